/** Notifies of events, in the transaction of what happened; a title names the event. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { EventRow } from '../models/event.ts'
import type { Side } from '../models/models.ts'
import type { Titles } from '../models/notification-batch.ts'
import { eventPath } from '../paths.ts'
import { queueNotifications } from './notification-batches.ts'
import { notifications } from './notifications.ts'

export interface AboutEvent {
  side: Pick<Side, 'dark'>
  event: Pick<EventRow, '_id' | 'title'>
  at: Date
}

export interface SaidOfEvent {
  /** One of the type Event. */
  variant: string
  /** The further part of the key, apart from others of its kind: the profile who asks, the comment. */
  of?: number
  actorId?: number | null
  /** In the place of the event's title. */
  titles?: Titles
  /** The comment that it leads to. */
  commentId?: number
}

const keyOf = (eventId: number, { variant, of }: Pick<SaidOfEvent, 'variant' | 'of'>): string =>
  ['event', eventId, variant, ...(of === undefined ? [] : [of])].join(':')

const notificationOf = (
  { event, at }: Omit<AboutEvent, 'side'>,
  { variant, of, actorId = null, titles, commentId }: SaidOfEvent,
) => ({
  key: keyOf(event._id, { variant, ...(of !== undefined && { of }) }),
  type: 'Event' as const,
  bundle: `event:${event._id}:${variant}`,
  actorId,
  title: event.title,
  ...(titles && { titles }),
  variant,
  path: eventPath(event._id, commentId),
  at,
})

/** Notifies a few members of something about an event. */
export const notifyOfEvent = async (
  transaction: Transaction,
  about: AboutEvent,
  receivers: readonly number[],
  said: SaidOfEvent,
): Promise<void> => {
  const notification = notificationOf(about, said)
  for (const profileId of receivers)
    await notifications.raise(transaction, { ...notification, profileId, dark: about.side.dark })
}

/** Notifies everybody who is concerned, however many: in portions, after the commit. */
export const notifyAllOfEvent = (
  transaction: Transaction,
  { side, ...about }: Omit<AboutEvent, 'side'> & { side: Side },
  receivers: readonly number[],
  said: SaidOfEvent,
): Promise<void> => queueNotifications(transaction, side, notificationOf(about, said), receivers)

/** Withdraws a notification that no longer holds: a request was decided, or an invitation answered. */
export const withdrawOfEvent = async (
  transaction: Transaction,
  eventId: number,
  receivers: readonly number[],
  said: Pick<SaidOfEvent, 'variant' | 'of'>,
): Promise<void> => {
  for (const profileId of receivers) await notifications.withdraw(transaction, profileId, keyOf(eventId, said))
}
