/**
 * Raises notifications (NotificationRaised; docs/product/states.md, docs/product/blocking.md and
 * docs/product/notifications.md), all that arrives together at once.
 */
import { languages } from '@samvaer/contracts/core/values'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientSession } from 'mongoose'
import { queueDeliveries } from '../deliveries/queue.ts'
import { mayNotify } from '../may-notify.ts'
import { touchEach, versionsOf } from '../models/inbox.ts'
import type { NotificationsParts } from '../models/models.ts'
import { type NotifiedRow, notifiedExpiry, notifiedKey } from '../models/notified.ts'
import type { Raised } from '../models/raised.ts'
import { type Placed, writeNotifications } from './write-notifications.ts'
import { newestOf, wavesOf } from './write-order.ts'

/** Milliseconds within which what belongs together is gathered. */
const bundledWithin = 2 * 60 * 60 * 1000

/** Returns the notifications without those of own acts, which notify nobody. */
const heardOf = async ({ directory }: NotificationsParts, raised: Raised[]): Promise<Raised[]> => {
  const ofOthers = raised.filter(({ actorId, profileId }) => actorId !== profileId)
  const receivers = await directory.findAmong(ofOthers.map(({ profileId }) => profileId))
  return ofOthers.filter((one) => mayNotify(one.type, receivers.get(one.profileId)))
}

interface Entered {
  raised: Raised
  version: number
}

/** Enters all of it in the inboxes of the receivers; each has a version of its own, rising. */
const enter = async ({ models }: NotificationsParts, raised: Raised[], session: ClientSession): Promise<Entered[]> => {
  const groups = Map.groupBy(raised, ({ profileId }) => profileId)
  const touches = [...groups].map(([profileId, { length }]) => ({ profileId, changes: length }))
  await touchEach(models.inbox, touches, session)
  const versions = await versionsOf(models.inbox, [...groups.keys()], session)
  return [...groups].flatMap(([profileId, group]) => {
    const last = versions.get(profileId)
    if (last === undefined) throw new Error('The inbox was not written')
    return group.map((one, index) => ({ raised: one, version: last - group.length + index + 1 }))
  })
}

/** Returns the notifications without those between two of whom one has blocked the other. */
const withoutBlocked = async ({ directory }: NotificationsParts, entered: Entered[]): Promise<Entered[]> => {
  const pairs = entered.flatMap(({ raised: { profileId, actorId } }) =>
    actorId === null ? [] : [[profileId, actorId] as const],
  )
  const hidden = await directory.hiddenAmong(pairs)
  const apart = new Set(pairs.filter((_, index) => hidden[index]).map((pair) => pair.join(':')))
  return entered.filter(({ raised: { profileId, actorId } }) => !apart.has(`${profileId}:${actorId}`))
}

/**
 * The unread notification that this one joins: the gathered one of the last two hours, or what becomes one now because
 * enough has come together.
 */
const gathered = async (
  { models }: NotificationsParts,
  { profileId, type, bundle, dark }: Raised,
  at: Date,
  session: ClientSession,
): Promise<number | undefined> => {
  const { bundleAt } = notificationTypeTable[type]
  if (bundleAt === undefined || bundle === null) return undefined
  const since = { $gte: new Date(at.getTime() - bundledWithin) }
  const recent = await models.notification
    .find({ profileId, bundle, type, dark, readAt: null, createdAt: since }, { bundled: 1 }, { session })
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  const one = recent.find(({ bundled }) => bundled)
  if (one) return one._id
  const [newest, ...others] = recent
  if (!newest || recent.length + 1 < bundleAt) return undefined
  const ids = others.map(({ _id }) => _id)
  await models.notified.updateMany(
    { notificationId: { $in: ids } },
    { $set: { notificationId: newest._id } },
    { session },
  )
  await models.notification.deleteMany({ _id: { $in: ids } }, { session })
  return newest._id
}

/** True when an actor may be found; one whose first event is still on its way counts as one who may. */
type IsListed = (actorId: number | null) => boolean

const placedOf = async (
  parts: NotificationsParts,
  { raised, version }: Entered,
  { known, isListed, session }: { known: NotifiedRow | undefined; isListed: IsListed; session: ClientSession },
): Promise<Placed> => {
  const { profileId, actorId } = raised
  const at = new Date(raised.occurredAt)
  const joined = known ? undefined : await gathered(parts, raised, at, session)
  const again = !known || at > known.occurredAt
  const notified: NotifiedRow = {
    _id: notifiedKey(profileId, raised.key),
    profileId,
    actorId,
    listed: isListed(actorId),
    notificationId: known?.notificationId ?? joined ?? (await parts.nextId('notification')),
    occurredAt: known && !again ? known.occurredAt : at,
    expireAt: notifiedExpiry(at),
  }
  return { notified, raised, again, joins: joined !== undefined, first: !known && joined === undefined, version }
}

/** The same key once more changes what is there; when it happened later, it is new again. */
const raiseWave = async (
  parts: NotificationsParts,
  wave: Entered[],
  isListed: IsListed,
  session: ClientSession,
): Promise<void> => {
  const { notified } = parts.models
  const keys = wave.map(({ raised: { profileId, key } }) => notifiedKey(profileId, key))
  const rows = await notified.find({ _id: { $in: keys } }, null, { session }).lean<NotifiedRow[]>()
  const knownBy = new Map(rows.map((row) => [row._id, row]))
  const placed: Placed[] = []
  for (const [index, one] of wave.entries())
    placed.push(await placedOf(parts, one, { known: knownBy.get(keys[index] ?? ''), isListed, session }))
  const replacements = placed.map(({ notified: replacement }) => {
    return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } }
  })
  await notified.bulkWrite(replacements, { session })
  await writeNotifications(parts, placed, session)
  const due = placed.filter((one) => one.again && one.notified.listed)
  const entered = due.map((one) => ({
    ...one.raised,
    notificationId: one.notified.notificationId,
    version: one.version,
  }))
  await queueDeliveries(parts, entered, session)
}

/** Chooses the words of senders who bring their own: those in the receiver's language. */
const inWordsOfReceiver = async (
  { models }: NotificationsParts,
  raised: Raised[],
  session: ClientSession,
): Promise<Raised[]> => {
  const receivers = raised.flatMap(({ profileId, titles }) => (titles ? [profileId] : []))
  if (receivers.length === 0) return raised
  const contacts = await models.contact.find({ _id: { $in: receivers } }, { language: 1 }, { session }).lean()
  const languageOf = new Map(contacts.map(({ _id, language }) => [_id, language]))
  return raised.map(({ titles, ...one }) =>
    titles ? { ...one, title: titles[languageOf.get(one.profileId) ?? languages[0]] } : one,
  )
}

/** Notifies members, in the order of the list. */
export const raise = async (parts: NotificationsParts, raised: Raised[], session: ClientSession): Promise<void> => {
  const heard = await heardOf(parts, await inWordsOfReceiver(parts, raised, session))
  if (heard.length === 0) return
  const entered = await enter(parts, heard, session)
  // Asked after the inboxes are ours: a block writes them as well, so one of the two sees the other.
  const open = newestOf(await withoutBlocked(parts, entered))
  const actors = await parts.directory.findAmong(open.flatMap(({ raised: { actorId } }) => actorId ?? []))
  const isListed: IsListed = (actorId) => (actors.get(actorId ?? 0)?.status ?? 'Active') === 'Active'
  for (const wave of wavesOf(open)) await raiseWave(parts, wave, isListed, session)
}
