/** Counts the actors of notifications anew, from the rows of who was notified of what. */
import type { ClientSession } from 'mongoose'
import type { NotificationsParts } from '../models/models.ts'

const shownActors = 3
const atOnce = 500

interface Actors {
  _id: number
  notified: number
  count: number
  /** Newest first. */
  actors: number[]
}

const actorsOf = ({ models }: NotificationsParts, notificationIds: number[], session: ClientSession) =>
  models.notified.aggregate<Actors>(
    [
      { $match: { notificationId: { $in: notificationIds } } },
      { $sort: { occurredAt: -1, _id: 1 } },
      {
        $group: {
          _id: '$notificationId',
          notified: { $sum: 1 },
          count: { $sum: { $cond: ['$listed', 1, 0] } },
          actors: { $push: { $cond: ['$listed', '$actorId', null] } },
        },
      },
    ],
    { session },
  )

/** Counts the actors anew; a notification without any goes away. */
export const refreshNotifications = async (
  parts: NotificationsParts,
  notificationIds: number[],
  session: ClientSession,
): Promise<void> => {
  const { notification } = parts.models
  for (let from = 0; from < notificationIds.length; from += atOnce) {
    const ids = notificationIds.slice(from, from + atOnce)
    const found = await actorsOf(parts, ids, session)
    const notified = new Set(found.map(({ _id }) => _id))
    const notNotified = ids.filter((id) => !notified.has(id))
    if (notNotified.length > 0) await notification.deleteMany({ _id: { $in: notNotified } }, { session })
    const updates = found.map(({ _id, count, actors }) => {
      const known = [...new Set(actors.filter((actor) => actor !== null))].slice(0, shownActors)
      const change = { actors: known, shown: count > 0, ...(count > 0 && { count }) }
      return { updateOne: { filter: { _id }, update: { $set: change } } }
    })
    if (updates.length > 0) await notification.bulkWrite(updates, { session })
  }
}

/** The receivers have notifications that are new, or fewer of them. */
export const touchInboxes = async (
  { models }: NotificationsParts,
  profileIds: Iterable<number>,
  session: ClientSession,
): Promise<void> => {
  const change = { $inc: { version: 1 }, $set: { changedAt: new Date() } }
  await models.inbox.updateMany({ _id: { $in: [...new Set(profileIds)] } }, change, { session })
}
