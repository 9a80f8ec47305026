import { expect, it } from 'vitest'
import { isSamePlace } from './same-place.ts'

const entry = '/Community/Blogs/Entry/12'

it.each([
  [entry, `${entry}/a-walk-by-the-sea`],
  [`${entry}/an-old-title`, `${entry}/a-walk-by-the-sea`],
  [entry, `${entry}/1984`],
  [`${entry}/`, entry],
  ['/Start', '/Start'],
])('%s and %s are one page', (one, other) => {
  expect(isSamePlace(one, other)).toBe(true)
})

it.each([
  ['/Create', '/Start'],
  ['/Community/Blogs', '/Community/Blogs/All'],
  ['/Community/Blogs/Create', `${entry}/a-walk-by-the-sea`],
  ['/Community/Blogs/Edit/12', `${entry}/a-walk-by-the-sea`],
  [entry, `${entry}3`],
])('%s and %s are two', (one, other) => {
  expect(isSamePlace(one, other)).toBe(false)
})
