/** The calls of the calendar and of meetups. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { nobody } from '../../src/attendance/seats.ts'
import { timesOf } from '../../src/attendance/times.ts'
import type { CommentRow } from '../../src/models/comment.ts'
import type { MeetupRow } from '../../src/models/meetup.ts'
import { meetupForm } from '../lodges-world.ts'
import type { Fixtures, Way } from './ways.ts'

const reason = 'Klage'
const month = meetupForm.startsAt.slice(0, 7)
const date = meetupForm.startsAt.slice(0, 10)

/** Ids of what is put into every lodge; one lodge has it at a time. */
const meetupId = 910_001
const meetupCommentId = 910_002

/** A meetup that nobody has signed up for, with a comment. */
const fixtures: Fixtures = {
  rows: ({ lodgeId, authorId }) => {
    const at = new Date()
    const { title, text = '', town, address = '', startsAt, timeZone } = meetupForm
    const meetup: MeetupRow = {
      ...timesOf({ startsAt, endsAt: null, timeZone }, at),
      ...{ title, text, town, address, places: null, balanced: false },
      ...{ going: 0, waiting: 0, taken: nobody, comments: 1, version: 1, turns: 0 },
      ...{ createdAt: at, changedAt: at, cancelledAt: null, remindedAt: null, remindedSoonAt: null },
      ...{ _id: meetupId, lodgeId, authorId },
    }
    const comment: CommentRow = {
      ...{ _id: meetupCommentId, parentId: meetupId, authorId, answerTo: null, text: 'Jeg kommer' },
      ...{ createdAt: at, editedAt: null, likes: 0, shown: true, version: 1 },
    }
    return {
      meetup: [meetup],
      meetupComment: [comment],
      signUp: [],
      notificationRound: [],
      notificationBatch: [],
      revision: [],
    }
  },
}

/** The authors of the comment that managers remove. */
const authors = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]

const ownAlone = (call: Way['call'], make: Way['make']): Way[] => [
  { call, title: 'own', own: true, fixtures, make },
  { call, title: 'by somebody else', own: false, target: 'Member', fixtures, make },
]

/** A member who is not the caller puts it there. */
const about = { target: 'Member', fixtures } as const

export const meetupWays: readonly Way[] = [
  {
    call: 'Lodges/GetCalendarData',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetCalendarData', { lodgeId, startDate: date }),
  },
  {
    call: 'Lodges/GetCalendarPageData',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetCalendarPageData', { lodgeId, date: month }),
  },
  {
    call: 'Lodges/GetCalendarPageSchedule',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetCalendarPageSchedule', { lodgeId, date }),
  },
  {
    call: 'Lodges/GetCalendarDayData',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetCalendarDayData', { lodgeId, date }),
  },
  {
    call: 'Lodges/GetMeetup',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetMeetup', { lodgeId, meetupId }),
  },
  {
    call: 'Lodges/GetMeetupProfiles',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetMeetupProfiles', { lodgeId, meetupId }),
  },
  {
    call: 'Lodges/GetMeetupComments',
    ...about,
    make: (api) => api.get('Lodges/GetMeetupComments', { meetupId }),
  },
  {
    call: 'Lodges/CreateMeetup',
    title: 'where members may',
    lodge: { membersMayMeet: true },
    make: (api, { lodgeId }) => api.post('Lodges/CreateMeetup', { ...meetupForm, lodgeId }),
  },
  {
    call: 'Lodges/CreateMeetup',
    title: 'where managers alone do',
    says: { member: 'NotAllowed' },
    make: (api, { lodgeId }) => api.post('Lodges/CreateMeetup', { ...meetupForm, lodgeId }),
  },
  ...(['Lodges/EditMeetup', 'Lodges/DeleteMeetup'] as const).flatMap((call): Way[] =>
    ownAlone(call, (api, { lodgeId }) =>
      call === 'Lodges/EditMeetup'
        ? api.post(call, { ...meetupForm, lodgeId, meetupId, reason })
        : api.post(call, { lodgeId, meetupId, reason }),
    ).map((way) => (way.own === false ? { ...way, says: { member: 'NotAllowed' } } : way)),
  ),
  {
    call: 'Lodges/MeetupSignUp',
    ...about,
    make: (api, { lodgeId }) => api.post('Lodges/MeetupSignUp', { lodgeId, meetupId }),
  },
  {
    call: 'Lodges/QuitMeetup',
    title: 'without having signed up',
    ...about,
    says: { member: 'Conflict', assistant: 'Conflict', coOwner: 'Conflict', owner: 'Conflict' },
    make: (api, { lodgeId }) => api.post('Lodges/QuitMeetup', { lodgeId, meetupId }),
  },
  {
    call: 'Lodges/AddMeetupComment',
    ...about,
    make: (api) => api.post('Lodges/AddMeetupComment', { meetupId, text: 'Jeg også' }),
  },
  {
    call: 'Lodges/AddMeetupComment',
    title: 'an answer',
    ...about,
    make: (api) => api.post('Lodges/AddMeetupComment', { meetupId, answerTo: meetupCommentId, text: 'Jeg også' }),
  },
  ...ownAlone('Lodges/EditMeetupComment', (api) =>
    api.post('Lodges/EditMeetupComment', { meetupCommentId, text: 'Nyt' }),
  ),
  {
    call: 'Lodges/DeleteMeetupComment',
    title: 'own',
    own: true,
    fixtures,
    make: (api) => api.post('Lodges/DeleteMeetupComment', { meetupCommentId, reason }),
  },
  ...authors.map((target): Way => {
    // The owner of these lodges is the caller, and the author.
    const ofOwner = target === 'Owner' ? { says: { owner: 'ok' } } : {}
    return {
      ...{ call: 'Lodges/DeleteMeetupComment', target, own: false, fixtures, ...ofOwner },
      make: (api) => api.post('Lodges/DeleteMeetupComment', { meetupCommentId, reason }),
    }
  }),
]
