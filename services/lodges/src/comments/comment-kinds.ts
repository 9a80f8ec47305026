/** Comments below debates, meetups and events: each kind has a collection of the same shape. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { Model } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { Side } from '../models/models.ts'
import type { RevisedItem } from '../models/revision.ts'

export interface CommentKind {
  /** The name of one in revisions and likes. */
  item: RevisedItem & LikeItemType
  of(side: Side): Model<CommentRow>
}

export const debateComments: CommentKind = { item: 'DebateEntryComment', of: (side) => side.debateComment }
export const meetupComments: CommentKind = { item: 'MeetupComment', of: (side) => side.meetupComment }
export const eventComments: CommentKind = { item: 'EventComment', of: (side) => side.eventComment }
