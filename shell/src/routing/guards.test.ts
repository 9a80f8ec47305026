import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import { describe, expect, it } from 'vitest'
import { member, visitor } from '../../test/site.ts'
import { redirectionOf } from './guards.ts'

const at = (path: string, profile: CurrentProfileData, more: { dark?: boolean; anonymousAllowed?: boolean } = {}) =>
  redirectionOf({
    address: new URL(path, 'https://samvaer.example'),
    profile,
    dark: more.dark ?? false,
    anonymousAllowed: more.anonymousAllowed ?? false,
  })
const open = { anonymousAllowed: true }
const withoutTerms: CurrentProfileData = { ...member, termsAccepted: false }
const approved: CurrentProfileData = { ...member, darkStatus: 'Approved', ageProven: true }

describe('guards', () => {
  it.each([
    ['/', visitor, open, undefined],
    ['/?prid=12', visitor, open, '/Create?prid=12'],
    ['/?cp=summer', member, open, '/Create?cp=summer'],
    ['/Create?prid=12', visitor, open, undefined],
    ['/Community/Blogs/All?sort=1#new', visitor, {}, '/?u=%2FCommunity%2FBlogs%2FAll%3Fsort%3D1%23new'],
    ['/nowhere', visitor, open, undefined],
    ['/ResetPassword', visitor, open, '/Start'],
    ['/ResetPassword?q=abc', visitor, open, undefined],
    ['/', member, open, '/Start'],
    ['/Create', member, open, '/Start'],
    ['/?u=%2FCommunity%2FBlogs%2FAll', member, open, '/Community/Blogs/All'],
    ['/?u=https%3A%2F%2Felsewhere.example%2F', member, open, '/Start'],
    ['/?u=%2F%2Felsewhere.example%2F', member, open, '/Start'],
    ['/?u=%2F%5Celsewhere.example', member, open, '/Start'],
    ['/Start', member, {}, undefined],
    ['/Start', withoutTerms, {}, '/ReAcceptance'],
    ['/', withoutTerms, open, '/ReAcceptance'],
    ['/ReAcceptance', withoutTerms, {}, undefined],
    ['/EditProfile/Delete', withoutTerms, {}, undefined],
    ['/ReAcceptance', member, {}, '/Start'],
  ] as const)('%s', (path, profile, more, target) => {
    expect(at(path, profile, more)).toBe(target)
  })

  it.each([
    ['/', member, open, undefined],
    ['/Start', member, {}, '/'],
    ['/Membership', member, {}, undefined],
    ['/ProfileValidation', member, {}, undefined],
    ['/', approved, open, '/Start'],
    ['/Start', approved, {}, undefined],
    ['/Start', { ...approved, subscriber: false }, {}, '/'],
    ['/Start', { ...approved, ageProven: false }, {}, '/'],
    ['/Start', { ...member, role: 'Support' }, {}, undefined],
  ] as const)('%s on the dark variant', (path, profile, more, target) => {
    expect(at(path, profile as CurrentProfileData, { ...more, dark: true })).toBe(target)
  })
})
