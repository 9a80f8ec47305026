import { fail } from '../errors.ts'
import { checkSort, sortBy } from '../planner/sort.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { group } from './group.ts'
import { lookup, unionWith } from './lookup.ts'
import type { Stage } from './pipeline-context.ts'
import { mergeInto, writeOut } from './write-stages.ts'

function countOf(name: string, argument: unknown, least: number): number {
  const count = isNumeric(argument) ? toNumber(argument) : Number.NaN
  if (Number.isInteger(count) && count >= least) return count
  return fail(
    least === 0 ? 'Location15956' : 'Location15958',
    `invalid argument to ${name} stage: Expected a ${least === 0 ? 'non-negative' : 'positive'} number in: ${name}: ${String(argument)}`,
  )
}

const sort: Stage = (docs, argument, { collation }) => {
  const spec = checkSort(argument) ?? fail('Location15976', '$sort stage must have at least one sort key')
  return sortBy(docs, (doc) => doc, spec, collation?.fold)
}

const count: Stage = (docs, argument) => {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.')) {
    return fail('Location40414', 'the count field must be a non-empty string that is no field path')
  }
  return docs.length === 0 ? [] : [{ [argument]: docs.length }]
}

const sortByCount: Stage = async (docs, argument, context, runStages) =>
  runStages(docs, [{ $group: { _id: argument, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context)

const facet: Stage = async (docs, argument, context, runStages) => {
  if (!isDoc(argument)) return fail('Location15998', 'the $facet specification must be a non-empty object')
  const result: Doc = {}
  for (const [name, stages] of Object.entries(argument)) {
    if (!Array.isArray(stages)) return fail('Location15998', `arguments to $facet must be arrays, ${name} is not`)
    result[name] = await runStages(docs, stages.filter(isDoc), context)
  }
  return [result]
}

const documents: Stage = (_docs, argument, { evaluator }) => {
  const list = evaluator ? evaluator.evaluate(argument, {}) : argument
  return Array.isArray(list) && list.every(isDoc) ? list : fail('BadValue', '$documents must be an array of objects')
}

const sample: Stage = (docs, argument) => {
  const size = countOf('$sample', isDoc(argument) ? argument.size : undefined, 0)
  const shuffled = [...docs]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    const [a, b] = [shuffled[i], shuffled[j]]
    if (a && b) [shuffled[i], shuffled[j]] = [b, a]
  }
  return shuffled.slice(0, size)
}

const indexStats: Stage = (_docs, _argument, { collection, engine }) =>
  [...(collection?.indexes.values() ?? [])].map((index) => ({
    name: index.name,
    key: index.spec.key,
    spec: index.spec,
    host: `127.0.0.1:${engine.port}`,
    accesses: { ops: 0, since: new Date(engine.startedAt) },
  }))

const collStats: Stage = (_docs, _argument, { collection }) =>
  collection
    ? [
        {
          ns: collection.namespace,
          count: collection.main.records.size,
          storageStats: { count: collection.main.records.size },
        },
      ]
    : []

/** The stages that this server has itself; the rest is mingo's. */
export const stageTable = new Map<string, Stage>(
  Object.entries<Stage>({
    $sort: sort,
    $limit: (docs, argument) => docs.slice(0, countOf('$limit', argument, 1)),
    $skip: (docs, argument) => docs.slice(countOf('$skip', argument, 0)),
    $count: count,
    $group: group,
    $sortByCount: sortByCount,
    $facet: facet,
    $documents: documents,
    $sample: sample,
    $lookup: lookup,
    $unionWith: unionWith,
    $out: writeOut,
    $merge: mergeInto,
    $indexStats: indexStats,
    $collStats: collStats,
  }),
)
