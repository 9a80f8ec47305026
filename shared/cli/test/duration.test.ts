import { expect, it } from 'vitest'
import { parseDuration } from '../src/backup/duration.ts'

it('reads how often a backup is wanted', () => {
  expect(['5m', '30s', '1h', '0m', '5', 'm', '5 m'].map(parseDuration)).toEqual([
    300_000,
    30_000,
    3_600_000,
    null,
    null,
    null,
    null,
  ])
})
