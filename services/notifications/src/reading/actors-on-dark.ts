/**
 * Finds the actors as the dark side knows them. The rows count everybody who is found on the light one
 * (docs/product/dark-variant.md).
 */
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'

const shownActors = 3

/** The rows with those actors, and as many, who are found on the dark side; the light rows stay as they were. */
export const actorsOnDark = async (
  { models, directory }: NotificationsParts,
  rows: NotificationRow[],
): Promise<NotificationRow[]> => {
  const ofOthers = rows.filter(({ actors }) => actors.length > 0)
  if (ofOthers.length === 0) return rows
  const notificationId = { $in: ofOthers.map(({ _id }) => _id) }
  const notified = await models.notified
    .find({ notificationId, listed: true }, { notificationId: 1, actorId: 1 })
    .sort({ occurredAt: -1, _id: 1 })
    .lean()
  const entering = await directory.darkAmong(notified.flatMap(({ actorId }) => actorId ?? []))
  const found = Map.groupBy(
    notified.filter(({ actorId }) => actorId !== null && entering.has(actorId)),
    (one) => one.notificationId,
  )
  return rows.map((row) => {
    if (row.actors.length === 0) return row
    const acts = found.get(row._id) ?? []
    const actors = [...new Set(acts.flatMap(({ actorId }) => actorId ?? []))].slice(0, shownActors)
    // Something happened, even where nobody is named who did it.
    return { ...row, actors, count: Math.max(acts.length, 1) }
  })
}
