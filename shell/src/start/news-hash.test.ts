import { expect, it } from 'vitest'
import { hashOf } from './news-hash.ts'

it('names a text by what it says', () => {
  expect(hashOf('Sommerfest i Køge')).toBe(hashOf('Sommerfest i Køge'))
  expect(hashOf('Sommerfest i Køge')).not.toBe(hashOf('Sommerfest i Køge!'))
  expect(hashOf('')).toMatch(/^[a-z0-9]+$/)
})
