import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { member } from '@samvaer/remote-kit/testing/facts'
import { afterEach, expect, it, vi } from 'vitest'
import { isAtDoor } from './is-at-door.ts'

const page = { profile: anonymousProfile, overrides: false, releases: [] }

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['/', '', true],
  ['/', '?u=%2FMail', true],
  ['/', '?SSO=code', false],
  ['/', '?prid=7', false],
  ['/Create', '', false],
])('%s%s is the door for a visitor: %s', (pathname, search, expected) => {
  expect(isAtDoor(page, { pathname, search })).toBe(expected)
})

it('is no door for a member, for somebody unknown, or where a preview is shown', () => {
  const front = { pathname: '/', search: '' }
  expect(isAtDoor({ ...page, profile: member }, front)).toBe(false)
  expect(isAtDoor({ ...page, profile: null }, front)).toBe(false)
  const preview = { name: 'mfe-blogs', version: '1.0.0', until: '2026-12-01T12:00:00.000Z' }
  expect(isAtDoor({ ...page, preview }, front)).toBe(false)
})

it('is no door where a team sees builds of its own, which this browser names and the server allows', () => {
  const front = { pathname: '/', search: '' }
  expect(isAtDoor({ ...page, overrides: true }, front)).toBe(true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'samvaer-overrides' ? '{"mfe-blogs":"/x/"}' : null),
  })
  expect(isAtDoor({ ...page, overrides: true }, front)).toBe(false)
  expect(isAtDoor(page, front)).toBe(true)
})
