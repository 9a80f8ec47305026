/**
 * Warns everybody who got mail from a member who is locked out for fraud (docs/product/mail.md): once, in short steps, on
 * the side where the mail was. A lock that is lifted withdraws the warnings.
 */
import {
  fanOutBegun,
  type NotificationFanOut,
  notificationFanOutTask,
  notificationPortion,
  type Portion,
  type Receiver,
  withdrawFanOut,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { SingleEventHandler, Task, Transaction } from '@samvaer/service-kit/parts'
import { type FraudWarnedRow, type FraudWarningRow, warnedKey } from '../models/fraud-warning.ts'
import { bothSides, type MailParts, type Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { isOpen } from '../reading/viewer.ts'
import { written } from '../sending/change-row.ts'
import { conversationPath } from '../sending/notifications.ts'
import { receiversOf } from './receivers.ts'

const day = 24 * 60 * 60 * 1000
/** The mail that counts. */
const looksBack = 30 * day
/** As long as a notification lives. */
const kept = 180 * day

/** The place to report at, for members who have removed the conversation. */
const supportPath = '/Support'

const keyOf = (authorId: number): string => `fraud:${authorId}`

export const onSanctions =
  (parts: MailParts): SingleEventHandler<'SanctionsChanged'> =>
  async ({ profileId: authorId, fraud = false }, { transaction, envelope }) => {
    const { session } = transaction
    const _id = String(authorId)
    const at = new Date(envelope.occurredAt)
    const times = { since: new Date(at.getTime() - looksBack), purgeAt: new Date(at.getTime() + kept) }
    for (const { fraudWarning } of bothSides(parts)) {
      if (!fraud) {
        await withdrawFanOut(fraudWarning, { _id }, transaction)
        continue
      }
      await fraudWarning.deleteOne({ _id, act: 'withdraw' }, { session })
      const begun = { _id, authorId, ...fanOutBegun(at), ...times }
      await fraudWarning.updateOne({ _id }, { $setOnInsert: begun }, { session, upsert: true })
    }
  }

/** The next messages behind the place, `<time>:<id>`. */
const messagesBehind = (side: Side, { authorId, since, after }: FraudWarningRow, { session }: Transaction) => {
  const [time = 0, id = 0] = after === '' ? [since.getTime()] : after.split(':').map(Number)
  const at = new Date(time)
  const behind = { sentAt: { $gte: at }, $or: [{ sentAt: { $gt: at } }, { _id: { $gt: id } }] }
  return side.message
    .find({ authorId, type: { $in: written }, unsentAt: null, ...behind }, { text: 0 }, { session })
    .sort({ sentAt: 1, _id: 1 })
    .limit(notificationPortion)
    .lean()
}

/** Marks those of the members who were not warned of the author yet, on neither side. @returns them */
const mark = async (
  parts: MailParts,
  side: Side,
  authorId: number,
  profileIds: readonly number[],
  { session }: Transaction,
): Promise<Set<number>> => {
  const _id = { $in: profileIds.map((profileId) => warnedKey(authorId, profileId)) }
  const warned = new Set<number>()
  for (const { fraudWarned } of bothSides(parts))
    for (const row of await fraudWarned.find({ _id }, null, { session }).lean()) warned.add(row.profileId)
  const fresh = profileIds.filter((id) => !warned.has(id))
  const purgeAt = new Date(parts.clock().getTime() + kept)
  const marks = fresh.map(
    (profileId): FraudWarnedRow => ({ _id: warnedKey(authorId, profileId), authorId, profileId, purgeAt }),
  )
  if (marks.length > 0) await side.fraudWarned.insertMany(marks, { session, lean: true })
  return new Set(fresh)
}

const raised = async (
  parts: MailParts,
  side: Side,
  warning: FraudWarningRow,
  transaction: Transaction,
): Promise<Portion> => {
  const { authorId } = warning
  const messages = await messagesBehind(side, warning, transaction)
  const conversationId = { $in: messages.map((message) => message.conversationId) }
  const rows = await side.participation
    .find({ conversationId }, { names: 0 }, { session: transaction.session })
    .lean<ParticipationRow[]>()
  const got = await receiversOf(parts, side, { authorId, messages, rows }, transaction)
  const rowsOf = Map.groupBy(
    got.map(({ row }) => row),
    ({ profileId }) => profileId,
  )
  const fresh = await mark(parts, side, authorId, [...rowsOf.keys()], transaction)
  const receivers = [...rowsOf].flatMap(([profileId, own]): Receiver[] => {
    if (!fresh.has(profileId)) return []
    const open = own.find(isOpen)
    return [{ profileId, key: keyOf(authorId), path: open ? conversationPath(open) : supportPath }]
  })
  const last = messages.length < notificationPortion ? undefined : messages.at(-1)
  return { receivers, next: last && `${last.sentAt.getTime()}:${last._id}` }
}

/** The next of those who were warned. */
const withdrawn = async (
  side: Side,
  { authorId, after }: FraudWarningRow,
  { session }: Transaction,
): Promise<Portion> => {
  const marks = await side.fraudWarned
    .find({ authorId, _id: { $gt: after } }, null, { session })
    .sort({ _id: 1 })
    .limit(notificationPortion)
    .lean<FraudWarnedRow[]>()
  const next = marks.length < notificationPortion ? undefined : marks.at(-1)?._id
  return { receivers: marks.map(({ profileId }) => ({ profileId, key: keyOf(authorId) })), next }
}

export const warnOfFraud = (parts: MailParts): Task =>
  notificationFanOutTask(
    parts,
    'warn-of-fraud',
    notificationsFrom('mail'),
    bothSides(parts),
    (side): NotificationFanOut<FraudWarningRow, 'mail'> => ({
      rows: side.fraudWarning,
      dark: side.dark,
      kept: true,
      portion: (warning, transaction) =>
        warning.act === 'raise' ? raised(parts, side, warning, transaction) : withdrawn(side, warning, transaction),
      about: async ({ at }) => ({ type: 'FraudWarning', at }),
    }),
  )
