import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { expect, it } from 'vitest'
import { filledSlots } from './filled-slots.ts'

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
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
    contributes: {
      slots: { 'profile.Lodges': { module: './lodges', service: 'lodges' } },
      sections: { UpcomingEvents: { module: './events', order: 1, label } },
    },
    switches: [{ by: 'disabledEvents', paths: ['/Community/Events'], slots: ['start.UpcomingEvents'] }],
    areas: [],
    tier: 2,
    sizeBudget: 1,
  },
}

it('leaves out what the brand has switched off', () => {
  const site = { disabledEvents: false, disabledLodges: true }
  expect(filledSlots([description], site, () => true)).toEqual(['profile.Lodges', 'start.UpcomingEvents'])
  expect(filledSlots([description], { ...site, disabledEvents: true }, () => true)).toEqual(['profile.Lodges'])
})

it('leaves out what is not there now', () => {
  const site = { disabledEvents: false, disabledLodges: false }
  expect(filledSlots([description], site, () => true, ['profile.Lodges'])).toEqual(['start.UpcomingEvents'])
})

it('leaves out what no service of this installation answers', () => {
  const site = { disabledEvents: false, disabledLodges: false }
  expect(filledSlots([description], site, (service) => service !== 'lodges')).toEqual(['start.UpcomingEvents'])
})
