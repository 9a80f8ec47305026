/** Notifies many members of one thing: written with the act, raised in portions that each have a transaction. */
import { randomUUID } from 'node:crypto'
import type { NotificationTypeOf } from '@samvaer/contracts/notification-types'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { workOffEach } from '@samvaer/service-kit/tasks/work-queue'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { NotificationBatchRow } from '../models/notification-batch.ts'
import { notifications } from './notifications.ts'

const portion = 50

type Queued = NotificationBatchRow['notification'] & { type: NotificationTypeOf<'lodges'> }

export const queueNotifications = async (
  { session }: Pick<Transaction, 'session'>,
  side: Pick<Side, 'notificationBatch'>,
  notification: Queued,
  receivers: readonly number[],
): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(receivers.length / portion) }, (_, index) => ({
    _id: randomUUID(),
    notification,
    receivers: receivers.slice(index * portion, (index + 1) * portion),
  }))
  if (batches.length > 0) await side.notificationBatch.insertMany(batches, { session })
}

const raiseOne = (parts: LodgesParts, side: Side, { _id }: Pick<NotificationBatchRow, '_id'>): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const batch = await side.notificationBatch.findOneAndDelete({ _id }, { session }).lean<NotificationBatchRow>()
    if (!batch) return
    const notification = batch.notification as Queued
    for (const profileId of batch.receivers)
      await notifications.raise(transaction, { ...notification, profileId, dark: side.dark })
  })

export const raiseNotifications = (parts: LodgesParts): Task => ({
  name: 'raise-notifications',
  everySeconds: 3,
  run: workOffEach(parts, bothSides(parts), (side) => ({
    what: 'notifications of a lodge',
    due: (others, limit) => side.notificationBatch.find(others, { _id: 1 }).limit(limit).lean(),
    act: (batch) => raiseOne(parts, side, batch),
  })),
})
