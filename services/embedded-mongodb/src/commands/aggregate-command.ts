import { type PipelineContext, runStages } from '../aggregation/pipeline.ts'
import { fail } from '../errors.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { checkCollectionName, countArgument, docListArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { explainCommand } from './explain.ts'
import { leadingQuery } from './leading-query.ts'
import { runQuery } from './read-commands.ts'

async function aggregate(context: CommandContext): Promise<Doc> {
  const { command, engine, db, transaction, deadline } = context
  const target = command.aggregate
  const name = typeof target === 'string' ? checkCollectionName(db, target) : undefined
  if (command.explain === true && name !== undefined) return explainCommand(context)
  const collection = name === undefined ? undefined : engine.store.collection(db, name)
  const { query, rest } = leadingQuery(context, collection)
  const pipelineContext: PipelineContext = {
    engine,
    db,
    transaction,
    deadline,
    collation: query.collation,
    evaluator: query.evaluator,
    collection,
    text: query.filter,
  }
  const docs = name === undefined ? [{}] : (runQuery(context, collection, query)?.found.map(({ doc }) => doc) ?? [])
  const results = await runStages(
    docs,
    name === undefined ? docListArgument(command, 'pipeline') : rest,
    pipelineContext,
  )
  const cursor = command.cursor
  if (cursor !== undefined && !isDoc(cursor))
    fail('TypeMismatch', "BSON field 'aggregate.cursor' is the wrong type, expected type 'object'")
  return engine.cursors.reply(results, {
    namespace: `${db}.${name ?? '$cmd.aggregate'}`,
    batchSize: isDoc(cursor) ? countArgument(cursor, 'batchSize') : undefined,
  })
}

/** aggregate. */
export const aggregateCommands: Record<string, Command> = { aggregate: { handler: aggregate, inTransaction: true } }
