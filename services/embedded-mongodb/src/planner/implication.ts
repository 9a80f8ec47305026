import { compileFilter } from '../query/matcher.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import type { Conditions } from './conditions.ts'

/** Does every document that meets the conditions meet the filter of a partial index? In doubt no. */
export function implies(conditions: Conditions, partialFilter: Doc): boolean {
  return Object.entries(partialFilter).every(([key, wanted]) => {
    if (key === '$and' && Array.isArray(wanted)) return wanted.every((part) => isDoc(part) && implies(conditions, part))
    if (key.startsWith('$')) return false
    const operators = isOperatorDoc(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const]
    return operators.every(([operator, value]) =>
      (conditions.get(key) ?? []).some((condition) => impliesOperator(condition, operator, value)),
    )
  })
}

function impliesOperator(condition: Doc, operator: string, value: unknown): boolean {
  if (operator in condition && orderKey(condition[operator]) === orderKey(value)) return true
  if (operator === '$exists' && value === true) return impliesPresence(condition)
  const values = '$eq' in condition ? [condition.$eq] : condition.$in
  if (Array.isArray(values) && values.length > 0) {
    // Equality with null or an array is met by other values, too.
    if (values.some((v) => v === null || v === undefined || Array.isArray(v))) return false
    // A negated partial filter may exclude the array that holds the equal element.
    if (operator === '$ne' || operator === '$nin' || operator === '$not') return false
    const predicate = compileFilter({ field: { [operator]: value } })
    return values.every((v) => predicate({ field: v }))
  }
  return impliesByOrder(condition, operator, value)
}

function impliesPresence(condition: Doc): boolean {
  if (condition.$exists === true || '$size' in condition || '$elemMatch' in condition) return true
  if ('$eq' in condition) return condition.$eq !== null && condition.$eq !== undefined
  const list = condition.$in
  if (Array.isArray(list)) return list.length > 0 && !list.some((value) => value === null || value === undefined)
  return (
    ['$gt', '$gte', '$lt', '$lte'].some((end) => end in condition && condition[end] !== null) || '$type' in condition
  )
}

function impliesByOrder(condition: Doc, operator: string, value: unknown): boolean {
  const ends =
    operator === '$gt' || operator === '$gte'
      ? ['$gt', '$gte']
      : operator === '$lt' || operator === '$lte'
        ? ['$lt', '$lte']
        : []
  return ends.some((end) => {
    if (!(end in condition)) return false
    const bound = condition[end]
    const inside = compileFilter({ field: { [operator]: value } })({ field: bound })
    return inside && bound !== null && typeof bound === typeof value
  })
}
