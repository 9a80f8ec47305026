import { DOCUMENT_STAGES } from '../aggregation/document-stages.ts'
import { onlyField, STAGES } from '../aggregation/pipeline.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../expressions/operator.ts'
import { matchedPosition } from '../query/matched-position.ts'
import { cloneDoc, type Doc, fieldOf, idFirst, isDoc, isOperatorDoc, setComputed } from '../values/documents.ts'
import { equalValues } from '../values/order.ts'
import { isArrayIndex } from '../values/paths.ts'
import { isRegex } from '../values/regex.ts'
import { type Change, MODIFIERS, type Modifier } from './modifiers.ts'
import { compileArrayFilters, forEachSlot, POSITIONAL, type PositionsOf } from './update-path.ts'

/** Makes the new document of an old one; the old one stays as it is. */
export type Updater = (doc: Doc, inserting: boolean) => Doc

/** The fields of an update statement. */
interface UpdateRequest {
  /** A whole document, modifiers, or the stages of a pipeline. */
  readonly update: unknown
  readonly query: Doc
  readonly arrayFilters?: unknown
  readonly multi?: boolean
  readonly scope: Scope
  /** The variables of a pipeline. */
  readonly constants: Doc
}

/** Is the update a whole new document instead of modifiers? */
export const isReplacement = (update: unknown): update is Doc =>
  isDoc(update) && Object.keys(update)[0]?.startsWith('$') !== true

/** Compiles an update once for all of the documents that it meets. */
export function compileUpdate(request: UpdateRequest): Updater {
  const { update, multi, arrayFilters, constants, scope } = request
  if (Array.isArray(update)) {
    if (arrayFilters) fail('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates')
    const stages = update.map((stage) => updateStage(stage, { ...scope, vars: constants }))
    return (before) => {
      const after = stages.reduce((doc, run) => run(doc)[0] ?? doc, before)
      return withSameId(before, { ...idOf(before), ...after })
    }
  }
  if (!isDoc(update)) return fail('FailedToParse', 'Update argument must be either an object or an array')
  if (!isReplacement(update)) return compileModifiers(update, request)
  if (multi && Object.keys(update).length > 0)
    fail('FailedToParse', 'multi update is not supported for replacement-style update')
  const dollar = Object.keys(update).find((key) => key.startsWith('$'))
  if (dollar)
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement.`)
  return (before) => withSameId(before, { ...idOf(before), ...cloneDoc(update) })
}

const UPDATE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

function updateStage(stage: unknown, scope: Scope) {
  const [name, argument] = onlyField(isDoc(stage) ? stage : {})
  const isKnown = Object.hasOwn(DOCUMENT_STAGES, name) || Object.hasOwn(STAGES, name)
  const compile = UPDATE_STAGES.includes(name) ? DOCUMENT_STAGES[name] : undefined
  return (
    compile?.(argument, scope) ??
    fail(isKnown ? 'InvalidOptions' : 'Location40324', `${name} is not allowed in an update`)
  )
}

const idOf = ({ _id }: Doc): Doc => (_id === undefined ? {} : { _id })

function withSameId(before: Doc, after: Doc): Doc {
  if (before._id !== undefined && !equalValues(before._id, after._id))
    fail('ImmutableField', "the (immutable) field '_id' was found to have been altered.")
  return idFirst(after)
}

interface Step {
  readonly path: string
  /** The path that receives the value: for `$rename` another one. */
  readonly target: string
  /** None for `$rename`. */
  readonly modifier?: Modifier
  readonly change?: Change
}

function stepsOf(update: Doc, scope: Scope): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    const modifier = Object.hasOwn(MODIFIERS, operator) ? MODIFIERS[operator] : undefined
    if (!modifier && operator !== '$rename')
      fail('FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update`)
    if (!isDoc(fields))
      return fail('FailedToParse', `Modifiers operate on fields but we found another type in ${operator}`)
    return Object.entries(fields).map(([path, argument]): Step => {
      checkPath(path)
      if (modifier) return { path, target: path, modifier, change: modifier.compile(argument, scope) }
      if (typeof argument !== 'string' || path === argument || [path, argument].some(isPositional))
        return fail('BadValue', `$rename takes two different, not dynamic field names: ${path}, ${String(argument)}`)
      checkPath(argument)
      return { path, target: argument }
    })
  })
  const paths = steps.flatMap(({ path, target }) => [...new Set([path, target])])
  for (const [i, path] of paths.entries()) refuseConflict(path, paths.slice(0, i))
  // MongoDB applies fields in the order of their names, which shows where new ones are added.
  return steps.sort((a, b) => comparePaths(a.target.split('.'), b.target.split('.')))
}

// A name that begins with a dollar is allowed below the top level, as in MongoDB since 5.0.
function checkPath(path: string): void {
  const parts = path.split('.')
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name`)
  if (path.startsWith('$'))
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field in '${path}' is not valid for storage.`)
  if (parts.filter((part) => part === '$').length > 1)
    fail('BadValue', `Too many positional elements found in path '${path}'`)
}

function comparePaths([a, ...left]: string[], [b, ...right]: string[]): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (a === b) return comparePaths(left, right)
  return isArrayIndex(a) && isArrayIndex(b) ? Number(a) - Number(b) : a < b ? -1 : 1
}

const isPositional = (path: string) => path.split('.').some((part) => POSITIONAL.test(part))

const isWithin = (path: string, other: string) => `${path}.`.startsWith(`${other}.`)

function refuseConflict(path: string, others: Iterable<string>): void {
  for (const other of others)
    if (isWithin(path, other) || isWithin(other, path))
      fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${other}'`)
}

function compileModifiers(update: Doc, { query, arrayFilters, scope }: UpdateRequest): Updater {
  const steps = stepsOf(update, scope)
  const paths = steps.map(({ path }) => path)
  const filters = compileArrayFilters(arrayFilters, paths, scope)
  const standsForElements = paths.some(isPositional)
  return (before, inserting) => {
    const doc = cloneDoc(before)
    const touched: string[] = []
    // Filters and query meet the document as it was: an earlier step may have changed what they look at.
    const positionsOf: PositionsOf = (part, changed, path) => {
      const array = path.reduce<unknown>(childOf, before) ?? changed
      if (!Array.isArray(array)) return [undefined]
      if (part === '$') return [inserting ? undefined : matchedPosition(query, before, path, array, scope)]
      const test = filters.get(part.slice(2, -1))
      return [...array.keys()].filter((i) => test?.(array[i]) ?? true)
    }
    for (const { path, target, modifier, change } of steps) {
      if (!modifier || !change) rename(doc, path, target)
      else if (inserting || !modifier.onlyOnInsert) {
        const place: Change = (slot) => {
          // Only now is it known which elements are meant: two of the paths may come to the same one.
          if (standsForElements) refuseConflict(slot.path, touched)
          touched.push(slot.path)
          change(slot)
        }
        forEachSlot(doc, path, !modifier.onlyExisting, place, positionsOf)
      }
    }
    return withSameId(before, doc)
  }
}

const childOf = (node: unknown, name: string): unknown =>
  Array.isArray(node) ? node[Number(name)] : fieldOf(node, name)

function rename(doc: Doc, from: string, to: string): void {
  for (const path of [from, to]) {
    const parts = path.split('.')
    if (parts.some((_, i) => Array.isArray(parts.slice(0, i).reduce<unknown>(fieldOf, doc))))
      fail('BadValue', `The field of $rename cannot be an array element: '${path}'`)
  }
  forEachSlot(doc, from, false, ({ value, remove }) => {
    if (value === undefined) return
    remove()
    forEachSlot(doc, to, true, (slot) => slot.set(value))
  })
}

/** The document that an upsert starts from: the equality conditions of its query. */
export function upsertBase(query: Doc): Doc {
  const base: Doc = {}
  const taken: string[] = []
  const collect = (filter: Doc): void => {
    for (const [key, condition] of Object.entries(filter)) {
      const parts = Array.isArray(condition) ? condition.filter(isDoc) : []
      if (key === '$and' || (key === '$or' && parts.length === 1)) for (const part of parts) collect(part)
      const equal = key.startsWith('$') ? undefined : equalityOf(condition)
      if (!equal) continue
      if (taken.some((other) => isWithin(key, other) || isWithin(other, key)))
        fail('Location54', `cannot infer query fields to set, path '${key}' is matched twice`)
      taken.push(key)
      setComputed(base, key, equal.value)
    }
  }
  collect(query)
  return base
}

function equalityOf(condition: unknown): { value: unknown } | undefined {
  if (isRegex(condition)) return undefined
  if (!isOperatorDoc(condition)) return { value: condition }
  if ('$eq' in condition) return { value: condition.$eq }
  const list = condition.$in ?? condition.$all
  return Array.isArray(list) && list.length === 1 ? { value: list[0] } : undefined
}
