import { fail } from '../errors.ts'
import { executeQuery } from '../planner/execute.ts'
import { setComputed } from '../projection/set-computed.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { visitPath } from '../values/paths.ts'
import { createEvaluator, plainEvaluator } from './evaluator.ts'
import { leadingStages } from './leading-stages.ts'
import type { PipelineContext, RunStages, Stage } from './pipeline-context.ts'

function stagesOf(value: unknown): Doc[] {
  if (value === undefined) return []
  return Array.isArray(value) && value.every(isDoc)
    ? value
    : fail('TypeMismatch', "'pipeline' must be an array of objects")
}

/** Runs a pipeline over another collection of the same database. */
async function runOn(
  name: string,
  stages: Doc[],
  context: PipelineContext,
  runStages: RunStages,
  also?: Doc,
): Promise<Doc[]> {
  const { engine, db, transaction, collation, evaluator, deadline } = context
  const collection = engine.store.collection(db, name)
  const { filter, sort, skip, limit, rest } = leadingStages(also ? [{ $match: also }, ...stages] : stages)
  const query = { filter, sort, skip, limit, collation, evaluator, deadline }
  const docs = collection
    ? executeQuery(collection, engine.store.view(collection, transaction), query).found.map(({ doc }) => doc)
    : []
  return runStages(docs, rest, { ...context, collection, text: filter })
}

/** The values under the local field; a document without it is joined with those that lack the foreign one. */
function localValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  visitPath(doc, path.split('.'), { value: (value) => values.push(value ?? null), emptyArray: () => undefined })
  return values
}

/** `$lookup` by fields, by a pipeline with `let`, or by both. */
export const lookup: Stage = async (docs, argument, context, runStages) => {
  if (!isDoc(argument)) return fail('TypeMismatch', 'the $lookup specification must be an Object')
  const { from, as, localField, foreignField, pipeline, let: variables } = argument
  if (typeof as !== 'string') return fail('FailedToParse', "must specify 'as' field for a $lookup")
  const stages = stagesOf(pipeline)
  const source = typeof from === 'string' ? from : undefined
  if (source === undefined && !stages[0]?.$documents) fail('FailedToParse', "must specify 'from' field for a $lookup")
  const byFields = typeof localField === 'string' && typeof foreignField === 'string'
  if (!byFields && pipeline === undefined)
    fail('FailedToParse', "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified")
  const outer = context.evaluator ?? plainEvaluator()
  const results: Doc[] = []
  for (const doc of docs) {
    await context.deadline.breathe()
    const bound = Object.entries(isDoc(variables) ? variables : {}).map(([name, expression]) => [
      name,
      outer.evaluate(expression, doc),
    ])
    const evaluator =
      bound.length > 0 ? createEvaluator({ ...outer.options.variables, ...Object.fromEntries(bound) }) : outer
    const inner = { ...context, evaluator }
    const also = byFields ? { [foreignField]: { $in: localValues(doc, localField) } } : undefined
    const found =
      source === undefined ? await runStages([], stages, inner) : await runOn(source, stages, inner, runStages, also)
    const result = { ...doc }
    setComputed(result, as, () => found)
    results.push(result)
  }
  return results
}

/** `$unionWith` another collection, or a pipeline over it. */
export const unionWith: Stage = async (docs, argument, context, runStages) => {
  const spec = typeof argument === 'string' ? { coll: argument } : argument
  if (!isDoc(spec)) return fail('FailedToParse', 'the $unionWith stage specification must be an object or string')
  const stages = stagesOf(spec.pipeline)
  const { coll } = spec
  const others =
    typeof coll === 'string' ? await runOn(coll, stages, context, runStages) : await runStages([], stages, context)
  return [...docs, ...others]
}
