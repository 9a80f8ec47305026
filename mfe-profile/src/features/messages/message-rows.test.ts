import { expect, it } from 'vitest'
import { messageFixture } from '../mail-data/message-fixture.ts'
import { lastOwn, logRows } from './message-rows.ts'

const kinds = (...given: Parameters<typeof logRows>) => logRows(...given).map(({ kind }) => kind)

it('parts days and marks where new messages begin', () => {
  const messages = [
    messageFixture(1),
    messageFixture(2, { mine: true, seat: 2 }),
    messageFixture(3, { sentAt: '2026-01-06T12:00:00.000Z' }),
    messageFixture(4, { sentAt: '2026-01-06T12:01:00.000Z' }),
  ]
  expect(kinds(messages, 2)).toEqual(['day', 'message', 'message', 'day', 'new', 'message', 'message'])
  expect(kinds(messages, 4)).not.toContain('new')
})

it('own messages are never new', () => {
  expect(kinds([messageFixture(1), messageFixture(2, { mine: true, seat: 2 })], 1)).not.toContain('new')
})

it('groups what one author wrote in a few minutes', () => {
  const messages = [
    messageFixture(1),
    messageFixture(2),
    messageFixture(3, { seat: 2 }),
    messageFixture(30, { seat: 2 }),
  ]
  const runs = logRows(messages, 99).flatMap((row) => (row.kind === 'message' ? [[row.first, row.last]] : []))
  expect(runs).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

it('a run ends where the new messages begin', () => {
  const runs = logRows([messageFixture(1), messageFixture(2)], 1).flatMap((row) =>
    row.kind === 'message' ? [[row.first, row.last]] : [],
  )
  expect(runs).toEqual([
    [true, true],
    [true, true],
  ])
})

it('shows a line that the conversation writes itself alone', () => {
  expect(kinds([messageFixture(1), messageFixture(2, { type: 'ParticipantLeft' })], 9)).toEqual([
    'day',
    'message',
    'event',
  ])
  expect(
    lastOwn([messageFixture(1, { mine: true }), messageFixture(2, { mine: true, type: 'GroupCreated' })])?.sequence,
  ).toBe(1)
})
