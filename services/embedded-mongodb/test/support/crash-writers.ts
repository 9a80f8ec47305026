import { type Document, Long, UUID } from 'bson'
import { ConnectionClosed, RawConnection } from './raw-connection.ts'

/** A write under way: what was sent, and under which number. */
interface Write {
  readonly command: Document
  readonly documents?: Document[]
  readonly key: string
}

/**
 * Writes one thing after another in a session of its own until the server is gone, and knows what was acknowledged
 * and what was not. After a restart it can send what was under way once more, under the same number.
 */
export abstract class CrashWriter {
  protected readonly lsid = { id: new UUID() }
  private txnNumber = 0
  private underWay: { write: Write; number: Long } | undefined
  readonly acknowledged: string[] = []
  /** The write that was sent and not answered before the server went; settled by `again` or looked up. */
  get unknown(): string | undefined {
    return this.underWay?.write.key
  }

  /** The write of this number. */
  protected abstract write(i: number): Write

  async run(port: number, onAcknowledged: () => void): Promise<void> {
    const connection = await RawConnection.open(port)
    try {
      for (let i = 0; ; i++) {
        const number = Long.fromNumber(++this.txnNumber)
        this.underWay = { write: this.write(i), number }
        await this.perform(connection, this.underWay.write, number)
        this.acknowledged.push(this.underWay.write.key)
        this.underWay = undefined
        onAcknowledged()
      }
    } catch (error) {
      if (!(error instanceof ConnectionClosed)) throw error
    }
  }

  protected async perform(connection: RawConnection, { command, documents }: Write, txnNumber: Long): Promise<void> {
    const whole = { ...command, $db: 'test', lsid: this.lsid, txnNumber }
    const reply = await connection.command(whole, documents && { name: 'documents', list: documents })
    if (reply.ok !== 1 || reply.writeErrors) throw new Error(`refused: ${JSON.stringify(reply)}`)
  }

  /** Sends what was under way once more, as drivers do. */
  async again(port: number): Promise<void> {
    if (!this.underWay) return
    const connection = await RawConnection.open(port)
    await this.perform(connection, this.underWay.write, this.underWay.number)
    connection.close()
    this.acknowledged.push(this.underWay.write.key)
    this.underWay = undefined
  }
}

/** Inserts documents, one a command. */
export class InsertWriter extends CrashWriter {
  private readonly name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  protected write(i: number): Write {
    const key = `${this.name}/${i}`
    return { key, command: { insert: 'docs', documents: [{ _id: key, text: 'x'.repeat(40 + (i % 200)) }] } }
  }
}

/** Raises one counter by one, again and again. */
export class CounterWriter extends CrashWriter {
  readonly counter: string
  constructor(name: string) {
    super()
    this.counter = name
  }
  protected write(i: number): Write {
    const updates = [{ q: { _id: this.counter }, u: { $inc: { n: 1 } }, upsert: true }]
    return { key: `${this.counter}/${i}`, command: { update: 'counters', updates } }
  }
}

/** Inserts very many documents with one command. */
export class BulkWriter extends CrashWriter {
  readonly size: number
  private readonly name: string
  constructor(name: string, size: number) {
    super()
    this.name = name
    this.size = size
  }
  protected write(i: number): Write {
    const key = `${this.name}/${i}`
    const documents = Array.from({ length: this.size }, (_, n) => ({ _id: `${key}/${n}`, key, n }))
    return { key, command: { insert: 'bulks' }, documents }
  }
}

/** Inserts into two collections with one transaction. */
export class PairWriter extends CrashWriter {
  private readonly name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  protected write(i: number): Write {
    return { key: `${this.name}/${i}`, command: {} }
  }
  protected override async perform(connection: RawConnection, { key }: Write, txnNumber: Long): Promise<void> {
    const within = { lsid: this.lsid, txnNumber, autocommit: false }
    const step = async (command: Document): Promise<void> => {
      const reply = await connection.command({ ...command, ...within, $db: command.$db ?? 'test' })
      if (reply.ok !== 1) throw new Error(`refused: ${JSON.stringify(reply)}`)
    }
    await step({ insert: 'left', documents: [{ _id: key }], startTransaction: true })
    await step({ insert: 'right', documents: [{ _id: key }] })
    await step({ commitTransaction: 1, $db: 'admin' })
  }

  /** A transaction is not sent again: its commit may have been all that was missing, or nothing of it has come. */
  override async again(): Promise<void> {}
}
