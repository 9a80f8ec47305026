/**
 * Carries what becomes of an entry into the rows that others keep of it and what stands below it, which may be thousands:
 * a hundred of them at once, the rest by a task in short steps (decision 87).
 */
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOutStep, heavy, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { goesOtherwise, purgeHistoryOf, purgeWithParent } from '@samvaer/service-kit/writing/purge-written'
import { commentRows } from './models/comment-rows.ts'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, bothSides, type Side } from './models/models.ts'
import { queueCommentWithdrawals } from './notifications/entry-notifications.ts'

export type FollowedEntry = Pick<EntryRow, '_id' | 'authorId' | 'activityAt' | 'listed' | 'deletedAt' | 'purgeAt'>
type Moved = Pick<EntryRow, '_id' | 'activityAt'>

type InTransaction = Pick<Transaction, 'session'>
type Step<Entry> = (entry: Entry, most: number, transaction: InTransaction) => Promise<number>

const moveSome =
  (rows: 'entryFollow' | 'commentedEntry', side: Side): Step<Moved> =>
  ({ _id: blogEntryId, activityAt }, most, { session }) => {
    const others = { blogEntryId, activityAt: { $ne: activityAt } }
    const change = [{ $set: { activityAt } }, { most, session }] as const
    return rows === 'entryFollow'
      ? updateLimited(side.entryFollow, others, ...change)
      : updateLimited(side.commentedEntry, others, ...change)
  }

const listSome =
  (rows: 'entryFollow' | 'commentedEntry' | 'hiddenEntry', side: Side): Step<FollowedEntry> =>
  ({ _id: blogEntryId, listed, purgeAt }, most, { session }) => {
    const others = { blogEntryId, $or: [{ listed: !listed }, goesOtherwise(purgeAt)] }
    const now = purgeAt ? { $set: { listed, purgeAt } } : { $set: { listed }, $unset: { purgeAt: 1 as const } }
    const change = [now, { most, session }] as const
    if (rows === 'entryFollow') return updateLimited(side.entryFollow, others, ...change)
    return rows === 'commentedEntry'
      ? updateLimited(side.commentedEntry, others, ...change)
      : updateLimited(side.hiddenEntry, others, ...change)
  }

/** Comments are found with their entry alone: what is left to do is when they go, and what was notified of them. */
const purgeSome =
  (side: Side): Step<FollowedEntry> =>
  async (entry, most, { session }) => {
    const { _id: blogEntryId, purgeAt } = entry
    const comments = await purgeWithParent(commentRows(side), { blogEntryId }, purgeAt, { most, session })
    if (purgeAt) await queueCommentWithdrawals(side, entry, comments, { session })
    return comments.length
  }

const moveSteps = (side: Side) => [moveSome('entryFollow', side), moveSome('commentedEntry', side)]

/** A comment writes its own row, its history, and those whom it is withdrawn from. */
const rowsOfComment = 2

const allSteps = (side: Side): FanOutStep<FollowedEntry>[] => [
  listSome('entryFollow', side),
  listSome('commentedEntry', side),
  ...moveSteps(side),
  listSome('hiddenEntry', side),
  heavy(rowsOfComment, purgeSome(side)),
  ({ _id: itemId, purgeAt }, most, { session }) =>
    purgeHistoryOf(side.revision, { itemType: 'BlogEntry', itemId }, purgeAt, { most, session }),
]

/** Takes the first rows of all steps; the task goes through all of them again, from the rows that are left. */
const begin = async <Entry extends Moved>(
  side: Side,
  entry: Entry,
  steps: readonly Step<Entry>[],
  session: InTransaction['session'],
): Promise<number> => {
  let taken = 0
  for (const step of steps) if (taken < rowsOfStep) taken += await step(entry, rowsOfStep - taken, { session })
  if (taken >= rowsOfStep)
    await side.movedEntry.updateOne({ _id: entry._id }, { $set: { step: 0 } }, { session, upsert: true })
  return taken
}

/**
 * Moves an entry in the lists of those who follow it or commented below it.
 * @returns how many moved at once
 */
export const moveForOthers = (side: Side, entry: Moved, session: InTransaction['session']): Promise<number> =>
  begin(side, entry, moveSteps(side), session)

/** Follows an entry that is removed, or comes back. */
export const followEntry = async (side: Side, entry: FollowedEntry, { session }: InTransaction): Promise<void> => {
  await begin(side, entry, allSteps(side) as Step<FollowedEntry>[], session)
}

const followed = { authorId: 1, activityAt: 1, listed: 1, deletedAt: 1, purgeAt: 1 } as const

export const followingEntries = (parts: BlogsParts, side: Side): Task =>
  createFanOut(parts, {
    name: `move-entries-${side.dark ? 'dark' : 'light'}`,
    rows: side.movedEntry,
    find: async (_id) => (await side.entry.findById(_id, followed).lean<FollowedEntry>()) ?? undefined,
    steps: allSteps(side),
  }).task

export const followingAllEntries = (parts: BlogsParts): Task[] =>
  bothSides(parts).map((side) => followingEntries(parts, side))
