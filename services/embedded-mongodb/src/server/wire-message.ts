import { deserialize } from 'bson'
import { type Doc, isDoc, setField } from '../values/documents.ts'
import { DESERIALIZE_OPTIONS } from './bson-options.ts'

export const MIN_MESSAGE_BYTES = 16
/** What drivers are told that a message may have, and the room for its frame. */
export const MAX_MESSAGE_BYTES = 48_000_000 + 16 * 1024

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
  readonly command: Doc
}

let nextRequestId = 1

function readDocument(bytes: Buffer, offset: number, end: number): { doc: Doc; next: number } {
  const length = bytes.readInt32LE(offset)
  if (length < 5 || offset + length > end) throw new Error('a document reaches beyond its message')
  return { doc: deserialize(bytes.subarray(offset, offset + length), DESERIALIZE_OPTIONS), next: offset + length }
}

function readCString(bytes: Buffer, offset: number, end: number): { text: string; next: number } {
  const zero = bytes.indexOf(0, offset)
  if (zero < 0 || zero >= end) throw new Error('a name without an end')
  return { text: bytes.toString('utf8', offset, zero), next: zero + 1 }
}

/** Reads a message. @throws Error when it is malformed or of a kind that is not spoken here */
export function parseMessage(bytes: Buffer): Request {
  const requestId = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OP_MSG) return parseOpMsg(bytes, requestId)
  if (opCode === OP_QUERY) return parseOpQuery(bytes, requestId)
  throw new Error(`operation ${opCode} is not supported`)
}

function parseOpMsg(bytes: Buffer, requestId: number): Request {
  const flags = bytes.readUInt32LE(16)
  if (flags & UNKNOWN_REQUIRED_FLAGS) throw new Error('unknown flags')
  const end = flags & FLAG_CHECKSUM ? bytes.length - 4 : bytes.length
  let command: Doc | undefined
  const sequences: [string, Doc[]][] = []
  for (let offset = 20; offset < end; ) {
    const kind = bytes.readUInt8(offset)
    if (kind === 0) {
      const { doc, next } = readDocument(bytes, offset + 1, end)
      if (command) throw new Error('two bodies')
      command = doc
      offset = next
    } else if (kind === 1) {
      const { name, docs, next } = readSequence(bytes, offset + 1, end)
      sequences.push([name, docs])
      offset = next
    } else throw new Error(`section of kind ${kind}`)
  }
  if (!command) throw new Error('no body')
  for (const [name, docs] of sequences) setField(command, name, docs)
  return { requestId, legacy: false, wantsReply: (flags & FLAG_MORE_TO_COME) === 0, command }
}

function readSequence(bytes: Buffer, offset: number, messageEnd: number): { name: string; docs: Doc[]; next: number } {
  const end = offset + bytes.readInt32LE(offset)
  if (end <= offset + 4 || end > messageEnd) throw new Error('a sequence reaches beyond its message')
  const { text, next } = readCString(bytes, offset + 4, end)
  const docs: Doc[] = []
  for (let at = next; at < end; ) {
    const read = readDocument(bytes, at, end)
    docs.push(read.doc)
    at = read.next
  }
  return { name: text, docs, next: end }
}

// Drivers say hello this way before they know what a server speaks.
function parseOpQuery(bytes: Buffer, requestId: number): Request {
  const { text, next } = readCString(bytes, 20, bytes.length)
  if (!text.endsWith('.$cmd')) throw new Error('only commands are answered')
  const { doc } = readDocument(bytes, next + 8, bytes.length)
  const command = isDoc(doc.$query) ? doc.$query : doc
  return { requestId, legacy: true, wantsReply: true, command: { ...command, $db: text.slice(0, -5) } }
}

/** The message that answers a request. */
export function replyTo({ requestId, legacy }: Request, reply: Buffer): Buffer {
  const headBytes = legacy ? 36 : 21
  const message = Buffer.allocUnsafe(headBytes + reply.length)
  message.fill(0, 0, headBytes)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(nextRequestId++ & 0x7fffffff, 4)
  message.writeInt32LE(requestId, 8)
  message.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    message.writeInt32LE(8, 16)
    message.writeInt32LE(1, 32)
  }
  reply.copy(message, headBytes)
  return message
}
