/**
 * The domain events of all domains: changes that a service publishes for the others, each declared in the
 * `domain-events.ts` of its domain. Written to the sender's outbox with the change, delivered at least once and in order
 * per aggregate; consumers are idempotent.
 */
import * as z from 'zod'
import { billingDomainEvents } from './billing/domain-events.ts'
import { instant } from './core/fields.ts'
import { domainEventReceivers } from './domain-event-receivers.ts'
import { identityDomainEvents } from './identity/domain-events.ts'
import { lodgesDomainEvents } from './lodges/domain-events.ts'
import { mailDomainEvents } from './mail/domain-events.ts'
import { mediaDomainEvents } from './media/domain-events.ts'
import { notificationsDomainEvents } from './notifications/domain-events.ts'
import { profileDomainEvents } from './profile/domain-events.ts'
import { safetyDomainEvents } from './safety/domain-events.ts'
import { siteDomainEvents } from './site/domain-events.ts'
import { supportDomainEvents } from './support/domain-events.ts'

export const domainEvents = {
  ...identityDomainEvents,
  ...profileDomainEvents,
  ...mailDomainEvents,
  ...siteDomainEvents,
  ...lodgesDomainEvents,
  ...billingDomainEvents,
  ...safetyDomainEvents,
  ...supportDomainEvents,
  ...notificationsDomainEvents,
  ...mediaDomainEvents,
} as const

export type DomainEventName = keyof typeof domainEvents
export const domainEventNames = Object.keys(domainEvents) as [DomainEventName, ...DomainEventName[]]

export const maySend = (service: string, name: DomainEventName): boolean => {
  const from: readonly string[] | 'any' = domainEvents[name].from
  return from === 'any' || from.includes(service)
}

/** The services that listen to the domain event (domain-event-receivers.ts). */
export const receiversOf = (name: DomainEventName): readonly string[] => domainEventReceivers[name] ?? []
export type DomainEventPayload<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]['payload']>

/** A domain event on its way. `sequence` rises by one within its aggregate; `id` is the same at every delivery. */
export const domainEventEnvelope = z.strictObject({
  id: z.string(),
  name: z.enum(domainEventNames),
  aggregate: z.string(),
  sequence: z.int().positive(),
  occurredAt: instant,
  payload: z.unknown(),
  /** `traceparent` of what published it, where that is recorded; it says nothing of the event. */
  trace: z.string().max(55).optional(),
})
export type DomainEventEnvelope = z.infer<typeof domainEventEnvelope>
