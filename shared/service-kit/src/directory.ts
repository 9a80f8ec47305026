/** The projection of profiles and blocks that a service keeps from events, so that lists ask no other service. */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import type { mongo } from 'mongoose'
import { type Database, ensureCollection } from './database.ts'
import type { Listener } from './define-service.ts'

/** Whom a block parts from a member, either way. */
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
 * Whether others find a member on a side: Active, and on the dark one also somebody who enters it
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
  /** What is known of several profiles, by profile id, in one read. */
  findAmong(profileIds: Iterable<number>): Promise<Map<number, DirectoryProfile>>
  /**
   * Who blocked this profile or is blocked by it, as it was at one moment (docs/product/blocking.md); staff are not
   * blockable. Handlers ask their call for the viewer's (`call.blocks()`).
   */
  blocksOf(profileId: number): Promise<Blocks>
  /** All of them. */
  hiddenFrom(profileId: number): Promise<number[]>
  /** Whether a block stands between two profiles, either way. */
  isHidden(a: number, b: number): Promise<boolean>
  /** The same of many pairs, in their order, in one read or two. */
  hiddenAmong(pairs: readonly (readonly [number, number])[]): Promise<boolean[]>
  /** Whether others may find the profile on a side, see isListed. */
  listed(profileId: number, side: Side): Promise<boolean>
  /** Those of the profiles that others may find on a side, in one read. */
  listedAmong(profileIds: Iterable<number>, side: Side): Promise<Set<number>>
  /** Those of the profiles that enter the dark side, in one read. */
  darkAmong(profileIds: Iterable<number>): Promise<Set<number>>
}

const profilesCollection = 'directory_profiles'
const blocksCollection = 'directory_blocks'

interface StoredProfile extends mongo.BSON.Document, DirectoryProfile {
  _id: number
  /** Of the event that it comes from: an older one never overwrites it. */
  sequence: number
}

interface StoredBlock extends mongo.BSON.Document {
  /** `<blocker>:<blocked>` */
  _id: string
  blockerId: number
  blockedId: number
  /** False once taken back: kept for its sequence. */
  blocked: boolean
  sequence: number
}

/** Whole years between a day (yyyy-mm-dd) and today, both in UTC. */
export const ageOf = (birthday: string, today: Date): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const years = today.getUTCFullYear() - year
  const beforeBirthday =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return beforeBirthday ? years - 1 : years
}

const profileOf = ({ _id, sequence, ...profile }: StoredProfile): DirectoryProfile => profile

const cardOf = (profile: StoredProfile, today: Date): ProfileCard => ({
  profileId: profile.profileId,
  name: profile.name,
  gender: profile.gender,
  ages: profile.birthdays.map((birthday) => ageOf(birthday, today)),
  place: profile.place,
  pictures: profile.pictures.slice(0, 2),
  subscriber: profile.subscriber,
  validated: profile.validated,
})

/** The events that the directory is kept from. */
export const directoryListens = ['ProfileChanged', 'BlockChanged'] as const

export interface KeptDirectory extends Directory {
  listeners: { [Name in (typeof directoryListens)[number]]: Listener<Name> }
  prepare(): Promise<void>
}

export const createDirectory = (database: Database, clock: () => Date): KeptDirectory => {
  const profiles = () => database.collection<StoredProfile>(profilesCollection)
  const blocks = () => database.collection<StoredBlock>(blocksCollection)

  const among = async (profileIds: Iterable<number>, filter: Partial<DirectoryProfile>): Promise<Set<number>> => {
    const found = await profiles()
      .find({ _id: { $in: [...profileIds] }, ...filter }, { projection: { _id: 1 } })
      .toArray()
    return new Set(found.map(({ _id }) => _id))
  }

  const cards = async (profileIds: Iterable<number>): Promise<Map<number, ProfileCard>> => {
    const ids = [...new Set(profileIds)]
    if (ids.length === 0) return new Map()
    const found = await profiles()
      .find({ _id: { $in: ids } })
      .toArray()
    const today = clock()
    return new Map(found.map((profile) => [profile._id, cardOf(profile, today)]))
  }

  /** As isListed says it. */
  const listedAmong: Directory['listedAmong'] = (profileIds, { dark }) =>
    among(profileIds, { status: 'Active', ...(dark && { dark }) })

  const findAmong = async (profileIds: Iterable<number>): Promise<Map<number, DirectoryProfile>> => {
    const ids = [...new Set(profileIds)]
    if (ids.length === 0) return new Map()
    const found = await profiles()
      .find({ _id: { $in: ids } })
      .toArray()
    return new Map(found.map((stored) => [stored._id, profileOf(stored)]))
  }

  const hiddenAmong: Directory['hiddenAmong'] = async (pairs) => {
    if (pairs.length === 0) return []
    const keys = pairs.flatMap(([a, b]) => [`${a}:${b}`, `${b}:${a}`])
    const found = await blocks()
      .find({ _id: { $in: keys }, blocked: true })
      .toArray()
    if (found.length === 0) return pairs.map(() => false)
    const staff = await among(
      found.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]),
      { staff: true },
    )
    const apart = new Set(found.map(({ _id }) => _id))
    return pairs.map(([a, b]) => !staff.has(a) && !staff.has(b) && (apart.has(`${a}:${b}`) || apart.has(`${b}:${a}`)))
  }

  const blocksOf: Directory['blocksOf'] = async (profileId) => {
    const either = { $or: [{ blockerId: profileId }, { blockedId: profileId }], blocked: true }
    const found = await blocks().find(either).toArray()
    if (found.length === 0) return { hidden: [], blocked: [] }
    const other = ({ blockerId, blockedId }: StoredBlock) => (blockerId === profileId ? blockedId : blockerId)
    const staff = await among([profileId, ...found.map(other)], { staff: true })
    const standing = staff.has(profileId) ? [] : found.filter((block) => !staff.has(other(block)))
    return {
      hidden: [...new Set(standing.map(other))],
      blocked: standing.filter(({ blockerId }) => blockerId === profileId).map(other),
    }
  }

  return {
    cards,
    card: async (profileId) => (await cards([profileId])).get(profileId),
    find: async (profileId) => {
      const stored = await profiles().findOne({ _id: profileId })
      if (!stored) return undefined
      return profileOf(stored)
    },
    findAmong,
    blocksOf,
    hiddenFrom: async (profileId) => (await blocksOf(profileId)).hidden,
    isHidden: async (a, b) => (await hiddenAmong([[a, b]]))[0] === true,
    hiddenAmong,
    listed: async (profileId, side) => (await listedAmong([profileId], side)).has(profileId),
    listedAmong,
    darkAmong: (profileIds) => among(profileIds, { dark: true }),
    listeners: {
      ProfileChanged: {
        together: async (heard, { session }) => {
          const latest = new Map(
            heard.map(({ payload, envelope: { sequence } }) => [payload.profileId, { ...payload, sequence }]),
          )
          const known = await profiles()
            .find({ _id: { $in: [...latest.keys()] } }, { session, projection: { sequence: 1 } })
            .toArray()
          const kept = new Map(known.map(({ _id, sequence }) => [_id, sequence]))
          const changes = [...latest]
            .filter(([_id, { sequence }]) => sequence > (kept.get(_id) ?? 0))
            .map(([_id, replacement]) => ({ replaceOne: { filter: { _id }, replacement, upsert: true } }))
          if (changes.length > 0) await profiles().bulkWrite(changes, { session })
        },
      },
      BlockChanged: async ({ blockerId, blockedId, blocked }, { envelope: { sequence }, transaction: { session } }) => {
        const _id = `${blockerId}:${blockedId}`
        const stored = await blocks().findOne({ _id }, { session, projection: { sequence: 1 } })
        if (stored && stored.sequence >= sequence) return
        await blocks().replaceOne({ _id }, { blockerId, blockedId, blocked, sequence }, { session, upsert: true })
      },
    },
    prepare: async () => {
      await ensureCollection(database, profilesCollection)
      await ensureCollection(database, blocksCollection, [{ key: { blockerId: 1 } }, { key: { blockedId: 1 } }])
    },
  }
}

/** For services without the projection: asking it is a mistake in the service. */
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
