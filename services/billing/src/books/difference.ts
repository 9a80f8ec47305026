import type { DifferenceKind } from '@samvaer/contracts/billing/values'

/** A difference that comparing the books finds: each is for somebody to look at. */
export interface Difference {
  kind: DifferenceKind
  orderId: number | null
  profileId: number | null
}

export type DifferenceReporter = (kind: Difference['kind'], who?: { orderId?: number; profileId?: number }) => void
