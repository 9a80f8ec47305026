/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { storedLikeSchema } from '@samvaer/service-kit/writing/like-model'
import { storedRevisionSchema } from '@samvaer/service-kit/writing/revision-model'
import { textPictureSchema } from '@samvaer/service-kit/writing/text-pictures'
import { activitySchema } from './activity.ts'
import { actsSchema } from './acts-of-member.ts'
import { albumSchema } from './album.ts'
import { albumMediaSchema } from './album-media.ts'
import { calendarAddressSchema } from './calendar-address.ts'
import { commentSchema } from './comment.ts'
import { dateAnswerSchema } from './dates.ts'
import { debateCategorySchema } from './debate-category.ts'
import { debateDraftSchema } from './debate-draft.ts'
import { debateEntrySchema } from './debate-entry.ts'
import { debateReadingSchema } from './debate-reading.ts'
import { eventSchema } from './event.ts'
import { eventGuestSchema } from './event-guest.ts'
import { eventMailSchema } from './event-mail.ts'
import { facetSchema } from './facet.ts'
import { lodgeSchema } from './lodge.ts'
import { meetupSchema } from './meetup.ts'
import { memberNoteSchema } from './member-note.ts'
import { membershipSchema } from './membership.ts'
import { notificationBatchSchema } from './notification-batch.ts'
import { notificationRoundSchema } from './notification-round.ts'
import { pollSchema } from './poll.ts'
import { pollVoteSchema } from './poll-vote.ts'
import { presenceSchema } from './presence.ts'
import { signUpSchema } from './sign-up.ts'

const sides = {
  lodge: ['lodges', lodgeSchema],
  membership: ['memberships', membershipSchema],
  activity: ['activities', activitySchema],
  memberNote: ['member_notes', memberNoteSchema],
  facet: ['facets', facetSchema],
  like: ['likes', storedLikeSchema],
  revision: ['revisions', (collection) => storedRevisionSchema(collection, { unique: true })],
  debateCategory: ['debate_categories', debateCategorySchema],
  debateEntry: ['debate_entries', debateEntrySchema],
  debateComment: ['debate_comments', commentSchema],
  debateReading: ['debate_readings', debateReadingSchema],
  debateDraft: ['debate_drafts', debateDraftSchema],
  notificationRound: ['notification_rounds', notificationRoundSchema],
  picture: ['pictures', textPictureSchema],
  album: ['albums', albumSchema],
  albumMedia: ['album_media', albumMediaSchema],
  meetup: ['meetups', meetupSchema],
  signUp: ['sign_ups', signUpSchema],
  meetupComment: ['meetup_comments', commentSchema],
  poll: ['polls', pollSchema],
  pollVote: ['poll_votes', pollVoteSchema],
  dateAnswer: ['date_answers', dateAnswerSchema],
  calendarAddress: ['calendar_addresses', calendarAddressSchema],
  event: ['events', eventSchema],
  eventGuest: ['event_guests', eventGuestSchema],
  eventComment: ['event_comments', commentSchema],
  eventMail: ['event_mails', eventMailSchema],
  changedDebate: ['changed_debates', fanOutSchema],
  changedEvent: ['changed_events', fanOutSchema],
  changedMeetup: ['changed_meetups', fanOutSchema],
  notificationBatch: ['notification_batches', notificationBatchSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  actsOfMember: actsSchema('acts_of_members'),
  presence: presenceSchema('presences'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  followedProfile: fanOutSchema('followed_profiles'),
}

export type LodgesParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: LodgesParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: LodgesParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
