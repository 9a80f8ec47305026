/**
 * Needs a playing browser: videos in albums, converted while one looks, and played by others. To whom they are closed:
 * services/media/test/reading; a film whose address has ended: shared/media/src/pictures/film.
 */
import type { WorldMember } from '@samvaer/testing/world'
import { beforeAll, expect, it } from 'vitest'
import { dusk } from '../../support/acts/picture-files.ts'
import { openProfile, profileAddress } from '../../support/acts/profile-acts.ts'
import {
  becomesReady,
  button,
  choose,
  confirmRights,
  converted,
  look,
  openAlbum,
  pauses,
  placeOf,
  plays,
  textsIn,
} from '../../support/acts/video-acts.ts'
import { walk } from '../../support/acts/video-files.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'

const host = 'uk.localhost'
const member = membersOf('videos')
const ownerIs: WorldMember = member()
const friendIs: WorldMember = member()
const title = 'En tur om søen'
const length = '00:04'
const { media } = textsIn('en-GB')

let owner: MemberWindow
let friend: MemberWindow
let albumId = 0
let mediaId = 0
beforeAll(async () => {
  // Made while the windows open.
  void walk(4)
  owner = await openWindow(ownerIs, { host, language: 'en-GB' })
  friend = await openWindow(friendIs, { host, language: 'en-GB' })
})

it('videos are chosen for an album, become ready by themselves, and play', async () => {
  const { page, complaints } = owner
  await page.clock.install()
  albumId = await openAlbum(owner, 'Public', title)
  const answer = page.waitForResponse('**/api/Common/UploadTempMedia*')
  await choose(page, media('upload.choose'), [await walk(4)])
  await confirmRights(page, media)
  expect(await (await answer).json()).toMatchObject({ kind: 'Video', state: 'ReadyForConversion', film: null })
  const tile = page.getByRole('list', { name: title, exact: true }).getByRole('listitem').first()
  await tile
    .getByRole('button', { name: media('own.video', { place: 1 }) })
    .first()
    .waitFor()
  // One after the other: of two that are under way the smaller one may be there first.
  await choose(page, media('upload.choose'), [dusk()])
  await page
    .getByRole('button', { name: media('own.picture', { place: 2 }) })
    .first()
    .waitFor()
  await look(page, 'videos-album-early', [390])
  // Nobody reloads the page.
  await becomesReady(page, button(tile, `${media('own.video', { place: 1 })}, ${length}`))
  mediaId = (await converted(owner, albumId, 2))[0] ?? 0
  await button(tile, `${media('own.video', { place: 1 })}, ${length}`).click()
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  const film = viewer.locator('li:not([inert]) video')
  expect(
    await film.evaluate((player: HTMLVideoElement) => player.canPlayType('video/mp4; codecs="avc1.42E01E"')),
  ).not.toBe('')
  await plays(film)
  await page.keyboard.press('Space')
  await pauses(film)
  await look(page, 'videos-own')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await look(page, 'videos-album')
  expect(await seriousProblems(page, 'main')).toEqual([])
  expect(complaints).toEqual([])
})

it('others see it: on the page of the pictures it opens and plays, and back closes it', async () => {
  const { page, complaints } = friend
  await openProfile(friend, ownerIs, 'Pictures')
  const row = page.locator(`main li[data-row="${mediaId}"]`)
  await row.getByRole('link', { name: `${media('kind.Video')}, ${length}`, exact: true }).waitFor()
  await look(page, 'videos-pictures')
  await row.getByRole('link').click()
  await page.waitForURL(`**${profileAddress(ownerIs, `Pictures/v${mediaId}`)}`)
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  const film = viewer.locator(`[data-medium="${mediaId}"] video`)
  await plays(film)
  await look(page, 'videos-viewer')
  expect(await seriousProblems(page, 'dialog')).toEqual([])
  // Within the player its own keys count: it goes on in the film, and stays the one that is shown.
  await film.focus()
  await page.keyboard.press('Space')
  await pauses(film)
  const before = await placeOf(film)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => placeOf(film)).toBeLessThan(before)
  expect(page.url()).toContain(`/v${mediaId}`)
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  await page.waitForURL(`**${profileAddress(ownerIs, 'Pictures')}`)
  expect(complaints).toEqual([])
})

it('every address of it opens it, and going on to another one pauses it', async () => {
  const { page, complaints } = friend
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  const film = viewer.locator(`[data-medium="${mediaId}"] video`)
  const addresses = [`Media/Video/${mediaId}`, `Media/Album/Public/${albumId}/Video/${mediaId}`]
  for (const below of addresses) {
    await page.goto(profileAddress(ownerIs, below))
    await film.waitFor()
    // Nobody has touched this page: a browser begins nothing that sounds by itself.
    expect(await placeOf(film)).toBe(0)
  }
  await page.keyboard.press('Space')
  await plays(film)
  await page.keyboard.press('ArrowRight')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${mediaId}`))
  await pauses(film)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.waitForURL(`**${profileAddress(ownerIs, `Media/Album/Public/${albumId}`)}`)
  expect(complaints).toEqual([])
})
