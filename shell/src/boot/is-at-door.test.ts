import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { member } from '@samvaer/remote-kit/testing/facts'
import { expect, it } from 'vitest'
import { isAtDoor } from './is-at-door.ts'

const page = { profile: anonymousProfile, overrides: false, releases: [] }

it.each([
  ['/', '', true],
  ['/', '?u=%2FMail', true],
  ['/', '?SSO=code', false],
  ['/', '?prid=7', false],
  ['/Create', '', false],
])('%s%s is the door for a visitor: %s', (pathname, search, expected) => {
  expect(isAtDoor(page, { pathname, search })).toBe(expected)
})

it('is no door for a member, for somebody unknown, or where builds of a team or a preview may be shown', () => {
  const front = { pathname: '/', search: '' }
  expect(isAtDoor({ ...page, profile: member }, front)).toBe(false)
  expect(isAtDoor({ ...page, profile: null }, front)).toBe(false)
  expect(isAtDoor({ ...page, overrides: true }, front)).toBe(false)
  const preview = { name: 'mfe-blogs', version: '1.0.0', until: '2026-12-01T12:00:00.000Z' }
  expect(isAtDoor({ ...page, preview }, front)).toBe(false)
})
