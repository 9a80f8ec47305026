import { expect, it } from 'vitest'
import { bannersOf } from './banners-of.ts'

const member = {
  id: 7,
  isLoggedIn: true,
  impersonated: null,
  forcedValidation: false,
  forcedConsentMedia: false,
  subscriber: false,
}

it.each([
  [{}, undefined],
  [{ forcedConsentMedia: true }, 'consent'],
  [{ forcedValidation: true }, 'profile'],
  [{ forcedValidation: true, subscriber: true }, 'members'],
  [{ forcedValidation: true, forcedConsentMedia: true, subscriber: true }, 'both'],
  [{ forcedValidation: true, isLoggedIn: false }, undefined],
])('a member with %j is told: %s', (change, expected) => {
  expect(bannersOf({ ...member, ...change }).validation).toBe(expected)
})

it('shows whose profile a staff member looks through', () => {
  expect(bannersOf({ ...member, impersonated: 2 }).impersonated).toBe(7)
  expect(bannersOf(member).impersonated).toBeUndefined()
})
