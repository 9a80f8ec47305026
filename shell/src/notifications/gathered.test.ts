import { expect, it } from 'vitest'
import { createGathered } from './gathered.ts'

it('knows nothing before the first count', () => {
  expect(createGathered().newOf(7)).toBe(0)
})

it('counts what came since the page was opened, and not what a popup showed', () => {
  const watch = createGathered()
  watch.unread(2)
  expect(watch.newOf(2)).toBe(0)
  watch.unread(4)
  expect(watch.newOf(4)).toBe(2)
  watch.shown()
  expect(watch.newOf(4)).toBe(1)
})

it('counts nothing as new that was read or looked at', () => {
  const watch = createGathered()
  watch.unread(3)
  watch.unread(1)
  expect(watch.newOf(2)).toBe(1)
  watch.unread(5)
  watch.looked()
  expect(watch.newOf(5)).toBe(0)
})
