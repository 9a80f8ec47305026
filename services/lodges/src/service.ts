/** The lodges service: lodges, their members, debates, albums and calendars, and events (docs/product/lodges.md). */
import { events } from '@samvaer/contracts/events/calls'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { eraseDeletedMedia } from './albums/erase-media.ts'
import { addCalendarFeed } from './calendar/feed.ts'
import { debateCategoryCalls } from './calls/debate-categories.ts'
import { debateCommentCalls } from './calls/debate-comments.ts'
import { debateDraftCalls } from './calls/debate-drafts.ts'
import { eventAttendingCalls } from './calls/events/attending.ts'
import { eventCoOrganisingCalls } from './calls/events/co-organising.ts'
import { eventCommentCalls } from './calls/events/comments.ts'
import { eventDateCalls } from './calls/events/dates.ts'
import { eventFindingCalls } from './calls/events/finding.ts'
import { eventMailCalls } from './calls/events/mail.ts'
import { eventOrganisingCalls } from './calls/events/organising.ts'
import { eventReadingCalls } from './calls/events/reading.ts'
import { eventShareCalls } from './calls/events/shares.ts'
import { findingCalls } from './calls/finding.ts'
import { lodgeCalls } from './calls/lodge.ts'
import { lodgeMatterCalls } from './calls/lodge-matters.ts'
import { managementCalls } from './calls/management.ts'
import { calendarAddressCalls } from './calls/meetups/address.ts'
import { meetupAttendingCalls } from './calls/meetups/attending.ts'
import { calendarCalls } from './calls/meetups/calendar.ts'
import { meetupCommentCalls } from './calls/meetups/comments.ts'
import { meetupDateCalls } from './calls/meetups/dates.ts'
import { meetupOrganisingCalls } from './calls/meetups/organising.ts'
import { meetupShareCalls } from './calls/meetups/shares.ts'
import { membershipCalls } from './calls/membership.ts'
import { ownershipCalls } from './calls/ownership.ts'
import { pollCalls } from './calls/polls.ts'
import { readDebateCalls } from './calls/read-debates.ts'
import { readMediaCalls } from './calls/read-media.ts'
import { seenItemCalls } from './calls/seen-items.ts'
import { writeDebateCalls } from './calls/write-debates.ts'
import { writeMediaCalls } from './calls/write-media.ts'
import { erasePictures } from './debates/debate-pictures.ts'
import { followingDebates } from './debates/follow-debate.ts'
import { leavingDark } from './event-handlers/dark-leavers.ts'
import { followingProfiles } from './event-handlers/profiles.ts'
import { lodgeEventHandlers } from './event-handlers.ts'
import { eventPolicy } from './event-policy.ts'
import { sendEventMails } from './events/event-mails.ts'
import { closeEvents, remindOfEvents } from './events/event-times.ts'
import { followingEvents } from './events/follow-event.ts'
import { sendMailManagers } from './mail-managers.ts'
import { followingMeetups } from './meetups/follow-meetup.ts'
import { remindOfMeetups } from './meetups/meetup-times.ts'
import { migrations } from './migrations.ts'
import { bothSides, models } from './models/models.ts'
import { copiesOfEvents, copiesOfLodges } from './moderated/copies.ts'
import { moveOpenEvents, moveOpenMeetups } from './moving-dates/move-on.ts'
import { raiseNotifications } from './notifications/notification-batches.ts'
import { notifyInRounds } from './notifications/rounds.ts'
import { eraseLodges } from './ownership/erase-lodges.ts'
import { warnOwnersAway } from './ownership/owners-away.ts'
import { lodgePolicy } from './policy.ts'

export const lodgesService = defineService({
  name: 'lodges',
  models,
  migrations,
  directory: true,
  areas: (parts) => [
    implement(
      lodges,
      {
        ...findingCalls(parts),
        ...lodgeCalls(parts),
        ...membershipCalls(parts),
        ...managementCalls(parts),
        ...lodgeMatterCalls(parts),
        ...ownershipCalls(parts),
        ...readDebateCalls(parts),
        ...writeDebateCalls(parts),
        ...debateCommentCalls(parts),
        ...debateCategoryCalls(parts),
        ...debateDraftCalls(parts),
        ...readMediaCalls(parts),
        ...writeMediaCalls(parts),
        ...seenItemCalls(parts),
        ...copiesOfLodges(parts),
        ...calendarCalls(parts),
        ...meetupOrganisingCalls(parts),
        ...meetupAttendingCalls(parts),
        ...meetupCommentCalls(parts),
        ...calendarAddressCalls(parts),
        ...pollCalls(parts),
        ...meetupShareCalls(parts),
        ...meetupDateCalls(parts),
      },
      lodgePolicy(parts),
    ),
    implement(
      events,
      {
        ...eventReadingCalls(parts),
        ...eventOrganisingCalls(parts),
        ...eventAttendingCalls(parts),
        ...eventCoOrganisingCalls(parts),
        ...eventFindingCalls(parts),
        ...eventCommentCalls(parts),
        ...eventMailCalls(parts),
        ...eventShareCalls(parts),
        ...eventDateCalls(parts),
        ...copiesOfEvents(parts),
      },
      eventPolicy(parts),
    ),
  ],
  listens: lodgeEventHandlers,
  tasks: (parts) => [
    warnOwnersAway(parts),
    eraseLodges(parts),
    sendMailManagers(parts),
    leavingDark(parts).task,
    followingProfiles(parts).task,
    ...bothSides(parts).flatMap((side) => [
      followingDebates(parts, side).task,
      followingEvents(parts, side).task,
      followingMeetups(parts, side).task,
    ]),
    raiseNotifications(parts),
    remindOfEvents(parts),
    closeEvents(parts),
    remindOfMeetups(parts),
    moveOpenEvents(parts),
    moveOpenMeetups(parts),
    sendEventMails(parts),
    notifyInRounds(parts),
    erasePictures(parts),
    eraseDeletedMedia(parts),
  ],
  seed: () => import('./seed.ts'),
  routes: addCalendarFeed,
})
