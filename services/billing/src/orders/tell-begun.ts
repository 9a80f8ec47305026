import type { Transaction } from '@samvaer/service-kit/define-service'
import { notificationsFrom } from '@samvaer/service-kit/notifications'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

const notifications = notificationsFrom('billing')

/** What is no membership has begun; which it is says the receipt alone. */
export const tellBegun = (
  { clock }: Pick<BillingParts, 'clock'>,
  transaction: Transaction,
  { _id, profileId }: OrderRow,
): Promise<void> =>
  notifications.raise(transaction, {
    ...{ key: `begun:${_id}`, profileId, type: 'Membership', variant: 'begun', path: `/Receipt?order=${_id}` },
    ...{ dark: false, at: clock() },
  })
