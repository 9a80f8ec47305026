/** The domain events by which any service reaches the notification centre. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id, instant } from '../core/fields.ts'
import { languages } from '../core/values.ts'
import { notificationTypes } from '../notification-types.ts'
import { countNames } from './values.ts'

export const notificationsDomainEvents = {
  /**
   * A member is to be notified of something. The same `key` again changes what is there instead of adding to it. Aggregate:
   * the sender's name and the receiver (`blogs:notifications:7`).
   */
  NotificationRaised: domainEvent({
    from: 'any',
    payload: z.object({
      /** Unique for the receiver: `like:BlogEntry:7:12`. */
      key: z.string(),
      profileId: id,
      type: z.enum(notificationTypes),
      /** The key of what belongs together (`entry:7`); likes of one thing become one notification. */
      bundle: z.string().nullable(),
      /** The author of the act. */
      actorId: id.nullable(),
      title: z.string().nullable(),
      /** In the place of the title, by the receiver’s language: where the platform has no words for it, or it tells a time. */
      titles: z.record(z.enum(languages), z.string().min(1).max(200)).optional(),
      variant: z.string().nullable(),
      path: z.string().nullable(),
      /** Shown on the dark variant alone (docs/product/dark-variant.md). */
      dark: z.boolean(),
      /** The sender has mailed it itself, at once: it is not mailed again. */
      mailed: z.boolean().optional(),
      occurredAt: instant,
    }),
  }),
  /** The notification no longer holds: a like taken back, a comment deleted. Aggregate: as NotificationRaised. */
  NotificationWithdrawn: domainEvent({
    from: 'any',
    payload: z.object({ key: z.string(), profileId: id }),
  }),
  /** A count that a domain keeps for a member. Aggregate: the sender's name and the member. */
  CountChanged: domainEvent({
    from: 'any',
    payload: z.object({
      profileId: id,
      count: z.enum(countNames),
      value: z.int().min(0),
      /** Of the dark variant: shown there alone. Counts of `sidedCounts` in notifications/calls.ts name their side. */
      dark: z.boolean().optional(),
    }),
  }),
} as const
