/**
 * Reads of rows as the bare command. The driver's cursor and its options cost more than twice what the command itself does
 * (155 and 65 µs of processor, mongoose 220), and rows of calls come in one batch (decision 83).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type Model, mongo, type Query } from 'mongoose'
import { isDatabaseDown } from '../errors.ts'

interface FindOptions {
  projection?: mongo.BSON.Document
  sort?: mongo.Sort
  skip?: number
  limit?: number
  hint?: mongo.Hint
}

/** Of one batch: more rows than any call reads. Answers longer than 16 MB come by a cursor all the same. */
const batchSize = 100_000

interface Found<Row> {
  cursor: { id: mongo.Long | number; firstBatch: Row[] }
}

/**
 * The rows that a filter finds, outside of a transaction. After a failure on the way it is asked once more, as the driver
 * itself would.
 * @throws MongoError as the driver's find
 */
export const findRows = async <Row extends object>(
  db: mongo.Db,
  name: string,
  filter: mongo.BSON.Document,
  options: FindOptions = {},
): Promise<Row[]> => {
  try {
    const command = { find: name, filter, ...options, batchSize }
    const { cursor } = (await db.command(command, { ignoreUndefined: true })) as Found<Row>
    if (Number(cursor.id) === 0) return cursor.firstBatch
  } catch (error) {
    if (error instanceof mongo.MongoServerSelectionError || !isDatabaseDown(error)) throw error
  }
  return (await db.collection(name).find(filter, options).toArray()) as unknown as Row[]
}

/** The rows of a model; while mongoose shows its questions (`debug`), they go its way. */
export const rowsOfModel = async <Row extends object>(
  model: Model<Row>,
  filter: mongo.BSON.Document,
  options: FindOptions = {},
): Promise<Row[]> => {
  const { db, name } = { db: model.db.db, name: model.collection.collectionName }
  if (!db) throw new ProductError('ServiceUnavailable')
  if (model.db.get('debug')) return (await model.collection.find(filter, options).toArray()) as unknown as Row[]
  return findRows<Row>(db, name, filter, options)
}

/** The row of a model that a filter finds, such as one by its id. */
export const rowOfModel = async <Row extends object>(
  model: Model<Row>,
  filter: mongo.BSON.Document,
): Promise<Row | undefined> => (await rowsOfModel(model, filter, { limit: 1 }))[0]

const known = new Set(['sort', 'skip', 'limit', 'hint', 'lean'])

/**
 * Returns the plain rows of a query, checked and cast by mongoose as ever.
 * @throws Error for a query with anything but a filter, fields, an order, limits and a hint
 */
export const foundBy = async <Row extends object>(query: Query<Row[], unknown>): Promise<Row[]> => {
  const model = query.model as unknown as Model<Row>
  const { lean: _, ...options } = query.getOptions() as Record<string, unknown>
  const strange = Object.keys(options).find((name) => !known.has(name))
  if (strange !== undefined) throw new Error(`A read of rows has no ${strange}`)
  query.cast(model as never)
  const projection = query.projection() ?? undefined
  return rowsOfModel<Row>(model, query.getFilter(), { ...options, ...(projection && { projection }) })
}
