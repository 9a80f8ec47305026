/** The declaration of a domain event: its senders, and what it says. */
import type * as z from 'zod'

export interface DomainEventDeclaration<Payload extends z.ZodType> {
  /** The services that may send it: its owners by name, or every service of the platform. */
  from: readonly string[] | 'any'
  payload: Payload
}

export const domainEvent = <Payload extends z.ZodType>(
  declaration: DomainEventDeclaration<Payload>,
): DomainEventDeclaration<Payload> => declaration
