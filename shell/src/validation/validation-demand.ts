/**
 * Decides the words of the validation page, by the state of the profile and what is asked of it
 * (docs/product/states.md).
 */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { type BannerStates, bannersOf } from './banner-states.ts'

export type Demand =
  /** The profile is held back; `closed` is any state that only the support can end. */
  | 'locked'
  | 'lockedByUs'
  | 'quarantined'
  | 'toBeDeleted'
  | 'closed'
  /** Everything is open, and something is asked for: the four variants of docs/product/validation.md. */
  | NonNullable<BannerStates['validation']>
  /** Nothing is asked for. */
  | 'validated'
  | 'voluntary'

export const demandOf = (profile: CurrentProfileData): Demand => {
  if (profile.status === 'Locked') return profile.forcedValidation ? 'locked' : 'lockedByUs'
  if (profile.status === 'Quarantined') return 'quarantined'
  if (profile.status === 'ToBeDeleted') return 'toBeDeleted'
  if (profile.status !== 'Active') return 'closed'
  return bannersOf(profile, new Date()).validation ?? (profile.validated ? 'validated' : 'voluntary')
}

/** True when a validation is the next thing to do. */
export const needsValidation = (demand: Demand): boolean =>
  ['locked', 'quarantined', 'profile', 'both', 'members', 'voluntary'].includes(demand)

/** True when the ways to validate are open: not to who is going or gone, nor where only we can end what we began. */
export const mayValidate = (demand: Demand): boolean => !['lockedByUs', 'toBeDeleted', 'closed'].includes(demand)
