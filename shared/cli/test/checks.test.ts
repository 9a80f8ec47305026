/** The faults that `npm run check` finds by itself; the registry's answers are tested there. */

import { readRemoteDescription, remoteParts } from '@samvaer/build/parts'
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import { type RemoteDescription, remoteDescription } from '@samvaer/contracts/registry/release'
import { expect, it } from 'vitest'
import { descriptionFaults } from '../src/checks/description-faults.ts'
import { brokenReleases } from '../src/checks/released-needs.ts'

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
const described = (said: object): RemoteDescription =>
  remoteDescription.parse({
    ...{ name: 'mfe-a', owner: 'team-a', routes: ['/A'], areas: [], tier: 1, sizeBudget: 1, ...said },
  })

it('names icons that there are not, and languages that a text lacks', () => {
  const { 'sv-SE': _, ...without } = label
  const remote = described({
    menu: [
      { path: '/A', icon: 'blgos', order: 1, label: without },
      { path: '/A/B', icon: 'blogs', order: 2, label },
    ],
    settings: [{ path: '/A/C', icon: 'comet', order: 1, label: { ...label, 'nb-NO': '' } }],
  })
  expect(descriptionFaults(remote)).toEqual([
    'menu[0].icon: there is no icon "blgos"',
    'menu[0].label lacks sv-SE',
    'settings[0].icon: there is no icon "comet"',
    'settings[0].label lacks nb-NO',
  ])
})

it.each(remoteParts())('finds nothing to say of $name', ({ directory }) => {
  expect(descriptionFaults(readRemoteDescription(directory))).toEqual([])
})

it('names the releases that a service’s contract breaks, and not those of others', () => {
  const calls = {
    'Blogs/GetComments': shapeOfCall('Blogs/GetComments'),
    'Blogs/GetDreams': shapeOfCall('Blogs/GetComments'),
  }
  const requires = { contracts: '', kit: '', slots: [], shared: {}, calls } as never
  const released = [
    { name: 'mfe-a', version: '1', requires },
    { name: 'mfe-b', version: '2', requires: undefined },
  ]
  expect(brokenReleases('blogs', released)).toEqual(['mfe-a 1: Blogs/GetDreams: it is gone'])
  expect(brokenReleases('mail', released)).toEqual([])
})
