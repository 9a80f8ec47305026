import type { ApiClient } from '@samvaer/contracts/client'
import type { Brand } from '@samvaer/contracts/site/brand'
import { StaleIfError } from '../stale-if-error.ts'

/** Names of the machine itself, for trying and for probes: they show the first brand. */
const localNames = ['localhost', '127.0.0.1', '[::1]']
const firstSiteId = 1

/** The host name of a Host header or an origin's authority, without port, in lower case. */
export const hostName = (authority: string): string => {
  const end = authority.endsWith(']') ? -1 : authority.lastIndexOf(':')
  return (end < 0 ? authority : authority.slice(0, end)).toLowerCase()
}

/** The brands by the host names that they answer to. */
export class SiteHosts {
  readonly brands: readonly Brand[]
  private readonly byHost: Map<string, Brand>

  constructor(brands: readonly Brand[]) {
    this.brands = brands
    const first = brands.find((brand) => brand.id === firstSiteId) ?? brands[0]
    this.byHost = new Map([
      ...(first ? localNames.map((name): [string, Brand] => [name, first]) : []),
      ...brands.flatMap((brand) => brand.hosts.map((host): [string, Brand] => [host.toLowerCase(), brand])),
    ])
  }

  /**
   * The brand of a host name, if one answers to it: nothing else in a request decides the brand
   * (docs/product/dark-variant.md).
   */
  brandOf(name: string): Brand | undefined {
    return this.byHost.get(name)
  }
}

/** Reads the brands from the site service, at most a second old. */
export const siteHosts = (
  peers: ApiClient,
  failed: (error: unknown) => void,
  patience?: () => number,
): StaleIfError<SiteHosts> => {
  let last: { version: string; hosts: SiteHosts } | undefined
  return new StaleIfError(
    async (signal) => {
      const known = last && { known: last.version }
      const { version, unchanged, items } = await peers.get('Brands/GetBrands', { ...known }, { signal })
      // The same brands stay the same objects: pages and themes are kept by them.
      if (!last || !unchanged) last = { version, hosts: new SiteHosts(items) }
      return last.hosts
    },
    failed,
    patience,
  )
}
