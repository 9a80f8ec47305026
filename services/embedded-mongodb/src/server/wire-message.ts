import { lengthOf } from '../storage/frame.ts'
import { decode, MAX_MESSAGE_BYTES } from '../values/bson-codec.ts'
import { DocumentSequence } from '../values/document-sequence.ts'
import { type Doc, setField } from '../values/documents.ts'

const HEAD_BYTES = 16
/** The largest message, as drivers learn it, and the room for its frame. */
const MOST_BYTES = MAX_MESSAGE_BYTES + 16 * 1024
/** From this size on, the statements of a write are read one after the other as they are run, in turns of their own. */
export const LARGE_BYTES = 128 * 1024

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const FLAG_CHECKSUM = 1
const FLAG_MORE_TO_COME = 2
/** Bits up to the 16th have to be understood. */
const UNKNOWN_REQUIRED_FLAGS = 0xfffc

/** A command as it came. */
export interface Request {
  readonly requestId: number
  readonly legacy: boolean
  readonly wantsReply: boolean
  /** Decodes it: what is wrong with a document is an answer, what is wrong with a message ends its connection. */
  readonly command: () => Doc
}

let nextRequestId = 1

/**
 * Returns the length of the message that begins here, or of its head where that is not there yet. @throws Error when
 * malformed
 */
export function messageLength(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return HEAD_BYTES
  const length = bytes.readInt32LE(0)
  if (length < HEAD_BYTES || length > MOST_BYTES) throw new Error(`message of ${length} bytes`)
  return length
}

/** Reads a message. @throws Error when it is malformed or of a kind that is not spoken here */
export function parseMessage(bytes: Buffer): Request {
  const requestId = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OP_MSG) return parseOpMsg(bytes, requestId)
  if (opCode === OP_QUERY) return parseOpQuery(bytes, requestId)
  throw new Error(`operation ${opCode} is not supported`)
}

/** The length of a document or a section, which begin with it. */
function lengthAt(bytes: Buffer, offset: number, end: number): number {
  const length = bytes.readInt32LE(offset)
  if (length < 5 || offset + length > end) throw new Error('a part reaches beyond its message')
  return length
}

const partAt = (bytes: Buffer, offset: number, end = bytes.length): Buffer =>
  bytes.subarray(offset, offset + lengthAt(bytes, offset, end))

function nameAt(bytes: Buffer, offset: number): string {
  const zero = bytes.indexOf(0, offset)
  if (zero < 0) throw new Error('a name without an end')
  return bytes.toString('utf8', offset, zero)
}

function parseOpMsg(bytes: Buffer, requestId: number): Request {
  const flags = bytes.readUInt32LE(16)
  if (flags & UNKNOWN_REQUIRED_FLAGS) throw new Error('unknown flags')
  const end = flags & FLAG_CHECKSUM ? bytes.length - 4 : bytes.length
  const bodies: Buffer[] = []
  const sequences: [string, DocumentSequence][] = []
  for (let offset = 20; offset < end; ) {
    const kind = bytes.readUInt8(offset)
    const section = partAt(bytes, offset + 1, end)
    if (kind === 0) bodies.push(section)
    else if (kind === 1) sequences.push(readSequence(section))
    else throw new Error('an unknown section')
    offset += 1 + section.length
  }
  const [body] = bodies
  if (!body || bodies.length > 1) throw new Error('not one body')
  const command = (): Doc => {
    const doc = decode(body, body.length > LARGE_BYTES)
    for (const [name, docs] of sequences) setField(doc, name, docs)
    return doc
  }
  return { requestId, legacy: false, wantsReply: (flags & FLAG_MORE_TO_COME) === 0, command }
}

// A large command has many: none is cut out before its turn.
function readSequence(section: Buffer): [string, DocumentSequence] {
  const name = nameAt(section, 4)
  const offsets: number[] = []
  for (let at = 5 + Buffer.byteLength(name); at < section.length; at += lengthAt(section, at, section.length))
    offsets.push(at)
  return [name, new DocumentSequence(section, offsets)]
}

// Drivers say hello this way before they know what a server speaks.
function parseOpQuery(bytes: Buffer, requestId: number): Request {
  const name = nameAt(bytes, 20)
  if (!name.endsWith('.$cmd')) throw new Error('only commands are answered')
  const document = partAt(bytes, 20 + Buffer.byteLength(name) + 9)
  const command = () => ({ ...decode(document), $db: name.slice(0, -5) })
  return { requestId, legacy: true, wantsReply: true, command }
}

/** The message that answers a request. */
export function replyTo({ requestId, legacy }: Request, reply: Buffer[]): Buffer {
  const head = Buffer.alloc(legacy ? 36 : 21)
  head.writeInt32LE(nextRequestId++ & 0x7fffffff, 4)
  head.writeInt32LE(requestId, 8)
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    head.writeInt32LE(8, 16)
    head.writeInt32LE(1, 32)
  }
  const length = head.length + lengthOf(reply)
  head.writeInt32LE(length, 0)
  return Buffer.concat([head, ...reply], length)
}
