import { Binary } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, toNumber, toWhole, typeName } from './bson-type.ts'
import type { Fold } from './collation.ts'
import { fieldOf, isDoc } from './documents.ts'
import { compareKeys, orderKey } from './order-key.ts'

/** MongoDB's order of two values: negative, zero or positive. Missing counts as null. */
export function compareValues(a: unknown, b: unknown, fold?: Fold): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return compareKeys(orderKey(a, fold), orderKey(b, fold))
}

/** Are the values equal by MongoDB's comparison (1 equals Long 1 and Decimal 1)? */
export function equalValues(a: unknown, b: unknown, fold?: Fold): boolean {
  if (typeof a === 'string' && typeof b === 'string' && !fold) return a === b
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Number.isNaN(a) && Number.isNaN(b))
  return orderKey(a, fold) === orderKey(b, fold)
}

/** Sorts lists by a specification: 1 or -1 for whole elements, or fields of theirs. */
export function sorterOf(spec: unknown, fold?: Fold): (list: unknown[]) => unknown[] {
  const keys = (isDoc(spec) ? Object.entries(spec) : [['', spec] as const]).map(([path, direction]) => {
    if (Math.abs(toWhole(direction)) !== 1) fail('BadValue', 'The $sort element value must be either 1 or -1')
    return { parts: path === '' ? [] : path.split('.'), sign: toNumber(direction) }
  })
  if (keys.length === 0) fail('BadValue', 'The $sort pattern is empty')
  const compare = (a: unknown, b: unknown) =>
    keys.reduce(
      (so, { parts, sign }) => so || sign * compareValues(parts.reduce(fieldOf, a), parts.reduce(fieldOf, b), fold),
      0,
    )
  return (list) => list.toSorted(compare)
}

/** Is it the same BSON, type by type and field by field in order? (An update to the same is no change.) */
export function sameBson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((element, i) => sameBson(element, b[i]))
  }
  if (isDoc(a)) {
    if (!isDoc(b)) return false
    const keys = Object.keys(a)
    const others = Object.keys(b)
    return keys.length === others.length && keys.every((key, i) => key === others[i] && sameBson(a[key], b[key]))
  }
  if (isDoc(b) || typeName(a) !== typeName(b)) return false
  if (isNumeric(a)) return String(a) === String(b)
  if (a instanceof Binary && b instanceof Binary && a.sub_type !== b.sub_type) return false
  return orderKey(a) === orderKey(b)
}
