/** Notifications, raised in the transaction of what happened (docs/product/notifications.md). */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { NotificationTypeOf } from '@samvaer/contracts/notification-types'
import type { Transaction } from '../parts.ts'

type Raised = DomainEventPayload<'NotificationRaised'>
type Optional = 'bundle' | 'actorId' | 'title' | 'variant' | 'path'

/** A notification; absent fields are null. */
export interface Notification<Service extends string>
  extends Omit<Raised, 'occurredAt' | 'type' | Optional>,
    Partial<Pick<Raised, Optional>> {
  /** One of those that the service declares. */
  type: NotificationTypeOf<Service>
  at: Date
}

const nothing: Pick<Raised, Optional> = { bundle: null, actorId: null, title: null, variant: null, path: null }

/**
 * Returns the calls by which one service raises notifications, and withdraws them.
 * @param sender the service; what one member is notified of by it arrives in its order
 */
export const notificationsFrom = <const Service extends string>(sender: Service) => {
  const aggregateOf = (profileId: number): string => `${sender}:notifications:${profileId}`
  return {
    /**
     * The service that keeps notifications decides whether the receiver may learn of the actor; own acts notify nobody.
     */
    raise: async (
      { publish }: Pick<Transaction, 'publish'>,
      { at, ...notification }: Notification<Service>,
    ): Promise<void> => {
      const { actorId, profileId } = notification
      if (actorId === profileId) return
      const raised = { ...nothing, ...notification, occurredAt: at.toISOString() }
      await publish('NotificationRaised', aggregateOf(profileId), raised)
    },
    /** Withdraws the notification that was raised by this key. */
    withdraw: ({ publish }: Pick<Transaction, 'publish'>, profileId: number, key: string): Promise<void> =>
      publish('NotificationWithdrawn', aggregateOf(profileId), { key, profileId }),
  }
}
