import { fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { encodeCursor, encodeDocument } from './reply.ts'

const FIRST_BATCH = 101
const MOST_BATCH_BYTES = 15 * 1024 * 1024
const IDLE_MS = 10 * 60_000

interface Cursor {
  readonly documents: readonly Doc[]
  /** Makes what is returned of a document; done when its batch is due. */
  readonly shape: ((doc: Doc) => Doc) | undefined
  readonly namespace: string
  position: number
  usedAt: number
}

/** What a result is handed out with. */
export interface CursorOptions {
  readonly namespace: string
  readonly batchSize?: number | undefined
  readonly singleBatch?: boolean | undefined
  readonly shape?: ((doc: Doc) => Doc) | undefined
}

/** The open cursors: results that were not handed out in one batch. */
export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>()
  private nextId = BigInt(Date.now()) << 20n

  /** The first batch of a result as a reply; the rest stays here for `getMore`. */
  reply(documents: readonly Doc[], { namespace, batchSize, singleBatch, shape }: CursorOptions): Doc {
    const cursor: Cursor = { documents, shape, namespace, position: 0, usedAt: Date.now() }
    const batch = takeBatch(cursor, batchSize ?? FIRST_BATCH)
    const more = cursor.position < documents.length && !singleBatch
    const id = more ? this.nextId++ : 0n
    if (more) this.cursors.set(id, cursor)
    return { cursor: encodeCursor('firstBatch', batch, id, namespace), ok: 1 }
  }

  /** @throws CommandError CursorNotFound */
  next(id: bigint, batchSize: number | undefined): Doc {
    const cursor = this.cursors.get(id) ?? fail('CursorNotFound', `cursor id ${id} not found`)
    cursor.usedAt = Date.now()
    const batch = takeBatch(cursor, batchSize || Number.POSITIVE_INFINITY)
    const more = cursor.position < cursor.documents.length
    if (!more) this.cursors.delete(id)
    return { cursor: encodeCursor('nextBatch', batch, more ? id : 0n, cursor.namespace), ok: 1 }
  }

  /** Ends a cursor; tells whether it was open. */
  kill(id: bigint): boolean {
    return this.cursors.delete(id)
  }

  /** Ends the cursors that nobody has asked for in ten minutes. */
  dropIdle(now: number): void {
    for (const [id, cursor] of this.cursors) if (now - cursor.usedAt > IDLE_MS) this.cursors.delete(id)
  }

  get size(): number {
    return this.cursors.size
  }
}

function takeBatch(cursor: Cursor, size: number): Buffer[] {
  const batch: Buffer[] = []
  let bytes = 0
  while (batch.length < size) {
    const doc = cursor.documents[cursor.position]
    if (!doc) break
    const encoded = encodeDocument(cursor.shape ? cursor.shape(doc) : doc)
    if (batch.length > 0 && bytes + encoded.length > MOST_BATCH_BYTES) break
    batch.push(encoded)
    bytes += encoded.length
    cursor.position++
  }
  return batch
}
