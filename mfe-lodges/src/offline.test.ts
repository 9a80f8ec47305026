import { events } from '@samvaer/contracts/events/calls'
import { lodges } from '@samvaer/contracts/lodges/calls'
import type { WaitingCall } from '@samvaer/contracts/shell/offline-view'
import { bo, liveTicket } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import remote from '../remote.json' with { type: 'json' }
import { offline } from './offline.ts'

const kinds = [
  {
    add: 'Lodges/AddDebateEntryComment',
    list: 'Lodges/GetDebateEntryComments',
    subject: 'debateEntryId',
    returns: lodges.calls.GetDebateEntryComments.returns,
  },
  {
    add: 'Lodges/AddMeetupComment',
    list: 'Lodges/GetMeetupComments',
    subject: 'meetupId',
    returns: lodges.calls.GetMeetupComments.returns,
  },
  {
    add: 'Events/AddEventComment',
    list: 'Events/GetEventComments',
    subject: 'eventId',
    returns: events.calls.GetEventComments.returns,
  },
] as const
const live = liveTicket('lodges:comments:4')

it.each(kinds)('shows a comment that waits where $list will have it', ({ add, list, subject, returns }) => {
  const { creates } = remote.offline.calls[add]
  const waiting = (key: number, body: WaitingCall['body']): WaitingCall => ({
    key,
    call: add,
    body: { [subject]: 4, ...body },
    at: '2026-11-20T12:00:00.000Z',
  })
  const first = waiting(5, { text: 'Jeg tager brød med.' })
  const answer = waiting(6, { text: 'Og smør.', answerTo: -5 })
  const elsewhere = { ...waiting(7, { text: 'Et andet sted.' }), body: { [subject]: 9, text: 'Et andet sted.' } }
  const read = { call: list, query: new URLSearchParams({ [subject]: '4' }), answer: { items: [], live } }
  const shown = returns.parse(offline.show(read, [first, answer, elsewhere], bo))
  expect(shown.items).toMatchObject([
    { [creates.id]: -5, text: 'Jeg tager brød med.', author: bo, answers: [{ [creates.id]: -6, text: 'Og smør.' }] },
  ])
  expect(offline.answers[add]?.(first)).toEqual({ [creates.id]: -5 })
})

it.each([
  ['DebateEntry', { debateEntryId: 4 }],
  ['DebateEntryComment', { debateEntryId: 9, debateEntryCommentId: 4 }],
  ['MeetupComment', { meetupCommentId: 4 }],
  ['EventComment', { eventCommentId: 4 }],
  ['LodgeMedia', { mediaId: 4, albumId: 9 }],
])('shows a like of a %s that waits, and one that is taken back', (itemType, item) => {
  const body = { itemType, itemId: 4 }
  const like = { key: 5, call: 'Common/ToggleLike', body, at: '2026-11-20T12:00:00.000Z' }
  const answer = (liked: boolean, likes: number) => ({ items: [{ ...item, liked, likes }] })
  const shown = (before: object) =>
    offline.show({ call: 'Lodges/Get', query: new URLSearchParams(), answer: before }, [like], bo)
  expect(shown(answer(false, 2))).toEqual(answer(true, 3))
  expect(shown(answer(true, 1))).toEqual(answer(false, 0))
})

it('shows every call that may wait', () => {
  expect(Object.keys(offline.answers).sort()).toEqual(Object.keys(remote.offline.calls).sort())
})
