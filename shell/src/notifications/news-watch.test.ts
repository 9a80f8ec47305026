import { expect, it } from 'vitest'
import { createNewsWatch } from './news-watch.ts'

it('knows nothing before the first count', () => {
  expect(createNewsWatch().newsOf(7)).toBe(0)
})

it('counts what came since the page was opened, and not what a popup told', () => {
  const watch = createNewsWatch()
  watch.unread(2)
  expect(watch.newsOf(2)).toBe(0)
  watch.unread(4)
  expect(watch.newsOf(4)).toBe(2)
  watch.told()
  expect(watch.newsOf(4)).toBe(1)
})

it('what was read or looked at is no news', () => {
  const watch = createNewsWatch()
  watch.unread(3)
  watch.unread(1)
  expect(watch.newsOf(2)).toBe(1)
  watch.unread(5)
  watch.looked()
  expect(watch.newsOf(5)).toBe(0)
})
