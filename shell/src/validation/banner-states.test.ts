import { expect, it } from 'vitest'
import { bannersOf } from './banner-states.ts'

const now = new Date('2026-11-20T12:00:00Z')
const member = {
  id: 7,
  isLoggedIn: true,
  impersonated: null,
  impersonatedUntil: null,
  forcedValidation: false,
  forcedConsentMedia: false,
  subscriber: false,
  subscriberUntil: null,
}

it.each([
  [{}, undefined],
  [{ forcedConsentMedia: true }, 'consent'],
  [{ forcedValidation: true }, 'profile'],
  [{ forcedValidation: true, subscriber: true }, 'members'],
  [{ forcedValidation: true, forcedConsentMedia: true, subscriber: true }, 'both'],
  [{ forcedValidation: true, isLoggedIn: false }, undefined],
])('a member with %j reads: %s', (change, expected) => {
  expect(bannersOf({ ...member, ...change }, now).validation).toBe(expected)
})

it('shows whose profile a staff member looks through, and until when', () => {
  const until = '2026-11-20T12:30:00Z'
  expect(bannersOf({ ...member, impersonated: 2, impersonatedUntil: until }, now).impersonated).toEqual({
    profileId: 7,
    until,
  })
  expect(bannersOf(member, now).impersonated).toBeUndefined()
})

it.each([
  ['2026-11-20T12:00:01Z', true],
  ['2026-11-27T12:00:00Z', true],
  ['2026-11-27T12:00:01Z', false],
  ['2026-11-20T11:59:59Z', false],
])('warns of the end of a subscription at %s: %s', (subscriberUntil, warned) => {
  const { subscriptionEnds } = bannersOf({ ...member, subscriber: true, subscriberUntil }, now)
  expect(subscriptionEnds).toBe(warned ? subscriberUntil : undefined)
})

it('warns nobody of an end who does not subscribe', () => {
  const subscriberUntil = '2026-11-21T12:00:00Z'
  expect(bannersOf({ ...member, subscriberUntil }, now).subscriptionEnds).toBeUndefined()
})
