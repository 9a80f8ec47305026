/** Needs a browser's files, clipboard and dragging: pictures in mail, from choosing to the other's page. */
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  begin,
  box,
  type Correspondent,
  correspondent,
  list,
  log,
  openConversation,
  t,
} from '../../support/acts/mail-acts.ts'
import { brokenFile, type ChosenFile, dusk, forest, sea } from '../../support/acts/picture-files.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const shell = textsOf('shell', 'en-GB')
const media = textsOf('media-ui', 'en-GB')
const member = membersOf('mailPictures')
const uploads = '**/api/Common/UploadTempMedia*'

let one: Correspondent
let other: Correspondent
let conversationId: number
beforeAll(async () => {
  one = await correspondent(member({ subscriber: true }))
  other = await correspondent(member())
  conversationId = await begin(one, [other.who], 'I have been to the sea.')
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const waiting = (page: Page) => page.getByRole('list', { name: t('composer.pictures.list'), exact: true })
const tiles = (page: Page) => waiting(page).getByRole('listitem')
const send = (page: Page) => button(page, t('composer.send'))

const choose = async (page: Page, files: ChosenFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await button(page, t('composer.pictures.choose')).click()
  await (await chooser).setFiles(files)
}

const confirmRights = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox', { name: media('rights.media.sentence') }).check()
  await button(question, media('rights.media.confirm')).click()
  await question.waitFor({ state: 'detached' })
}

/** As the clipboard, or whatever is dragged, brings a file. */
const bring = (field: Locator, what: 'paste' | 'drop', { name, mimeType, buffer }: ChosenFile): Promise<void> =>
  field.evaluate(
    (surface, { name, type, base64, what }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const options = { bubbles: true, cancelable: true }
      surface.dispatchEvent(
        what === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { name, type: mimeType, base64: buffer.toString('base64'), what },
  )

const arrived = (tile: Locator) => button(tile, media('upload.remove')).waitFor()
const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true)

it('they come by every way, and what went wrong is said', async () => {
  const { page } = one
  await openConversation(one, conversationId, other.who.name)
  const field = box(page, other.who.name)

  await page.route(uploads, (route) => route.abort())
  await choose(page, [dusk()])
  await confirmRights(page)
  const first = tiles(page).first()
  await first.getByRole('alert').getByText(shell('errors.Unreachable')).waitFor()
  await page.getByText(t('composer.pictures.failed'), { exact: true }).waitFor()
  expect(await send(page).isDisabled()).toBe(true)
  await page.unroute(uploads)

  // Held, so that its progress is there to be seen.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await button(first, media('upload.retry')).click()
  await first.getByRole('progressbar').waitFor()
  await picture(page, 'mail-pictures-progress')
  await button(first, media('upload.cancel')).click()
  await first.getByText(media('upload.stopped'), { exact: true }).waitFor()
  await button(first, media('upload.retry')).click()
  go()
  await arrived(first)
  await page.unroute(uploads)

  await bring(field, 'paste', sea())
  await arrived(tiles(page).nth(1))
  await bring(field, 'drop', forest())
  await arrived(tiles(page).nth(2))
  await choose(page, [brokenFile()])
  const broken = tiles(page).nth(3)
  await broken.getByText(shell('errors.PictureBroken')).waitFor()
  await button(broken, media('upload.remove')).click()
  await expect.poll(() => tiles(page).count()).toBe(3)
  // Small ones, however large the pictures are.
  expect(await tiles(page).evaluateAll((all) => all.every(({ clientWidth }) => clientWidth < 120))).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `mail-pictures-composer-${width}`)
    await expect.poll(() => overflow(page), { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0)
  }
})

it('a message may be pictures alone, and the other sees them at once', async () => {
  await openConversation(other, conversationId, one.who.name)
  await send(one.page).click()
  const mine = log(one.page, other.who.name).getByRole('img', { name: t('message.pictureByMe') })
  await expect.poll(() => mine.count()).toBe(3)
  await waiting(one.page).waitFor({ state: 'detached' })
  const theirs = log(other.page, one.who.name)
  const images = theirs.getByRole('img', { name: t('message.picture', { name: one.who.name }) })
  await expect.poll(() => images.count()).toBe(3)
  for (let place = 0; place < 3; place += 1) await isShown(images.nth(place))
  await list(other.page)
    .getByText(t('list.picture_other', { count: 3 }), { exact: true })
    .waitFor()

  await theirs
    .getByRole('button', { name: t('message.picture', { name: one.who.name }) })
    .first()
    .click()
  const viewer = other.page.getByRole('dialog', { name: media('viewer.label') })
  await viewer.getByText(media('viewer.placeOf', { place: 1, all: 3 }), { exact: true }).waitFor()
  await other.page.keyboard.press('ArrowRight')
  await viewer.getByText(media('viewer.placeOf', { place: 2, all: 3 }), { exact: true }).waitFor()
  await other.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  const { page } = one
  await bring(box(page, other.who.name), 'paste', dusk())
  await arrived(tiles(page).first())
  await box(page, other.who.name).fill('And this was the evening.')
  await send(page).click()
  await theirs.getByText('And this was the evening.', { exact: true }).waitFor()
  await expect.poll(() => images.count()).toBe(4)
  for (const { page, complaints } of [one, other]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await picture(page, `mail-pictures-${page === one.page ? 'mine' : 'theirs'}-${width}`)
      await expect.poll(() => overflow(page), { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0)
    }
    expect.soft(await seriousProblems(page)).toEqual([])
    expect.soft(complaints.filter((complaint) => !complaint.includes('UploadTempMedia'))).toEqual([])
  }
})

it('their room is kept while they load', async () => {
  const { page } = other
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/media/*/*', async (route) => {
    await held
    await route.continue()
  })
  await openConversation(other, conversationId, one.who.name)
  const images = log(page, one.who.name).getByRole('img', { name: t('message.picture', { name: one.who.name }) })
  await expect.poll(() => images.count()).toBe(4)
  const places = async () => Promise.all([0, 1, 2, 3].map((place) => images.nth(place).boundingBox()))
  // The typefaces are there and the log stands at its end: what moves from here on is the pictures'.
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(async () => isDeepStrictEqual(await places(), await places())).toBe(true)
  const before = await places()
  expect(before.every((box) => box !== null && box.width > 100 && box.height > 100)).toBe(true)
  go()
  for (let place = 0; place < 4; place += 1) await isShown(images.nth(place))
  expect(await places()).toEqual(before)
})
