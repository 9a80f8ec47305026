/** The brands as identity needs them: where a member may go from here. */
import type { Brand } from '@samvaer/contracts/site/brand'
import { loggable } from '@samvaer/service-kit/errors'
import { passesDarkGate } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

export type Site = Pick<Brand, 'id' | 'name' | 'hosts' | 'pageHosts' | 'community' | 'dark'>

/** Milliseconds that the list is used: every profile is read with it, and a changed brand shows on the next page. */
const freshFor = 1000
/** Milliseconds that the site service may take. */
const patience = 1000

export interface Sites {
  /**
   * Every brand; the last list that was known while the site service is away.
   * @throws ApiError when it never answered
   */
  all(): Promise<readonly Site[]>
  /** The parts of the community that the member may enter from a site; none while the brands are unknown. */
  openTo(account: Account, siteId: number): Promise<readonly Site[]>
}

export const createSites = (parts: IdentityParts): Sites => {
  let known: readonly Site[] | undefined
  let askedAt = 0
  let away = false
  let asking: Promise<readonly Site[]> | undefined

  const ask = async (): Promise<readonly Site[]> => {
    try {
      const { items } = await parts.peers.get('Brands/GetBrands', {}, { signal: AbortSignal.timeout(patience) })
      known = items.map(({ id, name, hosts, pageHosts, community, dark }) => ({
        ...{ id, name, hosts, pageHosts, community, dark },
      }))
      away = false
    } catch (error) {
      if (!known) throw error
      if (!away) parts.log.warn({ failure: loggable(error) }, 'the brands could not be read again')
      away = true
    }
    askedAt = Date.now()
    return known
  }

  const all = async (): Promise<readonly Site[]> => {
    if (known && Date.now() - askedAt < freshFor) return known
    asking ??= ask().finally(() => {
      asking = undefined
    })
    // While the site service is away nobody waits for it; the attempt runs beside.
    return away && known ? known : asking
  }

  return {
    all,
    openTo: async (account, siteId) => {
      const sites = await all().catch(() => [])
      const now = parts.clock()
      return sites.filter(
        ({ id, community, dark }) =>
          id !== siteId && community === account.community && (!dark || passesDarkGate(account, now)),
      )
    },
  }
}
