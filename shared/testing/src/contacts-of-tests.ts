/** The mail as far as other services ask it before they reach somebody: everybody may be reached unless a test says otherwise. */
import { area } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { contacts } from '@samvaer/contracts/mail/contacts'
import { type ImplementedArea, implement } from '@samvaer/service-kit/http/implement'
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { defineService } from '@samvaer/service-kit/service/define-service'

export interface ContactsOfTests {
  /** Those who take nothing of anybody. */
  closed: Set<number>
  /** The number of further people who may be reached. */
  left: number
  /** Those with whom whoever is asked about has a conversation. */
  written: Set<number>
  /** Nobody answers. */
  away: boolean
  /** Those who were asked about, call by call. */
  asked: { senderId: number; receiverIds: number[] }[]
  /** The answers that the services published. */
  answered: DomainEventPayload<'ContactAnswered'>[]
  area(): ImplementedArea
  listens(): EventHandlers
  /** A service in the place of the mail. */
  mail(): { readonly name: string }
}

export const contactsOfTests = (): ContactsOfTests => {
  const kept: ContactsOfTests = {
    closed: new Set(),
    written: new Set(),
    left: Number.POSITIVE_INFINITY,
    away: false,
    asked: [],
    answered: [],
    area: () =>
      implement(area('Contacts', { service: 'mail', calls: contacts.calls }), {
        GetWritten: async ({ input: { otherIds } }) => ({ writtenIds: otherIds.filter((id) => kept.written.has(id)) }),
        TakeContacts: async ({ input: { senderId, receiverIds, partly } }) => {
          if (kept.away) throw new ProductError('ServiceUnavailable')
          kept.asked.push({ senderId, receiverIds })
          const closed = receiverIds.filter((id) => kept.closed.has(id))
          const open = receiverIds.filter((id) => !kept.closed.has(id))
          const retryAfter = open.length > kept.left ? 3600 : 0
          if (partly) return { reached: open.slice(0, kept.left), closed, retryAfter }
          return { reached: closed.length > 0 || retryAfter > 0 ? [] : open, closed, retryAfter }
        },
      }),
    listens: () => ({ ContactAnswered: async (answer) => void kept.answered.push(answer) }),
    mail: () => defineService({ name: 'mail', models: {}, areas: () => [kept.area()], listens: kept.listens }),
  }
  return kept
}
