/** Transactions that run again when the database asks for it, and give up quickly when it is gone. */
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/errors'
import type { ClientSession } from 'mongoose'
import type { Database } from './database.ts'
import type { Parts, Transaction } from './define-service.ts'
import { isDatabaseDown } from './errors.ts'
import type { Outbox } from './outbox.ts'

/** Milliseconds after which a transaction that loses every race is given up. */
const longestStruggle = 20_000

const hasLabel = (error: unknown, label: string): boolean => {
  const { errorLabelSet } = error as { errorLabelSet?: Set<string> }
  return errorLabelSet?.has(label) ?? false
}

const commit = async (session: ClientSession): Promise<void> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await session.commitTransaction()
      return
    } catch (error) {
      if (failures === 2 || isDatabaseDown(error) || !hasLabel(error, 'UnknownTransactionCommitResult')) throw error
    }
  }
}

export const createTransactions = (database: Database, outbox: Outbox): Parts<never>['transaction'] => {
  const attempt = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const session = await database.connection.startSession()
    let published = 0
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      const result = await work({
        session,
        publish: async (name, aggregate, payload) => {
          await outbox.append(session, name, aggregate, payload)
          published += 1
        },
      })
      await commit(session)
      if (published > 0) outbox.wake()
      return result
    } finally {
      // Ends the transaction as well. Nobody waits for it: with the database gone it takes seconds.
      session.endSession().catch(() => undefined)
    }
  }

  return async (work) => {
    if (!database.connection.db) throw new ProductError('ServiceUnavailable')
    const giveUpAt = Date.now() + longestStruggle
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(work)
      } catch (error) {
        const again = hasLabel(error, 'TransientTransactionError') && !isDatabaseDown(error)
        if (!again || Date.now() > giveUpAt) throw error
        await pause(Math.random() * Math.min(2 ** attempts, 120))
      }
    }
  }
}
