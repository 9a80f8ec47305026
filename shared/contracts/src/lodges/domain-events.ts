/** The domain events of lodges. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id, language } from '../core/fields.ts'

export const lodgesDomainEvents = {
  /** Somebody asks to delete a lodge; it is deleted 14 days later at the earliest. Aggregate: the lodge. */
  LodgeDeletionRequested: domainEvent({
    from: ['lodges'],
    payload: z.object({
      lodgeId: id,
      name: z.string(),
      /** The member who asks. */
      profileId: id,
      community: z.string(),
      dark: z.boolean(),
      /** The brand and language in which it was asked. */
      siteId: id,
      language,
    }),
  }),
  /** The request to delete a lodge was taken back. Aggregate: the lodge. */
  LodgeDeletionWithdrawn: domainEvent({
    from: ['lodges'],
    payload: z.object({ lodgeId: id, dark: z.boolean() }),
  }),
} as const
