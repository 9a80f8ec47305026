/** Notifies many members of a lodge: in portions, each in a transaction of its own. */
import { belongs } from '@samvaer/contracts/lodges/roles'
import {
  fanOutBegun,
  inPortions,
  type NotificationFanOut,
  notificationFanOutTask,
  notificationPortion,
  type Portion,
  withdrawFanOut,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { restorable } from '@samvaer/service-kit/writing/comment-tree'
import type { DebateReadingRow } from '../models/debate-reading.ts'
import type { LodgeRow } from '../models/lodge.ts'
import { type MembershipRow, membershipKey } from '../models/membership.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { NotificationRoundRow } from '../models/notification-round.ts'
import { notifications } from './notifications.ts'

/** As long as a notification lives (milliseconds): then nobody has to hear that it is no longer so. */
const kept = 6 * restorable

type NewRound = Pick<
  NotificationRoundRow,
  '_id' | 'lodgeId' | 'news' | 'variant' | 'bundle' | 'title' | 'path' | 'actorId' | 'authorId' | 'without' | 'at'
> &
  ({ audience: 'members' } | { audience: 'followers'; debateEntryId: number })

/** Enters a round in the transaction of what it is about. */
export const enterRound = async (side: Side, round: NewRound, { session }: Transaction): Promise<void> => {
  const purgeAt = new Date(round.at.getTime() + kept)
  const row = { debateEntryId: null, receivers: [], ...round, ...fanOutBegun(round.at), purgeAt }
  await side.notificationRound.create([row], { session })
}

/** Has the receivers of these rounds learn that it is no longer so. */
export const withdrawRounds = (
  side: Side,
  which: { _id: string | { $in: string[] } },
  transaction: Transaction,
): Promise<void> => withdrawFanOut(side.notificationRound, which, transaction)

/** Enters that single members are to hear that something is no longer so. */
export const withdrawLater = async (
  side: Side,
  {
    lodgeId,
    key,
    receivers,
    at,
  }: { lodgeId: number; key: string; receivers: NotificationRoundRow['receivers']; at: Date },
  { session }: Transaction,
): Promise<void> => {
  if (receivers.length === 0) return
  const about = { news: 'newComments' as const, variant: '', bundle: '', title: '', path: '', actorId: 0, authorId: 0 }
  const rows = inPortions(receivers).map((portion, index) => ({
    ...about,
    ...fanOutBegun(at),
    _id: `${key}:withdraw:${at.getTime()}:${index}`,
    lodgeId,
    audience: 'named' as const,
    debateEntryId: null,
    without: [],
    receivers: portion,
    act: 'withdraw' as const,
    purgeAt: new Date(at.getTime() + kept),
  }))
  await side.notificationRound.insertMany(rows, { session })
}

interface Walked {
  ids: number[]
  /** The beginning of the next portion; undefined when nobody is left. */
  next: string | undefined
}

/** The next of a round's audience: keys begin with the number of the lodge, or of the entry. */
const walk = async (side: Side, round: NotificationRoundRow, { session }: Transaction): Promise<Walked> => {
  const { audience, lodgeId, debateEntryId, after, act, raisedTo } = round
  const of = audience === 'members' ? lodgeId : debateEntryId
  const end = `${of};`
  const upTo = act === 'withdraw' && raisedTo < end ? { $lte: raisedTo } : { $lt: end }
  const range = { $gt: after === '' ? `${of}:` : after, ...upTo }
  const walking = { session, sort: { _id: 1 as const }, limit: notificationPortion }
  const rows =
    audience === 'members'
      ? await side.membership.find({ _id: range }, { profileId: 1 }, walking).lean<MembershipRow[]>()
      : await side.debateReading.find({ _id: range }, { profileId: 1, followed: 1 }, walking).lean<DebateReadingRow[]>()
  const next = rows.length < notificationPortion ? undefined : rows.at(-1)?._id
  // Members who follow it no more hear of nothing new, but that something is no longer so.
  const wanted = rows.filter((row) => act === 'withdraw' || !('followed' in row) || row.followed)
  return { ids: wanted.map(({ profileId }) => profileId), next }
}

/** Returns those of the profiles who belong to the lodge and want to hear of it. */
const hearing = async (
  { directory }: LodgesParts,
  side: Side,
  { lodgeId, news, actorId, authorId, without }: NotificationRoundRow,
  lodge: Pick<LodgeRow, 'news'>,
  ids: readonly number[],
  { session }: Transaction,
): Promise<number[]> => {
  if (ids.length === 0) return []
  const keys = ids.map((profileId) => membershipKey(lodgeId, profileId))
  const rows = await side.membership.find({ _id: { $in: keys } }, null, { session }).lean<MembershipRow[]>()
  const apart = new Set([actorId, ...without, ...(await directory.hiddenFrom(authorId))])
  return rows
    .filter(({ role, profileId, ...row }) => belongs(role) && !apart.has(profileId) && (row.news ?? lodge.news)[news])
    .map(({ profileId }) => profileId)
}

/** The receivers of the next portion of those to notify; none once the lodge is gone. */
const raised = async (
  parts: LodgesParts,
  side: Side,
  round: NotificationRoundRow,
  transaction: Transaction,
): Promise<Portion> => {
  const lodge = await side.lodge
    .findOne({ _id: round.lodgeId, listed: true }, { news: 1 }, { session: transaction.session })
    .lean<LodgeRow>()
  if (!lodge) return { receivers: [] }
  const { ids, next } = await walk(side, round, transaction)
  const hear = await hearing(parts, side, round, lodge, ids, transaction)
  return { receivers: hear.map((profileId) => ({ profileId, key: round._id })), next }
}

const withdrawn = async (side: Side, round: NotificationRoundRow, transaction: Transaction): Promise<Portion> => {
  if (round.audience === 'named') return { receivers: round.receivers }
  const { ids, next } = await walk(side, round, transaction)
  return { receivers: ids.map((profileId) => ({ profileId, key: round._id })), next }
}

export const notifyInRounds = (parts: LodgesParts): Task =>
  notificationFanOutTask(
    parts,
    'notify-in-rounds',
    notifications,
    bothSides(parts),
    (side): NotificationFanOut<NotificationRoundRow, 'lodges'> => ({
      rows: side.notificationRound,
      dark: side.dark,
      kept: true,
      portion: (round, transaction) =>
        round.act === 'raise' ? raised(parts, side, round, transaction) : withdrawn(side, round, transaction),
      about: async ({ variant, bundle, title, path, actorId, at }) => ({
        type: 'Lodge',
        variant,
        bundle,
        title,
        path,
        actorId,
        at,
      }),
    }),
  )
