/** The rows of the notification centre that something raised makes or changes. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientSession } from 'mongoose'
import type { NotificationsParts } from '../models/models.ts'
import { keptUnread, type NotificationRow } from '../models/notification.ts'
import type { NotifiedRow } from '../models/notified.ts'
import type { Raised } from '../models/raised.ts'
import { refreshNotifications } from './refresh.ts'

/** A raised notification, and its effect on the rows that are there. */
export interface Placed {
  notified: NotifiedRow
  raised: Raised
  /** It happened later than what was raised under this key. */
  again: boolean
  joins: boolean
  /** Nothing like it is there: its row can be written as it is. */
  first: boolean
  version: number
}

/** Returns the fields of a notification that is like a new one: unread, at the top. */
const asNew = (at: Date, version: number, { mailed = false }: Raised) => ({
  createdAt: at,
  readAt: null,
  seenAt: null,
  mailedAt: mailed ? at : null,
  version,
  raisedAt: new Date(),
  expireAt: new Date(at.getTime() + keptUnread),
})

const rowOf = ({ notified, raised, version }: Placed): NotificationRow => {
  const { title, variant, path, dark, type, bundle, profileId, actorId } = raised
  return {
    _id: notified.notificationId,
    profileId,
    type,
    bundle,
    bundled: false,
    title,
    variant,
    path,
    dark,
    tab: notificationTypeTable[type].tab,
    actors: notified.listed && actorId !== null ? [actorId] : [],
    count: 1,
    shown: notified.listed,
    ...asNew(notified.occurredAt, version, raised),
  }
}

const changeOf = ({ notified, raised, again, joins, version }: Placed) => {
  const { title, variant, path, dark } = raised
  const content = { title, variant, path, dark, ...(again && asNew(notified.occurredAt, version, raised)) }
  return {
    updateOne: {
      filter: { _id: notified.notificationId },
      update: { $set: { ...content, ...(joins && { bundled: true }) } },
    },
  }
}

/** Writes what has its row in `notified` already; each of another notification. */
export const writeNotifications = async (
  { models, ...parts }: NotificationsParts,
  placed: Placed[],
  session: ClientSession,
): Promise<void> => {
  const { notification } = models
  const changing = placed.filter(({ first }) => !first)
  const ids = changing.map(({ notified }) => notified.notificationId)
  const there = new Set(
    ids.length === 0
      ? []
      : (await notification.find({ _id: { $in: ids } }, { _id: 1 }, { session }).lean()).map(({ _id }) => _id),
  )
  const changes = changing.filter(({ notified }) => there.has(notified.notificationId))
  // A raised act outlives its notification: then that is there anew.
  const fresh = placed.filter(({ notified }) => !there.has(notified.notificationId))
  if (changes.length > 0) await notification.bulkWrite(changes.map(changeOf), { session })
  if (fresh.length > 0) await notification.insertMany(fresh.map(rowOf), { session })
  await refreshNotifications({ models, ...parts }, ids, session)
}
