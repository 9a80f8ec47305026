import type { CallOutput } from '@samvaer/contracts/client'

export type Membership = CallOutput<'Membership/MembershipPageData'>

/**
 * The standing of a membership in one word: `Free` never had one or has none left, `Single` is time that was given or
 * bought once, the others follow the state of the subscription.
 */
export type Standing = 'Free' | 'Single' | 'Running' | 'Unpaid' | 'Stopped' | 'Ended'

export const standingOf = ({ state, subscriberUntil, failure }: Membership): Standing => {
  if (state === 'DeactivatedByUser') return subscriberUntil === null ? 'Free' : 'Stopped'
  if (state === 'DeactivatedByPaymentMethodFailed' || state === 'DeactivatedPaymentServiceError') return 'Ended'
  if (state === 'None') return subscriberUntil === null ? 'Free' : 'Single'
  return failure ? 'Unpaid' : 'Running'
}

export const standingTones = {
  Free: 'neutral',
  Single: 'positive',
  Running: 'positive',
  Unpaid: 'warning',
  Stopped: 'neutral',
  Ended: 'warning',
} as const satisfies Record<Standing, string>
