import { connect, type Socket } from 'node:net'
import { type Document, deserialize, serialize } from 'bson'

/** A connection that sends exactly what it is told, well-formed or not. */
export class RawConnection {
  private readonly socket: Socket
  private received = Buffer.alloc(0)
  private readonly waiting: ((reply: Document) => void)[] = []
  readonly closed: Promise<void>

  private constructor(socket: Socket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk])
      while (this.received.length >= 4 && this.received.length >= this.received.readInt32LE(0)) {
        const length = this.received.readInt32LE(0)
        this.waiting.shift()?.(deserialize(this.received.subarray(bodyOffset(this.received), length)))
        this.received = this.received.subarray(length)
      }
    })
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawConnection(socket)))
      socket.on('error', reject)
    })
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes)
  }

  command(command: Document): Promise<Document> {
    const { promise, resolve } = Promise.withResolvers<Document>()
    this.waiting.push(resolve)
    this.send(opMsg(command))
    return promise
  }

  /** Sends the legacy message with which drivers first say hello. */
  legacyCommand(command: Document): Promise<Document> {
    const { promise, resolve } = Promise.withResolvers<Document>()
    this.waiting.push(resolve)
    const name = Buffer.from('admin.$cmd\0')
    const rest = Buffer.alloc(8)
    rest.writeInt32LE(-1, 4)
    this.send(message(2004, Buffer.concat([Buffer.alloc(4), name, rest, serialize(command)])))
    return promise
  }

  close(): void {
    this.socket.destroy()
  }
}

function bodyOffset(reply: Buffer): number {
  return reply.readInt32LE(12) === 1 ? 36 : 21
}

export function message(opCode: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(16)
  head.writeInt32LE(16 + body.length, 0)
  head.writeInt32LE(1, 4)
  head.writeInt32LE(opCode, 12)
  return Buffer.concat([head, body])
}

export function opMsg(command: Document, flags = 0): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32LE(flags, 0)
  return message(2013, Buffer.concat([head, serialize(command)]))
}
