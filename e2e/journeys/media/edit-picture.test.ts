/** What only a drawn picture shows: turning and cutting with pointer and keyboard, and what is served after it. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seriousProblems } from '../../support/axe.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { overflow } from '../../support/overflow.ts'
import { dusk } from '../../support/picture-files.ts'
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

it('a profile picture is turned and becomes a square', async () => {
  const { page, complaints } = owner
  await page.goto('/EditProfile/PicturesAndVideos/ProfilePictures')
  const before = (await owner.api.get('ProfileMedia/GetMyProfilePictures', {})).items.length
  const chooser = page.waitForEvent('filechooser')
  await button(page, media('upload.choose')).click()
  await (await chooser).setFiles([dusk()])
  const question = page.getByRole('dialog', { name: media('rights.media.title') })
  await question.getByRole('checkbox', { name: media('rights.media.sentence') }).check()
  await button(question, media('rights.media.confirm')).click()
  const tiles = page.getByRole('list', { name: t('edit.nav.profilePictures'), exact: true }).getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(before + 1)
  const old = await last()
  expect(old?.media).toMatchObject({ width: 900, height: 600 })

  const name = media('own.picture', { place: before + 1 })
  await button(tiles.last(), t('albums.acts.label', { name })).click()
  await page.getByRole('menuitem', { name: media('acts.edit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: media('edit.title') })
  await dialog.getByRole('img', { name: media('edit.preview') }).waitFor()
  const slider = (key: string) => dialog.getByRole('slider', { name: media(`edit.${key}`), exact: true })
  // As wide as it is cut, there is room across alone.
  expect([await slider('across').isDisabled(), await slider('down').isDisabled()]).toEqual([false, true])
  await button(dialog, media('edit.turn')).click()
  expect([await slider('across').isDisabled(), await slider('down').isDisabled()]).toEqual([true, false])
  await slider('zoom').focus()
  await page.keyboard.press('PageUp')
  await slider('down').focus()
  await page.keyboard.press('Home')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `edit-picture-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await seriousProblems(page)).toEqual([])
  await button(dialog, media('edit.save')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(media('edit.done'), { exact: true }).waitFor()
  const now = await last()
  expect(now?.mediaId).toBe(old?.mediaId)
  expect(now?.media.width).toBe(now?.media.height)
  expect(now?.media.width).toBeLessThan(600)
  const shown = tiles.last().getByRole('img')
  const address = (url = '') => url.split('/')[2]
  await expect
    .poll(async () => address((await shown.getAttribute('src')) ?? ''))
    .toBe(address(now?.media.sources[0]?.url))
  const status = (url = '') => page.evaluate(async (one) => (await fetch(one, { cache: 'reload' })).status, url)
  expect([await status(old?.media.sources[0]?.url), await status(now?.media.sources[0]?.url)]).toEqual([404, 200])
  expect(complaints).toEqual([])
})
