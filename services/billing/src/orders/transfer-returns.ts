/** Money that goes back to a bank account: staff send it, and record that they did. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember } from '../billing-parts.ts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { BillingParts } from '../models/models.ts'
import type { TransferReturnRow } from '../models/transfer-return.ts'

type Owed = Omit<TransferReturnRow, '_id' | 'createdAt' | 'doneAt' | 'doneBy'>

export const createTransferReturn = async (
  { models, clock, nextId }: Pick<BillingParts, 'models' | 'clock' | 'nextId'>,
  { session }: Pick<Transaction, 'session'>,
  owed: Owed,
): Promise<void> => {
  const row = { _id: await nextId('transferReturn'), ...owed, createdAt: clock(), doneAt: null, doneBy: null }
  await models.transferReturn.create([row], { session })
}

/** Records that money was sent back; a second time changes nothing. */
export const recordReturn = (parts: BillingParts, known: TransferReturnRow, by: number): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { models, clock } = parts
    const { session } = transaction
    const { _id, posting, orderId, profileId, currency, value } = known
    const done = { $set: { doneAt: clock(), doneBy: by } }
    const { modifiedCount } = await models.transferReturn.updateOne({ _id, doneAt: null }, done, { session })
    if (modifiedCount !== 1) return
    await post(parts, transaction, posting, { _id: orderId, profileId, currency }, postings.transferBack(value))
  }, aboutMember(known.profileId))
