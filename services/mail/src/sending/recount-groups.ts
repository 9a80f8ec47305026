/**
 * Counts groups of two members anew when a block comes or goes between them: each loses what the other wrote, or gets it
 * back, in unread and last message. The transaction of the event does the first ones, a task the rest, in short steps
 * (decision 87); until then no answer shows more, as messages are read by the block itself.
 */
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { GroupRecountRow } from '../models/group-recount.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { changeRow, recounted } from './change-row.ts'
import { forgetUpTo } from './forget.ts'
import { withdrawNotification } from './notifications.ts'

/** Groups that one transaction takes: each is counted by its messages. */
export const groupsOfStep = rowsOfStep / 4

const recountOne = async (
  parts: MailParts,
  side: Side,
  row: ParticipationRow,
  hidden: number[],
  transaction: Transaction,
): Promise<void> => {
  if (row.folder === null) {
    // Removed: what the other wrote since then, unseen, does not come back with the next message.
    await changeRow(transaction, side, row, await forgetUpTo(parts, side, row, transaction))
    return
  }
  const change = await recounted(transaction, side, row, hidden)
  await changeRow(transaction, side, row, { ...change, lastAt: change.last?.at ?? row.lastAt })
  if (row.unread > 0 && change.unread === 0) await withdrawNotification(transaction, row)
}

/** @returns the conversation behind which the next step begins; undefined when none is left */
const step = async (
  parts: MailParts,
  { dark, one, other, apart, after }: GroupRecountRow,
  transaction: Transaction,
): Promise<number | undefined> => {
  const side = sideOf(parts, dark)
  const { session } = transaction
  const before = (await parts.directory.hiddenFrom(one)).filter((id) => id !== other)
  const hidden = apart ? [...before, other] : before
  const own = { profileId: one, group: true, left: false }
  const groups = await side.participation.distinct('conversationId', own).session(session)
  // Also those that the other has left: what was written there stays.
  const shared = await side.conversation
    .find({ _id: { $in: groups, $gt: after }, 'members.profileId': other }, { _id: 1 }, { session })
    .sort({ _id: 1 })
    .limit(groupsOfStep)
    .lean()
  const ids = shared.map(({ _id }) => _id)
  const rows = await side.participation
    .find({ ...own, conversationId: { $in: ids } }, null, { session })
    .lean<ParticipationRow[]>()
  for (const row of rows) await recountOne(parts, side, row, hidden, transaction)
  return ids.length < groupsOfStep ? undefined : ids.at(-1)
}

const goOn = async (parts: MailParts, row: GroupRecountRow, transaction: Transaction): Promise<'more' | undefined> => {
  const { groupRecount } = parts.models
  const { session } = transaction
  const { _id } = row
  const after = await step(parts, row, transaction)
  if (after === undefined) await groupRecount.deleteOne({ _id }, { session })
  else await groupRecount.updateOne({ _id }, { $set: { ...row, after } }, { session, upsert: true })
  return after === undefined ? undefined : 'more'
}

type Begun = Pick<GroupRecountRow, 'dark' | 'one' | 'other' | 'apart'>

/** Begins in the transaction of the event, from the first group on, however far an earlier one came. */
export const recountGroups = async (parts: MailParts, begun: Begun, transaction: Transaction): Promise<void> => {
  const { dark, one, other } = begun
  await goOn(parts, { ...begun, _id: `${dark ? 'dark:' : ''}${one}:${other}`, after: 0 }, transaction)
}

export const finishRecounts = (parts: MailParts): Task => ({
  name: 'recount-groups',
  everySeconds: 2,
  run: processQueue(parts, {
    what: 'groups of two members',
    due: (others, limit) =>
      parts.models.groupRecount.find(others).sort({ _id: 1 }).limit(limit).lean<GroupRecountRow[]>(),
    act: ({ _id }) =>
      parts.transaction(async (transaction) => {
        const { session } = transaction
        const row = await parts.models.groupRecount.findOne({ _id }, null, { session }).lean<GroupRecountRow>()
        return row ? goOn(parts, row, transaction) : undefined
      }),
  }),
})
