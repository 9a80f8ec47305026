/**
 * Runs an act that creates something once, however often it is sent (docs/product/calls.md): by a double click, or
 * again because nobody heard the answer. The answer is kept by the key that the client gave the act.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mongo } from 'mongoose'
import { type Database, ensureCollection } from '../../database/internal/database.ts'
import { isDuplicateKey } from '../../errors.ts'

/** Seconds that an answer is kept: as long as a browser may try again. */
const keptSeconds = 24 * 60 * 60
/** Milliseconds after which an act that has not ended counts as broken off. */
const brokenOffAfter = 60_000
/** Milliseconds that the same act waits for the first one, and between two looks. */
const patience = 10_000
const lookEvery = 25

interface ActRow extends mongo.BSON.Document {
  /** `<Area>/<Call>:<profileId>:<key>` */
  _id: string
  begunAt: Date
  /** The text of the answer; null while the act runs. */
  answer: string | null
}

export interface IdempotencyKeys {
  prepare(): Promise<void>
  /**
   * Runs an act, or answers as the same one did before. One that fails may be tried again.
   * @throws ProductError ServiceUnavailable while the same act still runs after ten seconds
   */
  once(name: string, act: () => Promise<string>): Promise<string>
}

export const createIdempotencyKeys = (database: Database): IdempotencyKeys => {
  const acts = () => database.collection<ActRow>('acts')

  const begin = async (_id: string): Promise<boolean> => {
    const begun = { begunAt: new Date(), answer: null }
    try {
      await acts().insertOne({ _id, ...begun })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const brokenOff = { _id, answer: null, begunAt: { $lt: new Date(Date.now() - brokenOffAfter) } }
    const { modifiedCount } = await acts().updateOne(brokenOff, { $set: begun })
    return modifiedCount === 1
  }

  return {
    prepare: async () => {
      await ensureCollection(database, 'acts', [{ key: { begunAt: 1 }, expireAfterSeconds: keptSeconds }])
    },
    once: async (_id, act) => {
      const until = Date.now() + patience
      while (!(await begin(_id))) {
        const before = await acts().findOne({ _id })
        if (typeof before?.answer === 'string') return before.answer
        if (Date.now() > until) throw new ProductError('ServiceUnavailable')
        await pause(lookEvery)
      }
      let answer: string
      try {
        answer = await act()
      } catch (error) {
        await acts()
          .deleteOne({ _id })
          .catch(() => undefined)
        throw error
      }
      // It is done: that its answer could not be kept is no failure of it.
      await acts()
        .updateOne({ _id }, { $set: { answer } })
        .catch(() => undefined)
      return answer
    },
  }
}
