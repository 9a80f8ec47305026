import { CommandError, fail } from '../errors.ts'
import type { QueryContext } from '../query/query-context.ts'
import { equalValues } from '../values/compare.ts'
import { cloneDoc, type Doc, fieldOf, idFirst, isDoc, setField } from '../values/documents.ts'
import { compileArrayFilters } from './array-filters.ts'
import { arrayModifiers } from './array-modifiers.ts'
import { fieldModifiers } from './field-modifiers.ts'
import type { Modifier, UpdateState } from './modifier.ts'
import { matchedPosition } from './positional.ts'
import { forEachSlot, type Positions } from './update-path.ts'

/** Makes the new document of an old one; the old one stays as it is. */
export type Updater = (doc: Doc, inserting: boolean) => Doc

/** What an update statement says besides the update itself. */
export interface UpdateRequest {
  readonly update: unknown
  readonly query: Doc
  readonly arrayFilters?: unknown
  readonly multi?: boolean
  readonly context: QueryContext
  /** Compiles the stages of a pipeline update. */
  readonly compilePipeline: (stages: unknown[]) => (doc: Doc) => Doc
}

interface Step {
  readonly operator: string
  readonly path: string
  readonly argument: unknown
}

const modifiers: Record<string, Modifier> = { ...fieldModifiers, ...arrayModifiers }

/** Is the update a whole new document instead of modifiers? */
export function isReplacement(update: unknown): update is Doc {
  return isDoc(update) && Object.keys(update)[0]?.startsWith('$') !== true
}

/** Compiles an update once for all of the documents that it meets. */
export function compileUpdate(request: UpdateRequest): Updater {
  const { update } = request
  if (Array.isArray(update)) {
    const run = request.compilePipeline(update)
    return (doc) => keepId(doc, run(doc))
  }
  if (!isDoc(update)) return fail('FailedToParse', 'Update argument must be either an object or an array')
  if (!isReplacement(update)) return compileModifiers(update, request)
  if (request.multi && Object.keys(update).length > 0) {
    fail('FailedToParse', 'multi update is not supported for replacement-style update')
  }
  for (const key of Object.keys(update)) {
    if (key.startsWith('$'))
      fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      )
  }
  return (doc) => keepId(doc, cloneDoc(update))
}

function keepId(before: Doc, after: Doc): Doc {
  if (before._id === undefined) return idFirst(after)
  if (after._id === undefined) return { _id: before._id, ...after }
  if (!equalValues(before._id, after._id)) {
    fail('ImmutableField', "After applying the update, the (immutable) field '_id' was found to have been altered.")
  }
  return idFirst(after)
}

function stepsOf(update: Doc): Step[] {
  const steps: Step[] = []
  for (const [operator, fields] of Object.entries(update)) {
    if (!Object.hasOwn(modifiers, operator) && operator !== '$rename') {
      fail(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields))
      return fail(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
      )
    for (const [path, argument] of Object.entries(fields)) {
      checkPath(path)
      modifiers[operator]?.check?.(argument, path)
      steps.push({ operator, path, argument })
    }
  }
  refuseConflicts(steps)
  // MongoDB applies fields in the order of their names, which shows where new ones are added.
  return steps.sort((a, b) => comparePaths(a.path, b.path))
}

function checkPath(path: string): void {
  if (path === '') fail('EmptyFieldName', 'An empty update path is not valid.')
  const parts = path.split('.')
  if (parts.some((part) => part === ''))
    fail('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`)
  if (parts[0]?.startsWith('$'))
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field '${path}' in '${path}' is not valid for storage.`)
  if (parts.filter((part) => part === '$').length > 1)
    fail('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`)
}

function comparePaths(a: string, b: string): number {
  const left = a.split('.')
  const right = b.split('.')
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const x = left[i] ?? ''
    const y = right[i] ?? ''
    if (x === y) continue
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y)
    return x < y ? -1 : 1
  }
  return left.length - right.length
}

function refuseConflicts(steps: Step[]): void {
  const taken: string[] = []
  const paths = steps.flatMap(({ operator, path, argument }) =>
    operator === '$rename' ? [path, String(argument)] : [path],
  )
  for (const path of paths) {
    const other = taken.find((t) => t === path || t.startsWith(`${path}.`) || path.startsWith(`${t}.`))
    if (other !== undefined) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
      )
    }
    taken.push(path)
  }
}

function compileModifiers(update: Doc, { query, arrayFilters, context }: UpdateRequest): Updater {
  const steps = stepsOf(update)
  const filters = compileArrayFilters(
    arrayFilters,
    steps.map((step) => step.path),
    context,
  )
  return (before, inserting) => {
    const doc = cloneDoc(before)
    const state: UpdateState = { doc: before, now: new Date(), context }
    const positions: Positions = {
      filters,
      matched: (path, array) => (inserting ? undefined : matchedPosition(query, before, path, array, context)),
    }
    for (const { operator, path, argument } of steps) {
      if (operator === '$rename') rename(doc, path, argument, positions)
      const modifier = modifiers[operator]
      if (!modifier || (modifier.onlyOnInsert && !inserting)) continue
      forEachSlot(doc, path, modifier.creates, positions, (slot) => modifier.apply(slot, argument, state))
    }
    if (before._id !== undefined && !equalValues(before._id, fieldOf(doc, '_id'))) {
      fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'")
    }
    return idFirst(doc)
  }
}

function rename(doc: Doc, from: string, to: unknown, positions: Positions): void {
  if (typeof to !== 'string') {
    fail('BadValue', `The 'to' field for $rename must be a string: ${from}: ${String(to)}`)
  }
  for (const path of [from, to]) {
    if (path.includes('$')) fail('BadValue', `The source and destination of $rename may not be dynamic: ${path}`)
    arrayOnTheWay(doc, path)
  }
  let moved: unknown
  forEachSlot(doc, from, false, positions, (slot) => {
    moved = slot.value
    if (moved !== undefined) slot.remove()
  })
  if (moved !== undefined) forEachSlot(doc, to, true, positions, (slot) => slot.set(moved))
}

function arrayOnTheWay(doc: Doc, path: string): void {
  let node: unknown = doc
  for (const part of path.split('.')) {
    if (Array.isArray(node)) fail('BadValue', `The source field of $rename cannot be an array element: '${path}'`)
    node = fieldOf(node, part)
  }
}

/** The document that an upsert starts from: the equality conditions of its query. */
export function upsertBase(query: Doc): Doc {
  const base: Doc = {}
  collectEqualities(query, base)
  return base
}

function collectEqualities(query: Doc, base: Doc): void {
  for (const [key, condition] of Object.entries(query)) {
    if (key === '$and' && Array.isArray(condition)) for (const part of condition) collectEqualities(part, base)
    else if (key === '$or' && Array.isArray(condition) && condition.length === 1) collectEqualities(condition[0], base)
    else if (!key.startsWith('$')) {
      const value = equalityOf(condition)
      if (value) setAt(base, key, value.value)
    }
  }
}

function equalityOf(condition: unknown): { value: unknown } | undefined {
  if (!isDoc(condition) || Object.keys(condition)[0]?.startsWith('$') !== true) {
    return condition instanceof RegExp || String(Reflect.get(Object(condition), '_bsontype')) === 'BSONRegExp'
      ? undefined
      : { value: condition }
  }
  if ('$eq' in condition) return { value: condition.$eq }
  for (const operator of ['$in', '$all']) {
    const list = condition[operator]
    if (Array.isArray(list) && list.length === 1) return { value: list[0] }
  }
  return undefined
}

function setAt(doc: Doc, path: string, value: unknown): void {
  const parts = path.split('.')
  let node = doc
  for (const part of parts.slice(0, -1)) {
    const child = fieldOf(node, part)
    if (isDoc(child)) node = child
    else {
      const made: Doc = {}
      setField(node, part, made)
      node = made
    }
  }
  setField(node, parts.at(-1) ?? path, value)
}
