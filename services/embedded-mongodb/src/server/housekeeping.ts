import type { Engine } from '../engine/engine.ts'
import { splitNamespace } from '../storage/frame.ts'
import { runCommand } from './run-command.ts'

const SECOND = 1000
/** The time for which a transaction may stay open, as in MongoDB. */
const TRANSACTION_MS = 60 * SECOND

/** Starts what happens by itself: expiry of documents, cursors, sessions and transactions. */
export function startHousekeeping(engine: Engine, ttlSweepSeconds: number): void {
  let sweeping = false
  setInterval(async () => {
    if (sweeping) return
    sweeping = true
    await removeExpired(engine)
    sweeping = false
  }, ttlSweepSeconds * SECOND)
  setInterval(() => {
    const now = Date.now()
    for (const transaction of engine.store.transactions)
      if (now - transaction.startedAt > TRANSACTION_MS) engine.store.abort(transaction)
    engine.cursors.dropIdle(now)
    engine.sessions.dropIdle(now)
  }, 5 * SECOND)
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
