import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { expect, it } from 'vitest'
import { filledSlots } from './filled-slots.ts'

const description: ReleaseDescription = {
  name: 'mfe-lodges',
  version: '0.1.0-abc',
  builtAt: '2026-11-20T10:00:00.000Z',
  entry: 'entry.js',
  integrity: {},
  exposes: {},
  remote: {
    name: 'mfe-lodges',
    owner: 'team',
    routes: ['/Community/Lodges'],
    anonymousRoutes: [],
    menu: [],
    slots: { 'start.UpcomingEvents': './events', 'start.PopularLodges': './lodges' },
    switches: [{ by: 'disabledEvents', paths: ['/Community/Events'], slots: ['start.UpcomingEvents'] }],
    slotServices: { 'start.PopularLodges': 'lodges' },
    areas: [],
    tier: 2,
    sizeBudget: 1,
  },
}

it('leaves out what the brand has switched off', () => {
  const site = { disabledEvents: false, disabledLodges: true }
  expect(filledSlots([description], site, () => true)).toEqual(['start.UpcomingEvents', 'start.PopularLodges'])
  expect(filledSlots([description], { ...site, disabledEvents: true }, () => true)).toEqual(['start.PopularLodges'])
})

it('leaves out what is not there now', () => {
  const site = { disabledEvents: false, disabledLodges: false }
  expect(filledSlots([description], site, () => true, ['start.PopularLodges'])).toEqual(['start.UpcomingEvents'])
})

it('leaves out what no service of this installation answers', () => {
  const site = { disabledEvents: false, disabledLodges: false }
  expect(filledSlots([description], site, (service) => service !== 'lodges')).toEqual(['start.UpcomingEvents'])
})
