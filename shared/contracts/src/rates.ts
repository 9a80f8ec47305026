/**
 * Rate limits by name (docs/product/limits.md and R4). A call names the ones it counts against; the gateway enforces
 * them.
 */

export type CountedBy = 'profile' | 'address' | 'login'

export interface Rate {
  /** How many requests within `seconds`. */
  limit: number
  seconds: number
  /** The profile of the session, the network address (IPv6 by /64), or the `login`/`email` field of the body. */
  by: CountedBy
  /** The limit for a profile that is younger than one day. */
  newcomerLimit?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const declare = <Name extends string>(table: Record<Name, Rate>): Record<Name, Rate> => table

export const rates = declare({
  api: { limit: 1500, seconds: 5 * minute, by: 'profile' },
  anonymous: { limit: 300, seconds: 5 * minute, by: 'address' },
  paging: { limit: 300, seconds: 15 * minute, by: 'profile' },
  search: { limit: 30, seconds: minute, by: 'profile' },
  signUp: { limit: 5, seconds: 30 * minute, by: 'address' },
  signUpDay: { limit: 3, seconds: day, by: 'address' },
  logOnMinute: { limit: 6, seconds: minute, by: 'address' },
  logOnHour: { limit: 30, seconds: hour, by: 'address' },
  resetLogin: { limit: 5, seconds: 30 * minute, by: 'login' },
  resetAddress: { limit: 25, seconds: 5 * minute, by: 'address' },
  sso: { limit: 20, seconds: 5 * minute, by: 'profile' },
  passwordChecks: { limit: 10, seconds: 30 * minute, by: 'profile' },
  feedback: { limit: 5, seconds: day, by: 'profile' },
  zipByCoordinates: { limit: 30, seconds: hour, by: 'address' },
  /** Whoever moves from town to town asks how far others are from each (R22). */
  placeChanges: { limit: 10, seconds: day, by: 'profile' },
  nameTaken: { limit: 20, seconds: minute, by: 'address' },
  blogEntries: { limit: 20, seconds: day, by: 'profile', newcomerLimit: 3 },
  comments: { limit: 1, seconds: 5, by: 'profile' },
  commentsDay: { limit: 5000, seconds: day, by: 'profile', newcomerLimit: 10 },
  likes: { limit: 500, seconds: day, by: 'profile' },
  /** Connections to /realtime; so many because a household, an office or a mobile network has one address. */
  realtime: { limit: 600, seconds: minute, by: 'address' },
  uploads: { limit: 30, seconds: 30 * minute, by: 'profile' },
  deletes: { limit: 30, seconds: 30 * minute, by: 'profile' },
})

export type RateName = keyof typeof rates
