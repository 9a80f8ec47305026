/** Meetups that are gone for good, with everything that stands below them. */
import type { ClientSession } from 'mongoose'
import { eraseAnswersOf } from '../dates/answers.ts'
import type { Side } from '../models/models.ts'
import { erasePolls } from '../polls/erase-polls.ts'

export const eraseMeetups = async (
  side: Side,
  meetupIds: readonly number[],
  session: ClientSession | null = null,
): Promise<void> => {
  const within = session ? { session } : {}
  const below = { parentId: { $in: [...meetupIds] } }
  const comments = await side.meetupComment.find(below, { _id: 1 }, within).lean<{ _id: number }[]>()
  const items = { itemType: 'MeetupComment' as const, itemId: { $in: comments.map(({ _id }) => _id) } }
  await side.revision.deleteMany(items, within)
  await side.like.deleteMany(items, within)
  await side.meetupComment.deleteMany(below, within)
  await erasePolls(side, 'Meetup', meetupIds, session)
  await eraseAnswersOf(side, 'Meetup', meetupIds, session)
  await side.signUp.deleteMany({ meetupId: { $in: [...meetupIds] } }, within)
  await side.meetup.deleteMany({ _id: { $in: [...meetupIds] } }, within)
}
