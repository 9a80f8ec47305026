/** The domain events of support. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id, instant } from '../core/fields.ts'

export const supportDomainEvents = {
  /** Every version of the general terms of a brand, planned ones too; the whole of it. Aggregate: the brand. */
  TermsChanged: domainEvent({
    from: ['support'],
    payload: z.object({
      siteId: id,
      versions: z.array(
        z.object({
          number: z.int().positive(),
          /** From when on it holds. */
          from: instant,
          /** Members are asked to accept it: no mere correction of its wording. */
          asks: z.boolean(),
        }),
      ),
    }),
  }),
} as const
