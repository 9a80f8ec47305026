/**
 * What a service keeps of a member on the dark side goes when the member leaves it (docs/product/dark-variant.md): at once,
 * in the transaction of the event, and once more when no request of before is under way any more, since one may have
 * written in between. Whoever is let in again keeps what comes from there on.
 */
import { type Model, Schema } from 'mongoose'
import type { OneByOne, Parts, Task, Transaction } from './define-service.ts'
import { workOff } from './work-off.ts'

/** Somebody left: looked through once more from `lookAt` on. */
export interface DarkLeaverRow {
  /** The profileId. */
  _id: number
  lookAt: Date
}

export const darkLeaverSchema = (collection: string): Schema<DarkLeaverRow> =>
  new Schema<DarkLeaverRow>(
    { _id: { type: Number, required: true }, lookAt: { type: Date, required: true } },
    { collection, versionKey: false },
  ).index({ lookAt: 1 })

/** Milliseconds after which no request of before is under way any more: a context lives for a minute. */
const settledAfter = 5 * 60 * 1000

interface Leaving {
  leavers: Model<DarkLeaverRow>
  /** Runs twice for everybody who leaves. */
  erase(profileId: number, transaction: Transaction): Promise<void>
  /** What takes too long for a transaction; runs after the second time. */
  eraseSlowly?(profileId: number): Promise<void>
}

export interface DarkLeaving {
  /** The event handler of DarkStatusChanged. */
  onStatus: OneByOne<'DarkStatusChanged'>
  task: Task
}

export const darkLeaving = (
  { clock, log, transaction: inTransaction }: Pick<Parts<never>, 'clock' | 'log' | 'transaction'>,
  { leavers, erase, eraseSlowly }: Leaving,
): DarkLeaving => {
  const nextLook = () => new Date(clock().getTime() + settledAfter)

  const eraseAgain = async (_id: number): Promise<void> => {
    const lookAt = nextLook()
    const erased = await inTransaction(async (transaction) => {
      // Whoever was let in again at this moment meets this here, and keeps everything.
      const { matchedCount } = await leavers.updateOne({ _id }, { $set: { lookAt } }, { session: transaction.session })
      if (matchedCount > 0) await erase(_id, transaction)
      return matchedCount > 0
    })
    if (!erased) return
    await eraseSlowly?.(_id)
    await leavers.deleteOne({ _id, lookAt })
  }

  return {
    onStatus: async ({ profileId: _id, darkStatus }, { transaction }) => {
      const { session } = transaction
      // Applying and being refused change nothing of what there is.
      if (darkStatus === 'Approved') await leavers.deleteOne({ _id }, { session })
      if (darkStatus !== 'None') return
      await erase(_id, transaction)
      await leavers.updateOne({ _id }, { $set: { lookAt: nextLook() } }, { session, upsert: true })
    },
    task: {
      name: 'forget-dark-leavers',
      everySeconds: 60,
      run: workOff(
        { clock, log },
        {
          what: 'member who left the dark side',
          due: (others, limit) =>
            leavers
              .find({ lookAt: { $lte: clock() }, ...others })
              .limit(limit)
              .lean<DarkLeaverRow[]>(),
          act: ({ _id }) => eraseAgain(_id),
        },
      ),
    },
  }
}
