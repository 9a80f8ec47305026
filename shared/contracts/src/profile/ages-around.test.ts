import { expect, test } from 'vitest'
import { agesAround } from './values.ts'

test.each([
  ['one person', [47], { from: 37, to: 57 }],
  ['a couple', [44, 51], { from: 34, to: 61 }],
  ['somebody young', [19], { from: 18, to: 29 }],
  ['somebody old', [95], { from: 85, to: 99 }],
  ['somebody older than anybody is asked for', [112], { from: 89, to: 99 }],
  ['somebody of no age that is known', [], { from: 18, to: 99 }],
])('suggests ages around those of %s, and none that a search cannot ask for', (_of, own, ages) => {
  expect(agesAround(own)).toEqual(ages)
})
