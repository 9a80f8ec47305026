import { expect, it } from 'vitest'
import { placeOfKey } from './place-of-key.ts'

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
])('%s leads from %i to %i of five', (key, place, to) => expect(placeOfKey(key, place, 4)).toBe(to))

it('leaves other keys alone', () =>
  expect(['Enter', 'a', ' ', 'Escape'].map((key) => placeOfKey(key, 1, 4))).toEqual(Array(4).fill(undefined)))
