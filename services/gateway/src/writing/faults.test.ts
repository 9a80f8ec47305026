import { expect, it } from 'vitest'
import { Faults } from './faults.ts'

const base = '/mfe/mfe-blogs/1.0.0/'
const late = { name: 'mfe-blogs', version: '1.0.0', outcome: 'late' } as const

it('rests a release for a minute', () => {
  let now = 1_000_000
  const faults = new Faults(() => now)
  faults.note(base, late)
  now += 59_000
  expect([faults.isResting(base), faults.isResting('/mfe/mfe-blogs/1.0.1/')]).toEqual([true, false])
  expect(faults.all()).toEqual(['mfe-blogs 1.0.0: pages are not drawn here (late)'])
  now += 1001
  expect(faults.isResting(base)).toBe(false)
  expect(faults.all()).toEqual([])
})

it('takes a release for too slow after three late pages in a row', () => {
  const faults = new Faults()
  const turns = [0, 0].map(() => faults.isTooSlow(base))
  faults.works(base)
  turns.push(...[0, 0].map(() => faults.isTooSlow(base)), faults.isTooSlow('/mfe/mfe-lodges/1.0.0/'))
  expect(turns).toEqual([false, false, false, false, false])
  expect(faults.isTooSlow(base)).toBe(true)
  faults.note(base, late)
  // After its rest it begins anew.
  expect(faults.isTooSlow(base)).toBe(false)
})
