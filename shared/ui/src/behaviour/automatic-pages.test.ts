import { expect, it } from 'vitest'
import { automaticPages, comesByItself } from './automatic-pages.ts'

it('come by themselves five times, then wait for the reader', () => {
  expect(comesByItself({ pages: automaticPages - 1, hasNext: true })).toBe(true)
  expect(comesByItself({ pages: automaticPages, hasNext: true })).toBe(false)
  expect(comesByItself({ pages: 1, hasNext: false })).toBe(false)
})
