import type { Engine } from '../engine/engine.ts'
import { splitNamespace } from '../storage/frame.ts'
import { runCommand } from './run-command.ts'

const SECOND = 1000
const IDLE_CHECK_MS = 5 * SECOND

export interface HousekeepingOptions {
  /** The seconds between removals of documents of TTL indexes. */
  readonly ttlSweepSeconds: number
  /** The seconds for which a transaction may stay open; it ends at most half as much later. */
  readonly transactionSeconds: number
}

/** Starts what happens by itself: expiry of documents, cursors, sessions and transactions. */
export function startHousekeeping(engine: Engine, options: HousekeepingOptions): void {
  let sweeping = false
  setInterval(async () => {
    if (sweeping) return
    sweeping = true
    await removeExpired(engine)
    sweeping = false
  }, options.ttlSweepSeconds * SECOND)
  setInterval(
    () => {
      const oldest = Date.now() - options.transactionSeconds * SECOND
      for (const transaction of engine.store.transactions)
        if (transaction.startedAt < oldest) engine.store.abort(transaction)
    },
    (options.transactionSeconds * SECOND) / 2,
  )
  setInterval(() => {
    const now = Date.now()
    engine.cursors.dropIdle(now)
    engine.sessions.dropIdle(now)
  }, IDLE_CHECK_MS)
}

/** Removes the documents whose TTL index says that their time is over. */
async function removeExpired(engine: Engine): Promise<void> {
  for (const { namespace, indexes } of [...engine.store.collections.values()])
    for (const { expireAfterSeconds, fields, partialFilter = {}, spec, building } of indexes) {
      if (expireAfterSeconds === undefined || building) continue
      const expiry = { [fields[0]?.path ?? '']: { $lt: new Date(Date.now() - expireAfterSeconds * SECOND) } }
      const [$db, name] = splitNamespace(namespace)
      const deletion = { q: { $and: [partialFilter, expiry] }, limit: 0, collation: spec.collation }
      await runCommand(engine, () => ({ delete: name, deletes: [deletion], $db }))
    }
}
