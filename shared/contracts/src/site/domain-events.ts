/** The domain events of site. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { likeItemType } from '../liked-items.ts'

export const siteDomainEvents = {
  /** A like was given or taken back. Aggregate: the item. */
  LikeChanged: domainEvent({
    from: ['site'],
    payload: z.object({
      itemType: likeItemType,
      itemId: z.int().positive(),
      profileId: z.int().positive(),
      liked: z.boolean(),
      /**
       * The community and side on which it was given: an item of another one is none (docs/product/dark-variant.md).
       * Absent in events of before.
       */
      community: z.string().optional(),
      dark: z.boolean().optional(),
    }),
  }),
} as const
