/**
 * Carries what becomes of an entry to the comments below it, which may be thousands: the first of them with the act, the
 * rest by a task in short steps (decision 87).
 */
import { createFanOut, type FanOut, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { purgeHistoryOf, purgeWithParent } from '@samvaer/service-kit/writing/purge-written'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { withdrawComments } from '../notifications/debate-notifications.ts'
import { purgePollOf } from '../polls/erase-polls.ts'

export type FollowedDebate = Pick<DebateEntryRow, '_id' | 'lodgeId' | 'deletedAt' | 'purgeAt'>

/** A comment writes its own row, its history, and those whom it is withdrawn from. */
const rowsOfComment = 3

export const followingDebates = (
  parts: Pick<LodgesParts, 'clock' | 'log' | 'failedItems' | 'transaction'>,
  side: Side,
): FanOut<FollowedDebate> =>
  createFanOut(parts, {
    name: side.dark ? 'follow-dark-debates' : 'follow-debates',
    rows: side.changedDebate,
    find: async (_id) =>
      (await side.debateEntry.findById(_id, { lodgeId: 1, deletedAt: 1, purgeAt: 1 }).lean<FollowedDebate>()) ??
      undefined,
    steps: [
      // Nobody finds them without the entry: what is left is when they go, and what was notified of them.
      heavy(rowsOfComment, async ({ _id: parentId, lodgeId, deletedAt, purgeAt }, most, transaction) => {
        const { session } = transaction
        const { debateComment: comments, revision: revisions } = side
        const kind = { comments, revisions, itemType: 'DebateEntryComment' as const }
        const rows = await purgeWithParent(kind, { parentId }, purgeAt, { most, session })
        if (deletedAt && rows.length > 0) await withdrawComments(side, lodgeId, rows, deletedAt, transaction)
        return rows.length
      }),
      ({ _id: itemId, purgeAt }, most, { session }) =>
        purgeHistoryOf(side.revision, { itemType: 'DebateEntry', itemId }, purgeAt, { most, session }),
      ({ _id, purgeAt }, most, { session }) => purgePollOf(side, _id, purgeAt, { most, session }),
    ],
  })
