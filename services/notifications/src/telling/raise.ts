/** Telling a member of something (NotificationRaised; rules.md 2.6, 2.8 and 2.11). */
import type { EventPayload } from '@samvaer/contracts/event'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientSession } from 'mongoose'
import { queueDeliveries } from '../deliveries/queue.ts'
import { touchInbox } from '../models/inbox.ts'
import type { NotificationsParts } from '../models/models.ts'
import { keptUnread, type NotificationRow } from '../models/notification.ts'
import { type ToldRow, toldExpiry, toldKey } from '../models/told.ts'
import { refreshNotifications } from './refresh.ts'

export type Raised = EventPayload<'NotificationRaised'>

/** Milliseconds within which what belongs together is gathered. */
const bundledWithin = 2 * 60 * 60 * 1000

/** Active members hear everything; who is Locked or Quarantined only what concerns the own account (rules.md 2.6). */
const hears = async ({ directory }: NotificationsParts, { profileId, actorId }: Raised): Promise<boolean> => {
  const receiver = await directory.find(profileId)
  // One whose first event is still on its way.
  if (!receiver || receiver.status === 'Active') return true
  return actorId === null && (receiver.status === 'Locked' || receiver.status === 'Quarantined')
}

const isListed = async ({ directory }: NotificationsParts, actorId: number | null): Promise<boolean> => {
  if (actorId === null) return true
  const actor = await directory.find(actorId)
  return !actor || actor.status === 'Active'
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
  await models.told.updateMany({ notificationId: { $in: ids } }, { $set: { notificationId: newest._id } }, { session })
  await models.notification.deleteMany({ _id: { $in: ids } }, { session })
  return newest._id
}

interface News {
  told: ToldRow
  raised: Raised
  /** It happened later than what was told under this key. */
  again: boolean
  joins: boolean
  /** Nothing like it is there: its row can be written as it is. */
  first: boolean
  version: number
}

/** Like a new one: unread, at the top. */
const asNew = (at: Date, version: number, { mailed = false }: Raised) => ({
  createdAt: at,
  readAt: null,
  seenAt: null,
  mailedAt: mailed ? at : null,
  version,
  raisedAt: new Date(),
  expireAt: new Date(at.getTime() + keptUnread),
})

const rowOf = ({ told, raised, version }: News): NotificationRow => {
  const { title, variant, path, dark, type, bundle, profileId, actorId } = raised
  return {
    _id: told.notificationId,
    profileId,
    type,
    bundle,
    bundled: false,
    title,
    variant,
    path,
    dark,
    tab: notificationTypeTable[type].tab,
    actors: told.listed && actorId !== null ? [actorId] : [],
    count: 1,
    shown: told.listed,
    ...asNew(told.occurredAt, version, raised),
  }
}

const write = async (parts: NotificationsParts, news: News, session: ClientSession): Promise<void> => {
  const { told, raised, again, joins, first, version } = news
  const { notification } = parts.models
  const { title, variant, path, dark } = raised
  if (first) {
    await notification.insertMany([rowOf(news)], { session })
    return
  }
  const content = { title, variant, path, dark, ...(again && asNew(told.occurredAt, version, raised)) }
  const { matchedCount } = await notification.updateOne(
    { _id: told.notificationId },
    { $set: { ...content, ...(joins && { bundled: true }) } },
    { session },
  )
  if (matchedCount === 0) await notification.insertMany([rowOf(news)], { session })
  await refreshNotifications(parts, [told.notificationId], session)
}

/**
 * Tells a member. The same key once more changes what is there; when it happened later, it is new again. Nobody is told
 * of own acts, and nothing passes between two of whom one has blocked the other.
 */
export const raise = async (parts: NotificationsParts, raised: Raised, session: ClientSession): Promise<void> => {
  const { profileId, actorId } = raised
  if (actorId === profileId || !(await hears(parts, raised))) return
  const version = await touchInbox(parts.models.inbox, profileId, session)
  // Asked after the inbox is ours: a block writes it as well, so one of the two sees the other.
  if (actorId !== null && (await parts.directory.isHidden(profileId, actorId))) return
  const at = new Date(raised.occurredAt)
  const _id = toldKey(profileId, raised.key)
  const known = await parts.models.told.findOne({ _id }, null, { session }).lean<ToldRow>()
  const joined = known ? undefined : await gathered(parts, raised, at, session)
  const again = !known || at > known.occurredAt
  const told: ToldRow = {
    _id,
    profileId,
    actorId,
    listed: await isListed(parts, actorId),
    notificationId: known?.notificationId ?? joined ?? (await parts.nextId('notification')),
    occurredAt: known && !again ? known.occurredAt : at,
    expireAt: toldExpiry(at),
  }
  await parts.models.told.replaceOne({ _id }, told, { upsert: true, session })
  const first = !known && joined === undefined
  await write(parts, { told, raised, again, joins: joined !== undefined, first, version }, session)
  if (again && told.listed)
    await queueDeliveries(parts, { ...raised, notificationId: told.notificationId, version }, session)
}
