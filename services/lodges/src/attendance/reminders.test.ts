/** The words of reminders, as each language writes them: by the clock of the place. */
import { expect, test } from 'vitest'
import { titlesWithTime } from './reminders.ts'

test('a reminder names the day and the hour where it is', () => {
  // It is Saturday there.
  const late = { title: 'Suppe', startsAt: new Date('2026-12-04T23:30:00Z') }
  expect(titlesWithTime({ ...late, timeZone: 'Europe/Copenhagen' })).toEqual({
    'en-GB': 'Suppe, Saturday 5 December at 00:30',
    'da-DK': 'Suppe, lørdag 5. december kl. 00.30',
    'nb-NO': 'Suppe, lørdag 5. desember kl. 00:30',
    'sv-SE': 'Suppe, lördag 5 december kl. 00:30',
  })
  expect(titlesWithTime({ ...late, timeZone: 'Europe/London' })['en-GB']).toBe('Suppe, Friday 4 December at 23:30')
})
