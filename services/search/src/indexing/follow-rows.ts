/**
 * The indexes of this process, kept level with the rows of the database: filled from all of them before it is ready, from
 * then on from what changed since. Every process follows the rows by itself, so that it does not matter which one
 * has heard an event. A row says when it changed, and is read again for a while after that moment: what was written in a
 * transaction appears a little later than its time says.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { createProfileIndex } from '../engine/index-of-profiles.ts'
import type { ProfileIndex } from '../engine/profile-index.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import { type ProfileRow, rememberedGone } from '../models/profile-row.ts'
import { forgetAsker } from './asker-cache.ts'
import { createEventLoopYield } from './event-loop-yield.ts'
import { indexedProfile, placeKey } from './indexed-profile.ts'

/** Milliseconds between two looks at what other processes have written. */
const lookEvery = 250
/** Milliseconds for which questions go on with what is known while a look is under way: nobody waits for each of them. */
const mostBehind = 1000
/** Milliseconds for which a row may appear later than its time says: transactions last 20 s at most. */
const lateness = 30_000
/** Rows in one read. */
const atOnce = 2000
/** The time of who was never here, as the engine knows it. */
const never = 0
/** Milliseconds that a question waits for a filling: then it is answered with ServiceUnavailable. */
const patience = 10_000

interface Followed {
  /** By community and side. */
  indexes: Map<string, ProfileIndex>
  /** The indexes that a member is in. */
  homes: Map<number, string[]>
  /** Places of members, by the keys of indexed-profile.ts. */
  places: Set<string>
  /** The members who paid to be shown, and until when in milliseconds; those in no index are passed over there. */
  promoted: Map<number, number>
  seen: Map<number, number>
  /** The members of whom nobody learns when they were here. */
  unseen: Set<number>
  /** Revisions that were read of rows that may appear late. */
  read: { light: Map<number, ReadRevision>; dark: Map<number, ReadRevision> }
  /** Up to here everything was read. */
  upTo: number
  lookedAt: number
  /** The numbers of writes of rows by this process, and of those whose changes were read. */
  changes: number
  changesRead: number
  looking: Promise<void> | undefined
}

interface ReadRevision {
  revision: number
  changedAt: number
}

const followedBy = new WeakMap<SearchParts, Followed>()

const followed = (parts: SearchParts): Followed => {
  const there = followedBy.get(parts)
  if (there) return there
  const begun: Followed = {
    indexes: new Map(),
    homes: new Map(),
    places: new Set(),
    promoted: new Map(),
    seen: new Map(),
    unseen: new Set(),
    read: { light: new Map(), dark: new Map() },
    upTo: Number.NEGATIVE_INFINITY,
    lookedAt: Number.NEGATIVE_INFINITY,
    changes: 0,
    changesRead: 0,
    looking: undefined,
  }
  followedBy.set(parts, begun)
  return begun
}

const keyOf = (community: string, dark: boolean): string => `${community}:${dark ? 'dark' : 'light'}`

const indexAt = ({ indexes }: Followed, key: string): ProfileIndex => {
  const there = indexes.get(key)
  if (there) return there
  const begun = createProfileIndex(key.slice(0, key.lastIndexOf(':')))
  indexes.set(key, begun)
  return begun
}

/** Brings one member level with its rows. */
const place = (state: Followed, profileId: number, row: ProfileRow | undefined, dark: DarkRow | undefined): void => {
  const wanted = new Map<string, ReturnType<typeof indexedProfile>>()
  if (row && !row.goneAt && row.persons.length > 0) {
    if (row.listed) wanted.set(keyOf(row.community, false), indexedProfile(row))
    if (row.listed && dark?.listed) wanted.set(keyOf(row.community, true), indexedProfile(row, dark))
  }
  for (const key of state.homes.get(profileId) ?? []) if (!wanted.has(key)) state.indexes.get(key)?.remove(profileId)
  if (row?.hidesOnline) state.unseen.add(profileId)
  else state.unseen.delete(profileId)
  // Nothing that was known before is known any more.
  if (row?.hidesOnline && state.seen.has(profileId)) state.seen.set(profileId, never)
  const seen = state.seen.get(profileId)
  for (const [key, profile] of wanted) {
    const index = indexAt(state, key)
    index.put(profile)
    if (seen !== undefined) index.seen(profileId, new Date(seen))
  }
  if (row && wanted.size > 0) state.places.add(placeKey(row))
  if (row?.promotedUntil && wanted.size > 0) state.promoted.set(profileId, row.promotedUntil.getTime())
  else state.promoted.delete(profileId)
  if (wanted.size > 0) state.homes.set(profileId, [...wanted.keys()])
  else state.homes.delete(profileId)
}

const fill = async (parts: SearchParts, state: Followed): Promise<void> => {
  const begun = parts.clock().getTime()
  const darkRows = new Map<number, DarkRow>()
  const pause = createEventLoopYield()
  for await (const dark of parts.models.darkProfile
    .find({ listed: true })
    .lean<DarkRow[]>()
    .cursor({ batchSize: atOnce })) {
    darkRows.set(dark._id, dark)
    await pause()
  }
  for await (const row of parts.models.profile
    .find({ listed: true })
    .lean<ProfileRow[]>()
    .cursor({ batchSize: atOnce })) {
    place(state, row._id, row, darkRows.get(row._id))
    await pause()
  }
  state.upTo = begun
}

/** Ids of rows that were not read as they are now. */
const changedIds = (
  rows: { _id: number; revision: number; changedAt: Date }[],
  read: Map<number, ReadRevision>,
): number[] => {
  const changed: number[] = []
  for (const { _id, revision, changedAt } of rows) {
    if (read.get(_id)?.revision === revision) continue
    read.set(_id, { revision, changedAt: changedAt.getTime() })
    changed.push(_id)
  }
  return changed
}

const forgetRead = (read: Map<number, ReadRevision>, before: number): void => {
  for (const [id, { changedAt }] of read) if (changedAt < before) read.delete(id)
}

const readChanges = async (parts: SearchParts, state: Followed): Promise<void> => {
  const { profile, darkProfile } = parts.models
  const now = parts.clock().getTime()
  // A clock that was put back would hide what changes until it is there again.
  const since = { changedAt: { $gte: new Date(Math.min(state.upTo, now) - lateness) } }
  const heads = { revision: 1, changedAt: 1 }
  const [light, dark] = await Promise.all([
    profile.find(since, heads).lean<ProfileRow[]>(),
    darkProfile.find(since, heads).lean<DarkRow[]>(),
  ])
  const pause = createEventLoopYield()
  const changed = [...new Set([...changedIds(light, state.read.light), ...changedIds(dark, state.read.dark)])]
  for (let start = 0; start < changed.length; start += atOnce) {
    const ids = { _id: { $in: changed.slice(start, start + atOnce) } }
    const [rows, darkRows] = await Promise.all([
      profile.find(ids).lean<ProfileRow[]>(),
      darkProfile.find(ids).lean<DarkRow[]>(),
    ])
    const byId = new Map(rows.map((row) => [row._id, row]))
    const darkById = new Map(darkRows.map((row) => [row._id, row]))
    for (const id of ids._id.$in) {
      forgetAsker(parts, id)
      place(state, id, byId.get(id), darkById.get(id))
      await pause()
    }
  }
  state.upTo = now
  forgetRead(state.read.light, now - 2 * lateness)
  forgetRead(state.read.dark, now - 2 * lateness)
}

const startAgain = (state: Followed): void => {
  for (const [id, keys] of state.homes) for (const key of keys) state.indexes.get(key)?.remove(id)
  state.homes.clear()
  state.promoted.clear()
  state.upTo = Number.NEGATIVE_INFINITY
}

/** Rows of deleted members are remembered for a day: who has not looked for so long may have missed one. */
const missesRows = (parts: SearchParts, { upTo }: Followed): boolean =>
  upTo < parts.clock().getTime() - rememberedGone * 12 * 60 * 60 * 1000

const look = async (parts: SearchParts, state: Followed): Promise<void> => {
  const { changes } = state
  if (missesRows(parts, state)) {
    startAgain(state)
    await fill(parts, state)
  }
  await readChanges(parts, state)
  state.changesRead = changes
  state.lookedAt = performance.now()
}

const level = async (parts: SearchParts, state: Followed): Promise<void> => {
  const isBehind = (most: number): boolean =>
    state.changesRead < state.changes || performance.now() - state.lookedAt > most || missesRows(parts, state)
  const looked = (): Promise<void> => {
    state.looking ??= look(parts, state).finally(() => {
      state.looking = undefined
    })
    return state.looking
  }
  while (isBehind(mostBehind)) await looked()
  // The next question after it has become too old reports the failure.
  if (isBehind(lookEvery)) looked().catch(() => {})
}

/** Tells the index that this process has written rows: the next question looks at them first. */
export const rowsChanged = (parts: SearchParts): void => {
  followed(parts).changes += 1
}

/** Fills the indexes from all rows, before this process answers anything. */
export const fillIndexes = (parts: SearchParts): Promise<void> => level(parts, followed(parts))

/**
 * The index of a side of a community, level with the rows.
 * @throws ProductError ServiceUnavailable while a large one is filled anew, after a day without a look
 */
export const indexOf = async (parts: SearchParts, community: string, dark: boolean): Promise<ProfileIndex> => {
  const state = followed(parts)
  const levelled = level(parts, state)
  // While it is filled, nobody waits for minutes.
  if (state.upTo === Number.NEGATIVE_INFINITY) {
    levelled.catch(() => {})
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late').unref())
    if ((await Promise.race([levelled, late])) === 'late') throw new ProductError('ServiceUnavailable')
  }
  await levelled
  return indexAt(state, keyOf(community, dark))
}

/** Returns the places where members live, as far as they are found. */
export const placesOf = (parts: SearchParts): ReadonlySet<string> => followed(parts).places

/** Returns those who paid to be shown at this moment, of every community. */
export const promotedAt = (parts: SearchParts, now: Date): number[] => {
  const { promoted } = followed(parts)
  for (const [profileId, until] of promoted) if (until <= now.getTime()) promoted.delete(profileId)
  return [...promoted.keys()]
}

/** Notes that a member was here, who is in an index or comes into one later; of one who hides it, nothing. */
export const noteSeen = (parts: SearchParts, profileId: number, at: Date): void => {
  const state = followed(parts)
  if (state.unseen.has(profileId)) return
  state.seen.set(profileId, at.getTime())
  for (const key of state.homes.get(profileId) ?? []) state.indexes.get(key)?.seen(profileId, at)
}
