/**
 * Goes once through all rows of a collection, because an earlier version wrote them otherwise: a hundred at a time, beside
 * the traffic. How far it came is written down, so that a process that ends goes on where it was.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Model, type QueryFilter, Schema } from 'mongoose'
import type { Task } from '../parts.ts'

export interface MigrationRow {
  /** The rows to mend, and their collection. */
  _id: string
  /** The id of the last row that was looked at. */
  upTo: unknown
  done: boolean
}

export const migrationSchema = (collection: string): Schema<MigrationRow> =>
  new Schema<MigrationRow>(
    { _id: { type: String, required: true }, upTo: Schema.Types.Mixed, done: { type: Boolean, required: true } },
    { collection, versionKey: false },
  )

const rowsAtOnce = 100

interface Walk<Row> {
  /** Never used again for something else: who has walked does not walk once more. */
  name: string
  walks: Model<MigrationRow>
  rows: Model<Row>
  /** The fields that a row has to have instead, for each of these rows in their order; undefined where it stays. */
  mended(rows: Row[]): Promise<(Partial<Row> | undefined)[]>
}

/** One collection with its walk; the types of its rows stay inside. */
export type Migration = (stopping?: AbortSignal) => Promise<void>

const differs = <Row>(row: Row, change: Partial<Row>): boolean =>
  (Object.keys(change) as (keyof Row)[]).some((field) => !isDeepStrictEqual(row[field], change[field]))

/** A row that is written meanwhile is written by this version: its fields have to be as they were read. */
const asRead = <Row extends { _id: unknown }>(row: Row, change: Partial<Row>): QueryFilter<Row> =>
  Object.fromEntries(['_id', ...Object.keys(change)].map((field) => [field, row[field as keyof Row]])) as never

export const migration = <Row extends { _id: unknown }>({ name, walks, rows, mended }: Walk<Row>): Migration => {
  const _id = `${name} ${rows.collection.name}`
  let done = false

  /** @returns how many it looked at */
  const step = async (upTo: unknown): Promise<number> => {
    const behind = (upTo === undefined ? {} : { _id: { $gt: upTo } }) as QueryFilter<Row>
    const some = (await rows.find(behind).sort({ _id: 1 }).limit(rowsAtOnce).lean()) as unknown as Row[]
    const changes = (await mended(some)).flatMap((change, index) => {
      const row = some[index]
      return change && row && differs(row, change)
        ? [{ updateOne: { filter: asRead(row, change), update: { $set: change } } }]
        : []
    })
    if (changes.length > 0) await rows.bulkWrite(changes as never, { ordered: false })
    const last = some.at(-1)
    const now = { ...(last && { upTo: last._id }), done: some.length < rowsAtOnce }
    await walks.updateOne({ _id }, { $set: now }, { upsert: true })
    return some.length
  }

  return async (stopping) => {
    while (!done && !stopping?.aborted) {
      const walk = await walks.findById(_id).lean<MigrationRow>()
      done = walk?.done === true || (await step(walk?.upTo)) < rowsAtOnce
    }
  }
}

/** The task of several of them, one after the other. */
export const migrations = (name: string, walkings: readonly Migration[]): Task => ({
  name,
  everySeconds: 60,
  run: async (stopping) => {
    for (const walk of walkings) await walk(stopping)
  },
})
