import { expect, it } from 'vitest'
import { hasUnseen, same } from './merge.ts'

it('notices a difference that was not shown yet', () => {
  const shown = [{ personId: null, field: 'about', mine: 'Mine', theirs: 'Theirs' }]
  expect(hasUnseen(shown, shown)).toBe(false)
  expect(hasUnseen([...shown, { personId: 7, field: 'about', mine: 'Mine', theirs: 'Theirs' }], shown)).toBe(true)
})

it('is the same in whatever order its fields come', () => {
  expect(same({ one: 1, two: [{ three: 3, four: 4 }] }, { two: [{ four: 4, three: 3 }], one: 1 })).toBe(true)
  expect(same([1, 2], [2, 1])).toBe(false)
})
