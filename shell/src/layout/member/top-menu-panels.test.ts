import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { expect, it } from 'vitest'
import { member } from '../../../test/site.ts'
import { mayOpen } from '../../places/may-open.ts'
import { offeredPanels, ownPanel } from './top-menu-panels.ts'

const panels = [ownPanel, { service: 'letters', page: '/Letters', order: 30 }, { service: 'people', order: 10 }]

const offered = (
  change: Partial<CurrentProfileData>,
  { dark = false, services = ['people', 'letters', 'notifications'] } = {},
) =>
  offeredPanels(
    panels,
    (service) => services.includes(service),
    (path) =>
      mayOpen(path, { ...member, ...change }, { dark, legalPages: [] }, [
        { path: '/Letters', states: ['Quarantined'] },
      ]),
  ).map(({ service }) => service)

it('is whole for an active member, in its order', () => {
  expect(offered({})).toEqual(['people', 'letters', 'notifications'])
})

it('holds what the services of this installation answer', () => {
  expect(offered({}, { services: ['notifications'] })).toEqual(['notifications'])
})

it.each<[string, Partial<CurrentProfileData>, string[]]>([
  ['locked', { status: 'Locked' }, []],
  ['locked until validated', { status: 'Locked', forcedValidation: true }, []],
  ['in quarantine, with what stays open', { status: 'Quarantined' }, ['letters']],
  ['about to be deleted', { status: 'ToBeDeleted' }, []],
  ['before the terms are accepted', { termsAccepted: false }, []],
])('leads nowhere that a profile may not go: %s', (_name, change, services) => {
  expect(offered(change)).toEqual(services)
})

it('waits for the gate of the dark variant', () => {
  expect(offered({}, { dark: true })).toEqual([])
  expect(offered({ darkStatus: 'Approved', ageProven: true }, { dark: true })).toHaveLength(3)
})
