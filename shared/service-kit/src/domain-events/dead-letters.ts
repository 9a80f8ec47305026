/**
 * Events that a service could not take for a minute: put aside with all that follows of their ordering key, so that the
 * order stays and nobody else waits. They are tried again by themselves, seldom, and at once by an operator (`npm run dead-letters`).
 */
import type { mongo } from 'mongoose'
import { type Database, ensureCollection } from '../database/internal/database.ts'

export const deadLettersCollection = 'dead_letters'

export interface DeadLetterRow extends mongo.BSON.Document {
  /** The id of the event. */
  _id: string
  /** `<sender>/<aggregate>`: what stays in order. */
  orderingKey: string
  sender: string
  sequence: number
  name: string
  /** As its sender wrote it; absent while nobody whom this service believes has signed it. */
  event?: unknown
  /** As it lay in the broker, where nobody whom this service believes has signed it. */
  signed?: string
  /** `Waiting` for one that only follows another. */
  code: string
  at: Date
  /** When it is tried again, once it is the first of its key. */
  dueAt: Date
}

export interface DeadLetters {
  prepare(): Promise<void>
  put(rows: DeadLetterRow[]): Promise<void>
  /** Those of these ordering keys of which events are put aside. */
  keysAmong(keys: readonly string[]): Promise<Set<string>>
  /** All ordering keys of what is put aside: how many events each has, and when its first one is due. */
  keys(): Promise<{ key: string; count: number; dueAt: Date }[]>
  /** The first events of an ordering key. */
  first(key: string, most: number): Promise<DeadLetterRow[]>
  remove(ids: readonly string[]): Promise<void>
  postpone(id: string, code: string, dueAt: Date): Promise<void>
}

export const createDeadLetters = (database: Database): DeadLetters => {
  const rows = () => database.collection<DeadLetterRow>(deadLettersCollection)
  return {
    prepare: () => ensureCollection(database, deadLettersCollection, [{ key: { orderingKey: 1, sequence: 1 } }]),
    put: async (dead) => {
      await rows().bulkWrite(
        dead.map((row) => ({ updateOne: { filter: { _id: row._id }, update: { $setOnInsert: row }, upsert: true } })),
      )
    },
    keysAmong: async (keys) => new Set(await rows().distinct('orderingKey', { orderingKey: { $in: [...keys] } })),
    keys: async () => {
      const found = await rows()
        .aggregate<{ _id: string; count: number; dueAt: Date }>([
          { $sort: { orderingKey: 1, sequence: 1 } },
          { $group: { _id: '$orderingKey', count: { $sum: 1 }, dueAt: { $first: '$dueAt' } } },
        ])
        .toArray()
      return found.map(({ _id: key, count, dueAt }) => ({ key, count, dueAt }))
    },
    first: (orderingKey, most) => rows().find({ orderingKey }).sort({ sequence: 1 }).limit(most).toArray(),
    remove: async (ids) => {
      await rows().deleteMany({ _id: { $in: [...ids] } })
    },
    postpone: async (_id, code, dueAt) => {
      await rows().updateOne({ _id }, { $set: { code, dueAt } })
    },
  }
}
