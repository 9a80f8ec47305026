/** Notifies many members of a lodge: in portions, each in a transaction of its own. */
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { workOffEach } from '@samvaer/service-kit/tasks/work-queue'
import { restorable } from '@samvaer/service-kit/writing/comment-tree'
import type { DebateReadingRow } from '../models/debate-reading.ts'
import type { LodgeRow } from '../models/lodge.ts'
import { type MembershipRow, membershipKey } from '../models/membership.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { NotificationRoundRow } from '../models/notification-round.ts'
import { notifications } from './notifications.ts'

const portion = 50
/** As long as a notification lives (milliseconds): then nobody has to hear that it is no longer so. */
const kept = 6 * restorable

type NewRound = Pick<
  NotificationRoundRow,
  '_id' | 'lodgeId' | 'news' | 'variant' | 'bundle' | 'title' | 'path' | 'actorId' | 'authorId' | 'without' | 'at'
> &
  ({ audience: 'members' } | { audience: 'followers'; debateEntryId: number })

const begun = { after: '', raisedTo: '', done: false }

/** Enters a round in the transaction of what it is about. */
export const enterRound = async (side: Side, round: NewRound, { session }: Transaction): Promise<void> => {
  const purgeAt = new Date(round.at.getTime() + kept)
  const row = { debateEntryId: null, receivers: [], ...round, ...begun, act: 'raise' as const, purgeAt }
  await side.notificationRound.create([row], { session })
}

/** Tells the receivers of these rounds that it is no longer so. */
export const withdrawRounds = async (
  side: Side,
  which: { _id: string } | { debateEntryId: number },
  { session }: Transaction,
): Promise<void> => {
  const rows = await side.notificationRound.find({ ...which, act: 'raise' }, { after: 1 }, { session }).lean()
  for (const { _id, after } of rows) {
    const change = { ...begun, act: 'withdraw' as const, raisedTo: after }
    await side.notificationRound.updateOne({ _id }, { $set: change }, { session })
  }
}

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
  const rows = Array.from({ length: Math.ceil(receivers.length / portion) }, (_, index) => ({
    ...about,
    ...begun,
    _id: `${key}:withdraw:${at.getTime()}:${index}`,
    lodgeId,
    audience: 'named' as const,
    debateEntryId: null,
    without: [],
    receivers: receivers.slice(index * portion, (index + 1) * portion),
    at,
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
  const walking = { session, sort: { _id: 1 as const }, limit: portion }
  const rows =
    audience === 'members'
      ? await side.membership.find({ _id: range }, { profileId: 1 }, walking).lean<MembershipRow[]>()
      : await side.debateReading.find({ _id: range }, { profileId: 1, followed: 1 }, walking).lean<DebateReadingRow[]>()
  const next = rows.length < portion ? undefined : rows.at(-1)?._id
  // Members who follow it no more hear of nothing new, but that something is no longer so.
  const wanted = rows.filter((row) => act === 'withdraw' || !('followed' in row) || row.followed)
  return { ids: wanted.map(({ profileId }) => profileId), next }
}

/** Those of these who belong to the lodge and want to hear of it. */
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

const raisePortion = async (
  parts: LodgesParts,
  side: Side,
  round: NotificationRoundRow,
  transaction: Transaction,
): Promise<Walked> => {
  const { _id: key, lodgeId, variant, bundle, title, path, actorId, at } = round
  const lodge = await side.lodge
    .findOne({ _id: lodgeId, listed: true }, { news: 1 }, { session: transaction.session })
    .lean<LodgeRow>()
  if (!lodge) return { ids: [], next: undefined }
  const walked = await walk(side, round, transaction)
  const about = { key, type: 'Lodge' as const, bundle, actorId, title, variant, path, dark: side.dark, at }
  for (const profileId of await hearing(parts, side, round, lodge, walked.ids, transaction))
    await notifications.raise(transaction, { ...about, profileId })
  return walked
}

const withdrawPortion = async (side: Side, round: NotificationRoundRow, transaction: Transaction): Promise<Walked> => {
  if (round.audience === 'named') {
    for (const { profileId, key } of round.receivers) await notifications.withdraw(transaction, profileId, key)
    return { ids: [], next: undefined }
  }
  const walked = await walk(side, round, transaction)
  for (const profileId of walked.ids) await notifications.withdraw(transaction, profileId, round._id)
  return walked
}

const step = async (
  parts: LodgesParts,
  side: Side,
  { _id, act, after }: NotificationRoundRow,
  transaction: Transaction,
): Promise<'more' | undefined> => {
  const { session } = transaction
  // Another process, or the end of what it is about, may have been faster.
  const same = { _id, act, after, done: false }
  const round = await side.notificationRound.findOne(same, null, { session }).lean<NotificationRoundRow>()
  if (!round) return undefined
  const { next } =
    act === 'raise'
      ? await raisePortion(parts, side, round, transaction)
      : await withdrawPortion(side, round, transaction)
  // Rounds that everybody has heard of are kept, so that they can be withdrawn.
  const change = next === undefined ? { done: true, after: everybody } : { after: next }
  if (next === undefined && act === 'withdraw') await side.notificationRound.deleteOne({ _id }, { session })
  else await side.notificationRound.updateOne({ _id }, { $set: change }, { session })
  return next === undefined ? undefined : 'more'
}

/** Behind every key. */
const everybody = '~'

export const notifyInRounds = (parts: LodgesParts): Task => ({
  name: 'notify-in-rounds',
  everySeconds: 3,
  run: workOffEach(parts, bothSides(parts), (side) => ({
    what: 'round of notifications',
    due: (others, limit) =>
      side.notificationRound
        .find({ done: false, ...others })
        .sort({ at: 1 })
        .limit(limit)
        .lean<NotificationRoundRow[]>(),
    act: (round) => parts.transaction((transaction) => step(parts, side, round, transaction)),
  })),
})
