/** Comments below debates, meetups and events: each kind has a collection of the same shape. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { CommentRows } from '@samvaer/service-kit/writing/write-comments'
import type { Model } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { Side } from '../models/models.ts'
import { withoutCard } from '../reading/seen-by.ts'
import type { Viewer } from '../viewer.ts'

export interface CommentKind {
  /** The name of one in revisions and likes. */
  item: LikeItemType
  of(side: Side): Model<CommentRow>
}

export const debateComments: CommentKind = { item: 'DebateEntryComment', of: (side) => side.debateComment }
export const meetupComments: CommentKind = { item: 'MeetupComment', of: (side) => side.meetupComment }
export const eventComments: CommentKind = { item: 'EventComment', of: (side) => side.eventComment }

/** The comments of a kind on a side, with what they said before. */
export const rowsOf = ({ item, of }: CommentKind, side: Side): CommentRows<CommentRow> => ({
  comments: of(side),
  revisions: side.revision,
  itemType: item,
})

/** The comments below something, as they are asked for in the name of a viewer. */
export const commentsBelow = (viewer: Viewer, { item, of }: CommentKind, parentId: number) => ({
  comments: of(viewer.side),
  below: { parentId },
  itemType: item,
  withoutCard: withoutCard(viewer),
})
