import type { Engine } from '../engine/engine.ts'
import { fail, notSupported } from '../errors.ts'
import { fieldExpression, operatorIn } from '../expressions/expression.ts'
import { ACCUMULATORS, type Accumulator } from '../expressions/number-operators.ts'
import { fieldsOf, type Scope } from '../expressions/operator.ts'
import type { Pace } from '../pace.ts'
import { executeQuery, type Query } from '../planner/execute.ts'
import { checkSort, sortBy } from '../planner/sort.ts'
import type { Transaction } from '../storage/transactions.ts'
import { toNumber, toWhole } from '../values/bson-type.ts'
import type { Collation } from '../values/collation.ts'
import { type Doc, isDoc, setComputed, setField } from '../values/documents.ts'
import { EMPTY_ARRAY, orderKey } from '../values/order.ts'
import { visitPath } from '../values/paths.ts'
import { DOCUMENT_STAGES } from './document-stages.ts'

/** The surroundings that a pipeline runs with. */
export interface PipelineContext {
  readonly engine: Engine
  readonly db: string
  readonly transaction: Transaction | undefined
  readonly pace: Pace
  readonly collation: Collation | undefined
  readonly scope: Scope
  readonly hint?: unknown
}

/** A compiled stage, or several: makes documents of documents, which are never changed. */
type Stage = (docs: Doc[]) => Doc[] | Promise<Doc[]>

/** A stage has all of its documents in memory. */
const MOST_DOCUMENTS = 2_000_000

/** MongoDB has these stages; this server refuses them by name. */
const REFUSED =
  '$geoNear $search $searchMeta $vectorSearch $rankFusion $scoreFusion $planCacheStats $currentOp $listSessions $listLocalSessions $bucket $bucketAuto $sample $densify $fill $redact $documents $out $merge $setWindowFields $graphLookup $collStats $indexStats $listSearchIndexes $unionWith'

/**
 * Compiles the stages of a pipeline; everything that is wrong with it is found now, documents or not.
 * @throws CommandError Location40324 for unknown stages, NotImplemented for refused ones
 */
export function compileStages(stages: unknown, context: PipelineContext): Stage {
  if (!Array.isArray(stages) || !stages.every(isDoc))
    return fail('TypeMismatch', 'A pipeline must be an array of objects')
  const compiled = stages.map((stage) => compileStage(stage, context))
  return async (docs) => {
    let current = docs
    for (const run of compiled) {
      if (context.pace.due()) await context.pace.pause()
      current = await run(current)
    }
    return current
  }
}

/** The name and the argument of a stage. */
export function onlyField(stage: Doc): [name: string, argument: unknown] {
  const [only, ...others] = Object.entries(stage)
  if (only && others.length === 0) return only
  return fail('Location40323', 'A pipeline stage specification object must contain exactly one field.')
}

function compileStage(stage: Doc, context: PipelineContext): Stage {
  const [name, argument] = onlyField(stage)
  if (name === '$changeStream') fail('Location40573', '$changeStream is not supported by the embedded server')
  if (REFUSED.split(' ').includes(name)) notSupported(`the stage ${name}`)
  const whole = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined
  if (whole) return whole(argument, context)
  const each = Object.hasOwn(DOCUMENT_STAGES, name) ? DOCUMENT_STAGES[name] : undefined
  if (!each) return fail('Location40324', `Unrecognized pipeline stage name: '${name}'`)
  const run = each(argument, context.scope)
  return async (docs) => {
    const results: Doc[] = []
    await context.pace.each(docs, (doc) => {
      for (const result of run(doc)) results.push(result)
      if (results.length > MOST_DOCUMENTS)
        fail('ExceededMemoryLimit', `more than ${MOST_DOCUMENTS} documents between stages are not supported`)
    })
    return results
  }
}

/** Compiles a pipeline over a collection; `also` narrows down its documents each time that it runs. */
export function compilePipeline(name: string, stages: unknown, context: PipelineContext) {
  const { engine, db, transaction, pace } = context
  const { query, rest } = leadingQuery(stages, context)
  const run = compileStages(rest, context)
  return async (also?: Doc): Promise<Doc[]> => {
    const collection = engine.store.collection(db, name, transaction)
    const view = collection && engine.store.view(collection, transaction)
    const narrowed = also ? { ...query, filter: { $and: [also, query.filter] } } : query
    const { found } = await executeQuery(view, narrowed, pace)
    return run(found.map(({ doc }) => doc))
  }
}

/** The `$match`, `$sort`, `$skip` and `$limit` at the front of a pipeline as a query, and the stages behind them. */
export function leadingQuery(stages: unknown, context: Pick<PipelineContext, 'collation' | 'scope' | 'hint'>) {
  const rest: unknown[] = Array.isArray(stages) ? [...stages] : []
  // An argument that does not fit is left to its stage, which refuses it.
  const take = (name: string, fits: (argument: unknown) => boolean): unknown => {
    const [first] = rest
    const isNext = isDoc(first) && Object.keys(first).join() === name && fits(first[name])
    if (isNext) rest.shift()
    return isNext ? first[name] : undefined
  }
  const filters: Doc[] = []
  for (let match = take('$match', isDoc); isDoc(match); match = take('$match', isDoc)) filters.push(match)
  const sort = checkSort(take('$sort', (argument) => isDoc(argument) && Object.keys(argument).length > 0))
  const skip = toNumber(take('$skip', (argument) => toWhole(argument) >= 0))
  const limit = toNumber(take('$limit', (argument) => toWhole(argument) > 0))
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {})
  const { collation, scope, hint } = context
  const query: Query = { filter, sort, skip: skip || 0, limit: limit || undefined, collation, scope, hint }
  return { query, rest: Array.isArray(stages) ? rest : stages }
}

type CompileStage = (argument: unknown, context: PipelineContext) => Stage

function countOf(name: string, argument: unknown, least: number): number {
  const count = toWhole(argument)
  return count >= least ? count : fail('Location15958', `invalid argument to ${name}: ${String(argument)}`)
}

/** Compiles a maker of accumulators of documents for each group, of `{ $sum: '$n' }`. */
function compileAccumulator(field: string, spec: unknown, scope: Scope): () => Accumulator {
  const [[name, argument] = ['', undefined], ...others] = isDoc(spec) ? Object.entries(spec) : []
  if (field.includes('.') || field.startsWith('$'))
    fail('Location40235', `The field name '${field}' of a group cannot contain '.' or start with '$'`)
  if (name === '' || others.length > 0)
    fail('Location40234', `The field '${field}' must be an object with one accumulator`)
  const make = operatorIn(ACCUMULATORS, name)
  if (!make) return fail('Location15952', `unknown group operator '${name}'`)
  if (name === '$count' && !(isDoc(argument) && Object.keys(argument).length === 0))
    fail('TypeMismatch', '$count takes no arguments, i.e. $count:{}')
  const evaluate = fieldExpression(argument, scope)
  return () => {
    const { add, result } = make(scope.fold)
    return { add: (doc) => add(evaluate(doc)), result }
  }
}

/** `$group`: 1 and Long 1 are one group, a missing id is null. */
const group: CompileStage = (argument, { scope, pace, collation }) => {
  if (!isDoc(argument)) return fail('Location15947', "a group's fields must be specified in an object")
  if (!('_id' in argument)) fail('Location15955', 'a group specification must include an _id')
  const { _id, ...fields } = argument
  const idOf = fieldExpression(_id, scope)
  const makers = Object.entries(fields).map(([name, spec]) => [name, compileAccumulator(name, spec, scope)] as const)
  return async (docs) => {
    const groups = new Map<string, { id: unknown; fields: (readonly [string, Accumulator])[] }>()
    await pace.each(docs, (doc) => {
      const id = idOf(doc) ?? null
      const key = orderKey(id, collation?.fold)
      let found = groups.get(key)
      if (!found) {
        found = { id, fields: makers.map(([name, make]) => [name, make()]) }
        groups.set(key, found)
      }
      for (const [, accumulator] of found.fields) accumulator.add(doc)
    })
    const results: Doc[] = []
    await pace.each(groups.values(), ({ id, fields: accumulated }) => {
      const result: Doc = { _id: id }
      for (const [name, accumulator] of accumulated) setField(result, name, accumulator.result() ?? null)
      results.push(result)
    })
    return results
  }
}

const facet: CompileStage = (argument, context) => {
  if (!isDoc(argument) || Object.keys(argument).length === 0)
    return fail('Location40169', 'the $facet specification must be a non-empty object')
  const facets = Object.entries(argument).map(([name, stages]) => {
    if (Array.isArray(stages) && stages.some((stage) => isDoc(stage) && '$facet' in stage))
      fail('Location40600', '$facet is not allowed within a $facet stage')
    return [name, compileStages(stages, context)] as const
  })
  return async (docs) => {
    const result: Doc = {}
    for (const [name, run] of facets) setField(result, name, await run(docs))
    return [result]
  }
}

/** `$lookup` by fields, by a pipeline with `let`, or by both. */
const lookup: CompileStage = (argument, context) => {
  const spec = fieldsOf(argument, 'from as', 'localField foreignField let pipeline')
  const [from = '', as = '', local, foreign] = ['from', 'as', 'localField', 'foreignField'].map((name) => {
    const value = spec[name]
    return typeof value === 'string' || value === undefined
      ? value
      : fail('FailedToParse', `'${name}' must be a string`)
  })
  if (local === undefined ? foreign !== undefined || !spec.pipeline : foreign === undefined)
    fail('FailedToParse', "$lookup requires 'pipeline' or both 'localField' and 'foreignField'")
  const variables = isDoc(spec.let ?? {})
    ? Object.entries(spec.let ?? {})
    : fail('FailedToParse', "'let' must be an object")
  const bound = variables.map(([name, value]) => [name, fieldExpression(value, context.scope)] as const)
  const scope = { ...context.scope, vars: { ...context.scope.vars, ...Object.fromEntries(bound) } }
  const run = compilePipeline(from, spec.pipeline ?? [], { ...context, scope, hint: undefined })
  return async (docs) => {
    const results: Doc[] = []
    for (const doc of docs) {
      if (context.pace.due()) await context.pace.pause()
      const values = bound.map(([name, evaluate]) => [name, evaluate(doc)])
      scope.vars = { ...context.scope.vars, ...Object.fromEntries(values) }
      const result = { ...doc }
      setComputed(result, as, await run(local && foreign ? { [foreign]: { $in: localValues(doc, local) } } : undefined))
      results.push(result)
    }
    return results
  }
}

// A document without the field is joined with those that lack the foreign one.
function localValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  visitPath(doc, path.split('.'), (value) => value !== EMPTY_ARRAY && values.push(value ?? null))
  return values
}

/** The stages that need all of the documents: they compile their argument. */
export const STAGES: Record<string, CompileStage> = {
  $sort(argument, { collation, pace }) {
    const spec = checkSort(argument) ?? fail('Location15976', '$sort stage must have at least one sort key')
    return (docs) => sortBy(docs, (doc) => doc, spec, collation?.fold, pace)
  },
  $limit(argument) {
    const most = countOf('$limit', argument, 1)
    return (docs) => docs.slice(0, most)
  },
  $skip(argument) {
    const skipped = countOf('$skip', argument, 0)
    return (docs) => docs.slice(skipped)
  },
  $count(argument) {
    if (typeof argument !== 'string' || !/^[^$.][^.]*$/.test(argument))
      return fail('Location40156', "the count field must be a non-empty string without '.' and no operator")
    return (docs) => (docs.length === 0 ? [] : [{ [argument]: docs.length }])
  },
  $group: group,
  $sortByCount: (argument, context) =>
    compileStages([{ $group: { _id: argument, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context),
  $facet: facet,
  $lookup: lookup,
}
