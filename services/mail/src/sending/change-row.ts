/** Every change of a member's row of a conversation goes through here, so that counts are true with it (R28). */
import type { SharedReference, VoiceMessage } from '@samvaer/contracts/mail/shapes'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Side } from '../models/models.ts'
import type { LastMessage, ParticipationRow } from '../models/participation.ts'
import { excerptOf } from '../reading/excerpt.ts'
import { messagesFor, shownSeconds } from '../reading/messages.ts'

export type RowChange = Partial<Omit<ParticipationRow, '_id' | 'conversationId' | 'profileId' | 'isUnread' | 'changes'>>

/**
 * Returns the aggregate of a member's counts: every count and notification of the mail arrives in its order, on each
 * side for itself.
 */
export const countAggregate = (side: Side, profileId: number): string =>
  `mail:counts:${side.dark ? 'dark:' : ''}${profileId}`

type Counted = Pick<ParticipationRow, 'folder' | 'isUnread' | 'left'>

const countsIn = ({ folder, isUnread, left }: Counted, wanted: 'Inbox' | 'Requests'): number =>
  isUnread && !left && folder === wanted ? 1 : 0

interface Recount {
  profileId: number
  before: Counted
  after: Counted
}

interface Moved {
  profileId: number
  inbox: number
  requests: number
}

const movedBy = (recounts: readonly Recount[]): Moved[] =>
  [...Map.groupBy(recounts, ({ profileId }) => profileId)]
    .map(([profileId, own]) => {
      const moved = (folder: 'Inbox' | 'Requests') =>
        own.reduce((sum, { before, after }) => sum + countsIn(after, folder) - countsIn(before, folder), 0)
      return { profileId, inbox: moved('Inbox'), requests: moved('Requests') }
    })
    .filter(({ inbox, requests }) => inbox !== 0 || requests !== 0)

/** The badge counts the inbox; requests have a number of their own beside their folder. */
const countUnread = async (transaction: Transaction, side: Side, recounts: readonly Recount[]): Promise<void> => {
  const moved = movedBy(recounts)
  if (moved.length === 0) return
  const { session } = transaction
  const changes = moved.map(({ profileId: _id, inbox, requests }) => {
    return { updateOne: { filter: { _id }, update: { $inc: { inbox, requests } }, upsert: true } }
  })
  await side.mailbox.bulkWrite(changes, { session })
  const notified = moved.filter(({ inbox }) => inbox !== 0).map(({ profileId }) => profileId)
  const boxes = notified.length > 0 ? await side.mailbox.find({ _id: { $in: notified } }, null, { session }).lean() : []
  for (const { _id: profileId, inbox: value } of boxes) {
    const count = { profileId, count: 'unreadMail' as const, value, dark: side.dark }
    await transaction.publish('CountChanged', countAggregate(side, profileId), count)
  }
}

export interface ChangedRow<Row extends ParticipationRow = ParticipationRow> {
  row: Row
  change: RowChange
}

/**
 * Writes changes of rows that were read in this transaction, each of another row; answers with the rows after it. Even an
 * empty change is written: two acts on one row come one after the other.
 */
export const changeRows = async <Row extends ParticipationRow>(
  transaction: Transaction,
  side: Side,
  changes: readonly ChangedRow<Row>[],
): Promise<ParticipationRow[]> => {
  if (changes.length === 0) return []
  const changed = changes.map(({ row, change }) => {
    const after: ParticipationRow = { ...row, ...change }
    after.isUnread = after.unread > 0 || after.marked
    const update = { $set: { ...change, isUnread: after.isUnread }, $inc: { changes: 1 } }
    return { row, after, updateOne: { filter: { _id: row._id }, update } }
  })
  await side.participation.bulkWrite(
    changed.map(({ updateOne }) => ({ updateOne })),
    { session: transaction.session },
  )
  const recounts = changed.map(({ row, after }) => ({ profileId: row.profileId, before: row, after }))
  await countUnread(transaction, side, recounts)
  return changed.map(({ after }) => after)
}

/** Makes one change: see changeRows. */
export const changeRow = async <Row extends ParticipationRow>(
  transaction: Transaction,
  side: Side,
  row: Row,
  change: RowChange,
): Promise<ParticipationRow> => {
  const [after] = await changeRows(transaction, side, [{ row, change }])
  return after ?? row
}

/** Writes the first row of a member in a conversation. */
export const addRow = async (transaction: Transaction, side: Side, row: ParticipationRow): Promise<void> => {
  await side.participation.create([row], { session: transaction.session })
  const before = { folder: null, isUnread: false, left: false }
  await countUnread(transaction, side, [{ profileId: row.profileId, before, after: row }])
}

/** Reads unread and last message of a row anew: for what takes messages away from it. */
export const recounted = async (
  { session }: Pick<Transaction, 'session'>,
  side: Side,
  row: ParticipationRow,
  hidden: number[],
): Promise<Pick<ParticipationRow, 'unread' | 'last' | 'folder' | 'marked'>> => {
  const visible = messagesFor(row, hidden)
  const unread = await side.message.countDocuments(
    { $and: [visible, { sequence: { $gt: row.readTo }, seat: { $ne: row.seat }, type: { $in: written } }] },
    { session },
  )
  const found = await side.message.findOne(visible, null, { session }).sort({ sequence: -1 }).lean()
  const last: LastMessage | null = found && lastOf(found)
  // A conversation in which nothing stands is none.
  return { unread, last, folder: last ? row.folder : null, marked: last ? row.marked : false }
}

/** The types that somebody wrote, unlike the lines that a conversation writes itself: these alone are unread. */
export const written = ['Normal', 'Receipt', 'LodgeMail', 'EventMail'] as const

interface Written extends Pick<LastMessage, 'sequence' | 'seat' | 'type'> {
  _id: number
  text: string
  mediaIds: number[]
  videos?: number
  voice?: VoiceMessage
  shared?: SharedReference
  sentAt: Date
  heldAt?: Date
  phoneCall?: LastMessage['phoneCall']
}

export const lastOf = (message: Written): LastMessage => {
  const { _id, sequence, seat, type, text, mediaIds, videos = 0, voice, shared, sentAt, heldAt, phoneCall } = message
  return {
    messageId: _id,
    sequence,
    seat,
    type,
    excerpt: heldAt ? '' : excerptOf(text),
    pictures: heldAt || voice ? 0 : mediaIds.length,
    ...(videos > 0 && !heldAt && { videos }),
    ...(shared && !heldAt && { shared: shared.kind }),
    ...(voice && !heldAt && { voice: shownSeconds(voice) }),
    ...(phoneCall && { phoneCall }),
    at: sentAt,
  }
}
