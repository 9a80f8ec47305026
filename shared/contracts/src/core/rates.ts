/**
 * Rate limits (docs/product/limits.md and R4). A call names the ones it counts against; the gateway enforces them. Those
 * of one area stand in its file, those of several here.
 */

import type { ErrorCode } from './errors.ts'

export type CountedBy = 'profile' | 'address' | 'login'

export interface Rate {
  /** The number of requests within `seconds`. */
  limit: number
  seconds: number
  /** The profile of the session, the network address (IPv6 by /64), or the `login`/`email` field of the body. */
  by: CountedBy
  /** The limit for a profile that is younger than one day. */
  newcomerLimit?: number
  /** The number that is answered at once; those behind wait the longer the nearer they come to the limit. */
  slowFrom?: number
  /** The error that refuses it where TooManyRequests says too little. */
  refusal?: ErrorCode
}

/** Milliseconds that the last request before the limit waits, where a rate slows down. */
export const longestPause = 3000

/** Calls that name the same one count together. */
export interface NamedRate extends Rate {
  name: string
}

export const secondsIn = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60 }

/** Gives each rate its name; no two areas may give the same one. */
export const declareRates = <Name extends string>(table: Record<Name, Rate>): Record<Name, NamedRate> => {
  const named = Object.entries<Rate>(table).map(([name, rate]) => [name, { name, ...rate }])
  return Object.fromEntries(named) as Record<Name, NamedRate>
}

export const rates = declareRates({
  api: { limit: 1500, seconds: 5 * secondsIn.minute, by: 'profile' },
  anonymous: { limit: 300, seconds: 5 * secondsIn.minute, by: 'address' },
  /** Documents, which a page asks for once; what is within it is not counted. */
  pages: { limit: 600, seconds: 5 * secondsIn.minute, by: 'address' },
  paging: { limit: 300, seconds: 15 * secondsIn.minute, by: 'profile' },
  search: { limit: 30, seconds: secondsIn.minute, by: 'profile' },
  /** Profiles that are opened: whoever opens hundreds in an hour reads none of them. */
  profilesOpened: { limit: 300, seconds: secondsIn.hour, by: 'profile', slowFrom: 120, refusal: 'SeenEnough' },
  /** The same from an address, with room for a household, an office or a mobile network. */
  profilesOpenedFrom: { limit: 1200, seconds: secondsIn.hour, by: 'address', slowFrom: 480, refusal: 'SeenEnough' },
  /** Pages of lists of members; with room for start pages and for names that are looked for while they are typed. */
  membersListed: { limit: 600, seconds: secondsIn.hour, by: 'profile', slowFrom: 240, refusal: 'SeenEnough' },
  membersListedFrom: { limit: 2400, seconds: secondsIn.hour, by: 'address', slowFrom: 960, refusal: 'SeenEnough' },
  resetAddress: { limit: 25, seconds: 5 * secondsIn.minute, by: 'address' },
  sso: { limit: 20, seconds: 5 * secondsIn.minute, by: 'profile' },
  passwordChecks: { limit: 10, seconds: 30 * secondsIn.minute, by: 'profile' },
  comments: { limit: 1, seconds: 5, by: 'profile' },
  commentsDay: { limit: 5000, seconds: secondsIn.day, by: 'profile', newcomerLimit: 10 },
  /** Connections to /realtime; so many because a household, an office or a mobile network has one address. */
  realtime: { limit: 600, seconds: secondsIn.minute, by: 'address' },
  uploads: { limit: 30, seconds: 30 * secondsIn.minute, by: 'profile' },
  deletes: { limit: 30, seconds: 30 * secondsIn.minute, by: 'profile' },
})

/** Rates of a call that opens a profile. */
export const opensProfile: readonly NamedRate[] = [rates.profilesOpened, rates.profilesOpenedFrom]
/** Rates of a call that lists members. */
export const listsMembers: readonly NamedRate[] = [rates.membersListed, rates.membersListedFrom]
