// @vitest-environment happy-dom
/** What one may do about an album that is closed to others: on another page ask for it, on the own one look in. */
import type { ProfileAlbum } from '@samvaer/contracts/profile-fields'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { testProfile } from '../profile-data/test-profile.ts'
import { Albums } from './albums.tsx'

const closed: ProfileAlbum = {
  albumType: 'Protected',
  albumId: 5,
  title: 'Ferie',
  description: '',
  count: 3,
  cover: null,
  access: 'Closed',
}
const { ask, own } = texts.profile.album
const open = own.openOf.replace('{{title}}', closed.title)

it.each([
  ['another page', false, false],
  ['the own page', true, false],
  ['the own page on the dark side, where it is not among the own albums', true, true],
])('of %s', async (_name, me, dark) => {
  const { page } = await show(<Albums profile={{ ...testProfile, me }} />, {
    texts: { [namespace]: textFiles },
    site: { dark },
    calls: { 'Profiles/GetProfileAlbums': { items: [closed] } },
  })
  await page.find('heading', closed.title)
  const links = page.all('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual(me && !dark ? [[open, '/EditProfile/PicturesAndVideos/Album/5']] : [])
  expect(page.words().includes(ask)).toBe(!me)
})
