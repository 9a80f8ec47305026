/** Notifies members of hej, in the transaction of what happened; nobody of one that is declined. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { HejRow } from '../models/hej.ts'
import type { Side } from '../models/models.ts'

const { raise, withdraw } = notificationsFrom('mail')

const saidKey = (fromId: number): string => `hej:${fromId}`
const answeredKey = (otherId: number): string => `hej-answered:${otherId}`

const variantOf = ({ prompt, mediaId }: HejRow['about']): string | null => {
  if (prompt !== undefined) return 'sentence'
  return mediaId === undefined ? null : 'picture'
}

/** Tells the receiver. The page of the sender has the answer on it. */
export const notifyOfHej = (
  transaction: Transaction,
  { dark }: Side,
  { fromId, toId, about, saidAt }: HejRow,
): Promise<void> =>
  raise(transaction, {
    key: saidKey(fromId),
    profileId: toId,
    type: 'Hej',
    actorId: fromId,
    variant: variantOf(about),
    path: `/Profile/${fromId}`,
    dark,
    at: saidAt,
  })

/** Tells the sender that it was said back. */
export const notifyOfAnswer = (
  transaction: Transaction,
  { dark }: Side,
  { fromId, toId, changedAt }: HejRow,
): Promise<void> =>
  raise(transaction, {
    key: answeredKey(toId),
    profileId: fromId,
    type: 'Hej',
    actorId: toId,
    variant: 'answered',
    path: `/Profile/${toId}`,
    dark,
    at: changedAt,
  })

/** Withdraws what the receiver was told: answered, declined or taken back. */
export const withdrawHej = (
  transaction: Transaction,
  { fromId, toId }: Pick<HejRow, 'fromId' | 'toId'>,
): Promise<void> => withdraw(transaction, toId, saidKey(fromId))
