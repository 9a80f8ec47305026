import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { errors } from '@samvaer/contracts/error-table'
import { describe, expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { isAway, isPassing, onceMore, waitBefore } from './recovery.ts'

describe('coming back', () => {
  it('waits longer each time, half a minute at most', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50].map(waitBefore)
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000])
  })
  it('helps against absence, not against a refusal', () => {
    expect(isAway(new ApiError(503, { code: 'ServiceUnavailable' }))).toBe(true)
    expect(isAway(new ApiError(0, {}))).toBe(true)
    expect(isAway(new ApiError(404, { code: 'NotFound' }))).toBe(false)
    expect(isAway(new ApiError(500, { code: 'Unexpected' }))).toBe(false)
    expect(isAway(new Error('503'))).toBe(false)
  })
  it('is offered for what passes, and for nothing else', () => {
    const codes = Object.keys(errors) as ErrorCode[]
    const passing = codes.filter((code) => isPassing(new ApiError(errors[code].status, { code })))
    expect(passing).toEqual(['ContactLimit', 'SeenEnough', 'TooManyRequests', 'Unexpected', 'ServiceUnavailable'])
    expect([new ApiError(0, {}), new Error('no JSON')].every(isPassing)).toBe(true)
  })
  it('is tried once before the page says anything', () => {
    const away = new ApiError(503, { code: 'ServiceUnavailable' })
    expect([0, 1].map((failures) => onceMore(failures, away))).toEqual([true, false])
    expect(onceMore(0, new ApiError(403, { code: 'NotAllowed' }))).toBe(false)
  })
})
