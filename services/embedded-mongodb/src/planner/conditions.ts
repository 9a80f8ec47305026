import { isRegex } from '../query/regex.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'

/** The operators that a filter puts to each path, as far as all of them have to hold. */
export type Conditions = Map<string, Doc[]>

/** Collects the conditions of a filter that a matching document meets for certain. */
export function conditionsOf(filter: Doc): Conditions {
  const conditions: Conditions = new Map()
  collect(filter, '', conditions)
  return conditions
}

function collect(filter: Doc, prefix: string, into: Conditions): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) for (const part of value.filter(isDoc)) collect(part, prefix, into)
    else if (key === '$or' && Array.isArray(value) && value.length === 1) collect(value[0], prefix, into)
    else if (!key.startsWith('$')) addCondition(`${prefix}${key}`, value, into)
  }
}

function addCondition(path: string, value: unknown, into: Conditions): void {
  let operators: Doc = isOperatorDoc(value) ? value : isRegex(value) ? { $regex: value } : { $eq: value }
  const inner = operators.$elemMatch
  if (isDoc(inner)) {
    // What an element has to meet is a condition on the path into the array, too.
    if (isOperatorDoc(inner)) operators = { ...operators, ...inner }
    else collect(inner, `${path}.`, into)
  }
  const list = operators.$in
  if (Array.isArray(list) && list.length === 1 && !isRegex(list[0]) && !('$eq' in operators)) {
    operators = { ...operators, $eq: list[0] }
  }
  const all = operators.$all
  if (Array.isArray(all) && !('$eq' in operators)) {
    const plain = all.find((item) => !isRegex(item) && !isOperatorDoc(item))
    if (plain !== undefined) operators = { ...operators, $eq: plain }
  }
  const known = into.get(path)
  if (known) known.push(operators)
  else into.set(path, [operators])
}
