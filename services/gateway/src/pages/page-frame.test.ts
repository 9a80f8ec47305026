import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { DrawerWidth } from '@samvaer/contracts/shell/boot'
import type { Brand } from '@samvaer/contracts/site/brand'
import { expect, test } from 'vitest'
import { pageFrame, waitingMain } from './page-frame.ts'

const light = { name: 'Ro & Hav', dark: false, theme: { logoPath: 'M0 0' } } as Brand
const dark = { ...light, dark: true }
const anna = {
  role: 'Normal',
  status: 'Active',
  termsAccepted: true,
  subscriber: true,
  darkStatus: 'Approved',
  ageProven: true,
} as SignedInProfile
const remote = {
  contributes: {
    menu: [{ path: '/Mail', bottom: true }, { path: '/Places' }],
    panels: [{ service: 'mail', wideOnly: true }, { service: 'away' }],
  },
}
const releases = [{ description: { remote } }] as unknown as ListedRelease[]
const framed = {
  brand: light,
  visitor: anna,
  releases,
  services: ['mail', 'notifications'],
  frontPicture: undefined,
  drawer: undefined as DrawerWidth | undefined,
}
const frame = (change: Partial<typeof framed> = {}) => pageFrame({ ...framed, ...change }, waitingMain, '')
const menuOf = (html: string) => /class="first-menu" aria-hidden="true">(.*?)<\/span>/.exec(html)?.[1]

test('keeps the room of the places and of what the top menu offers', () => {
  const html = frame()
  expect(html).toContain('<span>Ro &amp; Hav</span>')
  expect(html).toContain('<div class="first-places" aria-hidden="true"><i></i><i></i><i class="first-wide"></i></div>')
  expect(menuOf(html)).toBe('<i class="first-wide"></i><i></i><i></i>')
  expect(html).toContain('first-opener')
  expect(html).not.toContain('data-drawer')
})

test('gives the drawer the width that the member chose', () => {
  expect(frame({ drawer: 'mini' })).toContain('data-drawer="mini"')
})

test.each<[string, Partial<SignedInProfile>, Brand, boolean]>([
  ['held back', { status: 'Locked' }, light, false],
  ['has not accepted the terms', { termsAccepted: false }, light, false],
  ['is not let into the dark variant', { darkStatus: 'Applied' }, dark, false],
  ['is let into it', {}, dark, true],
  ['is staff', { role: 'Support', subscriber: false }, dark, true],
])('a member who %s', (_who, change, brand, places) => {
  const html = frame({ brand, visitor: { ...anna, ...change } })
  expect(html.includes('data-places')).toBe(places)
  expect(html.includes('first-opener')).toBe(places)
  // The account is there for every member.
  expect(menuOf(html)?.endsWith('<i></i>')).toBe(true)
})

test('gives visitors, and whoever identity does not know, the logo alone', () => {
  for (const visitor of [null, 'unknown' as const]) {
    const html = pageFrame({ ...framed, visitor }, waitingMain, '')
    expect(html).not.toMatch(/first-(menu|places|opener)/)
    expect(html).toContain('<header><a href="/" aria-label="Ro &amp; Hav">')
  }
})
