import type { SubscriptionGain } from '@samvaer/contracts/registry/release-entries'

type Ordered = Pick<SubscriptionGain, 'order' | 'reasons'>

/** Returns what a subscription adds, what the member was about to do first. */
export const orderGains = <Gain extends Ordered>(gains: readonly Gain[], reason: string): Gain[] => {
  const isWanted = ({ reasons = [] }: Ordered): number => (reasons.includes(reason) ? 1 : 0)
  return gains.toSorted((a, b) => isWanted(b) - isWanted(a) || a.order - b.order)
}
