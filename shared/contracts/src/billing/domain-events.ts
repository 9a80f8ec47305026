/** The domain events of billing. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id, instant } from '../core/fields.ts'
import { purchase } from './purchase-history.ts'

export const billingDomainEvents = {
  /** A member bought something, or how a purchase stands has changed; the whole of it. Aggregate: the purchase. */
  PurchaseChanged: domainEvent({
    from: ['billing'],
    payload: purchase.extend({
      profileId: id,
      /** When what was bought ends, of what runs for a time: a promotion. */
      endsAt: instant.optional(),
    }),
  }),
  /** A receipt was written to whoever paid: what their mail shows of it. Aggregate: the payer. */
  ReceiptWritten: domainEvent({
    from: ['billing'],
    payload: z.object({
      /** Once a receipt, however often it arrives. */
      key: z.string(),
      profileId: id,
      community: z.string(),
      /** The seller: the company, never a brand. */
      title: z.string(),
      /** In the language of whoever paid. */
      text: z.string(),
      at: instant,
    }),
  }),
  /** Staff did something that leaves a trace for the head of staff (docs/product/support.md). Aggregate: the staff member. */
  StaffTraced: domainEvent({
    from: ['billing'],
    payload: z.object({
      /** Once a trace, however often it arrives. */
      key: z.string(),
      act: z.enum(['PaymentsOpened']),
      actorId: id,
      /** About whom it is. */
      profileId: id,
      community: z.string(),
      reason: z.string(),
      at: instant,
    }),
  }),
  /**
   * Until when a member is a subscriber: the one word on it, which everybody else trusts. Null where nothing is paid for.
   * Aggregate: the subscription.
   */
  SubscriptionChanged: domainEvent({
    from: ['billing'],
    payload: z.object({ profileId: id, subscriberUntil: instant.nullable() }),
  }),
} as const
