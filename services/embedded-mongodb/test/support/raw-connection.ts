import { connect, type Socket } from 'node:net'
import { type Document, deserialize, serialize } from 'bson'

/** The server has ended the connection before it answered. */
export class ConnectionClosed extends Error {}

/** A connection that sends exactly what it is told, well-formed or not. */
export class RawConnection {
  private readonly socket: Socket
  private readonly chunks: Buffer[] = []
  private buffered = 0
  private readonly waiting: { resolve: (reply: Document) => void; reject: (error: Error) => void }[] = []
  private isClosed = false
  readonly closed: Promise<void>

  private constructor(socket: Socket) {
    this.socket = socket
    this.closed = new Promise((resolve) =>
      socket.on('close', () => {
        this.isClosed = true
        for (const { reject } of this.waiting.splice(0)) reject(new ConnectionClosed())
        resolve()
      }),
    )
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawConnection(socket)))
      socket.on('error', reject)
    })
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.buffered += chunk.length
    const [first = chunk] = this.chunks
    if (this.buffered < 16 || (first.length >= 4 && this.buffered < first.readInt32LE(0))) return
    let bytes = Buffer.concat(this.chunks.splice(0))
    while (bytes.length >= 16 && bytes.length >= bytes.readInt32LE(0)) {
      const length = bytes.readInt32LE(0)
      this.waiting.shift()?.resolve(deserialize(bytes.subarray(bodyOffset(bytes), length)))
      bytes = bytes.subarray(length)
    }
    this.buffered = bytes.length
    if (bytes.length > 0) this.chunks.push(bytes)
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes)
  }

  /** The next reply that no one waits for yet. @throws ConnectionClosed */
  reply(): Promise<Document> {
    const { promise, resolve, reject } = Promise.withResolvers<Document>()
    if (this.isClosed) reject(new ConnectionClosed())
    else this.waiting.push({ resolve, reject })
    return promise
  }

  /** Sends a command, with documents in a sequence of their own where they are given. @throws ConnectionClosed */
  command(command: Document, documents?: { readonly name: string; readonly list: Document[] }): Promise<Document> {
    const reply = this.reply()
    this.send(documents ? opMsgWith(command, documents.name, documents.list) : opMsg(command))
    return reply
  }

  /** Sends the legacy message with which drivers first say hello. */
  legacyCommand(command: Document): Promise<Document> {
    const reply = this.reply()
    this.send(legacyQuery(command))
    return reply
  }

  /** Sends nothing more. */
  end(): void {
    this.socket.end()
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

/** A command whose documents are a sequence, as drivers send many. */
export function opMsgWith(command: Document, name: string, documents: Document[]): Buffer {
  const list = documents.map((doc) => serialize(doc))
  const label = Buffer.from(`${name}\0`)
  const size = Buffer.alloc(4)
  size.writeInt32LE(4 + label.length + list.reduce((sum, bytes) => sum + bytes.length, 0), 0)
  return message(2013, Buffer.concat([Buffer.alloc(5), serialize(command), Buffer.from([1]), size, label, ...list]))
}

export function legacyQuery(command: Document): Buffer {
  const rest = Buffer.alloc(8)
  rest.writeInt32LE(-1, 4)
  return message(2004, Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), rest, serialize(command)]))
}
