// @vitest-environment happy-dom
/** What waits to come into the albums: a manager lets it in, or says why not. */
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
