import type { Deadline } from '../planner/deadline.ts'
import type { Engine } from '../server/engine.ts'
import type { Collection } from '../storage/collection.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Collation } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import type { Evaluator } from './evaluator.ts'

/** What the stages of a pipeline run with. */
export interface PipelineContext {
  readonly engine: Engine
  readonly db: string
  readonly transaction: Transaction | undefined
  readonly deadline: Deadline
  readonly collation: Collation | undefined
  readonly evaluator: Evaluator | undefined
  /** The collection that the pipeline started from. */
  readonly collection: Collection | undefined
  /** The filter in which a `$text` stood. */
  readonly text: Doc
}

/** Runs stages; handed to the stages that hold pipelines of their own. */
export type RunStages = (docs: Doc[], stages: Doc[], context: PipelineContext) => Promise<Doc[]>

/** A stage that needs all of the documents. */
export type Stage = (
  docs: Doc[],
  argument: unknown,
  context: PipelineContext,
  runStages: RunStages,
) => Promise<Doc[]> | Doc[]
