import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { OpenPath } from '@samvaer/contracts/registry/release'
import { describe, expect, it } from 'vitest'
import { member, visitor } from '../../test/site.ts'
import { guards, redirectionOf } from './guards.ts'

interface Circumstances {
  dark?: boolean
  anonymousAllowed?: boolean
  opened?: string
  newVersion?: boolean
}
const legalPages = ['/Support/GeneralTerms']

/** As remotes declare it: what is open in states, before the terms, before the gate. */
const stillOpen: OpenPath[] = [
  { path: '/Letters', states: ['Quarantined'] },
  { path: '/Choices', states: ['Locked', 'Quarantined'] },
  { path: '/People/:own', states: ['Quarantined'] },
  { path: '/Leave', states: ['Locked', 'Quarantined'], beforeTerms: true },
  { path: '/Apply', states: [], beforeGate: true },
]

const decisionAt = (path: string, profile: CurrentProfileData, { dark = false, ...more }: Circumstances = {}) =>
  redirectionOf({
    address: new URL(path, 'https://samvaer.example'),
    profile,
    site: { dark, legalPages },
    anonymousAllowed: false,
    stillOpen,
    ...more,
  })
const at = (...visit: Parameters<typeof decisionAt>) => decisionAt(...visit)?.to

const open = { anonymousAllowed: true }
const withoutTerms: CurrentProfileData = { ...member, termsAccepted: false }
const approved: CurrentProfileData = { ...member, darkStatus: 'Approved', ageProven: true }
const locked: CurrentProfileData = { ...member, status: 'Locked', forcedValidation: true }
const lockedByUs: CurrentProfileData = { ...member, status: 'Locked' }
const quarantined: CurrentProfileData = { ...member, status: 'Quarantined' }
const toBeDeleted: CurrentProfileData = { ...member, status: 'ToBeDeleted' }
const closed: CurrentProfileData = { ...member, status: 'PermaLocked' }

describe('guards', () => {
  it.each([
    ['/', visitor, open, undefined],
    ['/?prid=12', visitor, open, '/Create?prid=12'],
    ['/?cp=summer', member, open, '/Create?cp=summer'],
    ['/Create?prid=12', visitor, open, undefined],
    ['/Community/Blogs/All?sort=1#new', visitor, {}, '/?u=%2FCommunity%2FBlogs%2FAll%3Fsort%3D1%23new'],
    // The token of a mail: a query is logged, what stands behind the # is not.
    ['/Account#confirmEmail=ab-_c', visitor, {}, '/?u=%2FAccount#confirmEmail=ab-_c'],
    ['/?u=%2FAccount#confirmEmail=ab-_c', member, open, '/Account#confirmEmail=ab-_c'],
    ['/?u=%2FAccount#login', member, open, '/Account'],
    ['/nowhere', visitor, open, undefined],
    ['/ResetPassword', visitor, open, undefined],
    ['/', member, open, '/Start'],
    ['/Create', member, open, '/Start'],
    ['/?u=%2FCommunity%2FBlogs%2FAll', member, open, '/Community/Blogs/All'],
    ['/?u=https%3A%2F%2Felsewhere.example%2F', member, open, '/Start'],
    ['/?u=%2F%2Felsewhere.example%2F', member, open, '/Start'],
    ['/?u=%2F%5Celsewhere.example', member, open, '/Start'],
    ['/?u=%2F.%2F%2Felsewhere.example', member, open, '/Start'],
    ['/?u=javascript%3Aalert(1)', member, open, '/Start'],
    ['/Start', member, {}, undefined],
    ['/Community/Blogs/All', withoutTerms, {}, '/ReAcceptance'],
    ['/ProfileValidation', withoutTerms, {}, '/ReAcceptance'],
    ['/Start', withoutTerms, {}, '/ReAcceptance'],
    ['/', withoutTerms, open, '/ReAcceptance'],
    ['/Support/GeneralTerms', withoutTerms, open, undefined],
    ['/Support/Elsewhere', withoutTerms, open, '/ReAcceptance'],
    ['/ReAcceptance', withoutTerms, {}, undefined],
    ['/Leave', withoutTerms, {}, undefined],
    ['/Leave/Now', withoutTerms, {}, '/ReAcceptance'],
    ['/ReAcceptance', member, {}, '/Start'],
    ['/Start', { ...member, forcedValidation: true }, {}, undefined],
    ['/ProfileValidation', member, {}, undefined],
  ] as const)('%s', (path, profile, more, target) => {
    expect(at(path, profile, more)).toBe(target)
  })

  it.each([
    ['/', member, open, undefined],
    ['/Create', member, open, '/'],
    ['/Create', approved, open, '/Start'],
    ['/Start', member, {}, '/'],
    ['/ProfileValidation', member, {}, undefined],
    ['/Apply', member, {}, undefined],
    ['/Apply', { ...member, darkStatus: 'Declined' }, {}, undefined],
    ['/Apply', visitor, {}, '/?u=%2FApply'],
    ['/EditProfile', member, {}, '/'],
    ['/Apply/Further', member, {}, '/'],
    ['/', approved, open, '/Start'],
    ['/Start', approved, {}, undefined],
    ['/Start', { ...approved, subscriber: false }, {}, '/'],
    ['/Start', { ...approved, ageProven: false }, {}, '/'],
    ['/Start', { ...member, role: 'Support' }, {}, undefined],
  ] as const)('%s on the dark variant', (path, profile, more, target) => {
    expect(at(path, profile as CurrentProfileData, { ...more, dark: true })).toBe(target)
  })

  it.each([
    ['/Start', { ...member, role: 'Support' }, {}, undefined],
    ['/Leave', { ...approved, termsAccepted: false }, {}, undefined],
    ['/Leave', { ...member, termsAccepted: false }, {}, undefined],
    ['/', { ...approved, status: 'Quarantined' }, open, '/ProfileValidation'],
    ['/ProfileValidation', { ...member, status: 'Locked' }, {}, undefined],
    ['/Account', { ...member, status: 'Locked' }, {}, '/'],
  ] as const)('%s on the dark variant, in a state', (path, profile, more, target) => {
    expect(at(path, profile as CurrentProfileData, { ...more, dark: true })).toBe(target)
  })

  /** Paths and whether Locked, Quarantined, ToBeDeleted and a closed profile may open them (docs/product/states.md). */
  const states = [
    ['/ProfileValidation', true, true, true, true],
    ['/Account', true, true, true, false],
    ['/Choices', true, true, false, false],
    ['/Leave', true, true, false, false],
    ['/Letters/12', false, true, false, false],
    [`/People/${member.id}/Pictures`, false, true, false, false],
    [`/People/${member.id}1`, false, false, false, false],
    ['/Apply', false, false, false, false],
    ['/Start', false, false, false, false],
    ['/Notifications', false, false, false, false],
    ['/EditProfile', false, false, false, false],
    ['/Community/Blogs/All', false, false, false, false],
    ['/ReAcceptance', false, false, false, false],
  ] as const
  const profiles = [locked, quarantined, toBeDeleted, closed]

  it.each(
    states.flatMap(([path, ...allowed]) => profiles.map((profile, i) => [path, profile.status, allowed[i]] as const)),
  )('%s while %s: %s', (path, status, allowed) => {
    const profile = profiles.find((one) => one.status === status) ?? member
    expect(at(path, profile)).toBe(allowed ? undefined : '/ProfileValidation')
    // A profile that the site has locked is held back in the same way, but for its account.
    if (status === 'Locked' && path !== '/Account')
      expect(at(path, lockedByUs)).toBe(allowed ? undefined : '/ProfileValidation')
  })

  it.each([locked, lockedByUs, quarantined, toBeDeleted, closed])(
    'lead $status from the doors to what it asks',
    (profile) => {
      expect(at('/', profile, open)).toBe('/ProfileValidation')
      expect(at('/Create', profile, open)).toBe('/ProfileValidation')
      expect(at('/?u=%2FCommunity%2FBlogs', profile, open)).toBe('/ProfileValidation')
    },
  )

  it('leave public pages open to a profile that is held back, and the terms come first', () => {
    expect(at('/Support/Privacy', locked, open)).toBeUndefined()
    expect(at('/Start', { ...locked, termsAccepted: false })).toBe('/ReAcceptance')
    expect(at('/ReAcceptance', { ...locked, termsAccepted: false })).toBeUndefined()
  })

  it('send a locked profile to its validation by the rule of its own', () => {
    const rule = (profile: CurrentProfileData) =>
      guards.find(({ applies }) =>
        applies({
          address: new URL('https://samvaer.example/Start'),
          profile,
          site: { dark: false, legalPages },
          anonymousAllowed: false,
          stillOpen,
        }),
      )?.name
    expect(rule(locked)).toContain('has to be validated')
    expect(rule(lockedByUs)).toContain('held back')
  })

  it('load the next page whole after a new version, but neither the first page nor a change of query', () => {
    const newVersion = { newVersion: true, opened: '/Start' }
    expect(decisionAt('/Account?tab=1', member, newVersion)).toEqual({ to: '/Account?tab=1', wholePage: true })
    expect(decisionAt('/Start?tab=1', member, newVersion)).toBeUndefined()
    expect(decisionAt('/Start', member, { newVersion: true })).toBeUndefined()
    expect(decisionAt('/Account', member, { opened: '/Start' })).toBeUndefined()
    // A visitor who may not go there is not sent there whole either.
    expect(decisionAt('/Account', visitor, newVersion)).toEqual({ to: '/?u=%2FAccount', wholePage: false })
  })
})
