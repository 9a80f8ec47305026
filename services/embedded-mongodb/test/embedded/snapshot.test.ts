import { readdirSync } from 'node:fs'
import type { Document } from 'bson'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Engine } from '../../src/server/engine.ts'
import { IndexDefinition } from '../../src/storage/index-definition.ts'
import { Journal } from '../../src/storage/journal.ts'
import { recover } from '../../src/storage/recovery.ts'
import { temporaryDirectory } from '../support/server-process.ts'

let directory: { path: string; remove: () => void }

beforeEach(() => {
  directory = temporaryDirectory()
})

afterEach(() => directory.remove())

async function open(): Promise<Engine> {
  const engine = new Engine()
  const segment = recover(
    directory.path,
    engine.store,
    (retry) => engine.sessions.restore(retry),
    () => undefined,
  )
  const onFailure = (error: Error) => {
    throw error
  }
  engine.journal = await Journal.open(
    {
      directory: directory.path,
      store: engine.store,
      retries: () => engine.sessions.records(),
      onFailure,
      snapshotAfterBytes: 20_000,
    },
    segment,
  )
  return engine
}

function contents(engine: Engine): Document[] {
  return [...(engine.store.collection('test', 'docs')?.main.records.values() ?? [])]
}

test('snapshots replace old segments, and everything is there after each', async () => {
  for (let round = 0; round < 3; round++) {
    const engine = await open()
    const collection = engine.store.ensureCollection('test', 'docs')
    if (round === 0)
      engine.store.createIndexes(collection, [new IndexDefinition({ v: 2, key: { n: 1 }, name: 'n_1', unique: true })])
    const before = contents(engine)
    expect(before).toHaveLength(round * 300)
    for (let i = 0; i < 300; i++) {
      const n = round * 300 + i
      engine.store.write(collection, undefined, {
        recordId: collection.nextRecordId++,
        after: { _id: n, n, text: 'x'.repeat(200) },
      })
      await engine.persist()
      // Two documents change places in the unique index: replayed over a snapshot, this must not collide.
      if (n < 2) continue
      const [a, b] = [collection.nextRecordId - 2, collection.nextRecordId - 1]
      const docs = [a, b].map((recordId) => collection.main.records.get(recordId) ?? {})
      engine.store.write(collection, undefined, { recordId: a, before: docs[0], after: { ...docs[0], n: -1 } })
      engine.store.write(collection, undefined, { recordId: b, before: docs[1], after: { ...docs[1], n: docs[0]?.n } })
      engine.store.write(collection, undefined, {
        recordId: a,
        before: { ...docs[0], n: -1 },
        after: { ...docs[0], n: docs[1]?.n },
      })
      await engine.persist()
    }
    await engine.journal?.close()
    const files = readdirSync(directory.path)
    expect(files.filter((name) => name.startsWith('snapshot-'))).toHaveLength(1)
    expect(files.length).toBeLessThanOrEqual(3)
  }
  const engine = await open()
  const docs = contents(engine)
  expect(docs.map((doc) => doc._id)).toEqual(Array.from({ length: 900 }, (_, i) => i))
  expect(new Set(docs.map((doc) => doc.n)).size).toBe(900)
  expect(engine.store.collection('test', 'docs')?.main.trees.get('n_1')?.size).toBe(900)
  await engine.journal?.close()
})
