/** Comments below events, and what the site asks before it takes a like of one. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { events } from '@samvaer/contracts/events/calls'
import type { Transaction } from '@samvaer/service-kit/parts'
import { commentsFor } from '@samvaer/service-kit/writing/read-comments'
import { commentsBelow, eventComments } from '../../comments/comment-kinds.ts'
import { addComment, editComment, removeComment, restoreComment } from '../../comments/plain-comments.ts'
import { eventHandlers } from '../../event-policy.ts'
import { eventFacts, type SeenEvent, seenEvent } from '../../events/find-event.ts'
import { changed, ticketOf } from '../../live.ts'
import type { CommentRow } from '../../models/comment.ts'
import { eventGuestKey } from '../../models/event-guest.ts'
import { type LodgesParts, type Side, sideOf } from '../../models/models.ts'
import { notifyOfEvent, withdrawOfEvent } from '../../notifications/event-notifications.ts'
import type { Viewer } from '../../viewer.ts'

/** Returns the receivers of a comment: the member who is answered, and the organisers. */
const receiversOf = ({ organiserIds }: Pick<SeenEvent, 'organiserIds'>, { repliedTo, authorId }: CommentRow) => ({
  reply: repliedTo === undefined || repliedTo === authorId ? [] : [repliedTo],
  comment: organiserIds.filter((id) => id !== authorId && id !== repliedTo),
})

const notify = async (side: Side, event: SeenEvent, comment: CommentRow, transaction: Transaction) => {
  const { _id: of, authorId: actorId, createdAt: at } = comment
  const { session } = transaction
  const said = { of, actorId, commentId: of }
  const { reply, comment: organisers } = receiversOf(event, comment)
  // Nobody hears of an event by an answer who no longer comes to it.
  const _id = { $in: reply.map((id) => eventGuestKey(event._id, id)) }
  const still = await side.eventGuest
    .find({ _id, state: 'Accepted' }, { profileId: 1 }, { session })
    .lean<{ profileId: number }[]>()
  const answered = still.map(({ profileId }) => profileId)
  await notifyOfEvent(transaction, { side, event, at }, answered, { ...said, variant: 'reply' })
  await notifyOfEvent(transaction, { side, event, at }, organisers, { ...said, variant: 'comment' })
  await side.event.updateOne({ _id: event._id }, { $set: { changedAt: at } }, { session })
  await side.eventGuest.updateOne({ _id: eventGuestKey(event._id, actorId) }, { $set: { viewedAt: at } }, { session })
}

const takeBack = async (event: SeenEvent, comment: CommentRow, transaction: Transaction): Promise<void> => {
  for (const [variant, receivers] of Object.entries(receiversOf(event, comment)))
    await withdrawOfEvent(transaction, event._id, receivers, { variant, of: comment._id })
}

const mayOf = (viewer: Viewer, event: SeenEvent, now: Date) => (comment: CommentRow) => {
  const facts = { ...eventFacts(event), author: comment.authorId === viewer.profileId }
  const may = (call: Call) => mayMake(call, viewer.context, { eventComment: facts }, now)
  return { edit: may(events.calls.EditEventComment), delete: may(events.calls.DeleteEventComment) }
}

export const eventCommentCalls = (parts: LodgesParts) =>
  eventHandlers({
    GetEventComments: async ({ viewer, objects: { event }, input: { twoLayered } }) => {
      const items = await commentsFor(parts, viewer, {
        ...commentsBelow(viewer, eventComments, event._id),
        twoLayered,
        // Organisers look after all that is said below their event, of whomever.
        unseen: viewer.staff || event.organises ? [] : viewer.hidden,
        named: (eventCommentId) => ({ eventCommentId }),
        mayOf: async () => mayOf(viewer, event, parts.clock()),
      })
      return { items, live: ticketOf(parts, viewer, 'event', event._id) }
    },
    AddEventComment: async ({ viewer, objects: { event, answeredEventComment: answered }, input }) => {
      const { eventId: parentId, text, clientCommentId } = input
      const eventCommentId = await addComment(
        parts,
        viewer,
        'event',
        { parentId, text, clientCommentId, answered },
        (transaction, comment) => notify(viewer.side, event, comment, transaction),
      )
      changed(parts, viewer, 'event', parentId, 'comments')
      return { eventCommentId }
    },
    EditEventComment: async ({ viewer, objects: { eventComment }, input: { text, version: sent } }) => {
      await editComment(parts, viewer, 'event', eventComment, { text, sent })
      changed(parts, viewer, 'event', eventComment.parentId, 'comments')
      return {}
    },
    DeleteEventComment: async ({ viewer, objects: { eventComment } }) => {
      await removeComment(parts, viewer, 'event', eventComment, (transaction, comment) =>
        takeBack(eventComment.event, comment, transaction),
      )
      changed(parts, viewer, 'event', eventComment.parentId, 'comments')
      return {}
    },
    RestoreEventComment: async ({ viewer, objects: { deletedEventComment } }) => {
      await restoreComment(parts, viewer, 'event', deletedEventComment)
      changed(parts, viewer, 'event', deletedEventComment.parentId, 'comments')
      return {}
    },
    CheckItemIsSeen: async ({ input: { viewerId: profileId, community, dark, itemId: _id } }) => {
      const hidden = await parts.directory.hiddenFrom(profileId)
      const side = sideOf(parts, dark)
      const comment = await side.eventComment.findOne({ _id, shown: true }).lean<CommentRow>()
      const scope = { profileId, community, side, hidden, staff: false }
      const event = comment && (await seenEvent(scope, comment.parentId))
      const inside = event && (event.organises || event.guest?.state === 'Accepted')
      if (!comment || !inside || hidden.includes(comment.authorId)) throw new ProductError('NotFound')
      return {}
    },
  })
