import { leadingStages } from '../aggregation/leading-stages.ts'
import type { Query } from '../planner/execute.ts'
import type { Collection } from '../storage/collection.ts'
import type { Doc } from '../values/documents.ts'
import { collationFor, docListArgument, evaluatorFor } from './arguments.ts'
import type { CommandContext } from './command.ts'

/** What of a pipeline the planner answers, and the stages that are left. */
export function leadingQuery(
  context: CommandContext,
  collection: Collection | undefined,
): { query: Query; rest: Doc[] } {
  const { command, deadline } = context
  const { filter, sort, skip, limit, rest } = leadingStages(docListArgument(command, 'pipeline'))
  const collation = collationFor(command, collection)
  const evaluator = evaluatorFor(command)
  return { query: { filter, sort, skip, limit, collation, evaluator, hint: command.hint, deadline }, rest }
}
