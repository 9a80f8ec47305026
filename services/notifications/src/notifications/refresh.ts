/** What a notification says of those who did it, counted anew from what was told. */
import type { ClientSession } from 'mongoose'
import type { NotificationsParts } from '../models/models.ts'

const shownActors = 3
const atOnce = 500

interface Tellers {
  _id: number
  told: number
  count: number
  /** Newest first. */
  actors: number[]
}

const tellersOf = ({ models }: NotificationsParts, notificationIds: number[], session: ClientSession) =>
  models.told.aggregate<Tellers>(
    [
      { $match: { notificationId: { $in: notificationIds } } },
      { $sort: { occurredAt: -1, _id: 1 } },
      {
        $group: {
          _id: '$notificationId',
          told: { $sum: 1 },
          count: { $sum: { $cond: ['$listed', 1, 0] } },
          actors: { $push: { $cond: ['$listed', '$actorId', null] } },
        },
      },
    ],
    { session },
  )

/** Counts anew who did it; what nobody told any more goes away. */
export const refreshNotifications = async (
  parts: NotificationsParts,
  notificationIds: number[],
  session: ClientSession,
): Promise<void> => {
  const { notification } = parts.models
  for (let from = 0; from < notificationIds.length; from += atOnce) {
    const ids = notificationIds.slice(from, from + atOnce)
    const tellers = await tellersOf(parts, ids, session)
    const told = new Set(tellers.map(({ _id }) => _id))
    const untold = ids.filter((id) => !told.has(id))
    if (untold.length > 0) await notification.deleteMany({ _id: { $in: untold } }, { session })
    const updates = tellers.map(({ _id, count, actors }) => {
      const known = [...new Set(actors.filter((actor) => actor !== null))].slice(0, shownActors)
      const change = { actors: known, shown: count > 0, ...(count > 0 && { count }) }
      return { updateOne: { filter: { _id }, update: { $set: change } } }
    })
    if (updates.length > 0) await notification.bulkWrite(updates, { session })
  }
}

/** The receivers have news, or less of it. */
export const touchInboxes = async (
  { models }: NotificationsParts,
  profileIds: Iterable<number>,
  session: ClientSession,
): Promise<void> => {
  const change = { $inc: { version: 1 }, $set: { changedAt: new Date() } }
  await models.inbox.updateMany({ _id: { $in: [...new Set(profileIds)] } }, change, { session })
}
