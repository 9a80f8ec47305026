/**
 * Decides who may be where (docs/product/screens.md and docs/product/states.md): one table, asked from the top on every
 * navigation.
 */

import { ownPath } from '@samvaer/contracts/core/own-path'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { OpenPath } from '@samvaer/contracts/registry/release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { matchPath } from '@samvaer/remote-kit/router'
import { isAdmitted } from '../session/gate-steps.ts'
import { isHeldBack, openPaths } from './held-back.ts'

export interface Visit {
  /** The address that is asked for. */
  address: URL
  profile: CurrentProfileData
  site: Pick<SiteConfig, 'dark' | 'legalPages'>
  /** An anonymous visitor may be here. */
  anonymousAllowed: boolean
  /** The path that is open now; undefined for the first page of the document. */
  opened?: string | undefined
  /** The paths that the remotes keep open where other pages are closed. */
  stillOpen: readonly OpenPath[]
  /** A new version of the site was found since the document was loaded. */
  newVersion?: boolean
}

interface Guard {
  name: string
  applies: (visit: Visit) => boolean
  /** Path to go to instead. */
  goTo: (visit: Visit) => string
  /** Goes there by loading the page anew. */
  wholePage?: true
}

export interface Redirection {
  to: string
  wholePage: boolean
}

const isAt = ({ address }: Visit, ...paths: string[]): boolean =>
  paths.some((path) => matchPath({ path, end: true }, address.pathname) !== null)
const isWithin = ({ address }: Visit, paths: readonly string[]): boolean =>
  paths.some((path) => matchPath({ path, end: false }, address.pathname) !== null)
const pathOf = ({ address }: Visit): string => address.pathname + address.search + address.hash

/** The token of a mailed link, which stays behind the `#` on every way: a query is logged. */
const tokenOf = ({ address }: Visit): string => (/^#\w+=/.test(address.hash) ? address.hash : '')
const wayThrough = (visit: Visit): string => {
  const token = tokenOf(visit)
  const path = pathOf(visit)
  return `/?u=${encodeURIComponent(path.slice(0, path.length - token.length))}${token}`
}

/** The paths that remotes keep open before something that everybody has to pass. */
const openBefore = ({ stillOpen }: Visit, step: 'beforeTerms' | 'beforeGate'): string[] =>
  stillOpen.filter((open) => open[step]).map(({ path }) => path)

/** True for the paths on which members never stay: they are led on from here. */
const isDoor = (visit: Visit): boolean => isAt(visit, '/', '/Create')

/** The state of the profile closes the page; before the terms are accepted only they are asked for. */
const isKeptFrom = (visit: Visit): boolean =>
  isHeldBack(visit.profile) &&
  visit.profile.termsAccepted &&
  (isDoor(visit) || !visit.anonymousAllowed) &&
  !isWithin(visit, openPaths(visit.profile, visit.stillOpen))

export const guards: readonly Guard[] = [
  {
    name: 'invited visitors create a profile',
    applies: (visit) => isAt(visit, '/') && ['cp', 'prid'].some((name) => visit.address.searchParams.has(name)),
    goTo: ({ address }) => `/Create${address.search}`,
  },
  {
    name: 'anonymous visitors sign in first',
    applies: ({ profile, anonymousAllowed }) => !profile.isLoggedIn && !anonymousAllowed,
    goTo: wayThrough,
  },
  {
    name: 'the terms are accepted before anything else; they can be read, and the profile can be deleted',
    applies: (visit) =>
      visit.profile.isLoggedIn &&
      !visit.profile.termsAccepted &&
      !isAt(
        visit,
        '/ReAcceptance',
        '/LinkExpired',
        '/ResetPassword',
        '/StopMail',
        ...visit.site.legalPages,
        ...openBefore(visit, 'beforeTerms'),
      ),
    goTo: () => '/ReAcceptance',
  },
  {
    name: 'a locked profile that has to be validated is validated first',
    applies: (visit) => visit.profile.forcedValidation && visit.profile.status === 'Locked' && isKeptFrom(visit),
    goTo: () => '/ProfileValidation',
  },
  {
    // The specification's validation flag: the state itself, for an Active profile may go everywhere
    // (docs/product/states.md).
    name: 'any other profile that is held back opens what its state leaves open',
    applies: isKeptFrom,
    goTo: () => '/ProfileValidation',
  },
  {
    name: 'accepted terms are not asked again',
    applies: (visit) => visit.profile.termsAccepted && isAt(visit, '/ReAcceptance'),
    goTo: () => '/Start',
  },
  {
    name: 'members begin at their start page, or where they wanted to go',
    applies: (visit) => isAdmitted(visit.profile, visit.site.dark) && isDoor(visit),
    goTo: (visit) => `${ownPath(visit.address.searchParams.get('u')) ?? '/Start'}${tokenOf(visit)}`,
  },
  {
    name: 'who has a profile already creates none at the gate of the dark variant',
    applies: (visit) =>
      visit.profile.isLoggedIn && !isAdmitted(visit.profile, visit.site.dark) && isAt(visit, '/Create'),
    goTo: () => '/',
  },
  {
    name: 'the dark variant has a gate',
    applies: (visit) =>
      visit.profile.termsAccepted &&
      !isAdmitted(visit.profile, visit.site.dark) &&
      !visit.anonymousAllowed &&
      !isAt(visit, '/ReAcceptance', '/ProfileValidation', ...openBefore(visit, 'beforeGate')),
    goTo: () => '/',
  },
  {
    name: 'after a new version of the site the next page is loaded whole',
    applies: ({ newVersion, opened, address }) =>
      newVersion === true && opened !== undefined && opened !== address.pathname,
    goTo: pathOf,
    wholePage: true,
  },
]

/** Returns the place that a visit is sent to instead, or undefined when it may go on. */
export const redirectionOf = (visit: Visit): Redirection | undefined => {
  const guard = guards.find(({ applies }) => applies(visit))
  if (!guard) return undefined
  const to = guard.goTo(visit)
  const wholePage = guard.wholePage === true
  return to === pathOf(visit) && !wholePage ? undefined : { to, wholePage }
}
