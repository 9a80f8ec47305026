/**
 * Carries one change into very many rows, in steps that are short transactions (decision 87). The first step runs in
 * the transaction of the change, so that what concerns a few rows is done with it. The rest is written down there too,
 * and a task goes on with it, after a restart as well: each step finds by the rows themselves what is not done yet.
 */
import { type Model, Schema } from 'mongoose'
import { inTurnOfEvents } from '../database/internal/turn-of-events.ts'
import type { Parts, Task, Transaction } from '../parts.ts'
import { processQueue, type QueueParts } from './work-queue.ts'

/** Something is not done yet about this subject. */
export interface FanOutRow {
  /** The id of the subject, such as a profileId. */
  _id: number
  /** The first of the steps that has something left. */
  step: number
}

export const fanOutSchema = (collection: string): Schema<FanOutRow> =>
  new Schema<FanOutRow>(
    { _id: { type: Number, required: true }, step: { type: Number, required: true } },
    { collection, versionKey: false },
  )

/** Rows that all steps of one transaction take together: few enough that a member's own act hardly waits for it. */
export const rowsOfStep = 100

/**
 * Sees to `most` rows at most, chosen so that what is done is not found again.
 * @returns how many rows it took; with fewer than `most`, nothing is left of this step
 */
export type FanOutStep<Subject> = (subject: Subject, most: number, transaction: Transaction) => Promise<number>

/** A step whose rows each write others, such as counters: it takes so many fewer of them at once. */
export const heavy =
  <Subject>(weight: number, step: FanOutStep<Subject>): FanOutStep<Subject> =>
  async (subject, most, transaction) => {
    const atOnce = Math.ceil(most / weight)
    const count = await step(subject, atOnce, transaction)
    return count < atOnce ? count * weight : most
  }

/**
 * Goes on from a step, with the rows that one transaction may still take.
 * @returns the step that has something left, undefined when everything is done
 */
export type GoOn<Subject> = (subject: Subject, from: number, transaction: Transaction) => Promise<number | undefined>

export const walkSteps = <Subject>(steps: readonly FanOutStep<Subject>[]): GoOn<Subject> => {
  const taken = new WeakMap<Transaction, number>()
  return async (subject, from, transaction) => {
    for (const [index, step] of steps.entries()) {
      if (index < from) continue
      const before = taken.get(transaction) ?? 0
      const most = rowsOfStep - before
      if (most <= 0) return index
      const count = await step(subject, most, transaction)
      taken.set(transaction, before + count)
      if (count >= most) return index
    }
    return undefined
  }
}

interface FanOutParts<Subject> {
  name: string
  rows: Model<FanOutRow>
  /** The subject as it is now; the steps that are left follow it, whatever it was when they began. */
  find(id: number): Promise<Subject | undefined>
  steps: readonly FanOutStep<Subject>[]
}

export interface FanOut<Subject> {
  /** Begins in the transaction of the change; the subjects of one transaction share its rows. */
  begin(subjects: ReadonlyMap<number, Subject>, transaction: Transaction): Promise<void>
  task: Task
}

export const createFanOut = <Subject>(
  parts: QueueParts & Pick<Parts<never>, 'transaction'>,
  { name, rows, find, steps }: FanOutParts<Subject>,
): FanOut<Subject> => {
  const { transaction: inTransaction } = parts
  const goOn = walkSteps(steps)

  /** Writes to the row in any case, so that two who go on with one subject meet here. */
  const goOnWith = (_id: number): Promise<'more' | undefined> =>
    inTransaction(async (transaction) => {
      const { session } = transaction
      const row = await rows.findOne({ _id }, null, { session }).lean<FanOutRow>()
      const subject = row ? await find(_id) : undefined
      const step = row && subject !== undefined ? await goOn(subject, row.step, transaction) : undefined
      if (step === undefined) await rows.deleteOne({ _id }, { session })
      else await rows.updateOne({ _id }, { $set: { step } }, { session })
      return step === undefined ? undefined : 'more'
    }, inTurnOfEvents)

  return {
    begin: async (subjects, transaction) => {
      const { session } = transaction
      const done: number[] = []
      for (const [_id, subject] of subjects) {
        const step = await goOn(subject, 0, transaction)
        if (step === undefined) done.push(_id)
        else await rows.updateOne({ _id }, { $set: { step } }, { session, upsert: true })
      }
      if (done.length > 0) await rows.deleteMany({ _id: { $in: done } }, { session })
    },
    task: {
      name,
      everySeconds: 2,
      run: processQueue(parts, {
        what: name,
        due: (others, limit) => rows.find(others).sort({ _id: 1 }).limit(limit).lean<FanOutRow[]>(),
        act: ({ _id }) => goOnWith(_id),
      }),
    },
  }
}

/**
 * Sees to all rows of a step in short transactions, for an act whose caller waits for its end. A step that breaks off
 * in the middle leaves fewer rows for the next attempt: the rows themselves say what is done.
 */
export const inShortTransactions = async (
  { transaction: inTransaction }: Pick<Parts<never>, 'transaction'>,
  most: number,
  step: (most: number, transaction: Transaction) => Promise<number>,
): Promise<void> => {
  while ((await inTransaction((transaction) => step(most, transaction))) >= most);
}
