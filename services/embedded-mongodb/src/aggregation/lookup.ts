import { fail } from '../errors.ts'
import { setComputed } from '../projection/set-computed.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { EMPTY_ARRAY } from '../values/order-key.ts'
import { visitPath } from '../values/paths.ts'
import { fieldExpression } from './expression.ts'
import { compilePipeline, type PipelineContext, type Stage } from './pipeline.ts'

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
