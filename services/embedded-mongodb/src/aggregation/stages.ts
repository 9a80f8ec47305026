import { fail, notSupported } from '../errors.ts'
import { checkSort, sortBy } from '../planner/sort.ts'
import { toWhole } from '../values/bson-type.ts'
import { type Doc, isDoc, setField } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { ACCUMULATORS, type Accumulator } from './accumulators.ts'
import { fieldExpression, isNotCarried } from './expression.ts'
import type { Scope } from './operator.ts'
import { compileStages, lookup, type PipelineContext, type Stage, unionWith } from './pipeline.ts'

function countOf(name: string, argument: unknown, least: number): number {
  const count = toWhole(argument)
  if (count >= least) return count
  return fail(least === 0 ? 'Location5107200' : 'Location15958', `invalid argument to ${name}: ${String(argument)}`)
}

function sort(argument: unknown, { collation, pace }: PipelineContext): Stage {
  const spec = checkSort(argument) ?? fail('Location15976', '$sort stage must have at least one sort key')
  return (docs) => sortBy(docs, (doc) => doc, spec, collation?.fold, pace)
}

function count(argument: unknown): Stage {
  if (typeof argument !== 'string' || argument === '') return fail('Location40156', 'the count field must be a string')
  if (argument.startsWith('$')) fail('Location40158', 'the count field cannot be a $-prefixed path')
  if (argument.includes('.')) fail('Location40160', "the count field cannot contain '.'")
  return (docs) => (docs.length === 0 ? [] : [{ [argument]: docs.length }])
}

/** What makes an accumulator of documents for each group, of `{ $sum: '$n' }`. */
function compileAccumulator(name: string, argument: unknown, scope: Scope): () => Accumulator {
  const make = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined
  if (!make && isNotCarried(name)) notSupported(name)
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
function group(argument: unknown, { scope, pace, collation }: PipelineContext): Stage {
  if (!isDoc(argument)) return fail('Location15947', "a group's fields must be specified in an object")
  if (!('_id' in argument)) fail('Location15955', 'a group specification must include an _id')
  const { _id, ...fields } = argument
  const idOf = fieldExpression(_id, scope)
  const makers = Object.entries(fields).map(([name, spec]) => {
    const [entry, ...others] = isDoc(spec) ? Object.entries(spec) : []
    if (name.includes('.')) fail('Location40235', `The field name '${name}' cannot contain '.'`)
    if (name.startsWith('$')) fail('Location40236', `The field name '${name}' cannot be an operator name`)
    if (!entry) return fail('Location40234', `The field '${name}' must be an accumulator object`)
    if (others.length > 0) fail('Location40238', `The field '${name}' must specify one accumulator`)
    return [name, compileAccumulator(entry[0], entry[1], scope)] as const
  })
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

const COUNT = { count: { $sum: 1 } }

/** `$bucket` is a `$group` by the boundaries between which a value lies. */
function bucket(argument: unknown, context: PipelineContext): Stage {
  const {
    groupBy,
    boundaries,
    default: otherwise,
    output = COUNT,
  } = isDoc(argument) ? argument : fail('Location40201', 'Argument to $bucket stage must be an object')
  if (!Array.isArray(boundaries) || boundaries.length < 2 || !isDoc(output))
    return fail('Location40192', "The $bucket 'boundaries' field must be an array of at least 2 values")
  if (boundaries.some((boundary, i) => i > 0 && orderKey(boundaries[i - 1]) >= orderKey(boundary)))
    fail('Location40194', "The 'boundaries' must be in ascending order")
  const branches = boundaries.slice(1).map((boundary, i) => ({
    case: { $and: [{ $gte: [groupBy, boundaries[i]] }, { $lt: [groupBy, boundary] }] },
    [THEN]: { $literal: boundaries[i] },
  }))
  const _id = { $switch: { branches, ...(otherwise !== undefined && { default: { $literal: otherwise } }) } }
  return compileStages([{ $group: { _id, ...output } }, { $sort: { _id: 1 } }], context)
}

// Written out, the key would make an object look like a promise.
const THEN = 'then'

function facet(argument: unknown, context: PipelineContext): Stage {
  if (!isDoc(argument) || Object.keys(argument).length === 0)
    return fail('Location40169', 'the $facet specification must be a non-empty object')
  const facets = Object.entries(argument).map(
    ([name, stages]) => [name, compileStages(stages, { ...context, within: '$facet' })] as const,
  )
  return async (docs) => {
    const result: Doc = {}
    for (const [name, run] of facets) setField(result, name, await run(docs))
    return [result]
  }
}

/** The stages that need all of the documents: they compile their argument. */
export const STAGES: Record<string, (argument: unknown, context: PipelineContext) => Stage> = {
  $sort: sort,
  $limit(argument) {
    const most = countOf('$limit', argument, 1)
    return (docs) => docs.slice(0, most)
  },
  $skip(argument) {
    const skipped = countOf('$skip', argument, 0)
    return (docs) => docs.slice(skipped)
  },
  $sample(argument) {
    const size = countOf('$sample', isDoc(argument) ? argument.size : undefined, 0)
    return (docs) =>
      docs
        .map((doc) => ({ doc, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, size)
        .map(({ doc }) => doc)
  },
  $count: count,
  $group: group,
  $bucket: bucket,
  $sortByCount: (argument, context) =>
    compileStages([{ $group: { _id: argument, ...COUNT } }, { $sort: { count: -1 } }], context),
  $facet: facet,
  $lookup: lookup,
  $unionWith: unionWith,
}
