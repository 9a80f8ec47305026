import { DOCUMENT_STAGES } from '../aggregation/document-stages.ts'
import type { Scope } from '../aggregation/operator.ts'
import { STAGES } from '../aggregation/stages.ts'
import { fail } from '../errors.ts'
import { isRegex } from '../query/regex.ts'
import { cloneDoc, type Doc, fieldOf, idFirst, isDoc, isOperatorDoc, setField } from '../values/documents.ts'
import { equalValues } from '../values/order.ts'
import { modifiers } from './modifiers.ts'
import { compileArrayFilters, forEachSlot, matchedPosition, type Positions } from './update-path.ts'

/** Makes the new document of an old one; the old one stays as it is. */
export type Updater = (doc: Doc, inserting: boolean) => Doc

/** What an update statement says. */
export interface UpdateRequest {
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
    return (before) =>
      keepId(
        before,
        stages.reduce((doc, run) => run(doc)[0] ?? doc, before),
      )
  }
  if (!isDoc(update)) return fail('FailedToParse', 'Update argument must be either an object or an array')
  if (!isReplacement(update)) return compileModifiers(update, request)
  if (multi && Object.keys(update).length > 0)
    fail('FailedToParse', 'multi update is not supported for replacement-style update')
  const dollar = Object.keys(update).find((key) => key.startsWith('$'))
  if (dollar)
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement.`)
  return (doc) => keepId(doc, cloneDoc(update))
}

const UPDATE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

function updateStage(stage: unknown, scope: Scope) {
  const [[name, argument] = ['', undefined], ...others] = isDoc(stage) ? Object.entries(stage) : []
  if (name === '' || others.length > 0) fail('Location40323', 'A stage must contain exactly one field.')
  const isKnown = Object.hasOwn(DOCUMENT_STAGES, name) || Object.hasOwn(STAGES, name)
  const compile = UPDATE_STAGES.includes(name) ? DOCUMENT_STAGES[name] : undefined
  return (
    compile?.(argument, scope) ??
    fail(isKnown ? 'InvalidOptions' : 'Location40324', `${name} is not allowed in an update`)
  )
}

function keepId(before: Doc, after: Doc): Doc {
  if (before._id === undefined) return idFirst(after)
  if (after._id === undefined) return { _id: before._id, ...after }
  if (!equalValues(before._id, after._id))
    fail('ImmutableField', "the (immutable) field '_id' was found to have been altered.")
  return idFirst(after)
}

interface Step {
  readonly operator: string
  readonly path: string
  readonly argument: unknown
}

function stepsOf(update: Doc): Step[] {
  const steps: Step[] = []
  for (const [operator, fields] of Object.entries(update)) {
    if (!Object.hasOwn(modifiers, operator) && operator !== '$rename')
      fail('FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update`)
    if (!isDoc(fields))
      return fail('FailedToParse', `Modifiers operate on fields but we found another type in ${operator}`)
    for (const [path, argument] of Object.entries(fields)) {
      checkPath(path)
      if (operator === '$rename') checkRename(path, argument)
      modifiers[operator]?.check?.(argument, path)
      steps.push({ operator, path, argument })
    }
  }
  const paths = steps.flatMap(({ operator, path, argument }) =>
    operator === '$rename' ? [path, String(argument)] : [path],
  )
  for (const [i, path] of paths.entries()) refuseConflict(path, paths.slice(0, i))
  // MongoDB applies fields in the order of their names, which shows where new ones are added.
  const place = ({ operator, path, argument }: Step) => (operator === '$rename' ? String(argument) : path).split('.')
  return steps.sort((a, b) => comparePaths(place(a), place(b)))
}

function checkPath(path: string): void {
  const parts = path.split('.')
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name`)
  if (path.startsWith('$'))
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field '${path}' is not valid for storage.`)
  if (parts.filter((part) => part === '$').length > 1)
    fail('BadValue', `Too many positional elements found in path '${path}'`)
}

function checkRename(from: string, to: unknown): void {
  if (typeof to !== 'string' || from === to || `${from}${to}`.includes('$'))
    fail('BadValue', `$rename takes two different, not dynamic field names: ${from}, ${String(to)}`)
  checkPath(String(to))
}

function comparePaths([a, ...left]: string[], [b, ...right]: string[]): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (a === b) return comparePaths(left, right)
  return /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : a < b ? -1 : 1
}

function refuseConflict(path: string, others: Iterable<string>): void {
  for (const other of others) {
    const isWithin = other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)
    const at = other.length < path.length ? other : path
    if (isWithin) fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${at}'`)
  }
}

function compileModifiers(update: Doc, { query, arrayFilters, scope }: UpdateRequest): Updater {
  const steps = stepsOf(update)
  const paths = steps.map((step) => step.path)
  const filters = compileArrayFilters(arrayFilters, paths, scope)
  const isPositional = paths.some((path) => path.includes('$'))
  return (before, inserting) => {
    const doc = cloneDoc(before)
    const touched: string[] = []
    const positions: Positions = {
      filters,
      matched: (path, array) => (inserting ? undefined : matchedPosition(query, before, path, array, scope)),
    }
    for (const { operator, path, argument } of steps) {
      if (operator === '$rename') rename(doc, path, String(argument), positions)
      const modifier = modifiers[operator]
      if (!modifier || (modifier.onlyOnInsert && !inserting)) continue
      forEachSlot(doc, path, !modifier.onlyExisting, positions, (slot) => {
        // Only now is it known which elements are meant: two of the paths may come to the same one.
        if (isPositional) refuseConflict(slot.path, touched)
        touched.push(slot.path)
        modifier.apply(slot, argument, scope)
      })
    }
    return keepIdUnchanged(before, doc)
  }
}

function keepIdUnchanged(before: Doc, doc: Doc): Doc {
  if (before._id !== undefined && !equalValues(before._id, doc._id))
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'")
  return idFirst(doc)
}

function rename(doc: Doc, from: string, to: string, positions: Positions): void {
  for (const path of [from, to]) {
    const parts = path.split('.')
    if (parts.some((_, i) => Array.isArray(parts.slice(0, i).reduce<unknown>(fieldOf, doc))))
      fail('BadValue', `The field of $rename cannot be an array element: '${path}'`)
  }
  forEachSlot(doc, from, false, positions, ({ value, remove }) => {
    if (value === undefined) return
    remove()
    forEachSlot(doc, to, true, positions, (slot) => slot.set(value))
  })
}

/** The document that an upsert starts from: the equality conditions of its query. */
export function upsertBase(query: Doc): Doc {
  const base: Doc = {}
  const taken = new Set<string>()
  const collect = (filter: Doc): void => {
    for (const [key, condition] of Object.entries(filter)) {
      const parts = Array.isArray(condition) ? condition.filter(isDoc) : []
      if (key === '$and' || (key === '$or' && parts.length === 1)) for (const part of parts) collect(part)
      const equal = key.startsWith('$') ? undefined : equalityOf(condition)
      if (!equal) continue
      if (taken.has(key)) fail('Location54', `cannot infer query fields to set, path '${key}' is matched twice`)
      taken.add(key)
      setAt(base, key.split('.'), equal.value)
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

function setAt(doc: Doc, [first = '', ...rest]: string[], value: unknown): void {
  const child = fieldOf(doc, first)
  const node = isDoc(child) ? child : {}
  setField(doc, first, rest.length === 0 ? value : node)
  if (rest.length > 0) setAt(node, rest, value)
}
