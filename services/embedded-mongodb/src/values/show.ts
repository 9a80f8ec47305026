import { EJSON, ObjectId } from 'bson'
import { isDoc } from './documents.ts'

/** A value as MongoDB prints it in error messages. */
export function showValue(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(showValue).join(', ')} ]`
  return isDoc(value) ? showFields(Object.entries(value)) : EJSON.stringify(value ?? null)
}

/** Fields as MongoDB prints a document: `{ a: 1, b: "x" }`. */
export function showFields(fields: [string, unknown][]): string {
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([name, value]) => `${name}: ${showValue(value)}`).join(', ')} }`
}
