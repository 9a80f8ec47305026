import { expect, it } from 'vitest'
import { aimOf, aims, withAim } from './aims.ts'

it.each(aims)('%s is read again as it was said, and leaves the rest', (aim) => {
  const answers = withAim(['Travel', 'Dating', 'CasualMeetings'], aim)
  expect(aimOf(answers)).toBe(aim)
  expect(answers).toEqual(expect.arrayContaining(['Travel', 'CasualMeetings']))
  expect(answers.includes('Relationship')).toBe(aim === 'Love' || aim === 'Both')
})

it('nothing that the question asks about is no answer', () => {
  expect([aimOf([]), aimOf(['Travel'])]).toEqual([undefined, undefined])
})
