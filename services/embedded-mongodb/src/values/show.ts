import { Binary, Decimal128, Long, ObjectId, Timestamp } from 'bson'
import { isDoc } from './documents.ts'

/** A value as MongoDB prints it in error messages. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Timestamp) return `Timestamp(${value.getHighBits()}, ${value.getLowBits()})`
  if (value instanceof Decimal128) return `Decimal128("${value.toString()}")`
  if (value instanceof Long) return value.toString()
  if (value instanceof Binary) return showBinary(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(showValue).join(', ')} ]`
  if (isDoc(value)) return showFields(Object.entries(value))
  return String(value)
}

/** Fields as MongoDB prints a document: `{ a: 1, b: "x" }`. */
export function showFields(fields: [string, unknown][]): string {
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([name, value]) => `${name}: ${showValue(value)}`).join(', ')} }`
}

function showBinary(value: Binary): string {
  if (value.sub_type === Binary.SUBTYPE_UUID) return `UUID("${value.toUUID().toHexString()}")`
  return `BinData(${value.sub_type}, ${Buffer.from(value.buffer.subarray(0, value.position)).toString('hex').toUpperCase()})`
}
