/** The faults that `npm run check` finds by itself; the registry's answers are tested there. */

import { readRemoteDescription, remoteParts } from '@samvaer/build/parts'
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import { kitVersion } from '@samvaer/contracts/registry/kit-window'
import { type RemoteDescription, remoteDescription } from '@samvaer/contracts/registry/release'
import { expect, it } from 'vitest'
import { descriptionFaults } from '../src/checks/description-faults.ts'
import { brokenReleases } from '../src/checks/released-needs.ts'
import { lineOf } from '../src/checks/said-of.ts'

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
const described = (said: object): RemoteDescription =>
  remoteDescription.parse({
    ...{
      name: 'mfe-a',
      owner: 'team-a',
      contact: 'team-a@samvaer.example',
      routes: ['/A'],
      areas: [],
      tier: 1,
      sizeBudget: 1,
      ...said,
    },
  })

it('names icons that there are not, and languages that a text lacks', () => {
  const { 'sv-SE': _, ...without } = label
  const remote = described({
    contributes: {
      menu: [
        { path: '/A', icon: 'blgos', order: 1, label: without },
        { path: '/A/B', icon: 'blogs', order: 2, label },
      ],
      settings: [{ path: '/A/C', icon: 'comet', order: 1, label: { ...label, 'nb-NO': '' } }],
    },
  })
  expect(descriptionFaults(remote)).toEqual([
    'contributes.menu[0].icon: there is no icon "blgos"',
    'contributes.menu[0].label lacks sv-SE',
    'contributes.settings[0].icon: there is no icon "comet"',
    'contributes.settings[0].label lacks nb-NO',
  ])
})

it('says that nobody could be written to', () => {
  const { contact: _, ...remote } = described({})
  expect(descriptionFaults(remote)).toEqual([
    'contact is missing: nobody is told by mail that a release was taken back',
  ])
})

it('marks in a list what everybody gets, previews, and canaries with their readers', () => {
  const state = { ...{ name: 'mfe-a', publishedAt: 'at', fallback: false, previewOnly: false }, canary: null }
  const release = { ...state, version: '1', current: false, withdrawn: false }
  const lines = [
    { ...release, current: true },
    { ...release, previewOnly: true },
    { ...release, previewOnly: true, withdrawn: true },
    { ...release, canary: { share: 0, brands: null } },
    { ...release, canary: { share: 5, brands: ['samvaer', 'samvaro'] } },
    release,
  ].map(lineOf)
  expect(lines.map((line) => line.replace(/ {20,}/, ' '))).toEqual([
    '→ 1 at',
    '  1 at  preview',
    '  1 at  withdrawn',
    '  1 at  canary: the staff',
    '  1 at  canary: 5 % of the readers and the staff on samvaer, samvaro',
    '  1 at',
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
  const requires = { contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls } as never
  const released = [
    { name: 'mfe-a', version: '1', requires },
    { name: 'mfe-b', version: '2', requires: undefined },
  ]
  expect(brokenReleases('blogs', released)).toEqual(['mfe-a 1: Blogs/GetDreams: it is gone'])
  expect(brokenReleases('mail', released)).toEqual([])
})
