/** Notifies many members of one thing, each of them by name: written with the act, raised in portions. */
import { randomUUID } from 'node:crypto'
import type { NotificationTypeOf } from '@samvaer/contracts/notification-types'
import {
  fanOutBegun,
  inPortions,
  type NotificationFanOut,
  notificationFanOutTask,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { NotificationBatchRow } from '../models/notification-batch.ts'
import { notifications } from './notifications.ts'

type Queued = NotificationBatchRow['notification'] & { type: NotificationTypeOf<'lodges'> }

export const queueNotifications = async (
  { session }: Pick<Transaction, 'session'>,
  side: Pick<Side, 'notificationBatch'>,
  notification: Queued,
  receivers: readonly number[],
): Promise<void> => {
  const batches = inPortions(receivers).map((portion) => ({
    ...fanOutBegun(notification.at),
    _id: randomUUID(),
    notification,
    receivers: portion,
  }))
  if (batches.length > 0) await side.notificationBatch.insertMany(batches, { session })
}

export const raiseNotifications = (parts: LodgesParts): Task =>
  notificationFanOutTask(
    parts,
    'raise-notifications',
    notifications,
    bothSides(parts),
    (side): NotificationFanOut<NotificationBatchRow, 'lodges'> => ({
      rows: side.notificationBatch,
      dark: side.dark,
      kept: false,
      portion: ({ receivers, notification: { key } }) => ({
        receivers: receivers.map((profileId) => ({ profileId, key })),
      }),
      about: async (row) => row.notification as Queued,
    }),
  )
