/**
 * Runs an act that creates something once, however often it is sent (docs/product/calls.md): by a double click, or
 * again because nobody heard the answer. The answer is kept by the key that the client gave the act. An act that broke
 * off goes on behind the transactions that it had committed.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type ActRow, type ActUnderWay, actRows, inAct, prepareActs } from '../../database/internal/act-under-way.ts'
import type { Database } from '../../database/internal/database.ts'
import { isDuplicateKey } from '../../errors.ts'

/** Milliseconds after which an act that has not ended counts as broken off. */
const brokenOffAfter = 60_000
/** Milliseconds that the same act waits for the first one, and between two looks. */
const patience = 10_000
const lookEvery = 25

export interface IdempotencyKeys {
  prepare(): Promise<void>
  /**
   * Runs an act, or answers as the same one did before. One that fails may be tried again.
   * @param nothing the answer of an act that says nothing, for one that was done and is refused when it is sent again
   * @throws ProductError ServiceUnavailable while the same act still runs after ten seconds
   */
  once(name: string, act: () => Promise<string>, nothing?: string): Promise<string>
}

export const createIdempotencyKeys = (database: Database): IdempotencyKeys => {
  const acts = () => actRows(database)

  const underWay = ({ _id, steps = {}, ids = [] }: ActRow, run: string): ActUnderWay => ({
    ...{ database, _id, run, begun: 0, drawn: [] },
    before: { steps, ids },
  })

  const begin = async (_id: string): Promise<ActUnderWay | undefined> => {
    const run = randomUUID()
    const begun = { begunAt: new Date(), run }
    try {
      const row: ActRow = { _id, ...begun, answer: null, steps: {}, ids: [] }
      await acts().insertOne(row)
      return underWay(row, run)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const longAgo = new Date(Date.now() - brokenOffAfter)
    // A row of an earlier version has neither.
    const ended = { run: null, steps: { $exists: true } }
    const brokenOff = { _id, answer: null, $or: [ended, { begunAt: { $lt: longAgo } }] }
    const before = await acts().findOneAndUpdate(brokenOff, { $set: begun })
    return before ? underWay(before, run) : undefined
  }

  /** Lets it be tried again at once; what it has committed stays with it. */
  const breakOff = async ({ _id, run }: ActUnderWay): Promise<void> => {
    const { deletedCount } = await acts().deleteOne({ _id, run, steps: {} })
    if (deletedCount === 0) await acts().updateOne({ _id, run }, { $set: { run: null } })
  }

  const runAct = async (act: ActUnderWay, work: () => Promise<string>, nothing?: string): Promise<string> => {
    try {
      return await inAct(act, work)
    } catch (error) {
      const isDone = Object.keys(act.before.steps).length > 0 && act.begun === 0
      if (isDone && nothing !== undefined && error instanceof ProductError && error.status < 500) return nothing
      await breakOff(act).catch(() => undefined)
      throw error
    }
  }

  return {
    prepare: () => prepareActs(database),
    once: async (_id, work, nothing) => {
      const until = Date.now() + patience
      let act = await begin(_id)
      while (!act) {
        const before = await acts().findOne({ _id })
        if (typeof before?.answer === 'string') return before.answer
        if (Date.now() > until) throw new ProductError('ServiceUnavailable')
        await pause(lookEvery)
        act = await begin(_id)
      }
      const answer = await runAct(act, work, nothing)
      // It is done: that its answer could not be kept is no failure of it.
      await acts()
        .updateOne({ _id, run: act.run }, { $set: { answer } })
        .catch(() => undefined)
      return answer
    },
  }
}
