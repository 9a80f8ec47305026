/** Comments below meetups. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { Transaction } from '@samvaer/service-kit/parts'
import { commentsFor } from '@samvaer/service-kit/writing/read-comments'
import { commentsBelow, meetupComments } from '../../comments/comment-kinds.ts'
import { addComment, editComment, removeComment, restoreComment } from '../../comments/plain-comments.ts'
import { changed, ticketOf } from '../../live.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { recordAct } from '../../membership/activities.ts'
import type { CommentRow } from '../../models/comment.ts'
import type { LodgesParts, Side } from '../../models/models.ts'
import { notifyOfMeetup, withdrawOfMeetup } from '../../notifications/meetup-notifications.ts'
import { lodgeHandlers } from '../../policy.ts'
import { factsAbout } from '../../reading/facts.ts'
import { unseenBy } from '../../reading/seen-by.ts'
import { rolesIn, type Viewer } from '../../viewer.ts'

/** Returns the receivers of a comment: the member who is answered, and the organiser of the meetup. */
const receiversOf = ({ authorId: organiserId }: SeenMeetup, { repliedTo, authorId }: CommentRow) => ({
  reply: repliedTo === undefined || repliedTo === authorId ? [] : [repliedTo],
  comment: organiserId === authorId || organiserId === repliedTo ? [] : [organiserId],
})

const notify = async (side: Side, meetup: SeenMeetup, comment: CommentRow, transaction: Transaction) => {
  const { _id: commentId, authorId: actorId, createdAt: at } = comment
  const receivers = receiversOf(meetup, comment)
  // Notifications of a lodge reach nobody who does not belong to it.
  const roles = await rolesIn(side, meetup.lodgeId, Object.values(receivers).flat())
  for (const [variant, ids] of Object.entries(receivers)) {
    const inside = ids.filter((id) => belongs(roles.get(id) ?? 'None'))
    await notifyOfMeetup(transaction, { side, meetup, at }, inside, { variant, actorId, commentId })
  }
}

const takeBack = async (meetup: SeenMeetup, comment: CommentRow, transaction: Transaction): Promise<void> => {
  for (const [variant, ids] of Object.entries(receiversOf(meetup, comment)))
    await withdrawOfMeetup(transaction, meetup._id, ids, { variant, commentId: comment._id })
}

const mayOf = async (parts: LodgesParts, viewer: Viewer, { lodge }: SeenMeetup, rows: readonly CommentRow[]) => {
  const roles = await rolesIn(
    viewer.side,
    lodge._id,
    rows.map(({ authorId }) => authorId),
  )
  const now = parts.clock()
  return ({ authorId }: CommentRow) => {
    const facts = factsAbout(viewer, lodge, { authorId, role: roles.get(authorId) ?? 'None' })
    const may = (call: Call) => mayMake(call, viewer.context, { meetupComment: facts }, now)
    return { edit: may(lodges.calls.EditMeetupComment), delete: may(lodges.calls.DeleteMeetupComment) }
  }
}

export const meetupCommentCalls = (parts: LodgesParts) => {
  const arrived = (viewer: Viewer, meetupId: number) => changed(parts, viewer, 'meetup', meetupId, 'comments')
  return lodgeHandlers({
    GetMeetupComments: async ({ viewer, objects: { meetup }, input: { twoLayered } }) => {
      const items = await commentsFor(parts, viewer, {
        ...commentsBelow(viewer, meetupComments, meetup._id),
        twoLayered,
        unseen: unseenBy(viewer, meetup.lodge),
        named: (meetupCommentId) => ({ meetupCommentId }),
        mayOf: (rows) => mayOf(parts, viewer, meetup, rows),
      })
      return { items, live: ticketOf(parts, viewer, 'meetup', meetup._id) }
    },
    AddMeetupComment: async ({ viewer, objects: { meetup, answeredMeetupComment: answered }, input }) => {
      const { meetupId: parentId, text, clientCommentId } = input
      const comment = { parentId, text, clientCommentId, answered }
      const meetupCommentId = await addComment(parts, viewer, 'meetup', comment, (transaction, written) =>
        notify(viewer.side, meetup, written, transaction),
      )
      arrived(viewer, parentId)
      return { meetupCommentId }
    },
    EditMeetupComment: async ({ viewer, objects: { meetupComment }, input: { text, version: sent } }) => {
      await editComment(parts, viewer, 'meetup', meetupComment, { text, sent })
      arrived(viewer, meetupComment.parentId)
      return {}
    },
    DeleteMeetupComment: async ({ viewer, objects: { meetupComment } }) => {
      const { meetup, authorId } = meetupComment
      await removeComment(parts, viewer, 'meetup', meetupComment, async (transaction, comment) => {
        await takeBack(meetup, comment, transaction)
        if (authorId === viewer.profileId) return
        const act = { type: 'CommentDeleted' as const, profileId: authorId, detail: meetup.title }
        await recordAct(parts, viewer, meetup.lodge, act, transaction)
      })
      arrived(viewer, meetupComment.parentId)
      return {}
    },
    RestoreMeetupComment: async ({ viewer, objects: { deletedMeetupComment } }) => {
      const { meetup, authorId } = deletedMeetupComment
      await restoreComment(parts, viewer, 'meetup', deletedMeetupComment, async (transaction) => {
        if (authorId === viewer.profileId) return
        const act = { type: 'CommentRestored' as const, profileId: authorId, detail: meetup.title }
        await recordAct(parts, viewer, meetup.lodge, act, transaction)
      })
      arrived(viewer, deletedMeetupComment.parentId)
      return {}
    },
  })
}
