import type { DomainEventPayload } from '@samvaer/contracts/domain-events'

/** A notification as its service raised it. */
export type Raised = DomainEventPayload<'NotificationRaised'>
