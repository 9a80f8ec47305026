/**
 * Comments that wait for a network show already (contracts, `OfflineView`). Which calls may wait stands in `remote.json`.
 */
import { waitingComments } from '@samvaer/writing/offline'

export const offline = waitingComments([
  {
    list: 'Lodges/GetDebateEntryComments',
    add: 'Lodges/AddDebateEntryComment',
    subject: 'debateEntryId',
    id: 'debateEntryCommentId',
  },
  { list: 'Lodges/GetMeetupComments', add: 'Lodges/AddMeetupComment', subject: 'meetupId', id: 'meetupCommentId' },
  { list: 'Events/GetEventComments', add: 'Events/AddEventComment', subject: 'eventId', id: 'eventCommentId' },
])
