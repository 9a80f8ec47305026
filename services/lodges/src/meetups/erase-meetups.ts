/** Meetups that are gone for good, with everything that stands below them. */
import type { ClientSession } from 'mongoose'
import type { Side } from '../models/models.ts'

export const eraseMeetups = async (
  side: Side,
  meetupIds: readonly number[],
  session: ClientSession | null = null,
): Promise<void> => {
  const below = { parentId: { $in: [...meetupIds] } }
  const comments = await side.meetupComment.find(below, { _id: 1 }, { session }).lean<{ _id: number }[]>()
  const items = { itemType: 'MeetupComment' as const, itemId: { $in: comments.map(({ _id }) => _id) } }
  await side.revision.deleteMany(items, { session })
  await side.like.deleteMany(items, { session })
  await side.meetupComment.deleteMany(below, { session })
  await side.signUp.deleteMany({ meetupId: { $in: [...meetupIds] } }, { session })
  await side.meetup.deleteMany({ _id: { $in: [...meetupIds] } }, { session })
}
