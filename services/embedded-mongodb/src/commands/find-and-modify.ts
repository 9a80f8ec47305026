import { fail } from '../errors.ts'
import { queryContext } from '../planner/execute.ts'
import { textConditionOf } from '../planner/planner.ts'
import { compileProjection } from '../projection/project.ts'
import type { Collection } from '../storage/collection.ts'
import type { Doc } from '../values/documents.ts'
import { collationFor, collectionName, docArgument, evaluatorFor } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { deleteDocuments, type Target, updateDocuments } from './write-statements.ts'

function findAndModify(context: CommandContext): Doc {
  const { command, engine, db } = context
  const name = collectionName(context)
  const upsert = command.upsert === true
  const removes = command.remove === true
  if (removes && command.update !== undefined) fail('FailedToParse', 'Cannot specify both an update and remove=true')
  if (removes && upsert) fail('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (removes && command.new === true)
    fail('FailedToParse', "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document")
  if (!removes && command.update === undefined)
    fail('FailedToParse', 'Either an update or remove=true must be specified')
  const collection = engine.store.collection(db, name) ?? (upsert ? engine.store.ensureCollection(db, name) : undefined)
  if (!collection) return { lastErrorObject: removes ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 }
  const target: Target = {
    filter: docArgument(command, 'query'),
    multi: false,
    sort: command.sort,
    hint: command.hint,
    collation: command.collation,
  }
  return removes ? removeOne(context, collection, target) : updateOne(context, collection, target, upsert)
}

function removeOne(context: CommandContext, collection: Collection, target: Target): Doc {
  const [removed] = deleteDocuments(context, collection, target)
  const value = removed ? shaped(context, collection, target, removed) : null
  return { lastErrorObject: { n: removed ? 1 : 0 }, value, ok: 1 }
}

function updateOne(context: CommandContext, collection: Collection, target: Target, upsert: boolean): Doc {
  const { command } = context
  const result = updateDocuments(context, collection, target, {
    update: command.update,
    upsert,
    arrayFilters: command.arrayFilters,
  })
  const inserted = 'upsertedId' in result
  const returned = command.new === true ? result.after : result.before
  const lastErrorObject: Doc = { n: result.n, updatedExisting: result.n > 0 && !inserted }
  if (inserted) lastErrorObject.upserted = result.upsertedId
  return { lastErrorObject, value: returned ? shaped(context, collection, target, returned) : null, ok: 1 }
}

function shaped({ command }: CommandContext, collection: Collection, target: Target, doc: Doc): Doc {
  const context = queryContext(collection, {
    collation: collationFor(command, collection),
    evaluator: evaluatorFor(command),
  })
  const project = compileProjection(command.fields, {
    ...context,
    query: target.filter,
    text: textConditionOf(target.filter),
  })
  return project ? project(doc) : doc
}

const command: Command = { handler: findAndModify, retryable: true, inTransaction: true }

/** findAndModify under both of its names. */
export const findAndModifyCommands: Record<string, Command> = { findAndModify: command, findandmodify: command }
