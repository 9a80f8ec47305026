// @vitest-environment happy-dom
/** The acts on an album, closed to others or reported by them; one that was just opened comes with its cover. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileAlbum } from '@samvaer/contracts/profile/shapes'
import { bo, click, member, show } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { AlbumPage } from '../../pages/profile/album-page.tsx'
import { testProfile } from '../../testing/test-profile.ts'
import { namespace, textFiles } from '../../texts.ts'
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
const cover: MediaCard = {
  mediaId: 9,
  kind: 'Picture',
  state: 'Live',
  width: 40,
  height: 30,
  blurhash: '',
  sources: [],
  film: null,
  mediaType: 'AlbumPicture',
  readableUntil: '2040-01-01T00:00:00Z',
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

it('an album that was just opened is read again until its pictures may be seen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page, answer, asked } = await show(<Albums profile={testProfile} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Profiles/GetProfileAlbums': { items: [{ ...closed, access: 'Open' }] } },
  })
  await page.find('link', closed.title)
  answer({ 'Profiles/GetProfileAlbums': { items: [{ ...closed, access: 'Open', cover }] } })
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked('Profiles/GetProfileAlbums')).toHaveLength(2)
})

const openPage = (profile = testProfile) =>
  show(<AlbumPage profile={profile} />, {
    ...{ at: '/Profile/8/Albums/Protected/5', route: '/Profile/:profileId/Albums/:albumType/:albumId' },
    texts: { [namespace]: textFiles },
    calls: { 'Profiles/GetProfileAlbums': { items: [closed] } },
  })

const author = { profileId: bo.profileId, name: bo.name }

it.each([
  [false, { author }],
  // Staff are not blockable.
  [true, {}],
])('is reported as itself, with its title (of staff: %s)', async (staff, more) => {
  const { page, toastState } = await openPage({ ...testProfile, staff })
  await click(await page.find('button', 'ui.safety.menu'))
  await click(await page.find('menuitem', 'ui.safety.report.act'))
  expect(toastState().reported).toEqual({ itemType: 'ProfileAlbum', itemId: 5, title: 'Ferie', ...more })
})

it('is not reported by its owner', async () => {
  const { page, settled } = await openPage({ ...testProfile, me: true, card: { ...bo, profileId: member.id } })
  await page.find('heading', closed.title)
  await settled()
  await page.gone('button', 'ui.safety.menu')
})
