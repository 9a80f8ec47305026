import type { IncomingMessage } from 'node:http'
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { previewParameter } from '@samvaer/contracts/registry/values'
import { type Preview, readPreviewKey } from '@samvaer/service-kit/keys/preview-key'
import type { SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import { LRUCache } from 'lru-cache'
import { cookieValue } from '../sessions/session-cookie.ts'

const cookieName = '__Host-preview'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The Set-Cookie value that ends a preview in a browser. */
export const endedPreview = `${cookieName}=; ${attributes}; Max-Age=0`

/** The Set-Cookie value by which a browser holds the key of a preview, for as long as it is good. */
export const previewCookie = (key: string, until: Date, now: Date): string =>
  `${cookieName}=${key}; ${attributes}; Max-Age=${Math.floor((until.getTime() - now.getTime()) / 1000)}`

/** The key in the address of a link; empty where it ends a preview, undefined where it is no link. */
export const linkedKey = ({ url = '' }: IncomingMessage): string | undefined =>
  url.includes(`${previewParameter}=`)
    ? (new URL(url, 'http://page').searchParams.get(previewParameter) ?? undefined)
    : undefined

/** Returns the path and query of a link without its key. */
export const withoutKey = ({ url = '' }: IncomingMessage): string => {
  const { pathname, searchParams } = new URL(url, 'http://page')
  searchParams.delete(previewParameter)
  // Two slashes at its beginning would lead to another host.
  return pathname.replace(/^\/+/, '/') + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** A version that a reader previews. */
export interface PreviewedRelease {
  release: ListedRelease
  until: Date
}

/** Returns a list with a previewed version in the place of the current one. */
export const withPreviewed = (listed: readonly ListedRelease[], { release }: PreviewedRelease): ListedRelease[] => [
  ...listed.filter(({ description }) => description.name !== release.description.name),
  release,
]

/** The number of versions that are kept for while the registry is away. */
const keptVersions = 20

/** Versions that a reader sees because of a key. The registry judges them as all others, at each page. */
export class Previews {
  private readonly peers: ApiClient
  private readonly keys: SealKeys
  private readonly kept = new LRUCache<string, ListedRelease>({ max: keptVersions })

  constructor(peers: ApiClient, keys: SealKeys) {
    this.peers = peers
    this.keys = keys
  }

  /** Returns the preview of a key that is good. */
  read(key: string | undefined): Preview | undefined {
    return key ? readPreviewKey(key, this.keys, new Date()) : undefined
  }

  /** Returns the preview whose key a browser holds. */
  of({ headers }: IncomingMessage): Preview | undefined {
    return this.read(cookieValue(headers.cookie, cookieName))
  }

  /**
   * Returns the version of a preview; undefined where no page can load it any more.
   * @throws when the registry does not answer, and did not before
   */
  async release({ name, version, until }: Preview): Promise<PreviewedRelease | undefined> {
    const key = `${name}/${version}`
    try {
      const release = await this.peers.get('Registry/GetPreview', { name, version })
      this.kept.set(key, release)
      return { release, until }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NotFound') return undefined
      const release = this.kept.get(key)
      if (!release) throw error
      return { release, until }
    }
  }
}
