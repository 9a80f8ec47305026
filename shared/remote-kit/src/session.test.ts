import { expect, it } from 'vitest'
import { contentTokenQuery } from './session.ts'

const minute = 60_000

it.each([
  ['an hour that has begun', '2026-11-28T10:00:00', 50],
  ['a day that is nearly over', '2026-11-28T23:45:00', 15],
  ['the first minute of a day', '2026-11-28T00:00:00', 50],
])('a token of %s holds until it has to be renewed', (_, readAt, minutes) => {
  const { staleTime, refetchInterval, refetchOnWindowFocus } = contentTokenQuery()
  expect(staleTime({ state: { dataUpdatedAt: new Date(readAt).getTime() } })).toBe(minutes * minute)
  // While the page is seen, and when it is seen again.
  expect([refetchInterval, refetchOnWindowFocus]).toEqual([50 * minute, true])
})
