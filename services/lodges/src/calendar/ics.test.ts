import { expect, test } from 'vitest'
import { icsOf } from './ics.ts'

const item = {
  uid: 'meetup-124',
  title: 'Klokke\u0007n',
  text: 'fane\u000b nul\u0000 del\u007f\r\nlinje',
  startsAt: new Date('2027-03-31T00:30:00Z'),
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  places: ['Svend\u0001borg', 'Gade 1\nBEGIN:VEVENT'],
  status: 'Confirmed' as const,
  version: 1,
  changedAt: new Date('2026-11-28T18:16:00Z'),
}
const linesOf = (ics: string) => ics.split('\r\n')

test('a calendar file has no control character, whatever was written', () => {
  const ics = icsOf([item], 'Klub\u0007ben')
  expect([...ics].filter((sign) => sign !== '\r' && sign !== '\n' && /\p{Control}/u.test(sign))).toEqual([])
  expect(linesOf(ics)).toContain('SUMMARY:Klokken')
  expect(linesOf(ics)).toContain('DESCRIPTION:fane nul del\\nlinje')
  expect(linesOf(ics)).toContain('LOCATION:Svendborg\\, Gade 1 BEGIN:VEVENT')
  expect(linesOf(ics).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('a title that turns its direction turns nothing beside it', () => {
  expect(linesOf(icsOf([{ ...item, title: '\u202eredro' }]))).toContain('SUMMARY:\u2068\u202eredro\u2069')
})
