/** The projection of profiles and blocks that a service keeps from domain events, so that lists ask no other service. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { mongo } from 'mongoose'
import { ageOf, type Directory, isListed } from '../directory.ts'
import type { EventHandler } from '../parts.ts'
import { among, batchLoader } from './batch-loader.ts'
import { findRows } from './find-rows.ts'
import { type Database, ensureCollection } from './internal/database.ts'

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

const isStaff = ({ staff }: DirectoryProfile): boolean => staff === true

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
  ...(profile.photoChecked && { photoChecked: true }),
})

/** The domain events that the directory is kept from. */
export const directoryListens = ['ProfileChanged', 'BlockChanged'] as const

export interface KeptDirectory extends Directory {
  handlers: { [Name in (typeof directoryListens)[number]]: EventHandler<Name> }
  prepare(): Promise<void>
}

export const createDirectory = (database: Database, clock: () => Date): KeptDirectory => {
  const profiles = () => database.collection<StoredProfile>(profilesCollection)
  const blocks = () => database.collection<StoredBlock>(blocksCollection)

  const rows = <Row extends object>(name: string, filter: mongo.BSON.Document) => {
    if (!database.connection.db) throw new ProductError('ServiceUnavailable')
    return findRows<Row>(database.connection.db, name, filter)
  }

  const stored = batchLoader<number, StoredProfile>(async (ids) => {
    const found = await rows<StoredProfile>(profilesCollection, { _id: among(ids) })
    return new Map(found.map((profile) => [profile._id, profile]))
  })

  const those = async (
    profileIds: Iterable<number>,
    isMeant: (profile: DirectoryProfile) => boolean,
  ): Promise<Set<number>> => {
    const found = await stored(profileIds)
    return new Set([...found.values()].filter(isMeant).map(({ _id }) => _id))
  }

  const cards = async (profileIds: Iterable<number>): Promise<Map<number, ProfileCard>> => {
    const found = await stored(profileIds)
    const today = clock()
    return new Map([...found].map(([id, profile]) => [id, cardOf(profile, today)]))
  }

  const listedAmong: Directory['listedAmong'] = (profileIds, side) =>
    those(profileIds, (profile) => isListed(profile, side))

  const findAmong = async (profileIds: Iterable<number>): Promise<Map<number, DirectoryProfile>> => {
    const found = await stored(profileIds)
    return new Map([...found].map(([id, profile]) => [id, profileOf(profile)]))
  }

  const hiddenAmong: Directory['hiddenAmong'] = async (pairs) => {
    if (pairs.length === 0) return []
    const keys = pairs.flatMap(([a, b]) => [`${a}:${b}`, `${b}:${a}`])
    const found = await rows<StoredBlock>(blocksCollection, { _id: { $in: keys }, blocked: true })
    if (found.length === 0) return pairs.map(() => false)
    const staff = await those(
      found.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]),
      isStaff,
    )
    const apart = new Set(found.map(({ _id }) => _id))
    return pairs.map(([a, b]) => !staff.has(a) && !staff.has(b) && (apart.has(`${a}:${b}`) || apart.has(`${b}:${a}`)))
  }

  /** Blocks that stand, by each of the two profiles; of staff as well. */
  const blocksBy = batchLoader<number, StoredBlock[]>(async (ids) => {
    const either = [{ blockerId: among(ids) }, { blockedId: among(ids) }]
    const found = await rows<StoredBlock>(blocksCollection, { $or: either, blocked: true })
    const byProfile = new Map<number, StoredBlock[]>(ids.map((id) => [id, []]))
    for (const block of found)
      for (const id of new Set([block.blockerId, block.blockedId])) byProfile.get(id)?.push(block)
    return byProfile
  })

  const blocksOf: Directory['blocksOf'] = async (profileId) => {
    const found = (await blocksBy([profileId])).get(profileId) ?? []
    if (found.length === 0) return { hidden: [], blocked: [] }
    const other = ({ blockerId, blockedId }: StoredBlock) => (blockerId === profileId ? blockedId : blockerId)
    const staff = await those([profileId, ...found.map(other)], isStaff)
    const standing = staff.has(profileId) ? [] : found.filter((block) => !staff.has(other(block)))
    return {
      hidden: [...new Set(standing.map(other))],
      blocked: standing.filter(({ blockerId }) => blockerId === profileId).map(other),
    }
  }

  return {
    cards,
    card: async (profileId) => (await cards([profileId])).get(profileId),
    find: async (profileId) => (await findAmong([profileId])).get(profileId),
    findAmong,
    blocksOf,
    hiddenFrom: async (profileId) => (await blocksOf(profileId)).hidden,
    isHidden: async (a, b) => (await hiddenAmong([[a, b]]))[0] === true,
    hiddenAmong,
    listed: async (profileId, side) => (await listedAmong([profileId], side)).has(profileId),
    listedAmong,
    darkAmong: (profileIds) => those(profileIds, ({ dark }) => dark === true),
    handlers: {
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
