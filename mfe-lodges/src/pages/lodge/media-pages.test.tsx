// @vitest-environment happy-dom
/** Media that wait to come into the albums, and those that are deleted while they are looked at. */
import { bo, click, clickTwice, fill, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeData, none, openAt } from '../../testing/open-lodges.ts'

const waiting = {
  mediaId: 12,
  albumId: 2,
  media: null,
  altText: 'En gryde med linser',
  uploader: bo,
  addedAt: '2026-01-01T00:00:00.000Z',
  state: 'Waiting' as const,
  reason: null,
  likes: 0,
  liked: false,
  may: { delete: true, decide: true },
}

const open = (item = waiting) =>
  openAt('Lodges/Lodge/3/Media/Validation', {
    calls: {
      'Lodges/GetLodgeData': lodgeData({ role: 'Assistant', may: { manage: true } }),
      'Lodges/GetLodgeMediaValidationItems': { items: [item], next: null },
    },
  })

it('lets a picture in once', async () => {
  const { page, answer, asked, settled } = await open()
  const accept = await page.find('button', texts.validation.accept)
  answer({ 'Lodges/AcceptLodgeMediaItem': {}, 'Lodges/GetLodgeMediaValidationItems': none })
  await clickTwice(accept)
  await page.find('heading', texts.validation.none.title)
  await settled()
  expect(asked('Lodges/AcceptLodgeMediaItem')).toEqual([{ lodgeId: 3, mediaId: 12 }])
})

it('refuses none without a reason', async () => {
  const { page, answer, asked } = await open()
  await click(await page.find('button', texts.validation.reject))
  const words = await page.field(texts.validation.reason)
  const reject = page.all('button', texts.validation.reject).at(-1)
  await click(reject as HTMLElement)
  await page.says(texts.validation.reasonMissing)
  answer({ 'Lodges/RejectLodgeMediaItem': {}, 'Lodges/GetLodgeMediaValidationItems': none })
  await fill(words, 'Man kan se, hvem det er.')
  await click(reject as HTMLElement)
  await until(() => asked('Lodges/RejectLodgeMediaItem').length > 0)
  expect(asked('Lodges/RejectLodgeMediaItem')).toEqual([
    { lodgeId: 3, mediaId: 12, reason: 'Man kan se, hvem det er.' },
  ])
})

it('leaves a picture of the manager to another one', async () => {
  const { page } = await open({ ...waiting, may: { delete: true, decide: false } })
  await page.says(texts.validation.own)
  expect(page.all('button', texts.validation.accept)).toEqual([])
})

const medium = (mediaId: number) => ({
  ...waiting,
  mediaId,
  state: 'Accepted' as const,
  altText: `Billede ${mediaId}`,
  media: {
    ...{ mediaId, kind: 'Picture' as const, state: 'Live' as const, width: 400, height: 300, blurhash: '' },
    ...{ mediaType: 'LodgeAlbumPicture' as const, sources: [], film: null, readableUntil: '2096-01-01T00:00:00.000Z' },
  },
})
const albumOf = (mediaIds: number[]) => ({
  album: { albumId: 2, name: 'Gryder', description: '', items: mediaIds.length, cover: null, latestAt: null },
  ...{ items: mediaIds.map(medium), next: null, waiting: [], may: { add: false, manage: true } },
})

it.each([
  { left: [21, 23], beside: 23 },
  { deleted: 23, left: [21, 22], beside: 22 },
])('leads from a deleted picture to the album, at row $beside, with the way to take it back', async (deletion) => {
  const { deleted = 22, left, beside } = deletion
  const at = 'Lodges/Lodge/3/Media/Album/2'
  const { page, answer, address, toastState, asked, settled } = await openAt(`${at}?medium=p${deleted}`, {
    calls: { 'Lodges/GetLodgeData': lodgeData({ role: 'Owner' }), 'Lodges/GetLodgeMediaAlbum': albumOf([21, 22, 23]) },
  })
  await click(await page.find('button', texts.medium.menu))
  answer({ 'Lodges/DeleteLodgeMedia': {}, 'Lodges/GetLodgeMediaAlbum': albumOf(left), 'Lodges/RestoreLodgeMedia': {} })
  await click(await page.find('menuitem', texts.medium.delete))
  await page.gone('dialog')
  await until(() => address() === `/Community/${at}`)
  const row = document.querySelector(`[data-row="${beside}"] a`)
  await until(() => row !== null && document.activeElement === row)
  await settled()
  expect(toastState().toasts.map(({ text }) => text)).toEqual([texts.medium.deleted])
  answer({ 'Lodges/GetLodgeMediaAlbum': albumOf([21, 22, 23]) })
  toastState().toasts[0]?.action?.run()
  await until(() => document.querySelectorAll('[data-row]').length === 3)
  expect(asked('Lodges/RestoreLodgeMedia')).toEqual([{ lodgeId: 3, mediaId: deleted }])
  // A dialog that comes back does not open by itself.
  expect([address(), page.all('dialog')]).toEqual([`/Community/${at}`, []])
})

it('leads whoever is banned from uploads to the decision, in the place where pictures come in', async () => {
  const { page, settled } = await openAt('Lodges/Lodge/3/Media/Album/2', {
    calls: {
      'Lodges/GetLodgeData': lodgeData({ role: 'Owner' }),
      'Lodges/GetLodgeMediaAlbum': { ...albumOf([21]), may: { add: true, manage: true } },
    },
    profile: { bans: [{ type: 'Uploads', until: null }] },
  })
  await until(() => document.querySelectorAll('a[href="/Support/Decisions"]').length === 1)
  await settled()
  expect(document.querySelectorAll('[data-row]')).toHaveLength(1)
  expect([document.querySelector('input[type=file]'), page.all('dialog')]).toEqual([null, []])
})
