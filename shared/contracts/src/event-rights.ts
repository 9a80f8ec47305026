/** Who may do what with events (docs/product/lodges.md, "Events"). */
import { objects, rights } from './rights.ts'

export const eventObjects = objects({
  /** One of this community and side whose organisers no block keeps from the viewer, or that the viewer goes to. */
  event: { field: 'eventId', relations: ['organiser', 'accepted', 'invited'] },
  /** A profile as the event has it. */
  eventGuest: { field: 'profileId', relations: ['organiser', 'self', 'ofOrganiser'] },
  eventComment: { field: 'eventCommentId', relations: ['author', 'organiser', 'accepted'] },
  answeredEventComment: { field: 'answerTo', relations: ['accepted', 'organiser'] },
})

export const eventRights = rights(eventObjects, {
  'event.read': { of: 'event', by: ['everyone'] },
  'event.edit': { of: 'event', by: ['organiser'] },
  'event.cancel': {
    of: 'event',
    by: ['organiser', 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'eventCancelled' },
  },
  'event.signUp': { of: 'event', by: ['everyone'] },
  'event.quit': { of: 'event', by: ['everyone'] },
  'event.guests': { of: 'event', by: ['organiser', 'accepted', 'staff'] },
  'event.comments': { of: 'event', by: ['organiser', 'accepted', 'staff'] },
  'event.comment': { of: 'event', by: ['organiser', 'accepted'] },
  'event.manage': { of: 'event', by: ['organiser'] },
  'guest.decide': { of: 'eventGuest', by: ['organiser'], except: ['self', 'ofOrganiser'] },
  'comment.answer': { of: 'answeredEventComment', by: ['organiser', 'accepted'] },
  'comment.edit': { of: 'eventComment', by: ['author'] },
  'comment.delete': {
    of: 'eventComment',
    by: ['author', 'organiser', 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'commentDeleted' },
  },
})
