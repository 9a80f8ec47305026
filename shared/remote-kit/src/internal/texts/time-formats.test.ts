import { expect, it } from 'vitest'
import { dayText, elapsedText, relativeText } from './time-formats.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [6 * 86_400, '6 days ago'],
  [7 * 86_400, '1 week ago'],
  [30 * 86_400, '1 month ago'],
  [364 * 86_400, '12 months ago'],
  [365 * 86_400, '1 year ago'],
  [-7200, 'in 2 hours'],
])('%i seconds ago', (seconds, text) => {
  expect(relativeText(ago(seconds), now, 'en-GB')).toBe(text)
})

it('says just now in every language', () => {
  expect(relativeText(now, now, 'da-DK')).toBe('lige nu')
  expect(relativeText(now, now, 'nb-NO')).toBe('akkurat nå')
  expect(relativeText(now, now, 'sv-SE')).toBe('just nu')
})

it('writes days in the order of the language, with hyphens that no line ends after', () => {
  const day = new Date(2026, 2, 5)
  expect(dayText(day, 'en-GB')).toBe('05/03/2026')
  expect(dayText(day, 'da-DK')).toBe('05\u201103\u20112026')
  expect(dayText(day, 'nb-NO')).toBe('05.03.2026')
  expect(dayText(day, 'sv-SE')).toBe('2026\u201103\u201105')
})

it('writes elapsed time with hours only from one hour on', () => {
  expect(elapsedText(5)).toBe('00:05')
  expect(elapsedText(3599)).toBe('59:59')
  expect(elapsedText(3600)).toBe('01:00:00')
  expect(elapsedText(-4)).toBe('00:00')
})
