/** Runs the migrations of a service in their order, and refuses data of a newer version. */
import { isDeepStrictEqual } from 'node:util'
import type { mongo, QueryFilter } from 'mongoose'
import type { Task } from '../../parts.ts'
import { DataIsNewer } from '../data-is-newer.ts'
import type { Migration, Walker } from '../migrations.ts'
import type { Database } from './database.ts'

interface DataVersion extends mongo.BSON.Document {
  _id: 'data'
  /** The last migration of the newest version that ran on these data. */
  version: number
  /** The last one of the version that made them, which wrote everything as it is after it. */
  from: number
}

interface Progress extends mongo.BSON.Document {
  /** `2`, of the whole migration; `2 entries`, of a collection that it goes through. */
  _id: string
  done: boolean
  upTo?: unknown
}

const rowsAtOnce = 100

const differs = <Row>(row: Row, change: Partial<Row>): boolean =>
  (Object.keys(change) as (keyof Row)[]).some((field) => !isDeepStrictEqual(row[field], change[field]))

/** The driver leaves an undefined value out of a filter. */
const inFilter = (value: unknown): unknown => (value === undefined ? { $exists: false } : value)

/** A row that is written meanwhile is written by this version: its fields have to be as they were read. */
const asRead = <Row extends { _id: unknown }>(row: Row, change: Partial<Row>): QueryFilter<Row> =>
  Object.fromEntries(
    ['_id', ...Object.keys(change)].map((field) => [field, inFilter(row[field as keyof Row])]),
  ) as never

export interface Migrations {
  /**
   * Compares the version of the data with the code's.
   * @param marks writes down that this version runs on them; a command that only looks does not
   * @throws DataIsNewer
   */
  open(marks: boolean): Promise<void>
  task: Task
  /** Runs one from its beginning, whether it is done or not. */
  again(number: number): Promise<void>
}

/** @throws Error when the numbers are not 1, 2, 3 … */
export const createMigrations = <Parts>(
  service: string,
  database: Database,
  migrations: readonly Migration<Parts>[],
  parts: () => Parts,
): Migrations => {
  const latest = migrations.length
  if (migrations.some(({ number }, place) => number !== place + 1))
    throw new Error(`The migrations of ${service} are not numbered 1 to ${latest}`)
  const versions = () => database.collection<DataVersion>('migrations')
  const progress = () => database.collection<Progress>('migrations')
  const isDone = async (_id: string) => (await progress().findOne({ _id, done: true })) !== null
  const write = (_id: string, now: Omit<Progress, '_id'>) =>
    progress().updateOne({ _id }, { $set: now }, { upsert: true })

  const walker =
    (number: number, stopping?: AbortSignal): Walker =>
    async ({ rows, mended }) => {
      type Row = Parameters<typeof mended>[0][number]
      const _id = `${number} ${rows.collection.name}`
      const found = await progress().findOne({ _id })
      let { upTo, done = false } = found ?? {}
      while (!done && !stopping?.aborted) {
        const behind = (upTo === undefined ? {} : { _id: { $gt: upTo } }) as QueryFilter<Row>
        const some = (await rows.find(behind).sort({ _id: 1 }).limit(rowsAtOnce).lean()) as unknown as Row[]
        const changes = (await mended(some)).flatMap((change, place) => {
          const row = some[place]
          return change && row && differs(row, change)
            ? [{ updateOne: { filter: asRead(row, change), update: { $set: change } } }]
            : []
        })
        if (changes.length > 0) await rows.bulkWrite(changes as never, { ordered: false })
        upTo = some.at(-1)?._id ?? upTo
        done = some.length < rowsAtOnce
        await write(_id, { done, ...(upTo !== undefined && { upTo }) })
      }
    }

  const run = ({ number, run: migrate }: Migration<Parts>, stopping?: AbortSignal) =>
    migrate(parts(), walker(number, stopping), stopping)

  return {
    open: async (marks) => {
      const found = await versions().findOne({ _id: 'data' })
      if (found && found.version > latest) throw new DataIsNewer(service, found.version, latest)
      if (!marks || found?.version === latest) return
      const isNew = !found && (await database.connection.listCollections()).length === 0
      const made = { from: isNew ? latest : 0 }
      const mark = { $max: { version: latest }, $setOnInsert: made }
      await versions().updateOne({ _id: 'data' }, mark, { upsert: true })
    },
    task: {
      name: 'migrations',
      everySeconds: 300,
      run: async (stopping) => {
        const { from = 0 } = (await versions().findOne({ _id: 'data' })) ?? {}
        for (const migration of migrations) {
          const { number, name } = migration
          if (number <= from || (await isDone(`${number}`))) continue
          await run(migration, stopping)
          if (stopping?.aborted) return
          await write(`${number}`, { done: true, name })
        }
      },
    },
    again: async (number) => {
      const migration = migrations[number - 1]
      if (!migration) throw new Error(`${service} has no migration ${number}`)
      await progress().deleteMany({ _id: { $regex: `^${number}( |$)` } })
      await run(migration)
    },
  }
}
