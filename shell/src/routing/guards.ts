/** Who may be where (product.md sections 2 and 4): one table, asked from the top on every navigation. */
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import type { ProfileRole } from '@samvaer/contracts/enumerations'
import { sameOriginPath } from './same-origin-path.ts'

export interface Visit {
  /** The address that is asked for. */
  address: URL
  profile: CurrentProfileData
  /** The dark variant of the site. */
  dark: boolean
  /** An anonymous visitor may be here. */
  anonymousAllowed: boolean
}

interface Guard {
  name: string
  applies: (visit: Visit) => boolean
  /** Path to go to instead. */
  goTo: (visit: Visit) => string
}

const isAt = ({ address }: Visit, ...paths: string[]): boolean => {
  const path = address.pathname.replace(/(.)\/+$/, '$1').toLowerCase()
  return paths.some((candidate) => candidate.toLowerCase() === path)
}
const pathOf = ({ address }: Visit): string => address.pathname + address.search + address.hash

const staffRoles: readonly ProfileRole[] = ['Support', 'Developer']

/** What the services ask on the dark variant (rules.md 2.9): pays, is approved, has proven the age; staff may. */
const isAdmitted = ({ dark, profile }: Visit): boolean => {
  if (!dark || staffRoles.includes(profile.role)) return true
  return profile.subscriber && profile.darkStatus === 'Approved' && profile.ageProven
}

export const guards: readonly Guard[] = [
  {
    name: 'invited visitors create a profile',
    applies: (visit) => isAt(visit, '/') && ['cp', 'prid'].some((name) => visit.address.searchParams.has(name)),
    goTo: ({ address }) => `/Create${address.search}`,
  },
  {
    name: 'a new password needs its mailed link',
    applies: (visit) => isAt(visit, '/ResetPassword') && !visit.address.searchParams.has('q'),
    goTo: () => '/Start',
  },
  {
    name: 'anonymous visitors sign in first',
    applies: ({ profile, anonymousAllowed }) => !profile.isLoggedIn && !anonymousAllowed,
    goTo: (visit) => `/?u=${encodeURIComponent(pathOf(visit))}`,
  },
  {
    name: 'the terms are accepted before anything else',
    applies: (visit) =>
      visit.profile.isLoggedIn &&
      !visit.profile.termsAccepted &&
      !isAt(visit, '/ReAcceptance', '/EditProfile/Delete', '/LinkExpired', '/ResetPassword'),
    goTo: () => '/ReAcceptance',
  },
  {
    name: 'accepted terms are not asked again',
    applies: (visit) => visit.profile.isLoggedIn && visit.profile.termsAccepted && isAt(visit, '/ReAcceptance'),
    goTo: () => '/Start',
  },
  {
    name: 'members begin at their start page, or where they wanted to go',
    applies: (visit) => visit.profile.isLoggedIn && isAdmitted(visit) && isAt(visit, '/', '/Create'),
    goTo: ({ address }) => sameOriginPath(address.searchParams.get('u'), address.origin) ?? '/Start',
  },
  {
    name: 'the dark variant has a gate',
    applies: (visit) =>
      visit.profile.isLoggedIn &&
      !isAdmitted(visit) &&
      !visit.anonymousAllowed &&
      !isAt(visit, '/Membership', '/ReAcceptance', '/ProfileValidation'),
    goTo: () => '/',
  },
]

/** Where a visit is sent instead, or undefined when it may go on. */
export const redirectionOf = (visit: Visit): string | undefined => {
  const guard = guards.find(({ applies }) => applies(visit))
  const target = guard?.goTo(visit)
  return target === pathOf(visit) ? undefined : target
}
