import { CommandError } from '../errors.ts'
import { lengthOf } from '../storage/frame.ts'
import { decode, MAX_MESSAGE_BYTES as MOST_IN_MESSAGE } from '../values/bson-codec.ts'
import { type Doc, isDoc, setField } from '../values/documents.ts'

export const MIN_MESSAGE_BYTES = 16
/** What drivers are told that a message may have, and the room for its frame. */
export const MAX_MESSAGE_BYTES = MOST_IN_MESSAGE + 16 * 1024
/** From this size on, the statements of a write are read one after the other as they are run. */
const LARGE_BYTES = 128 * 1024

/** Up to this size a reply is written in one piece. */
const SMALL_BYTES = 64 * 1024

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
  /** Or what is wrong with its BSON. */
  readonly command: Doc | CommandError
}

let nextRequestId = 1

/** Reads a message. @throws Error when it is malformed or of a kind that is not spoken here */
export function parseMessage(bytes: Buffer): Request {
  const requestId = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OP_MSG) return parseOpMsg(bytes, requestId)
  if (opCode === OP_QUERY) return parseOpQuery(bytes, requestId)
  throw new Error(`operation ${opCode} is not supported`)
}

// A document that cannot be read is answered with what is wrong with it; a message that cannot ends the connection.
function readDocument(bytes: Buffer, lists: boolean): Doc | CommandError {
  try {
    return decode(bytes, lists)
  } catch (error) {
    if (error instanceof CommandError) return error
    throw error
  }
}

function documentAt(bytes: Buffer, offset: number, end: number): Buffer {
  const length = bytes.readInt32LE(offset)
  if (length < 5 || offset + length > end) throw new Error('a document reaches beyond its message')
  return bytes.subarray(offset, offset + length)
}

function nameAt(bytes: Buffer, offset: number, end: number): string {
  const zero = bytes.indexOf(0, offset)
  if (zero < 0 || zero >= end) throw new Error('a name without an end')
  return bytes.toString('utf8', offset, zero)
}

function parseOpMsg(bytes: Buffer, requestId: number): Request {
  const flags = bytes.readUInt32LE(16)
  if (flags & UNKNOWN_REQUIRED_FLAGS) throw new Error('unknown flags')
  const end = flags & FLAG_CHECKSUM ? bytes.length - 4 : bytes.length
  let command: Doc | CommandError | undefined
  const sequences: [string, Buffer[]][] = []
  for (let offset = 20; offset < end; ) {
    const kind = bytes.readUInt8(offset++)
    const length = bytes.readInt32LE(offset)
    if (kind > 1 || (kind === 0 && command) || length < 5 || offset + length > end)
      throw new Error('a malformed section')
    if (kind === 0) command = readDocument(documentAt(bytes, offset, end), length > LARGE_BYTES)
    else sequences.push(readSequence(bytes, offset + 4, offset + length))
    offset += length
  }
  if (!command) throw new Error('no body')
  for (const [name, docs] of sequences) if (!(command instanceof CommandError)) setField(command, name, docs)
  return { requestId, legacy: false, wantsReply: (flags & FLAG_MORE_TO_COME) === 0, command }
}

function readSequence(bytes: Buffer, offset: number, end: number): [string, Buffer[]] {
  const name = nameAt(bytes, offset, end)
  const docs: Buffer[] = []
  for (let at = offset + Buffer.byteLength(name) + 1; at < end; at += docs.at(-1)?.length ?? 0)
    docs.push(documentAt(bytes, at, end))
  return [name, docs]
}

// Drivers say hello this way before they know what a server speaks.
function parseOpQuery(bytes: Buffer, requestId: number): Request {
  const name = nameAt(bytes, 20, bytes.length)
  if (!name.endsWith('.$cmd')) throw new Error('only commands are answered')
  const doc = decode(documentAt(bytes, 20 + Buffer.byteLength(name) + 9, bytes.length))
  const command = isDoc(doc.$query) ? doc.$query : doc
  return { requestId, legacy: true, wantsReply: true, command: { ...command, $db: name.slice(0, -5) } }
}

/** The message that answers a request, in pieces. */
export function replyTo({ requestId, legacy }: Request, reply: Buffer[]): Buffer[] {
  const head = Buffer.alloc(legacy ? 36 : 21)
  head.writeInt32LE(nextRequestId++ & 0x7fffffff, 4)
  head.writeInt32LE(requestId, 8)
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    head.writeInt32LE(8, 16)
    head.writeInt32LE(1, 32)
  }
  const pieces = [head, ...reply]
  const length = lengthOf(pieces)
  head.writeInt32LE(length, 0)
  return length < SMALL_BYTES ? [Buffer.concat(pieces, length)] : pieces
}
