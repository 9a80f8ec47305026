/** The numbers that an entry keeps of its comments. */
import type { ClientSession } from 'mongoose'
import type { Side } from './models/models.ts'

interface Talk {
  _id: number
  comments: number
  latest: Date
}

/**
 * Counts the comments of these entries anew, with the time of the latest: for what takes comments away. Writing to the
 * entry in the same transaction makes it conflict with a comment that is added meanwhile, so that none is lost.
 */
export const refreshTalk = async (side: Side, blogEntryIds: number[], session: ClientSession): Promise<void> => {
  const talks = await side.comment.aggregate<Talk>(
    [
      { $match: { blogEntryId: { $in: blogEntryIds }, shown: true } },
      { $group: { _id: '$blogEntryId', comments: { $sum: 1 }, latest: { $max: '$createdAt' } } },
    ],
    { session },
  )
  const talkOf = new Map(talks.map((talk) => [talk._id, talk]))
  const entries = await side.entry.find({ _id: { $in: blogEntryIds } }, { createdAt: 1 }, { session }).lean()
  for (const { _id, createdAt } of entries) {
    const talk = talkOf.get(_id)
    const activityAt = talk?.latest ?? createdAt
    const numbers = { comments: talk?.comments ?? 0, latestCommentAt: talk?.latest ?? null, activityAt }
    await side.entry.updateOne({ _id }, { $set: numbers }, { session })
    await side.entryFollow.updateMany({ blogEntryId: _id }, { $set: { activityAt } }, { session })
  }
}
