import { fail, notSupported } from '../errors.ts'
import { executeQuery, type Query } from '../planner/execute.ts'
import { checkSort } from '../planner/sort.ts'
import type { Engine } from '../server/engine.ts'
import type { Pace } from '../server/pace.ts'
import type { Transaction } from '../storage/transactions.ts'
import { toNumber, toWhole } from '../values/bson-type.ts'
import type { Collation } from '../values/collation.ts'
import { type Doc, isDoc, setComputed } from '../values/documents.ts'
import { EMPTY_ARRAY } from '../values/order.ts'
import { visitPath } from '../values/paths.ts'
import { DOCUMENT_STAGES } from './document-stages.ts'
import { fieldExpression } from './expression.ts'
import type { Scope } from './operator.ts'
import { STAGES } from './stages.ts'

/** What a pipeline runs with. */
export interface PipelineContext {
  readonly engine: Engine
  readonly db: string
  readonly transaction: Transaction | undefined
  readonly pace: Pace
  readonly collation: Collation | undefined
  readonly scope: Scope
  readonly hint?: unknown
  /** Within which stage this pipeline stands, where it does. */
  readonly within?: string
}

/** A compiled stage, or several: makes documents of documents, which are never changed. */
export type Stage = (docs: Doc[]) => Doc[] | Promise<Doc[]>

/** A stage has all of its documents in memory. */
const MOST_DOCUMENTS = 2_000_000

const REFUSED = new Set(
  '$geoNear $search $searchMeta $vectorSearch $rankFusion $scoreFusion $planCacheStats $currentOp $listSessions $listLocalSessions $bucketAuto $densify $fill $redact $documents $out $merge $setWindowFields $graphLookup $collStats $indexStats $listSearchIndexes'.split(
    ' ',
  ),
)

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

function compileStage(stage: Doc, context: PipelineContext): Stage {
  const [[name, argument] = ['', undefined], ...others] = Object.entries(stage)
  if (name === '' || others.length > 0)
    fail('Location40323', 'A pipeline stage specification object must contain exactly one field.')
  if (name === '$changeStream') fail('Location40573', '$changeStream is not supported by the embedded server')
  if (REFUSED.has(name)) notSupported(`the stage ${name}`)
  if (context.within === '$facet' && name === '$facet')
    fail('Location40600', `${name} is not allowed within a $facet stage`)
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
    const { found } = await executeQuery(collection, view, narrowed, pace)
    return run(found.map(({ doc }) => doc))
  }
}

/** The `$match`, `$sort`, `$skip` and `$limit` at the front of a pipeline as a query, and the stages behind them. */
export function leadingQuery(stages: unknown, context: Pick<PipelineContext, 'collation' | 'scope' | 'hint'>) {
  const rest: unknown[] = Array.isArray(stages) ? [...stages] : []
  // What does not fit is left to its stage, which refuses it.
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
  const [only = {}] = filters
  const filter = filters.length > 1 ? { $and: filters } : only
  const { collation, scope, hint } = context
  const query: Query = { filter, sort, skip: skip || 0, limit: limit || undefined, collation, scope, hint }
  return { query, rest: Array.isArray(stages) ? rest : stages }
}

/** The arguments of a stage that joins collections. */
function argumentsOf(stage: string, argument: unknown, known: string): Doc {
  if (!isDoc(argument)) return fail('FailedToParse', `the ${stage} specification must be an Object`)
  const unknown = Object.keys(argument).find((name) => !known.split(' ').includes(name))
  return unknown ? fail('FailedToParse', `unknown argument to ${stage}: ${unknown}`) : argument
}

function textOf(stage: string, spec: Doc, name: string): string {
  const value = spec[name]
  return typeof value === 'string' ? value : fail('FailedToParse', `must specify '${name}' as a string for a ${stage}`)
}

/** A stage that adds a field to each document, for which it asks others. */
function adding(as: string, { pace }: PipelineContext, valueFor: (doc: Doc) => Promise<Doc[]>): Stage {
  return async (docs) => {
    const results: Doc[] = []
    for (const doc of docs) {
      if (pace.due()) await pace.pause()
      const result = { ...doc }
      setComputed(result, as, await valueFor(doc))
      results.push(result)
    }
    return results
  }
}

/** `$lookup` by fields, by a pipeline with `let`, or by both. */
export function lookup(argument: unknown, context: PipelineContext): Stage {
  const spec = argumentsOf('$lookup', argument, 'from localField foreignField let pipeline as')
  const byFields = 'localField' in spec || 'foreignField' in spec
  const [local, foreign] = byFields ? ['localField', 'foreignField'].map((name) => textOf('$lookup', spec, name)) : []
  if (!byFields && !spec.pipeline)
    fail('FailedToParse', "$lookup requires 'pipeline' or 'localField' and 'foreignField'")
  const variables = Object.entries(isDoc(spec.let) ? spec.let : {})
  const bound = variables.map(([name, value]) => [name, fieldExpression(value, context.scope)] as const)
  const scope = { ...context.scope, vars: { ...context.scope.vars, ...Object.fromEntries(bound) } }
  const inner = { ...context, scope, hint: undefined, within: '$lookup' }
  const run = compilePipeline(textOf('$lookup', spec, 'from'), spec.pipeline ?? [], inner)
  return adding(textOf('$lookup', spec, 'as'), context, (doc) => {
    const values = bound.map(([name, evaluate]) => [name, evaluate(doc)])
    scope.vars = { ...context.scope.vars, ...Object.fromEntries(values) }
    return run(local && foreign ? { [foreign]: { $in: localValues(doc, local) } } : undefined)
  })
}

// A document without the field is joined with those that lack the foreign one.
function localValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  visitPath(doc, path.split('.'), (value) => value !== EMPTY_ARRAY && values.push(value ?? null))
  return values
}

/** `$unionWith` another collection, or a pipeline over it. */
export function unionWith(argument: unknown, context: PipelineContext): Stage {
  const spec = argumentsOf('$unionWith', typeof argument === 'string' ? { coll: argument } : argument, 'coll pipeline')
  const inner = { ...context, hint: undefined, within: '$unionWith' }
  const run = compilePipeline(textOf('$unionWith', spec, 'coll'), spec.pipeline ?? [], inner)
  return async (docs) => docs.concat(await run())
}
