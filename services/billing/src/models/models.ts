/** Every collection of the service. A membership is one for both sides of a community, and so is what it costs. */
import type { Parts } from '@samvaer/service-kit/define-service'

export const models = {}

export type BillingParts = Parts<typeof models>
