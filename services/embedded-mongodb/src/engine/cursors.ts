import { fail } from '../errors.ts'
import type { Pace } from '../pace.ts'
import type { Doc } from '../values/documents.ts'
import { EncodedList } from './reply.ts'

const FIRST_BATCH = 101
const MOST_BATCH_BYTES = 15 * 1024 * 1024
const IDLE_MS = 10 * 60_000

/** The options with which a result is handed out. */
interface CursorOptions {
  readonly namespace: string
  readonly batchSize?: number | undefined
  readonly singleBatch?: boolean | undefined
  /** Makes what is returned of a document; done when its batch is due. */
  readonly shape?: ((doc: Doc) => Doc) | undefined
}

interface Cursor extends CursorOptions {
  readonly id: bigint
  readonly documents: readonly Doc[]
  position: number
  usedAt: number
}

/** The open cursors: results that were not handed out in one batch. */
export class Cursors {
  readonly open = new Map<bigint, Cursor>()
  private nextId = BigInt(Date.now()) << 20n

  /** The first batch of a result as a reply; the rest stays here for `getMore`. */
  reply(documents: readonly Doc[], options: CursorOptions, pace: Pace): Promise<Doc> {
    const cursor: Cursor = { ...options, id: this.nextId++, documents, position: 0, usedAt: 0 }
    return this.batch(cursor, 'firstBatch', options.batchSize ?? FIRST_BATCH, pace)
  }

  /** @throws CommandError CursorNotFound */
  next(id: bigint, namespace: string, batchSize: number | undefined, pace: Pace): Promise<Doc> {
    const cursor = this.open.get(id) ?? fail('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace && !cursor.namespace.includes('$cmd'))
      fail('Unauthorized', `Requested getMore on namespace '${namespace}', but cursor belongs to '${cursor.namespace}'`)
    return this.batch(cursor, 'nextBatch', batchSize || Number.POSITIVE_INFINITY, pace)
  }

  private async batch(cursor: Cursor, field: string, size: number, pace: Pace): Promise<Doc> {
    const { documents, id, shape = (doc) => doc, singleBatch, namespace } = cursor
    const batch = new EncodedList()
    for (const doc of documents.slice(cursor.position, cursor.position + size)) {
      if (pace.due()) await pace.pause()
      if (!batch.add(shape(doc), MOST_BATCH_BYTES)) break
      cursor.position++
    }
    cursor.usedAt = Date.now()
    const more = cursor.position < documents.length && !singleBatch
    if (more) this.open.set(id, cursor)
    else this.open.delete(id)
    return { cursor: { [field]: batch, id: more ? id : 0n, ns: namespace }, ok: 1 }
  }

  /** Ends the cursors that nobody has asked for in ten minutes. */
  dropIdle(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > IDLE_MS) this.open.delete(id)
  }
}
