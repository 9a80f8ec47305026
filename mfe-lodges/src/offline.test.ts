import { events } from '@samvaer/contracts/events'
import { lodges } from '@samvaer/contracts/lodges'
import type { WaitingCall } from '@samvaer/contracts/offline-view'
import { expect, it } from 'vitest'
import remote from '../remote.json' with { type: 'json' }
import { offline } from './offline.ts'
import { bo, ticketFor } from './testing/open-lodges.ts'

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
const live = ticketFor('lodges:comments:4')

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

it('shows every call that may wait', () => {
  expect(Object.keys(offline.answers).sort()).toEqual(Object.keys(remote.offline.calls).sort())
})
