import type { Transaction } from '@samvaer/service-kit/parts'
import type { NumberSeriesRow } from '../models/credit-note.ts'
import type { BillingParts } from '../models/models.ts'

/** Gives a posting that pays something back the next number, in its transaction: two at once wait for each other. */
export const enterCreditNote = async (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  { session }: Pick<Transaction, 'session'>,
  { posting, orderId }: { posting: string; orderId: number },
): Promise<void> => {
  const { last } = await models.numberSeries
    .findOneAndUpdate({ _id: 'creditNotes' }, { $inc: { last: 1 } }, { upsert: true, session, returnDocument: 'after' })
    .lean<NumberSeriesRow>()
    .orFail()
  await models.creditNote.create([{ _id: last, posting, orderId, at: clock() }], { session })
}
