/** Lists an entry in a lodge, removes it, brings it back, and moves it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumPinned } from '@samvaer/contracts/lodges/values'
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import type { Transaction } from '@samvaer/service-kit/parts'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { type DebateEntryRow, debateOrders } from '../models/debate-entry.ts'
import { debateReadingKey } from '../models/debate-reading.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'
import { notifyOfEntry, withdrawEntry } from '../notifications/debate-notifications.ts'
import { countInCategory } from './debate-counters.ts'
import { showPictures } from './debate-pictures.ts'
import { followingDebates } from './follow-debate.ts'

/** Enters a new entry, follows it for its author, and notifies the lodge. @throws ProductError NotFound without its category */
export const publishDebate = async (
  side: Side,
  lodge: Pick<LodgeRow, '_id' | 'name'>,
  entry: DebateEntryRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id: debateEntryId, lodgeId, categoryId, authorId, createdAt, text } = entry
  await side.debateEntry.create([entry], { session })
  if (!(await countInCategory(side, categoryId, { entries: 1, pinned: 0 }, session))) throw new ProductError('NotFound')
  await showPictures(side, entry, picturesIn(text), transaction)
  const reading = { debateEntryId, lodgeId, authorId, profileId: authorId, readAt: createdAt, countedAt: createdAt }
  const _id = debateReadingKey(debateEntryId, authorId)
  await side.debateReading.create([{ ...reading, _id, followed: true }], { session })
  await notifyOfEntry(side, lodge, entry, transaction)
}

type Following = Parameters<typeof followingDebates>[0]

/** @returns false when it was gone already */
export const removeDebate = async (
  parts: Following,
  side: Side,
  debateEntryId: number,
  { by, now }: { by: number; now: Date },
  transaction: Transaction,
): Promise<boolean> => {
  const { session } = transaction
  const purgeAt = purgeTime(by, now)
  const before = await side.debateEntry
    .findOneAndUpdate(
      { _id: debateEntryId, deletedAt: null },
      { $set: { listed: false, pinned: false, deletedAt: now, deletedBy: by, purgeAt } },
      { session },
    )
    .lean<DebateEntryRow>()
  if (!before) return false
  if (before.listed)
    await countInCategory(side, before.categoryId, { entries: -1, pinned: before.pinned ? -1 : 0 }, session)
  const orders = debateOrders({ ...before, pinned: false })
  await side.debateEntry.updateOne({ _id: debateEntryId }, { $set: orders }, { session })
  await showPictures(side, before, before.pictures ?? [], transaction)
  await withdrawEntry(side, before, now, transaction)
  const gone = { _id: debateEntryId, lodgeId: before.lodgeId, deletedAt: now, purgeAt }
  await followingDebates(parts, side).begin(new Map([[debateEntryId, gone]]), transaction)
  return true
}

/** Returns the category of an entry whose own may be gone: that one, else the lodge's first. */
const placeOf = async (
  side: Side,
  { categoryId, lodgeId }: Pick<DebateEntryRow, 'categoryId' | 'lodgeId'>,
  session: ClientSession,
): Promise<number> => {
  const categories = await side.debateCategory
    .find({ lodgeId }, { _id: 1 }, { session })
    .sort({ position: 1, _id: 1 })
    .lean<{ _id: number }[]>()
  const ids = categories.map(({ _id }) => _id)
  const place = ids.includes(categoryId) ? categoryId : ids[0]
  if (place === undefined) throw new ProductError('Conflict', { reason: 'NoCategory' })
  return place
}

/**
 * Restores a debate as it was, but not pinned; nobody is notified a second time.
 * @param listed whether the author is found
 * @throws ProductError NotFound when it is back already, Conflict while the lodge has no category
 */
export const bringBackDebate = async (
  parts: Following,
  side: Side,
  debateEntryId: number,
  listed: boolean,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const gone = { _id: debateEntryId, deletedAt: { $ne: null } }
  const before = await side.debateEntry.findOne(gone, null, { session }).lean<DebateEntryRow>()
  if (!before) throw new ProductError('NotFound')
  const categoryId = await placeOf(side, before, session)
  await side.debateEntry.updateOne(
    gone,
    { $set: { listed, categoryId }, $unset: { deletedAt: 1, deletedBy: 1, purgeAt: 1 } },
    { session },
  )
  await showPictures(side, before, before.pictures ?? [], transaction)
  const back = { _id: debateEntryId, lodgeId: before.lodgeId }
  await followingDebates(parts, side).begin(new Map([[debateEntryId, back]]), transaction)
  if (listed) await countInCategory(side, categoryId, { entries: 1, pinned: 0 }, session)
}

/** Takes one of the few pinned places of a category. @returns false when none is left */
export const takePinnedPlace = async (side: Side, categoryId: number, session: ClientSession): Promise<boolean> => {
  const free = { _id: categoryId, pinned: { $lt: maximumPinned } }
  return (await side.debateCategory.updateOne(free, { $inc: { pinned: 1 } }, { session })).matchedCount > 0
}

/**
 * @returns whether it was otherwise before
 * @throws ProductError NotFound when it is gone, Conflict when the category has no pinned place left
 */
export const pinDebate = async (
  side: Side,
  debateEntryId: number,
  pinned: boolean,
  session: ClientSession,
): Promise<boolean> => {
  const there = { _id: debateEntryId, listed: true }
  const entry = await side.debateEntry.findOne(there, { text: 0 }, { session }).lean<DebateEntryRow>()
  if (!entry) throw new ProductError('NotFound')
  if (entry.pinned === pinned) return false
  const { categoryId } = entry
  if (!pinned) await side.debateCategory.updateOne({ _id: categoryId }, { $inc: { pinned: -1 } }, { session })
  else if (!(await takePinnedPlace(side, categoryId, session)))
    throw new ProductError('Conflict', { reason: 'TooManyPinned', limit: maximumPinned })
  const change = { pinned, ...debateOrders({ ...entry, pinned }) }
  await side.debateEntry.updateOne({ _id: debateEntryId }, { $set: change }, { session })
  return true
}

/**
 * Moves entries to another category, where they are not pinned; those that nobody sees at the moment come along.
 * @param which one of the entries, or all of a category
 * @param most moves so many at most
 * @returns how many were moved
 * @throws ProductError NotFound without the category
 */
export const moveDebates = async (
  side: Side,
  which: { _id: number; listed: true } | { categoryId: number },
  { to, most }: { to: number; most: number },
  session: ClientSession,
): Promise<number> => {
  const rows = await side.debateEntry.find(which, { text: 0 }, { session }).limit(most).lean<DebateEntryRow[]>()
  const moving = rows.filter(({ categoryId }) => categoryId !== to)
  const pinned = moving.filter((row) => row.pinned)
  const ids = moving.map(({ _id }) => _id)
  await side.debateEntry.updateMany({ _id: { $in: ids } }, { $set: { categoryId: to } }, { session })
  for (const row of pinned) {
    const change = { pinned: false, ...debateOrders({ ...row, pinned: false }) }
    await side.debateEntry.updateOne({ _id: row._id }, { $set: change }, { session })
  }
  const listed = moving.filter((row) => row.listed)
  for (const [from, some] of Map.groupBy(listed, ({ categoryId }) => categoryId)) {
    const places = some.filter((row) => row.pinned).length
    await countInCategory(side, from, { entries: -some.length, pinned: -places }, session)
  }
  if (!(await countInCategory(side, to, { entries: listed.length, pinned: 0 }, session)))
    throw new ProductError('NotFound')
  return moving.length
}
