// @vitest-environment happy-dom
/** A tab in which staff look through a member's profile: whose page it shows after each way to come to one. */
import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { lookOfTab } from '@samvaer/remote-kit/host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveLook, settleLook } from './look.ts'

const look = '11111111-2222-4333-8444-555555555555'
const staff = { ...anonymousProfile, isLoggedIn: true, id: 1 }
const member = { ...anonymousProfile, isLoggedIn: true, id: 7, impersonated: 1 }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const at = (address: string) => history.replaceState(null, '', address)
const here = () => location.pathname + location.search + location.hash

beforeEach(() => {
  replace.mockClear()
  assign.mockClear()
  sessionStorage.clear()
})
afterEach(() => at('/'))

it('is one of staff where nothing says otherwise', () => {
  at('/Start?tab=2')
  expect([settleLook(staff), lookOfTab(), here(), replace.mock.calls]).toEqual([true, undefined, '/Start?tab=2', []])
})

it('is the one of the look that it was opened with, and says so in no address that is copied', () => {
  at(`/Start?tab=2&look=${look}#new`)
  expect([settleLook(member), lookOfTab(), here()]).toEqual([true, look, '/Start?tab=2#new'])
  expect(replace).not.toHaveBeenCalled()
})

it('asks for a page that came without it once more with it, before anything of staff is shown', () => {
  at(`/Start?look=${look}`)
  settleLook(member)
  at('/Profile/7#albums')
  expect(settleLook(staff)).toBe(false)
  expect(replace.mock.calls).toEqual([[`/Profile/7?look=${look}#albums`]])
})

it('is one of staff again once the look is over, however it was opened', () => {
  at(`/Start?look=${look}`)
  settleLook(member)
  at(`/Profile/7?look=${look}`)
  expect([settleLook(anonymousProfile), lookOfTab()]).toEqual([false, undefined])
  expect(replace.mock.calls).toEqual([['/Profile/7']])
})

it('waits where nobody knows yet whose page it is', () => {
  at(`/Start?look=${look}`)
  expect([settleLook(null), lookOfTab(), replace.mock.calls]).toEqual([true, look, []])
})

it('is left for a page of staff', () => {
  at(`/Start?look=${look}`)
  settleLook(member)
  leaveLook('/Support/Desk/3')
  expect([lookOfTab(), assign.mock.calls]).toEqual([undefined, [['/Support/Desk/3']]])
})
