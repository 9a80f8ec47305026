import { changeDocuments } from '../commands/write-statements.ts'
import { CommandError } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { IndexDefinition } from '../storage/index-definition.ts'
import type { Engine } from './engine.ts'
import { Pace } from './pace.ts'
import { newProgress } from './sessions.ts'
import { abortExpired } from './transactions.ts'

const SECOND = 1000

/** Starts what happens by itself: expiry of documents, cursors, sessions and transactions. Returns how to end it. */
export function startHousekeeping(engine: Engine, ttlSweepSeconds: number): () => void {
  let sweeping = false
  const sweep = setInterval(async () => {
    if (sweeping) return
    sweeping = true
    for (const collection of [...engine.store.collections()])
      for (const index of [...collection.indexes.values()]) await removeExpired(engine, collection, index)
    sweeping = false
  }, ttlSweepSeconds * SECOND)
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
async function removeExpired(engine: Engine, collection: Collection, index: IndexDefinition): Promise<void> {
  const { expireAfterSeconds: seconds, fields, partialFilter, spec } = index
  if (seconds === undefined || index.building) return
  const expiry = { [fields[0]?.path ?? '']: { $lt: new Date(Date.now() - seconds * SECOND) } }
  const filter = partialFilter ? { $and: [partialFilter, expiry] } : expiry
  const context = {
    engine,
    name: 'delete',
    command: {},
    db: '',
    transaction: undefined,
    pace: new Pace(),
    progress: newProgress(),
  }
  try {
    await changeDocuments(context, collection, { filter, multi: true, collation: spec.collation }, () => undefined)
  } catch (error) {
    // Somebody has dropped the collection.
    if (!(error instanceof CommandError)) throw error
  }
  // Nobody waits for this; should the disk fail, the journal says so itself.
  void engine.persist()
}
