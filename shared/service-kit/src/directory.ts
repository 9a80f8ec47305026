/**
 * The directory as services ask it: the profiles and blocks that a service keeps from domain events
 * (database/directory-copy.ts).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { ProfileCard } from '@samvaer/contracts/profile/card'

/** The members whom a block parts from a member, either way. */
export interface Blocks {
  /** Everybody: for `$nin` filters. */
  hidden: number[]
  /** Those whom the member has blocked. */
  blocked: number[]
}

/** A side of the product, as a context and the models of a side name it. */
interface Side {
  readonly dark: boolean
}

/**
 * True when others find a member on a side: Active, and on the dark one also somebody who enters it
 * (docs/product/states.md and docs/product/dark-variant.md).
 */
export const isListed = ({ status, dark }: Pick<DirectoryProfile, 'status' | 'dark'>, side: Side): boolean =>
  status === 'Active' && (!side.dark || dark === true)

export interface Directory {
  /** The card of a profile, listed or not; undefined for one that was never heard of. */
  card(profileId: number): Promise<ProfileCard | undefined>
  /** Cards by profile id, in one read; ages are of today. */
  cards(profileIds: Iterable<number>): Promise<Map<number, ProfileCard>>
  find(profileId: number): Promise<DirectoryProfile | undefined>
  /** Returns the known profiles among several, by profile id, in one read. */
  findAmong(profileIds: Iterable<number>): Promise<Map<number, DirectoryProfile>>
  /**
   * Returns who blocked this profile or is blocked by it, as it was at one moment (docs/product/blocking.md); staff are
   * not blockable. Handlers ask their call for the viewer's (`call.blocks()`).
   */
  blocksOf(profileId: number): Promise<Blocks>
  /** All of them. */
  hiddenFrom(profileId: number): Promise<number[]>
  /** True when a block stands between two profiles, either way. */
  isHidden(a: number, b: number): Promise<boolean>
  /** The same of many pairs, in their order, in one read or two. */
  hiddenAmong(pairs: readonly (readonly [number, number])[]): Promise<boolean[]>
  /** True when others may find the profile on a side, see isListed. */
  listed(profileId: number, side: Side): Promise<boolean>
  /** Those of the profiles that others may find on a side, in one read. */
  listedAmong(profileIds: Iterable<number>, side: Side): Promise<Set<number>>
  /** Those of the profiles that enter the dark side, in one read. */
  darkAmong(profileIds: Iterable<number>): Promise<Set<number>>
}

/** Whole years between a day (yyyy-mm-dd) and today, both in UTC. */
export const ageOf = (birthday: string, today: Date): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const years = today.getUTCFullYear() - year
  const beforeBirthday =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return beforeBirthday ? years - 1 : years
}

/** Makes the directory of services without the projection: asking it is a mistake in the service. */
export const noDirectory = (service: string): Directory => {
  const refuse = () => Promise.reject(new Error(`${service} keeps no directory: set directory: true`))
  return {
    card: refuse,
    cards: refuse,
    find: refuse,
    findAmong: refuse,
    blocksOf: refuse,
    hiddenAmong: refuse,
    hiddenFrom: refuse,
    isHidden: refuse,
    listed: refuse,
    listedAmong: refuse,
    darkAmong: refuse,
  }
}
