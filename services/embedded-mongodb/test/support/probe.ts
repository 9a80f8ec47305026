import { connect, type Socket } from 'node:net'
import { type Document, deserialize } from 'bson'
import { opMsg } from './raw-connection.ts'

const PING = opMsg({ ping: 1, $db: 'admin' })
const FIRST_PING_ID = 1_000_000_000

/**
 * The outcome of a message: the replies before that of the ping sent behind it, and whether the connection is closed.
 */
export interface Outcome {
  readonly replies: Document[]
  readonly closed: boolean
}

/**
 * A connection that sends bytes and a ping behind them, and waits for the reply to the ping or the end of the
 * connection: one of both always comes from a server that is sound.
 */
export class Probe {
  private readonly socket: Socket
  private bytes = Buffer.alloc(0)
  private replies: Document[] = []
  private pingId = FIRST_PING_ID
  private settle: ((outcome: Outcome) => void) | undefined
  closed = false

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('close', () => {
      this.closed = true
      this.done()
    })
  }

  static open(port: number): Promise<Probe> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Probe(socket)))
      socket.once('error', reject)
    })
  }

  private take(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk])
    while (this.bytes.length >= 16 && this.bytes.length >= this.bytes.readInt32LE(0)) {
      const length = this.bytes.readInt32LE(0)
      const legacy = this.bytes.readInt32LE(12) === 1
      const isPong = this.bytes.readInt32LE(8) === this.pingId
      if (!isPong) this.replies.push(deserialize(this.bytes.subarray(legacy ? 36 : 21, length)))
      this.bytes = this.bytes.subarray(length)
      if (isPong) this.done()
    }
  }

  private done(): void {
    this.settle?.({ replies: this.replies, closed: this.closed })
    this.settle = undefined
    this.replies = []
  }

  /** Sends bytes and a ping; where `last`, nothing will follow. */
  send(bytes: Buffer, last: boolean): Promise<Outcome> {
    const ping = Buffer.from(PING)
    ping.writeInt32LE(++this.pingId, 4)
    return new Promise((resolve) => {
      this.settle = resolve
      if (this.closed) return this.done()
      this.socket.write(Buffer.concat([bytes, ping]))
      if (last) this.socket.end()
    })
  }

  close(): void {
    this.socket.destroy()
  }
}
