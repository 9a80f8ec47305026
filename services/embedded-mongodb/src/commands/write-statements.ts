import { ObjectId, Timestamp } from 'bson'
import { fail } from '../errors.ts'
import { scopeOf } from '../expressions/expression.ts'
import type { Found } from '../planner/execute.ts'
import { checkSort } from '../planner/sort.ts'
import { compileFilter } from '../query/matcher.ts'
import { Transaction } from '../storage/transactions.ts'
import { compileUpdate, isReplacement, upsertBase } from '../update/compile-update.ts'
import { typeName } from '../values/bson-type.ts'
import { type Doc, idFirst, isDoc } from '../values/documents.ts'
import { sameBson } from '../values/order.ts'
import { docArgument } from './arguments.ts'
import { type CommandContext, collationFor, collectionName, existingCollection, runQuery } from './command.ts'

/**
 * An update, delete or findAndModify statement in one form; without an `update` it deletes. `sort`, `hint`, `collation`,
 * `arrayFilters` and `constants` (the variables of a pipeline update) are as they came.
 */
export interface Statement extends Doc {
  readonly filter: Doc
  readonly multi: boolean
  readonly upsert?: boolean
}

export interface StatementResult {
  readonly n: number
  readonly nModified: number
  /** The id of the document that an upsert made. */
  readonly upsertedId?: unknown
  readonly before?: Doc | undefined
  readonly after?: Doc | undefined
}

/** Called with what a statement did; of a single document's change in the very turn in which it is made. */
export type Done = (result: StatementResult) => void

/** Waits, as often as it takes, for transactions that hold what `attempt` needs; that is one turn's work. */
async function whenFree<T>({ pace }: CommandContext, attempt: () => T): Promise<T> {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!(error instanceof Transaction)) throw error
      await pace.waitFor(error.ended)
    }
  }
}

/** The collection of a write, made when it does not exist yet; found anew each time: somebody may have dropped it. */
const madeCollection = (context: CommandContext) =>
  context.engine.store.ensureCollection(context.db, collectionName(context), {}, context.transaction)

/** Inserts one document; gives it an id when it has none. */
export function insertDocument(context: CommandContext, given: Doc, done: Done): Promise<void> {
  const { engine, transaction, progress } = context
  const doc = storable(given)
  return whenFree(context, () => {
    engine.store.write(madeCollection(context), transaction, { after: doc, part: progress.part })
    done({ n: 1, nModified: 0 })
  })
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

/**
 * Runs one update or delete statement. Documents that others change meanwhile are looked at again before they are
 * changed.
 */
export async function changeDocuments(context: CommandContext, statement: Statement, done: Done): Promise<void> {
  const { engine, command, transaction, progress, pace } = context
  const { filter, multi, hint, upsert, update, arrayFilters, constants } = statement
  const collation = collationFor(statement.collation, existingCollection(context))
  const scope = scopeOf(command.let, collation?.fold)
  const matches = compileFilter(filter, scope)
  const variables = { ...scope.vars, ...docArgument({ constants }, 'constants') }
  const request = { update, query: filter, arrayFilters, multi, constants: variables, scope }
  const updater = update === undefined ? undefined : compileUpdate(request)
  const query = { filter, hint, collation, scope, sort: checkSort(statement.sort), limit: multi ? undefined : 1 }
  let [n, nModified] = [0, 0]
  for (;;) {
    const collection = existingCollection(context)
    const version = collection?.version ?? 0
    const { found } = await runQuery(context, query)
    const change = ({ recordId, doc }: Found) => {
      const before = collection && engine.store.view(collection, transaction).records.get(recordId)
      if (!before || (before !== doc && !matches(before))) return
      const after = updater?.(before, false)
      const isChange = !after || !sameBson(before, after)
      if (isChange) engine.store.write(collection, transaction, { recordId, before, after })
      n++
      if (isChange) nModified++
      if (!multi) done({ n, nModified, before, after })
    }
    for (const each of found) {
      if (pace.due()) await pace.pause()
      await whenFree(context, () => change(each))
    }
    if (n > 0 || (multi && found.length > 0)) break
    // The only document found is not meant any more: there may be another one.
    if (found.length > 0) continue
    if (!upsert || !updater) break
    const base = upsertBase(filter)
    const start = isReplacement(update) ? (base._id === undefined ? {} : { _id: base._id }) : base
    const after = storable(updater(start, true))
    const isMade = await whenFree(context, () => {
      const made = madeCollection(context)
      // Others have changed the collection since: one of them may have made the very document that was not found.
      if ((collection ?? made) !== made || made.version !== version) return false
      engine.store.write(made, transaction, { after, part: progress.part })
      done({ n: 1, nModified: 0, upsertedId: after._id, after })
      return true
    })
    if (isMade) return
  }
  if (multi || n === 0) done({ n, nModified })
}
