import { expect, test } from 'vitest'
import { secondsUntilAllowed } from './rate-lock.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((count) => new Date(now.getTime() - count * 1000))
const day = 24 * 60 * 60

test('nobody waits below the limit', () => {
  expect(secondsUntilAllowed([], 1, now)).toBe(0)
  expect(secondsUntilAllowed(ago(5), 2, now)).toBe(0)
})

test('at the limit the oldest act that counts frees the next, whatever their order', () => {
  expect(secondsUntilAllowed(ago(10, 3600), 2, now)).toBe(day - 3600)
  expect(secondsUntilAllowed(ago(3600, 10, 20), 2, now)).toBe(day - 20)
  expect(secondsUntilAllowed(ago(10), 1, now, 60)).toBe(50)
})

test('an act of the last moment of the time frees at once', () => {
  expect(secondsUntilAllowed(ago(day), 1, now)).toBe(0)
  expect(secondsUntilAllowed(ago(day + 5), 1, now)).toBe(0)
})
