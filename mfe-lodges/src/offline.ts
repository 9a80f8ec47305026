/**
 * Comments and likes that wait for a network show already (contracts, `OfflineView`). `remote.json` says which calls
 * may wait.
 */
import type { OfflineView } from '@samvaer/contracts/shell/offline-view'
import { waitingComments, waitingLikes } from '@samvaer/writing/offline'

const comments = waitingComments([
  {
    list: 'Lodges/GetDebateEntryComments',
    add: 'Lodges/AddDebateEntryComment',
    subject: 'debateEntryId',
    id: 'debateEntryCommentId',
  },
  { list: 'Lodges/GetMeetupComments', add: 'Lodges/AddMeetupComment', subject: 'meetupId', id: 'meetupCommentId' },
  { list: 'Events/GetEventComments', add: 'Events/AddEventComment', subject: 'eventId', id: 'eventCommentId' },
])

const likes = waitingLikes([
  { id: 'debateEntryCommentId', itemType: 'DebateEntryComment' },
  { id: 'meetupCommentId', itemType: 'MeetupComment' },
  { id: 'eventCommentId', itemType: 'EventComment' },
  { id: 'debateEntryId', itemType: 'DebateEntry' },
  { id: 'mediaId', itemType: 'LodgeMedia' },
])

export const offline: OfflineView = {
  answers: { ...comments.answers, ...likes.answers },
  show: (read, waiting, author) =>
    comments.show({ ...read, answer: likes.show(read, waiting, author) }, waiting, author),
}
