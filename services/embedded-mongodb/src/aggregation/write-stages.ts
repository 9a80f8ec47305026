import { ObjectId } from 'bson'
import { CommandError, fail } from '../errors.ts'
import { executeQuery } from '../planner/execute.ts'
import type { Collection } from '../storage/collection.ts'
import { type Doc, fieldOf, idFirst, isDoc } from '../values/documents.ts'
import type { PipelineContext, Stage } from './pipeline-context.ts'
import { compilePipelineUpdate } from './pipeline-update.ts'

interface Destination {
  readonly db: string
  readonly name: string
}

function destinationOf(argument: unknown, db: string): Destination {
  if (typeof argument === 'string') return { db, name: argument }
  const name = fieldOf(argument, 'coll')
  const other = fieldOf(argument, 'db')
  if (typeof name === 'string') return { db: typeof other === 'string' ? other : db, name }
  return fail('FailedToParse', 'the destination must be a collection name or { db, coll }')
}

function refuseInTransaction({ transaction }: PipelineContext, name: string): void {
  if (transaction) fail('OperationNotSupportedInTransaction', `${name} cannot be used in a transaction`)
}

const withId = (doc: Doc): Doc => (doc._id === undefined ? { _id: new ObjectId(), ...doc } : idFirst(doc))

/** `$out`: the results become the collection's documents; its indexes stay. */
export const writeOut: Stage = async (docs, argument, context) => {
  refuseInTransaction(context, '$out')
  const { store } = context.engine
  const { db, name } = destinationOf(argument, context.db)
  const collection = store.ensureCollection(db, name)
  const removed = [...collection.main.records.entries()].map(([recordId, before]) => ({ recordId, before }))
  store.checkUnlocked(collection, removed)
  for (const change of removed) store.write(collection, undefined, change)
  for (const doc of docs)
    store.write(collection, undefined, { recordId: collection.nextRecordId++, after: withId(doc) })
  await context.engine.persist()
  return []
}

/** `$merge`: each result is put into a collection, by `_id` or by the fields of a unique index. */
export const mergeInto: Stage = async (docs, argument, context) => {
  refuseInTransaction(context, '$merge')
  const spec: Doc = isDoc(argument) ? argument : { into: argument }
  const { db, name } = destinationOf(spec.into, context.db)
  const collection = context.engine.store.ensureCollection(db, name)
  const on = spec.on === undefined ? ['_id'] : [spec.on].flat().map(String)
  requireUnique(collection, on)
  for (const doc of docs) mergeOne(context, collection, withId(doc), on, spec)
  await context.engine.persist()
  return []
}

function requireUnique(collection: Collection, on: string[]): void {
  const wanted = [...on].sort().join()
  const found = [...collection.indexes.values()].some(
    (index) =>
      index.unique &&
      !index.partialFilter &&
      index.fields
        .map((field) => field.path)
        .sort()
        .join() === wanted,
  )
  if (!found) fail('BadValue', 'Cannot find index to verify that join fields will be unique')
}

function mergeOne(
  { engine, deadline }: PipelineContext,
  collection: Collection,
  doc: Doc,
  on: string[],
  spec: Doc,
): void {
  deadline.check()
  const filter = Object.fromEntries(on.map((path) => [path, { $eq: path.split('.').reduce<unknown>(fieldOf, doc) }]))
  const [existing] = executeQuery(collection, collection.main, { filter, limit: 1 }).found
  if (!existing) {
    const whenNotMatched = spec.whenNotMatched ?? 'insert'
    if (whenNotMatched === 'fail')
      fail('BadValue', '$merge could not find a matching document in the target collection')
    if (whenNotMatched === 'insert')
      engine.store.write(collection, undefined, { recordId: collection.nextRecordId++, after: doc })
    return
  }
  const before = existing.doc
  const after = merged(before, doc, spec)
  if (after) engine.store.write(collection, undefined, { recordId: existing.recordId, before, after })
}

function merged(before: Doc, doc: Doc, spec: Doc): Doc | undefined {
  const whenMatched = spec.whenMatched ?? 'merge'
  const id = before._id
  if (whenMatched === 'keepExisting') return undefined
  if (whenMatched === 'replace') return { ...doc, _id: id }
  if (whenMatched === 'merge') return { ...before, ...doc, _id: id }
  if (Array.isArray(whenMatched)) return compilePipelineUpdate(whenMatched, { new: doc })(before)
  throw new CommandError(
    'DuplicateKey',
    '$merge with whenMatched: fail found an existing document with the same values for the join fields',
  )
}
