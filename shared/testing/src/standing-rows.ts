/** Rows that every case of a matrix begins with, put back only where a case has written. */
import type { Models, Parts } from '@samvaer/service-kit/parts'

type AnyModel = Parts<Models>['models'][string]

export interface Standing {
  rows: readonly object[]
  /** The parts that they are made of: when one of these is another than before, the rows are other ones. */
  of?: readonly unknown[]
  /** The filter of the rows in the collection; all of them if absent. */
  where?: Record<string, unknown>
}

/** Lets these rows stand in the collection of a model, and no others. */
export type StandRows = (model: Pick<AnyModel, 'collection' | 'db'>, standing: Standing) => Promise<void>

const writes = /^(insert|update|replace|delete|bulkWrite|findOneAnd)/

const sameThings = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, place) => one === others[place])

/** For the models of one service; what others write to its database is not noticed. */
export const standingRows = ({ db }: Pick<AnyModel, 'db'>): StandRows => {
  /** By collection: what its rows were made of, as long as nothing was written to it since. */
  const standing = new Map<string, readonly unknown[]>()
  db.on('operation-start', ({ collectionName, method }: { collectionName: string; method: string }) => {
    if (writes.test(method)) standing.delete(collectionName)
  })
  return async ({ collection: { collectionName } }, { rows, of = [], where = {} }) => {
    const before = standing.get(collectionName)
    if (before && sameThings(of, before)) return
    // Below mongoose, where it is no write of a case.
    const collection = db.getClient().db(db.name).collection(collectionName)
    await collection.deleteMany(where)
    if (rows.length > 0) await collection.insertMany([...rows])
    standing.set(collectionName, of)
  }
}
