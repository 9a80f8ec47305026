import { expect, it } from 'vitest'
import { amongOf, neighboursIn } from './among.ts'

it('a list is what was taken along and has the profile in it', () => {
  expect(amongOf({ among: [4, 8, 15] }, 8)).toEqual([4, 8, 15])
  for (const state of [null, undefined, {}, { among: 'x' }, { among: ['8', 4] }, { among: [4, 15] }, { among: [8] }])
    expect(amongOf(state, 8)).toBeUndefined()
})

it('the neighbours follow its order and end with it', () => {
  const list = [4, 8, 15]
  expect(list.map((id) => neighboursIn(list, id))).toEqual([
    { number: 1, previous: undefined, next: 8 },
    { number: 2, previous: 4, next: 15 },
    { number: 3, previous: 8, next: undefined },
  ])
})
