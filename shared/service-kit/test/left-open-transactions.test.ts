import { longestTransactionSeconds } from '@samvaer/embedded-mongodb'
import { expect, it } from 'vitest'
import { longestStruggle } from '../src/service/internal/transactions.ts'

it('goes on until the database has ended what a killed process left open', () => {
  // The database looks twice in that time, so that one is open for half as long again.
  expect(longestStruggle).toBeGreaterThan(1.5 * 1000 * longestTransactionSeconds)
})
