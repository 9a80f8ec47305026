import { ObjectId } from 'bson'
import { compilePipelineUpdate } from '../aggregation/pipeline-update.ts'
import { type CommandError, fail } from '../errors.ts'
import { executeQuery, queryContext } from '../planner/execute.ts'
import type { Found } from '../planner/scan.ts'
import { checkSort } from '../planner/sort.ts'
import type { Collection } from '../storage/collection.ts'
import type { Change } from '../storage/store.ts'
import { compileUpdate, isReplacement, upsertBase } from '../update/compile-update.ts'
import { typeName } from '../values/bson-type.ts'
import { sameBson } from '../values/compare.ts'
import { type Doc, idFirst } from '../values/documents.ts'
import { collationFor, docArgument, evaluatorFor } from './arguments.ts'
import type { CommandContext } from './command.ts'

/** Which documents a statement means. */
export interface Target {
  readonly filter: Doc
  readonly multi: boolean
  readonly sort?: unknown
  readonly hint?: unknown
  readonly collation?: unknown
}

/** What an update statement did. */
export interface UpdateResult {
  readonly n: number
  readonly nModified: number
  /** The id of the document that an upsert made. */
  readonly upsertedId?: unknown
  readonly before?: Doc
  readonly after?: Doc
}

/** Inserts one document; gives it an id when it has none. */
export function insertDocument(context: CommandContext, collection: Collection, given: Doc): Doc {
  const doc = given._id === undefined ? { _id: new ObjectId(), ...withoutMissingId(given) } : idFirst(given)
  checkId(doc._id)
  context.engine.store.write(collection, context.transaction, { recordId: collection.nextRecordId, after: doc })
  collection.nextRecordId++
  return doc
}

function withoutMissingId(doc: Doc): Doc {
  const { _id, ...rest } = doc
  return rest
}

function checkId(id: unknown): void {
  const type = typeName(id)
  if (type === 'array' || type === 'regex') fail('InvalidIdField', `The '_id' value cannot be of type ${type}`)
}

function findTargets(context: CommandContext, collection: Collection, target: Target): Found[] {
  const { engine, transaction, command, deadline } = context
  const collation = collationFor({ collation: target.collation }, collection)
  const { found } = executeQuery(collection, engine.store.view(collection, transaction), {
    filter: target.filter,
    sort: checkSort(target.sort),
    limit: target.multi ? undefined : 1,
    collation,
    hint: target.hint,
    evaluator: evaluatorFor(command),
    deadline,
  })
  return found
}

/** Deletes the documents of a statement and returns them as they were. */
export function deleteDocuments(context: CommandContext, collection: Collection, target: Target): Doc[] {
  const changes = findTargets(context, collection, target).map(({ recordId, doc }) => ({ recordId, before: doc }))
  applyChanges(context, collection, changes)
  return changes.map(({ before }) => before)
}

/*
 * A statement outside of a transaction that meets a lock waits before its first change and not in the middle, so
 * that being called again does not apply it twice.
 */
function applyChanges(context: CommandContext, collection: Collection, changes: Change[]): void {
  const { store } = context.engine
  if (!context.transaction) store.checkUnlocked(collection, changes)
  for (const change of changes) store.write(collection, context.transaction, change)
}

interface UpdateStatement {
  readonly update: unknown
  readonly upsert: boolean
  readonly arrayFilters?: unknown
  /** Variables of a pipeline update (`c`). */
  readonly constants?: unknown
}

/** Runs one update statement: `update` is a replacement, modifiers or a pipeline. */
export function updateDocuments(
  context: CommandContext,
  collection: Collection,
  target: Target,
  statement: UpdateStatement,
): UpdateResult {
  const collation = collationFor({ collation: target.collation }, collection)
  const update = compileUpdate({
    update: statement.update,
    query: target.filter,
    arrayFilters: statement.arrayFilters,
    multi: target.multi,
    context: queryContext(collection, { collation, evaluator: evaluatorFor(context.command) }),
    compilePipeline: (stages) =>
      compilePipelineUpdate(stages, {
        ...docArgument(context.command, 'let'),
        ...docArgument({ constants: statement.constants }, 'constants'),
      }),
  })
  const found = findTargets(context, collection, target)
  if (found.length === 0) {
    if (!statement.upsert) return { n: 0, nModified: 0 }
    const after = insertDocument(context, collection, upsertDocument(target.filter, statement.update, update))
    return { n: 1, nModified: 0, upsertedId: after._id, after }
  }
  const changes = found.map(({ recordId, doc }) => ({ recordId, before: doc, after: update(doc, false) }))
  const [first] = changes
  const real = changes.filter(({ before, after }) => !sameBson(before, after))
  applyChanges(context, collection, real)
  return { n: found.length, nModified: real.length, ...(first && { before: first.before, after: first.after }) }
}

function upsertDocument(filter: Doc, update: unknown, updater: (doc: Doc, inserting: boolean) => Doc): Doc {
  const base = upsertBase(filter)
  if (!isReplacement(update)) return updater(base, true)
  return updater(base._id === undefined ? {} : { _id: base._id }, true)
}

/** An error of one statement as a reply lists it. */
export function writeError(error: CommandError, index: number): Doc {
  return { index, code: error.code, errmsg: error.message, ...error.details }
}
