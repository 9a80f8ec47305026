/** Transactions that run again when the database asks for it, and give up quickly when it is gone. */
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ClientSession } from 'mongoose'
import { type ActStep, inAct, nextStep } from '../../database/internal/act-under-way.ts'
import type { Database } from '../../database/internal/database.ts'
import type { Outbox, Unwritten } from '../../domain-events/outbox.ts'
import { isDatabaseDown } from '../../errors.ts'
import type { Parts, Transaction } from '../../parts.ts'
import type { StaffActs } from '../../rights/internal/staff-acts.ts'
import { createKeyedMutex } from '../../time/keyed-mutex.ts'

/**
 * Milliseconds after which a transaction that loses every race is given up: longer than the database leaves one open that
 * a killed process began.
 */
export const longestStruggle = 20_000

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

export const createTransactions = (
  database: Database,
  outbox: Outbox,
  staffActs: Pick<StaffActs, 'keep' | 'wasKept'>,
  committed: () => void,
): Parts<never>['transaction'] => {
  const attempt = async <T>(work: (transaction: Transaction) => Promise<T>, step?: ActStep): Promise<T> => {
    const session = await database.connection.startSession()
    const published: Unwritten[] = []
    const effects: (() => void)[] = []
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      const transaction: Transaction = {
        session,
        // Written together at the end: a counter is held for a moment only, and asked once for all of its events.
        publish: async (name, aggregate, payload) => {
          published.push(outbox.event(name, aggregate, payload))
        },
        afterCommit: (effect) => void effects.push(effect),
      }
      const result = await inAct(undefined, () => work(transaction))
      const kept = await staffActs.keep(transaction)
      await outbox.write(session, published)
      await step?.keep(session, result)
      await commit(session)
      kept()
      inAct(undefined, () => {
        outbox.wake(published)
        committed()
        for (const effect of effects) effect()
      })
      return result
    } finally {
      // Ends the transaction as well. Nobody waits for it: with the database gone it takes seconds.
      session.endSession().catch(() => undefined)
    }
  }

  const inTurn = createKeyedMutex()
  const run = async <T>(work: (transaction: Transaction) => Promise<T>, struggle: number): Promise<T> => {
    if (!database.connection.db) throw new ProductError('ServiceUnavailable')
    const step = nextStep(database)
    if (step?.committed) {
      staffActs.wasKept()
      return step.committed.result as T
    }
    const giveUpAt = Date.now() + struggle
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(work, step)
      } catch (error) {
        const again = hasLabel(error, 'TransientTransactionError') && !isDatabaseDown(error)
        if (!again || Date.now() > giveUpAt) throw error
        await pause(Math.random() * Math.min(2 ** attempts, 120))
      }
    }
  }

  return (work, { struggle = longestStruggle, about } = {}) =>
    about === undefined ? run(work, struggle) : inTurn(about, () => run(work, struggle))
}
