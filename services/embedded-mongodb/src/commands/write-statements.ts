import { ObjectId, Timestamp } from 'bson'
import { scopeOf } from '../aggregation/expression.ts'
import { fail } from '../errors.ts'
import { executeQuery, type Found } from '../planner/execute.ts'
import { checkSort } from '../planner/sort.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection } from '../storage/collection.ts'
import { LockWait } from '../storage/transactions.ts'
import { compileUpdate, isReplacement, type Updater, upsertBase } from '../update/compile-update.ts'
import { typeName } from '../values/bson-type.ts'
import { type Doc, idFirst, isDoc } from '../values/documents.ts'
import { sameBson } from '../values/order.ts'
import { type CommandContext, collationFor, docArgument } from './command.ts'

/** An update, delete or findAndModify statement in one form; without an update it deletes. */
export interface Statement {
  readonly filter: Doc
  readonly multi: boolean
  readonly sort?: unknown
  readonly hint?: unknown
  readonly collation?: unknown
  readonly update?: unknown
  readonly upsert?: boolean
  readonly arrayFilters?: unknown
  /** Variables of a pipeline update (`c`). */
  readonly constants?: unknown
}

/** What a statement did. */
export interface StatementResult {
  readonly n: number
  readonly nModified: number
  /** The id of the document that an upsert made. */
  readonly upsertedId?: unknown
  readonly before?: Doc | undefined
  readonly after?: Doc | undefined
}

/** Told of what a statement did; of a single document's change in the very turn in which it is made. */
export type Done = (result: StatementResult) => void

/** Waits, as often as it takes, for transactions that hold what `attempt` needs; that is one turn's work. */
async function whenFree<T>({ pace }: CommandContext, attempt: () => T): Promise<T> {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!(error instanceof LockWait)) throw error
      await pace.waitFor(error.ended)
    }
  }
}

/** Inserts one document; gives it an id when it has none. */
export function insertDocument(
  context: CommandContext,
  collection: Collection,
  given: Doc,
  done: () => void,
): Promise<void> {
  const doc = storable(given)
  return whenFree(context, () => {
    insertNow(context, collection, doc)
    done()
  })
}

function insertNow({ engine, transaction, progress }: CommandContext, collection: Collection, after: Doc): void {
  engine.store.write(collection, transaction, { recordId: collection.nextRecordId, after, part: progress.part })
  collection.nextRecordId++
}

function storable(given: Doc): Doc {
  const { _id, ...rest } = given
  const doc = _id === undefined ? { _id: new ObjectId(), ...rest } : idFirst(given)
  const type = typeName(doc._id)
  if (type === 'array' || type === 'regex') fail('InvalidIdField', `The '_id' value cannot be of type ${type}`)
  if (isDoc(doc._id) && Object.keys(doc._id)[0]?.startsWith('$'))
    fail('DollarPrefixedFieldName', "_id fields may not start with '$'")
  // An empty timestamp at the top is filled in.
  for (const [key, value] of Object.entries(doc))
    if (value instanceof Timestamp && key !== '_id' && value.isZero())
      doc[key] = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  return doc
}

/** Finds everything that is wrong with a statement; the update that it makes, where it makes one. */
export function compileStatement(
  { command }: CommandContext,
  collection: Collection | undefined,
  statement: Statement,
) {
  const { update, filter, arrayFilters, multi, constants } = statement
  const collation = collationFor(statement.collation, collection)
  const scope = scopeOf(command.let, collation?.fold)
  const matches = compileFilter(filter, scope)
  const variables = { ...scope.vars, ...docArgument({ constants }, 'constants') }
  const updater =
    update === undefined
      ? undefined
      : compileUpdate({ update, query: filter, arrayFilters, multi, constants: variables, scope })
  return { updater, matches, collation, scope, sort: checkSort(statement.sort) }
}

/** Runs one update or delete statement. What others change meanwhile is looked at again before it is changed. */
export async function changeDocuments(
  context: CommandContext,
  collection: Collection,
  statement: Statement,
  done: Done,
): Promise<void> {
  const { engine, transaction, pace } = context
  const { filter, multi, hint, upsert } = statement
  const { updater, matches, ...rest } = compileStatement(context, collection, statement)
  const query = { ...rest, filter, hint, limit: multi ? undefined : 1 }
  let [n, nModified] = [0, 0]
  const change = ({ recordId, doc }: Found) => {
    const before = engine.store.view(collection, transaction).records.get(recordId)
    if (!before || (before !== doc && !matches(before))) return
    const after = updater?.(before, false)
    const isChange = !after || !sameBson(before, after)
    if (isChange) engine.store.write(collection, transaction, { recordId, before, after })
    n++
    if (isChange) nModified++
    if (!multi) done({ n, nModified, before, after })
  }
  for (;;) {
    const { version } = collection
    const { found } = await executeQuery(collection, engine.store.view(collection, transaction), query, pace)
    for (const each of found) {
      if (pace.due()) await pace.pause()
      await whenFree(context, () => change(each))
    }
    if (n > 0 || (multi && found.length > 0)) break
    // The only document found is not meant any more: there may be another one.
    if (found.length > 0) continue
    if (!upsert || !updater) break
    if (await upsertDocument(context, collection, statement, updater, version, done)) return
  }
  if (multi || n === 0) done({ n, nModified })
}

/*
 * Inserts what an update makes of nothing; false when others have changed the collection since it was searched:
 * one of them may have made the very document that was not found.
 */
function upsertDocument(
  context: CommandContext,
  collection: Collection,
  statement: Statement,
  updater: Updater,
  version: number,
  done: Done,
): Promise<boolean> {
  const base = upsertBase(statement.filter)
  const start = isReplacement(statement.update) ? (base._id === undefined ? {} : { _id: base._id }) : base
  const after = storable(updater(start, true))
  return whenFree(context, () => {
    if (version !== collection.version) return false
    insertNow(context, collection, after)
    done({ n: 1, nModified: 0, upsertedId: after._id, after })
    return true
  })
}
