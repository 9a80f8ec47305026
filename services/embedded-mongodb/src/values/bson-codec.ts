import { BSONError, DBRef, Double, deserialize, Int32, serialize, setInternalBufferSize } from 'bson'
import { CommandError, fail } from '../errors.ts'
import { isInt32 } from './bson-type.ts'
import { type Doc, setField } from './documents.ts'

/** The most bytes that a document may have. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
/** What drivers are told that a message may have. */
export const MAX_MESSAGE_BYTES = 48_000_000
const MOST_NESTED = 200

// The library writes into one buffer of this size and does not grow it.
setInternalBufferSize(52_000_000)

const OPTIONS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true }
/** Of large commands these fields are lists of statements that are read one after the other. */
const LISTS = { documents: true, updates: true, deletes: true, ops: true }

/**
 * Reads a document; every value keeps its BSON type. With `lists`, the statements of a write are left as bytes.
 * @throws CommandError InvalidBSON, Overflow when it is nested too deeply
 */
export function decode(bytes: Uint8Array, lists = false): Doc {
  try {
    const doc: Doc = deserialize(bytes, lists ? { ...OPTIONS, fieldsAsRaw: LISTS } : OPTIONS)
    settleDoc(doc, 0)
    return doc
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof RangeError) fail('Overflow', 'the document is nested too deeply')
    throw new CommandError('InvalidBSON', error instanceof BSONError ? error.message : String(error))
  }
}

function settleDoc(doc: Doc, depth: number): void {
  if (depth > MOST_NESTED) fail('Overflow', `BSONObj exceeded maximum nested object depth: ${MOST_NESTED}`)
  for (const key of Object.keys(doc)) {
    const value = doc[key]
    if (typeof value === 'object' && value !== null) {
      const settled = settle(value, depth + 1)
      if (settled !== value) setField(doc, key, settled)
    } else if (value === undefined) setField(doc, key, null)
  }
}

// The library wraps every number; only those stay wrapped that would lose their type without it.
function settle(value: object, depth: number): unknown {
  if (value instanceof Int32) return value.value
  if (value instanceof Double) return isInt32(value.value) ? value : value.value
  if (Array.isArray(value)) {
    if (depth > MOST_NESTED) fail('Overflow', `BSONObj exceeded maximum nested object depth: ${MOST_NESTED}`)
    const list: unknown[] = value
    for (const [i, item] of list.entries()) {
      if (typeof item === 'object' && item !== null) list[i] = settle(item, depth + 1)
      else if (item === undefined) list[i] = null
    }
    return list
  }
  // A reference is a document like others.
  const doc = value instanceof DBRef ? { ...value.toJSON() } : value
  if (Object.getPrototypeOf(doc) === Object.prototype) settleDoc(doc as Doc, depth)
  return doc
}

/** The BSON of a document. @throws CommandError when it is more than a message holds */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  if (bytes.length > MAX_MESSAGE_BYTES) fail('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
