/** Notifies whoever is called, in the transaction of what happened: a device without an open page rings by its push. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { PhoneCallRow } from '../models/phone-call.ts'

const { raise, withdraw } = notificationsFrom('mail')

const phoneKey = ({ conversationId }: PhoneCallRow): string => `phone:${conversationId}`

/** @param variant `missed` takes the place of the line that it rings */
export const notifyOfCall = async (
  transaction: Transaction,
  row: PhoneCallRow,
  { variant, at }: { variant: 'missed' | null; at: Date },
): Promise<void> => {
  if (row.silent) return
  await raise(transaction, {
    key: phoneKey(row),
    profileId: row.calledId,
    type: 'PhoneCall',
    actorId: row.callerId,
    variant,
    path: `/Mail/${row.conversationId}`,
    dark: row.dark,
    at,
  })
}

export const withdrawCall = (transaction: Transaction, row: PhoneCallRow): Promise<void> =>
  withdraw(transaction, row.calledId, phoneKey(row))
