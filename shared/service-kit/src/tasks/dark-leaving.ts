/**
 * Erases what a service keeps of a member on the dark side when the member leaves it (docs/product/dark-variant.md):
 * from the transaction of the event on, in short steps (decision 87), and once more when no request of before is under
 * way any more, since one may have written in between. A member who is let in again keeps what comes from there on.
 */
import { type Model, Schema } from 'mongoose'
import type { Parts, SingleEventHandler, Task, Transaction } from '../parts.ts'
import { type FanOutStep, rowsOfStep, walkSteps } from './fan-out.ts'
import { processQueue, type QueueParts } from './work-queue.ts'

/** Somebody left: looked through once more from `lookAt` on. */
export interface DarkLeaverRow {
  /** The profileId. */
  _id: number
  lookAt: Date
  /** The first of the steps that has something left of before the member left; seen to at once. */
  step?: number
}

export const darkLeaverSchema = (collection: string): Schema<DarkLeaverRow> =>
  new Schema<DarkLeaverRow>(
    { _id: { type: Number, required: true }, lookAt: { type: Date, required: true }, step: Number },
    { collection, versionKey: false },
  ).index({ lookAt: 1 })

/** Milliseconds after which no request of before is under way any more: a context lives for a minute. */
const settledAfter = 5 * 60 * 1000

interface Leaving {
  leavers: Model<DarkLeaverRow>
  /** The steps, first those that others see; all are gone through twice for everybody who leaves. */
  steps: readonly FanOutStep<number>[]
  /** Removes rows that no index finds by the member; runs after the second time. */
  eraseSlowly?(profileId: number): Promise<void>
}

export interface DarkLeaving {
  /** Begins in the transaction in which somebody leaves. */
  begin(profileId: number, transaction: Transaction): Promise<void>
  /** The event handler of DarkStatusChanged. */
  onStatus: SingleEventHandler<'DarkStatusChanged'>
  task: Task
}

export const darkLeaving = (
  parts: QueueParts & Pick<Parts<never>, 'transaction'>,
  { leavers, steps, eraseSlowly }: Leaving,
): DarkLeaving => {
  const { clock, transaction: inTransaction } = parts
  const goOn = walkSteps(steps)
  const nextLook = () => new Date(clock().getTime() + settledAfter)

  const eraseFrom = async (_id: number, from: number, transaction: Transaction): Promise<void> => {
    const step = await goOn(_id, from, transaction)
    const change =
      step === undefined
        ? { $set: { lookAt: nextLook() }, $unset: { step: 1 as const } }
        : { $set: { lookAt: clock(), step } }
    await leavers.updateOne({ _id }, change, { session: transaction.session, upsert: true })
  }

  /** Rows that were there when the member left. */
  const eraseMore = (_id: number): Promise<void> =>
    inTransaction(async (transaction) => {
      const row = await leavers.findById(_id, null, { session: transaction.session }).lean<DarkLeaverRow>()
      if (row?.step !== undefined) await eraseFrom(_id, row.step, transaction)
    })

  /** Rows that came while the member left. */
  const eraseAgain = async (_id: number): Promise<void> => {
    const lookAt = nextLook()
    for (let from: number | undefined = 0; from !== undefined; ) {
      const step: number = from
      const left: { from: number | undefined } | undefined = await inTransaction(async (transaction) => {
        // A member who was let in again at this moment meets this here, and keeps everything.
        const { matchedCount } = await leavers.updateOne(
          { _id },
          { $set: { lookAt } },
          { session: transaction.session },
        )
        return matchedCount > 0 ? { from: await goOn(_id, step, transaction) } : undefined
      })
      if (!left) return
      from = left.from
    }
    await eraseSlowly?.(_id)
    await leavers.deleteOne({ _id, lookAt })
  }

  /** Nothing of before comes back with whoever is let in again within the seconds that erasing takes. */
  const letIn = async (_id: number, transaction: Transaction): Promise<void> => {
    const row = await leavers.findOneAndDelete({ _id }, { session: transaction.session }).lean<DarkLeaverRow>()
    for (const step of row?.step === undefined ? [] : steps.slice(row.step))
      while ((await step(_id, rowsOfStep, transaction)) >= rowsOfStep);
  }

  const begin = (profileId: number, transaction: Transaction) => eraseFrom(profileId, 0, transaction)

  return {
    begin,
    onStatus: async ({ profileId, darkStatus }, { transaction }) => {
      // Applying and being refused change nothing of what there is.
      if (darkStatus === 'Approved') await letIn(profileId, transaction)
      if (darkStatus === 'None') await begin(profileId, transaction)
    },
    task: {
      name: 'forget-dark-leavers',
      everySeconds: 2,
      run: processQueue(parts, {
        what: 'member who left the dark side',
        due: (others, limit) =>
          leavers
            .find({ lookAt: { $lte: clock() }, ...others })
            .limit(limit)
            .lean<DarkLeaverRow[]>(),
        act: async ({ _id, step }) => {
          if (step === undefined) return eraseAgain(_id)
          await eraseMore(_id)
          return 'more'
        },
      }),
    },
  }
}
