/** The gate of the dark variant (docs/product/dark-variant.md). */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'

export interface GateStep {
  name: 'subscriber' | 'approved' | 'age'
  done: boolean
  /** The path on which the step is taken. */
  path: string
}

/** The three conditions in the order in which they are asked. */
export const gateSteps = ({
  subscriber,
  darkStatus,
  ageProven,
}: Pick<CurrentProfileData, 'subscriber' | 'darkStatus' | 'ageProven'>): GateStep[] => [
  { name: 'subscriber', done: subscriber, path: '/Membership' },
  { name: 'approved', done: darkStatus === 'Approved', path: '/EditProfile/DarkProfile' },
  { name: 'age', done: ageProven, path: '/ProfileValidation' },
]

/** True when the places of this brand open for a member; those who may not go on yet get no menu that leads nowhere. */
export const isAdmitted = (profile: CurrentProfileData, dark: boolean): boolean =>
  profile.isLoggedIn &&
  profile.termsAccepted &&
  (!dark || profile.role === 'Support' || gateSteps(profile).every(({ done }) => done))
