/** Finds what calls of events name, and the viewer's relations to it; the rights stand in the contract. */
import type { events } from '@samvaer/contracts/events/calls'
import { eventObjects } from '@samvaer/contracts/events/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { bySafety } from '@samvaer/service-kit/writing/moderated-items'
import { eventFacts, guestOf, type SeenEvent, seenEvent } from './events/find-event.ts'
import type { CommentRow } from './models/comment.ts'
import type { LodgesParts } from './models/models.ts'
import { eventPath } from './paths.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const touchesEvent = ({ _id, organiserIds: [first] }: SeenEvent) =>
  first === undefined ? {} : { touches: { profileId: first, path: eventPath(_id) } }

/** A comment below an event that the viewer finds; not one by somebody whom a block keeps from the viewer. */
const commentBelow = async (viewer: Viewer, comment: CommentRow | null) => {
  const event = comment && (await seenEvent(viewer, comment.parentId))
  // Organisers look after all that is said below their event.
  const apart = comment && viewer.hidden.includes(comment.authorId) && !event?.organises && !viewer.staff
  if (!comment || !event || apart) return undefined
  return {
    object: { ...comment, event },
    is: { ...eventFacts(event), author: comment.authorId === viewer.profileId },
    touches: { profileId: comment.authorId, path: eventPath(event._id, comment._id) },
  }
}

const shownComment = async (viewer: Viewer, _id: number) =>
  commentBelow(viewer, await viewer.side.eventComment.findOne({ _id, shown: true }).lean<CommentRow>())

export const eventPolicy = (parts: LodgesParts) =>
  policy(eventObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: {
      event: async (viewer: Viewer, id: number) => {
        const event = await seenEvent(viewer, id)
        return event && { object: event, is: eventFacts(event), ...touchesEvent(event) }
      },
      eventGuest: async (viewer: Viewer, profileId: number, { eventId }: { eventId: number }) => {
        const [event, guest] = await Promise.all([seenEvent(viewer, eventId), guestOf(viewer.side, eventId, profileId)])
        if (!event || !guest) return undefined
        return {
          object: guest,
          is: { organiser: event.organises, self: profileId === viewer.profileId, ofOrganiser: guest.organiser },
        }
      },
      eventComment: (viewer: Viewer, id: number) => shownComment(viewer, id),
      answeredEventComment: (viewer: Viewer, id: number) => shownComment(viewer, id),
      deletedEventComment: async (viewer: Viewer, _id: number) => {
        const deleted = { _id, deletedAt: { $ne: null }, deletedBy: { $ne: bySafety }, purgeAt: { $gt: parts.clock() } }
        const row = await viewer.side.eventComment.findOne(deleted).lean<CommentRow>()
        const found = await commentBelow(viewer, row)
        if (!found) return undefined
        const { authorId, deletedBy } = found.object
        const is = {
          author: found.is.author,
          organiser: found.is.organiser,
          remover: deletedBy === viewer.profileId,
          removedByOther: deletedBy !== authorId,
        }
        return { ...found, is }
      },
    },
  })

export type EventPolicy = ReturnType<typeof eventPolicy>

/** Some handlers of events. */
export const eventHandlers = handlers<typeof events, 'lodges', EventPolicy>()
