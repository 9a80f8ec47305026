/**
 * Needs a drawn picture: turning and cutting with pointer, wheel and keyboard, and that the served picture is the shown
 * one.
 */
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const language = 'da-DK'
const t = textsOf('mfe-profile', language)
const media = textsOf('media-ui', language)
const member = membersOf('editPicture')

let owner: MemberWindow
beforeAll(async () => {
  owner = await openWindow(member(), { host: 'localhost', language })
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const last = async () => (await owner.api.get('ProfileMedia/GetMyProfilePictures', {})).items.at(-1)

const width = 900
const height = 600
/** Redder to the right, greener below: every part of it is another. */
const gradient = async () => {
  const pixels = Buffer.alloc(width * height * 3, 60)
  for (let at = 0; at < width * height; at += 1) {
    pixels[at * 3] = Math.round(((at % width) / width) * 255)
    pixels[at * 3 + 1] = Math.round((Math.floor(at / width) / height) * 255)
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { name: 'gradient.png', mimeType: 'image/png', buffer }
}

/** The colours in the middle of it, where no line of the frame is drawn: of a gradient they say where its edges are. */
const look = async (bytes: Buffer): Promise<Buffer> => {
  const few = await sharp(bytes).removeAlpha().resize(8, 8, { fit: 'fill' }).png().toBuffer()
  return sharp(few).extract({ left: 1, top: 1, width: 6, height: 6 }).raw().toBuffer()
}

/** Returns the distance of two pictures, of 255. */
const apart = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([look(one), look(other)])
  return Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))))
}

const bytesAt = async (page: Page, url = ''): Promise<Buffer> =>
  Buffer.from(await page.evaluate(async (one) => [...new Uint8Array(await (await fetch(one)).arrayBuffer())], url))

const open = async (page: Page, place: number): Promise<Locator> => {
  const tiles = page.getByRole('list', { name: t('edit.nav.profilePictures'), exact: true }).getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(place)
  await button(tiles.last(), t('albums.acts.label', { name: media('own.picture', { place }) })).click()
  await page.getByRole('menuitem', { name: media('acts.edit'), exact: true }).click()
  return page.getByRole('dialog', { name: media('edit.title') })
}

it('a profile picture is cut when it is uploaded, to exactly what the frame shows, and can be cut anew', async () => {
  const { page, complaints } = owner
  await page.goto('/EditProfile/PicturesAndVideos/ProfilePictures')
  const before = (await owner.api.get('ProfileMedia/GetMyProfilePictures', {})).items.length
  const chooser = page.waitForEvent('filechooser')
  await button(page, media('upload.choose')).click()
  await (await chooser).setFiles([await gradient()])
  const question = page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox', { name: media('rights.media.sentence') }).check()
  await button(question, media('rights.media.confirm')).click()

  const dialog = page.getByRole('dialog', { name: media('edit.title') })
  const drawing = dialog.getByRole('img', { name: media('edit.preview') })
  await drawing.waitFor()
  const old = await last()
  expect(old?.media).toMatchObject({ width, height })
  const slider = (key: string) => dialog.getByRole('slider', { name: media(`edit.${key}`), exact: true })
  // As wide as it is cut, there is room across alone.
  expect([await slider('across').isDisabled(), await slider('down').isDisabled()]).toEqual([false, true])
  await button(dialog, media('edit.turn')).click()
  expect([await slider('across').isDisabled(), await slider('down').isDisabled()]).toEqual([true, false])
  await slider('zoom').focus()
  await page.keyboard.press('PageUp')

  const zoom = async () => Number(await slider('zoom').inputValue())
  const zoomed = await zoom()
  const box = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -200)
  await expect.poll(zoom).toBeGreaterThan(zoomed)
  const across = await slider('across').inputValue()
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => slider('across').inputValue()).not.toBe(across)
  const down = await slider('down').inputValue()
  await dialog.getByRole('application', { name: media('edit.frame') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => slider('down').inputValue()).not.toBe(down)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `edit-picture-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await seriousProblems(page, '[role=dialog]')).toEqual([])
  const framed = async () => page.screenshot({ clip: (await dialog.locator('svg > rect').boundingBox()) ?? box })
  const shown = await framed()
  await button(dialog, media('edit.save')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(media('edit.done'), { exact: true }).waitFor()
  const now = await last()
  expect(now?.mediaId).toBe(old?.mediaId)
  expect(now?.media.width).toBe(now?.media.height)
  expect(await apart(shown, await bytesAt(page, now?.media.sources[0]?.url))).toBeLessThan(10)
  const status = (url = '') => page.evaluate(async (one) => (await fetch(one, { cache: 'reload' })).status, url)
  expect(await status(old?.media.sources[0]?.url)).toBe(404)

  // The frame stands where it was, over the uncut picture.
  const again = await open(page, before + 1)
  await again.getByRole('img', { name: media('edit.preview') }).waitFor()
  await expect.poll(async () => apart(await framed(), shown)).toBeLessThan(10)
  expect(await button(again, media('edit.save')).isDisabled()).toBe(true)
  await button(again, media('edit.startOver')).click()
  await button(again, media('edit.save')).click()
  await again.waitFor({ state: 'detached' })
  expect((await last())?.media).toMatchObject({ width: height, height })
  expect(complaints).toEqual([])
})
