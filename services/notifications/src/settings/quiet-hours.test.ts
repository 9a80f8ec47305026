import { describe, expect, it } from 'vitest'
import { isQuiet, quietHoursOf, quietUntil } from './quiet-hours.ts'

const night = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Copenhagen' }
const until = (at: string, hours = night) => quietUntil(new Date(at), hours).toISOString()

describe('a night in Copenhagen', () => {
  it.each([
    ['in winter, from 21:00 UTC to 06:00', '2026-01-10T21:00:00.000Z', '2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T03:30:20.000Z', '2026-01-11T06:00:00.000Z'],
    ['in summer', '2026-07-10T23:10:00.000Z', '2026-07-11T05:00:00.000Z'],
    ['when the clocks go forward', '2026-03-28T21:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['when the clocks go back', '2026-10-24T20:30:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_name, at, end) => {
    expect(isQuiet(new Date(at), night)).toBe(true)
    expect(until(at)).toBe(end)
  })

  it.each(['2026-01-10T20:59:59.999Z', '2026-01-11T06:00:00.000Z', '2026-07-10T12:00:00.000Z'])('%s is day', (at) => {
    expect(isQuiet(new Date(at), night)).toBe(false)
    expect(until(at)).toBe(at)
  })
})

it('an end that this night does not have is the moment after it', () => {
  const hours = { ...night, quietHours: { from: '22:00', to: '02:30' } }
  expect(until('2026-03-28T22:00:00.000Z', hours)).toBe('2026-03-29T01:00:00.000Z')
})

it('hours within one day', () => {
  const hours = { quietHours: { from: '12:00', to: '13:00' }, timeZone: 'UTC' }
  expect(until('2026-05-01T12:00:00.000Z', hours)).toBe('2026-05-01T13:00:00.000Z')
  expect(isQuiet(new Date('2026-05-01T13:00:00.000Z'), hours)).toBe(false)
})

it('none, and an empty span, are no quiet hours', () => {
  const none = { quietHours: null, timeZone: 'UTC' }
  const empty = { quietHours: { from: '08:00', to: '08:00' }, timeZone: 'UTC' }
  for (const hours of [none, empty]) expect(isQuiet(new Date(), hours)).toBe(false)
})

it.each([
  ['dk', 'Europe/Copenhagen'],
  ['se', 'Europe/Stockholm'],
  ['no', 'Europe/Oslo'],
  ['uk', 'Europe/London'],
])('%s begins with its own time zone', (community, timeZone) => {
  expect(quietHoursOf(null, community)).toEqual({ quietHours: night.quietHours, timeZone })
  expect(quietHoursOf({ quietHours: null, timeZone: 'Asia/Bangkok' }, community)).toEqual({
    quietHours: null,
    timeZone: 'Asia/Bangkok',
  })
})
