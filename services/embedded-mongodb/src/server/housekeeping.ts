import { CommandError } from '../errors.ts'
import { executeQuery } from '../planner/execute.ts'
import type { Collection } from '../storage/collection.ts'
import type { IndexDefinition } from '../storage/index-definition.ts'
import { LockWait } from '../storage/transaction.ts'
import type { Engine } from './engine.ts'
import { abortExpired } from './transactions.ts'

const SECOND = 1000
const MOST_REMOVED_A_TURN = 1000

/** Starts what happens by itself: expiry of documents, cursors, sessions and transactions. Returns how to end it. */
export function startHousekeeping(engine: Engine, ttlSweepSeconds: number): () => void {
  const sweep = setInterval(() => sweepExpired(engine), ttlSweepSeconds * SECOND)
  const tidy = setInterval(() => {
    const now = Date.now()
    abortExpired(engine, now)
    engine.cursors.dropIdle(now)
    engine.sessions.dropIdle(now)
  }, 5 * SECOND)
  sweep.unref()
  tidy.unref()
  return () => {
    clearInterval(sweep)
    clearInterval(tidy)
  }
}

/** Removes the documents whose TTL index says that their time is over. */
export function sweepExpired(engine: Engine): void {
  for (const collection of engine.store.collections()) {
    for (const index of collection.indexes.values()) {
      if (index.expireAfterSeconds !== undefined) removeExpired(engine, collection, index, index.expireAfterSeconds)
    }
  }
  // Nobody waits for this; should the disk fail, the journal says so itself.
  void engine.persist()
}

function removeExpired(engine: Engine, collection: Collection, index: IndexDefinition, seconds: number): void {
  const path = index.fields[0]?.path
  if (path === undefined) return
  const expiry = { [path]: { $lt: new Date(Date.now() - seconds * SECOND) } }
  const filter = index.partialFilter ? { $and: [index.partialFilter, expiry] } : expiry
  const { found } = executeQuery(collection, collection.main, {
    filter,
    limit: MOST_REMOVED_A_TURN,
    collation: index.collation,
  })
  for (const { recordId, doc } of found) {
    try {
      engine.store.write(collection, undefined, { recordId, before: doc })
    } catch (error) {
      // A transaction holds it: it goes with the next sweep.
      if (!(error instanceof LockWait || error instanceof CommandError)) throw error
    }
  }
}
