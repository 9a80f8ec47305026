import { Aggregator } from 'mingo/aggregator'
import { fail, notSupported } from '../errors.ts'
import { queryContext } from '../planner/execute.ts'
import { textConditionOf } from '../planner/planner.ts'
import type { ProjectionContext } from '../projection/project.ts'
import { splitNamespace } from '../storage/operation.ts'
import type { Doc } from '../values/documents.ts'
import { type DocumentStage, documentStage } from './document-stages.ts'
import { plainEvaluator } from './evaluator.ts'
import { fromMingo } from './mingo-error.ts'
import { hasMingoStage } from './operator-context.ts'
import type { PipelineContext } from './pipeline-context.ts'
import { stageTable } from './stages.ts'

export type { PipelineContext } from './pipeline-context.ts'

const CHUNK = 500
const REFUSED = new Set([
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$rankFusion',
  '$planCacheStats',
  '$currentOp',
  '$listSessions',
  '$shardedDataDistribution',
  '$querySettings',
])

/**
 * Runs the stages of a pipeline over documents. Lets other commands have a turn between the stages and between
 * portions of documents. Documents that come in are never changed.
 * @throws CommandError Location40324 for unknown stages, NotImplemented for refused ones, MaxTimeMSExpired
 */
export async function runStages(docs: Doc[], stages: Doc[], context: PipelineContext): Promise<Doc[]> {
  let current = docs
  for (const [position, stage] of stages.entries()) {
    await context.deadline.breathe()
    current = await runStage(current, stage, position === stages.length - 1, context)
  }
  return current
}

async function runStage(docs: Doc[], stage: Doc, isLast: boolean, context: PipelineContext): Promise<Doc[]> {
  const entries = Object.entries(stage)
  const [entry] = entries
  if (!entry || entries.length !== 1)
    return fail('Location40323', 'A pipeline stage specification object must contain exactly one field.')
  const [name, argument] = entry
  if (name === '$changeStream') fail('Location40573', 'The $changeStream stage is not supported by the embedded server')
  if (REFUSED.has(name)) notSupported(`the stage ${name}`)
  const perDocument = documentStage(name, argument, projectionContext(context))
  if (perDocument) return runPerDocument(docs, perDocument, context)
  const run = stageTable.get(name)
  if (run) {
    if ((name === '$out' || name === '$merge') && !isLast)
      fail('Location40324', `${name} can only be the final stage in the pipeline`)
    return run(docs, argument, context, runStages)
  }
  if (!hasMingoStage(name)) fail('Location40324', `Unrecognized pipeline stage name: '${name}'`)
  return runMingo(docs, stage, context)
}

function projectionContext(context: PipelineContext): ProjectionContext {
  const { collection, collation, evaluator, text } = context
  return { ...queryContext(collection, { collation, evaluator }), text: textConditionOf(text) }
}

async function runPerDocument(docs: Doc[], stage: DocumentStage, { deadline }: PipelineContext): Promise<Doc[]> {
  const results: Doc[] = []
  for (const [i, doc] of docs.entries()) {
    if (i % CHUNK === CHUNK - 1) await deadline.breathe()
    for (const result of stage(doc)) results.push(result)
  }
  return results
}

function runMingo(docs: Doc[], stage: Doc, context: PipelineContext): Doc[] {
  const { engine, db, transaction } = context
  const evaluator = context.evaluator ?? plainEvaluator()
  const collectionResolver = (name: string): Doc[] => {
    const [, own] = splitNamespace(`${db}.${name}`)
    const collection = engine.store.collection(db, own)
    return collection ? [...engine.store.view(collection, transaction).records.values()] : []
  }
  try {
    return new Aggregator([stage], { ...optionsOf(evaluator.options), collectionResolver }).run<Doc>(docs)
  } catch (error) {
    throw fromMingo(error)
  }
}

// The prepared options have their fields behind accessors; a copy needs them named.
function optionsOf({ context, variables }: ReturnType<typeof plainEvaluator>['options']) {
  return { context, scriptEnabled: false, ...(variables && { variables }) }
}
