import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import { expect, it } from 'vitest'
import { member } from '../../../test/site.ts'
import { mayOpen } from '../../places/may-open.ts'
import { offeredPanels } from './top-menu-panels.ts'

const offered = (
  change: Partial<CurrentProfileData>,
  { dark = false, services = ['profile', 'mail', 'notifications'] } = {},
) =>
  offeredPanels(
    (service) => services.includes(service),
    (path) =>
      mayOpen(path, { ...member, ...change }, { dark, legalPages: [] }, [{ path: '/Mail', states: ['Quarantined'] }]),
  ).map(({ name }) => name)

it('is whole for an active member', () => {
  expect(offered({})).toEqual(['favourites', 'visits', 'conversations', 'notifications'])
})

it('holds what the services of this installation answer', () => {
  expect(offered({}, { services: ['notifications'] })).toEqual(['notifications'])
})

it.each<[string, Partial<CurrentProfileData>, string[]]>([
  ['locked', { status: 'Locked' }, []],
  ['locked until validated', { status: 'Locked', forcedValidation: true }, []],
  ['in quarantine, with the own mail', { status: 'Quarantined' }, ['conversations']],
  ['about to be deleted', { status: 'ToBeDeleted' }, []],
  ['before the terms are accepted', { termsAccepted: false }, []],
])('leads nowhere that a profile may not go: %s', (_name, change, panels) => {
  expect(offered(change)).toEqual(panels)
})

it('waits for the gate of the dark variant', () => {
  expect(offered({}, { dark: true })).toEqual([])
  expect(offered({ darkStatus: 'Approved', ageProven: true }, { dark: true })).toHaveLength(4)
})
