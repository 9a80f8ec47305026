/** Addresses that a viewer can read (R21). */
import { renditionNames } from '@samvaer/contracts/media/shapes'
import type { SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import { parameterName, type Scope, sign } from './signed-parameter.ts'

/** Seconds: of public media, and of everything else. */
const lifetime = { public: 90 * 60, protected: 300 } as const
/** Seconds for which a viewer's token of public media stays the same, so that a browser finds what it has. */
const tokenStep = 30 * 60

export interface UrlViewer {
  viewerId: number
  community: string
  dark: boolean
}

/** The parts of a medium that have an address: a picture in a size, uncut for its owner, a film, a document, or a sound. */
export const servedNames = [...renditionNames, 'whole', 'film', 'document', 'sound'] as const
export type Served = (typeof servedNames)[number]

export const mediaPath = (address: string, served: Served): string => `/media/${address}/${served}`

/** Returns what a parameter is signed for: a community's own media, or one path of it. */
export const targetOf = (community: string, path: string) => (scope: Scope) =>
  scope === 'one' || scope === 'held' ? `${community}${path}` : community

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000)

/** The parameter that opens all public media of the viewer's site, good for one hour at least. */
export const contentToken = (
  { viewerId, community, dark }: UrlViewer,
  keys: SealKeys,
  now: Date,
): { parameter: string; until: number } => {
  const scope = dark ? 'dark' : 'light'
  const until = Math.floor(seconds(now) / tokenStep) * tokenStep + lifetime.public
  const text = sign({ viewerId, until, scope }, community, keys)
  return { parameter: `${parameterName}=${text}`, until }
}

/**
 * The parameter that opens one file for five minutes.
 * @param scope `held`: to staff, of what a case holds
 */
export const fileToken = (
  path: string,
  { viewerId, community }: UrlViewer,
  keys: SealKeys,
  now: Date,
  scope: 'one' | 'held' = 'one',
): { parameter: string; until: number } => {
  const until = seconds(now) + lifetime.protected
  const text = sign({ viewerId, until, scope }, targetOf(community, path)(scope), keys)
  return { parameter: `${parameterName}=${text}`, until }
}
