/** What members comment on with short words: meetups and events. Debates have comments of their own. */
import type { ClientSession } from 'mongoose'
import type { Side } from '../models/models.ts'

export type CommentKind = 'meetup' | 'event'

export const itemTypes = { meetup: 'MeetupComment', event: 'EventComment' } as const
export const commentEntities = { meetup: 'meetupComment', event: 'eventComment' } as const

export const commentsIn = (side: Pick<Side, 'meetupComment' | 'eventComment'>, kind: CommentKind) =>
  kind === 'meetup' ? side.meetupComment : side.eventComment

/** The number of comments that stand below something. */
export const countComments = async (
  side: Pick<Side, 'meetup' | 'event'>,
  kind: CommentKind,
  { parentId, by }: { parentId: number; by: number },
  session: ClientSession,
): Promise<void> => {
  if (by === 0) return
  const change = { $inc: { comments: by } }
  if (kind === 'meetup') await side.meetup.updateOne({ _id: parentId }, change, { session })
  else await side.event.updateOne({ _id: parentId }, change, { session })
}
