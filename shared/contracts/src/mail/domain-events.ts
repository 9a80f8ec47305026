/** The domain event by which the contact book learns of an answer. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { id, instant } from '../core/fields.ts'
import { contactAnswers } from './values.ts'

export const mailDomainEvents = {
  /**
   * Somebody answered, or keeps, a member who may have reached out: accepted an invitation, declined a request, has the
   * member among the favourites (decision 90). Aggregate: the receiver and the sender.
   */
  ContactAnswered: domainEvent({
    from: ['lodges', 'profile'],
    payload: z.object({
      /** The member who answers. */
      receiverId: id,
      /** The member who is answered. */
      senderId: id,
      answer: z.enum(contactAnswers),
      at: instant,
    }),
  }),
} as const
