import { open } from 'node:fs/promises'
import type { Doc } from '../values/documents.ts'
import { encodeFrame, type FrameHeading } from './frame.ts'
import type { Operation } from './operation.ts'
import type { SortedTree } from './sorted-tree.ts'
import type { Store } from './store.ts'

const RECORDS_A_FRAME = 500

interface CapturedCollection {
  readonly namespace: string
  readonly options: Doc
  readonly indexes: Doc[]
  readonly records: SortedTree<number, Doc>
}

/** Everything that the store held at one moment; costs nothing to take. */
export interface CapturedSnapshot {
  readonly collections: CapturedCollection[]
  readonly retries: Doc[]
}

/** Takes the store as it is now. Later changes do not touch what was taken. */
export function captureSnapshot(store: Store, retries: Doc[]): CapturedSnapshot {
  const collections = [...store.collections()].map((collection) => ({
    namespace: collection.namespace,
    options: collection.options,
    indexes: [...collection.indexes.values()].filter((index) => index.name !== '_id_').map((index) => index.spec),
    records: collection.main.records.clone(),
  }))
  return { collections, retries }
}

/** Writes a snapshot in slices, so that commands are answered meanwhile; it is on disk at the end. */
export async function writeSnapshot(path: string, { collections, retries }: CapturedSnapshot): Promise<void> {
  const file = await open(path, 'w', 0o600)
  let count = 0
  const write = async (heading: FrameHeading, operations: Operation[]): Promise<void> => {
    await file.appendFile(encodeFrame(heading, operations))
    if (heading.end === undefined) count++
  }
  try {
    for (const { namespace: c, options, indexes, records } of collections) {
      let batch: Operation[] = [{ t: 'createCollection', c, s: options }]
      for (const s of indexes) batch.push({ t: 'createIndex', c, s })
      for (const [r, d] of records.entries()) {
        batch.push({ t: 'put', c, r, d })
        if (batch.length < RECORDS_A_FRAME) continue
        await write({}, batch)
        batch = []
      }
      await write({}, batch)
    }
    for (const retry of retries) await write({ retry }, [])
    await write({ end: count }, [])
    await file.sync()
  } finally {
    await file.close()
  }
}
