import { fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import type { Pace } from './pace.ts'
import { EncodedArray, encodeCursor } from './reply.ts'

const FIRST_BATCH = 101
const MOST_BATCH_BYTES = 15 * 1024 * 1024
/** How many documents are encoded at once. */
const GROUP = 25
const IDLE_MS = 10 * 60_000

/** What a result is handed out with. */
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
  private readonly cursors = new Map<bigint, Cursor>()
  private nextId = BigInt(Date.now()) << 20n

  /** The first batch of a result as a reply; the rest stays here for `getMore`. */
  reply(documents: readonly Doc[], options: CursorOptions, pace: Pace): Promise<Doc> {
    const cursor: Cursor = { ...options, id: this.nextId++, documents, position: 0, usedAt: Date.now() }
    return this.batch(cursor, 'firstBatch', options.batchSize ?? FIRST_BATCH, pace)
  }

  /** @throws CommandError CursorNotFound */
  next(id: bigint, namespace: string, batchSize: number | undefined, pace: Pace): Promise<Doc> {
    const cursor = this.cursors.get(id) ?? fail('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace && !cursor.namespace.includes('$cmd'))
      fail('Unauthorized', `Requested getMore on namespace '${namespace}', but cursor belongs to '${cursor.namespace}'`)
    return this.batch(cursor, 'nextBatch', batchSize || Number.POSITIVE_INFINITY, pace)
  }

  private async batch(cursor: Cursor, field: string, size: number, pace: Pace): Promise<Doc> {
    const { documents, id, shape, singleBatch, namespace } = cursor
    const batch = new EncodedArray()
    let group = GROUP
    while (batch.count < size && cursor.position < documents.length) {
      if (pace.due()) await pace.pause()
      const next = documents.slice(cursor.position, cursor.position + Math.min(group, size - batch.count))
      if (batch.add(shape ? next.map(shape) : next, MOST_BATCH_BYTES)) cursor.position += next.length
      else if (next.length === 1) break
      else group = 1
    }
    cursor.usedAt = Date.now()
    const more = cursor.position < documents.length && !singleBatch
    if (more) this.cursors.set(id, cursor)
    else this.cursors.delete(id)
    return { cursor: encodeCursor({ [field]: batch.element(), id: more ? id : 0n, ns: namespace }), ok: 1 }
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
