/** The rights on events (docs/product/lodges.md, "Events"). */
import { objects, rights } from '../core/rights.ts'

export const eventObjects = objects({
  /**
   * One of this community and side whose organisers no block keeps from the viewer, or that the viewer goes to; of mode
   * Invite those find it who have to do with it. `removed` were taken out of it by an organiser, `asked`
   * are to say whether they organise it too.
   */
  event: { field: 'eventId', relations: ['organiser', 'accepted', 'removed', 'asked'] },
  /** A guest of the event, in whatever state; `organiser` is the viewer. */
  eventGuest: { field: 'profileId', relations: ['organiser', 'self', 'ofOrganiser'] },
  /** Below an event that the viewer finds. */
  eventComment: { field: 'eventCommentId', relations: ['author', 'organiser', 'accepted'] },
  answeredEventComment: { field: 'answerTo', relations: ['organiser', 'accepted'] },
  /** For 30 days. */
  deletedEventComment: {
    field: 'eventCommentId',
    relations: ['author', 'organiser', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
})

export const eventRights = rights(eventObjects, {
  'event.read': { of: 'event', by: ['everyone'] },
  'event.edit': { of: 'event', by: ['organiser'] },
  'event.cancel': {
    of: 'event',
    by: ['organiser', 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'eventCancelled' },
  },
  'event.signUp': { of: 'event', by: ['everyone'], except: ['removed'], reason: 'Removed' },
  'event.quit': { of: 'event', by: ['everyone'] },
  'event.guests': { of: 'event', by: ['organiser', 'accepted', 'staff'] },
  'event.comments': { of: 'event', by: ['organiser', 'accepted', 'staff'] },
  'event.comment': { of: 'event', by: ['organiser', 'accepted'] },
  'event.share': { of: 'event', by: ['organiser', 'accepted'] },
  'event.manage': { of: 'event', by: ['organiser'] },
  'event.answerOrganiser': { of: 'event', by: ['asked'] },
  'event.mail': { of: 'event', by: ['everyone'], except: ['organiser', 'removed'] },
  'guest.decide': { of: 'eventGuest', by: ['organiser'], except: ['self', 'ofOrganiser'] },
  'guest.organise': { of: 'eventGuest', by: ['organiser'] },
  'comment.answer': { of: 'answeredEventComment', by: ['organiser', 'accepted'] },
  'comment.edit': { of: 'eventComment', by: ['author'] },
  'comment.delete': {
    of: 'eventComment',
    by: ['author', 'organiser', 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'commentDeleted' },
  },
  // Nobody but the author publishes again what the author deleted.
  'comment.restore': {
    of: 'deletedEventComment',
    by: [
      ['author', 'remover'],
      ['organiser', 'remover'],
      ['staff', 'removedByOther'],
    ],
    byStaff: { notifies: 'LodgeModeration', variant: 'commentRestored' },
  },
})
