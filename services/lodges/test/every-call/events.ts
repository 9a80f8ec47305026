/** The calls of events, and their answers to each caller: the rules of docs/product/lodges.md, "Events". */
import type { ApiClient } from '@samvaer/contracts/client'
import { eventForm } from '../lodges-world.ts'

/** The relations to an event. `declined` asked and was declined; `asked` comes, and is to say whether to organise it too; `staff` are nothing else to it. */
export const eventRelations = [
  'stranger',
  'requesting',
  'waiting',
  'invited',
  'declined',
  'removed',
  'accepted',
  'asked',
  'organiser',
  'staff',
] as const
export type EventRelation = (typeof eventRelations)[number]

export interface EventThings {
  eventId: number
  /** A guest who asks, and one who comes. */
  askingId: number
  comingId: number
  callerId: number
  /** The caller's comment, the one of the guest who comes, and two that were deleted: by the caller, by an organiser. */
  ownCommentId: number
  othersCommentId: number
  ownDeletedId: number
  takenAwayId: number
}

export interface EventWay {
  call: `Events/${string}`
  /** The part of the title that tells it from other ways of its call. */
  title?: string
  make: (api: ApiClient, of: EventThings) => Promise<unknown>
  /** Names nothing of the event. */
  namesNone?: true
  answers: Answers
  /** The other answers for an event of mode Invite. */
  invite?: Answers
}

/** `ok` where nothing else is said: by column. */
type Answers = Partial<Record<EventRelation, string>>

const everybody: Answers = {}
const outsiders = ['stranger', 'requesting', 'waiting', 'invited', 'declined', 'removed'] as const
const refusing = (code: string, ...relations: readonly EventRelation[]): Answers =>
  Object.fromEntries(relations.map((relation) => [relation, code]))
const insidersRead = refusing('NotAllowed', ...outsiders)
const organisersAct = refusing('NotAllowed', ...outsiders, 'accepted', 'asked', 'staff')
const reason = 'Klage'
const form = { ...eventForm, title: 'Nyt navn' }

export const eventWays: readonly EventWay[] = [
  {
    call: 'Events/GetUpcomingEvents',
    namesNone: true,
    make: (api) => api.get('Events/GetUpcomingEvents', {}),
    answers: everybody,
  },
  {
    call: 'Events/CountUpcomingEvents',
    namesNone: true,
    make: (api) => api.get('Events/CountUpcomingEvents', {}),
    answers: everybody,
  },
  {
    call: 'Events/GetNewEvents',
    namesNone: true,
    make: (api) => api.get('Events/GetNewEvents', {}),
    answers: everybody,
  },
  {
    call: 'Events/GetMyEvents',
    namesNone: true,
    make: (api) => api.get('Events/GetMyEvents', {}),
    answers: everybody,
  },
  {
    call: 'Events/CreateEvent',
    namesNone: true,
    make: (api) => api.post('Events/CreateEvent', eventForm),
    answers: everybody,
  },
  { call: 'Events/GetEvent', make: (api, { eventId }) => api.get('Events/GetEvent', { eventId }), answers: everybody },
  {
    call: 'Events/GetEventIcs',
    make: (api, { eventId }) => api.get('Events/GetEventIcs', { eventId }),
    answers: everybody,
  },
  {
    call: 'Events/UpdateEventViewTime',
    make: (api, { eventId }) => api.post('Events/UpdateEventViewTime', { eventId }),
    answers: everybody,
  },
  {
    call: 'Events/GetEventDataForEdit',
    make: (api, { eventId }) => api.get('Events/GetEventDataForEdit', { eventId }),
    answers: organisersAct,
  },
  {
    call: 'Events/GetEventProfiles',
    title: 'who comes',
    make: (api, { eventId }) => api.get('Events/GetEventProfiles', { eventId }),
    answers: insidersRead,
  },
  {
    call: 'Events/GetEventProfiles',
    title: 'who asks',
    make: (api, { eventId }) => api.get('Events/GetEventProfiles', { eventId, status: 'Requesting' }),
    answers: refusing('NotAllowed', ...outsiders, 'accepted', 'asked'),
  },
  {
    call: 'Events/GetEventComments',
    make: (api, { eventId }) => api.get('Events/GetEventComments', { eventId }),
    answers: insidersRead,
  },
  {
    call: 'Events/EditEvent',
    make: (api, { eventId }) => api.post('Events/EditEvent', { ...form, eventId }),
    answers: organisersAct,
  },
  {
    call: 'Events/CancelEvent',
    make: (api, { eventId }) => api.post('Events/CancelEvent', { eventId, reason }),
    answers: refusing('NotAllowed', ...outsiders, 'accepted', 'asked'),
  },
  {
    call: 'Events/EventSignUp',
    make: (api, { eventId }) => api.post('Events/EventSignUp', { eventId }),
    answers: { declined: 'Conflict', removed: 'NotAllowed' },
    // Staff read it, and are not invited by that.
    invite: { staff: 'NotAllowed' },
  },
  {
    call: 'Events/QuitEvent',
    make: (api, { eventId }) => api.post('Events/QuitEvent', { eventId }),
    answers: refusing('Conflict', 'stranger', 'declined', 'removed', 'organiser', 'staff'),
  },
  ...(['Approve', 'Decline'] as const).flatMap((word): EventWay[] => [
    {
      call: `Events/${word}EventSignUp`,
      title: 'of a guest who asks',
      make: (api, { eventId, askingId: profileId }) => api.post(`Events/${word}EventSignUp`, { eventId, profileId }),
      answers: organisersAct,
    },
    {
      call: `Events/${word}EventSignUp`,
      title: 'of a guest who comes',
      make: (api, { eventId, comingId: profileId }) => api.post(`Events/${word}EventSignUp`, { eventId, profileId }),
      answers: { ...organisersAct, organiser: 'Conflict' },
    },
  ]),
  {
    call: 'Events/RemoveEventProfile',
    make: (api, { eventId, comingId: profileId }) => api.post('Events/RemoveEventProfile', { eventId, profileId }),
    answers: organisersAct,
  },
  {
    call: 'Events/RemoveEventProfile',
    title: 'oneself',
    make: (api, { eventId, callerId: profileId }) => api.post('Events/RemoveEventProfile', { eventId, profileId }),
    answers: { ...organisersAct, organiser: 'NotAllowed' },
  },
  {
    call: 'Events/SetEventOrganiser',
    make: (api, { eventId, comingId: profileId }) =>
      api.post('Events/SetEventOrganiser', { eventId, profileId, organiser: true }),
    answers: organisersAct,
  },
  {
    call: 'Events/AnswerEventOrganiser',
    make: (api, { eventId }) => api.post('Events/AnswerEventOrganiser', { eventId, accept: true }),
    answers: refusing('NotAllowed', ...outsiders, 'accepted', 'organiser', 'staff'),
  },
  {
    call: 'Events/AddEventComment',
    make: (api, { eventId }) => api.post('Events/AddEventComment', { eventId, text: 'Hej' }),
    answers: refusing('NotAllowed', ...outsiders, 'staff'),
  },
  {
    call: 'Events/AddEventComment',
    title: 'an answer',
    make: (api, { eventId, othersCommentId: answerTo }) =>
      api.post('Events/AddEventComment', { eventId, answerTo, text: 'Hej' }),
    answers: refusing('NotAllowed', ...outsiders, 'staff'),
  },
  {
    call: 'Events/GetEventDates',
    make: (api, { eventId }) => api.get('Events/GetEventDates', { eventId }),
    answers: everybody,
  },
  {
    call: 'Events/AnswerEventDates',
    title: 'of one with a date',
    make: (api, { eventId }) => api.post('Events/AnswerEventDates', { eventId, answers: [] }),
    answers: { ...refusing('Conflict', ...eventRelations), removed: 'NotAllowed' },
    invite: { staff: 'NotAllowed' },
  },
  {
    call: 'Events/ChooseEventDate',
    title: 'of one with a date',
    make: (api, { eventId }) => api.post('Events/ChooseEventDate', { eventId, startsAt: eventForm.startsAt }),
    answers: { ...organisersAct, organiser: 'Conflict' },
  },
  {
    call: 'Events/GetEventShares',
    make: (api, { eventId }) => api.get('Events/GetEventShares', { eventId }),
    answers: insidersRead,
  },
  {
    call: 'Events/AddEventShare',
    make: (api, { eventId }) => api.post('Events/AddEventShare', { eventId, kind: 'Thing', text: 'Brød', count: 2 }),
    answers: refusing('NotAllowed', ...outsiders, 'staff'),
  },
  ...(['Events/TakeEventShare', 'Events/RemoveEventShare'] as const).map(
    (call): EventWay => ({
      call,
      title: 'that is gone',
      make: (api, { eventId }) => {
        const shareId = '00000000-0000-4000-8000-000000000000'
        return call === 'Events/TakeEventShare'
          ? api.post(call, { eventId, shareId, count: 1 })
          : api.post(call, { eventId, shareId })
      },
      answers: {
        ...refusing('NotAllowed', ...outsiders, 'staff'),
        ...refusing('NotFound', 'accepted', 'asked', 'organiser'),
      },
    }),
  ),
  {
    call: 'Events/EditEventComment',
    title: 'an own one',
    make: (api, { ownCommentId: eventCommentId }) =>
      api.post('Events/EditEventComment', { eventCommentId, text: 'Hej igen' }),
    answers: everybody,
  },
  {
    call: 'Events/EditEventComment',
    title: 'of somebody else',
    make: (api, { othersCommentId: eventCommentId }) =>
      api.post('Events/EditEventComment', { eventCommentId, text: 'Hej igen' }),
    answers: refusing('NotAllowed', ...eventRelations),
  },
  {
    call: 'Events/DeleteEventComment',
    title: 'an own one',
    make: (api, { ownCommentId: eventCommentId }) => api.post('Events/DeleteEventComment', { eventCommentId }),
    answers: everybody,
  },
  {
    call: 'Events/DeleteEventComment',
    title: 'of somebody else',
    make: (api, { othersCommentId: eventCommentId }) =>
      api.post('Events/DeleteEventComment', { eventCommentId, reason }),
    answers: refusing('NotAllowed', ...outsiders, 'accepted', 'asked'),
  },
  {
    call: 'Events/RestoreEventComment',
    title: 'what the caller deleted',
    make: (api, { ownDeletedId: eventCommentId }) => api.post('Events/RestoreEventComment', { eventCommentId }),
    answers: everybody,
  },
  {
    call: 'Events/RestoreEventComment',
    title: 'what an organiser took away',
    make: (api, { takenAwayId: eventCommentId }) => api.post('Events/RestoreEventComment', { eventCommentId, reason }),
    answers: refusing('NotFound', ...outsiders, 'accepted', 'asked'),
  },
  {
    call: 'Events/OpenEventMail',
    make: (api, { eventId }) => api.post('Events/OpenEventMail', { eventId }),
    answers: refusing('NotAllowed', 'removed', 'organiser'),
  },
  {
    call: 'Events/SendEventMail',
    make: (api, { eventId }) => api.post('Events/SendEventMail', { eventId, text: 'Husk en skål' }),
    answers: organisersAct,
  },
]
