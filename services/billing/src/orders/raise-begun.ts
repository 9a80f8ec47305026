import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

const notifications = notificationsFrom('billing')

/** Notifies that a product other than a membership has begun; only the receipt says which one. */
export const raiseBegun = (
  { clock }: Pick<BillingParts, 'clock'>,
  transaction: Transaction,
  { _id, profileId }: OrderRow,
): Promise<void> =>
  notifications.raise(transaction, {
    ...{ key: `begun:${_id}`, profileId, type: 'Membership', variant: 'begun', path: `/Receipt?order=${_id}` },
    ...{ dark: false, at: clock() },
  })
