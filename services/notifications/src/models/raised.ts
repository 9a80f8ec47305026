import type { EventPayload } from '@samvaer/contracts/event'

/** A notification as its service raised it. */
export type Raised = EventPayload<'NotificationRaised'>
