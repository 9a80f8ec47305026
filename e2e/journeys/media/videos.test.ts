/**
 * What only a playing browser shows: videos in albums, converted while one looks, played by others, closed to whom
 * they are not for.
 */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../../support/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { answered, openProfile, profileAddress } from '../../support/profile-acts.ts'
import {
  button,
  choose,
  confirmRights,
  converted,
  look,
  mediaOf,
  openAlbum,
  pauses,
  placeOf,
  plays,
  textsIn,
} from '../../support/video-acts.ts'
import { harbour, walk } from '../../support/video-files.ts'

const host = 'uk.localhost'
const member = membersOf('videos')
const ownerIs: WorldMember = member()
const friendIs: WorldMember = member()

describe.each<[Language, string]>([
  ['en-GB', 'A walk by the lake'],
  ['da-DK', 'En tur om søen'],
])('in %s', (language, title) => {
  const { t, shell } = textsIn(language)
  let owner: MemberWindow
  let friend: MemberWindow
  let albumId = 0
  let mediaId = 0
  beforeAll(async () => {
    owner = await openWindow(ownerIs, { host, language })
    friend = await openWindow(friendIs, { host, language })
  })
  const lengthOf = (seconds: number) => `00:0${seconds}`

  it('a video is chosen for an album, becomes ready by itself, and plays', async () => {
    const { page, complaints } = owner
    albumId = await openAlbum(owner, 'Public', title)
    const answer = page.waitForResponse('**/api/Common/UploadTempMedia*')
    await choose(page, t('albums.upload.choose'), [await walk(4)])
    await confirmRights(page, t)
    expect(await (await answer).json()).toMatchObject({ kind: 'Video', state: 'ReadyForConversion', film: null })
    const tile = page.getByRole('list', { name: title, exact: true }).getByRole('listitem')
    await tile
      .getByRole('button', { name: t('albums.video', { place: 1 }) })
      .first()
      .waitFor()
    await look(page, `videos-album-early-${language}`, [390])
    // Nobody reloads the page.
    const ready = button(tile, `${t('albums.video', { place: 1 })}, ${lengthOf(4)}`)
    await ready.waitFor({ timeout: 30_000 })
    await look(page, `videos-album-${language}`)
    expect(await seriousProblems(page)).toEqual([])

    await ready.click()
    const viewer = page.getByRole('dialog', { name: shell('ui.pictures.label') })
    const film = viewer.locator('video')
    expect(
      await film.evaluate((player: HTMLVideoElement) => player.canPlayType('video/mp4; codecs="avc1.42E01E"')),
    ).not.toBe('')
    await plays(film)
    await page.keyboard.press('Space')
    await pauses(film)
    await look(page, `videos-own-${language}`)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    mediaId = (await converted(owner, albumId, 1))[0] ?? 0
    expect(complaints).toEqual([])
  })

  it('others see it: on the page of the pictures it opens and plays, and back closes it', async () => {
    const { page, complaints } = friend
    await openProfile(friend, ownerIs, 'Pictures')
    const row = page.locator(`main li[data-row="${mediaId}"]`)
    await row.getByRole('link', { name: `${t('profile.media.video')}, ${lengthOf(4)}`, exact: true }).waitFor()
    await look(page, `videos-pictures-${language}`)
    await row.getByRole('link').click()
    await page.waitForURL(`**${profileAddress(ownerIs, `Pictures/v${mediaId}`)}`)
    const viewer = page.getByRole('dialog', { name: t('profile.viewer.label') })
    const film = viewer.locator(`[data-medium="${mediaId}"] video`)
    await plays(film)
    await look(page, `videos-viewer-${language}`)
    expect(await seriousProblems(page)).toEqual([])
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
    await owner.page.goto(`/EditProfile/PicturesAndVideos/Album/${albumId}`)
    await choose(owner.page, t('albums.upload.choose'), [await harbour()])
    await confirmRights(owner.page, t)
    const viewer = page.getByRole('dialog', { name: t('profile.viewer.label') })
    await converted(owner, albumId, 2)
    const addresses = [
      { name: 'media', below: `Media/Video/${mediaId}` },
      { name: 'pictures', below: `Pictures/v${mediaId}` },
      { name: 'in-album', below: `Media/Album/Public/${albumId}/Video/${mediaId}` },
    ]
    const film = viewer.locator(`[data-medium="${mediaId}"] video`)
    for (const { name, below } of addresses) {
      await page.goto(profileAddress(ownerIs, below))
      await film.waitFor()
      await look(page, `videos-at-${name}-${language}`)
      // Nobody has touched this page: a browser begins nothing that sounds by itself.
      expect(await placeOf(film)).toBe(0)
    }
    await page.keyboard.press('Space')
    await plays(film)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => !url.pathname.endsWith(`/${mediaId}`))
    await pauses(film)
    const upright = viewer.locator('li:not([inert]) video')
    await upright.waitFor()
    await look(page, `videos-upright-${language}`, [390, 1440])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await page.waitForURL(`**${profileAddress(ownerIs, `Media/Album/Public/${albumId}`)}`)
    expect(complaints).toEqual([])
  })
})

it('of a protected album it is for those alone who were let in, and goes on with a new address', async () => {
  const { t } = textsIn('en-GB')
  const owner = await openWindow(ownerIs, { host })
  const friend = await openWindow(friendIs, { host })
  const { page } = friend
  const albumId = await openAlbum(owner, 'Protected', 'For friends')
  await choose(owner.page, t('albums.upload.choose'), [await walk(5)])
  await confirmRights(owner.page, t)
  await expect.poll(async () => (await mediaOf(owner, albumId)).length).toBe(1)
  const [mediaId = 0] = await converted(owner, albumId, 1)
  const [own] = await mediaOf(owner, albumId)

  const at = profileAddress(ownerIs, `Pictures/v${mediaId}`)
  await page.goto(at)
  await page.getByText(t('profile.viewer.gone')).waitFor()
  const status = await page.evaluate(async (url) => (await fetch(url)).status, own?.media.film?.url ?? '')
  expect(status).toBe(403)

  await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: friendIs.profileId })
  await page.goto(at)
  const film = page.locator(`[data-medium="${mediaId}"] video`)
  await film.waitFor()
  await page.keyboard.press('Space')
  await plays(film, 1)
  const first = await film.getAttribute('src')
  // As the browser says it when the address has ended.
  await answered(page, 'Profiles/GetProfileMedi', () =>
    film.evaluate((player) => player.dispatchEvent(new Event('error'))),
  )
  await expect.poll(() => film.getAttribute('src')).not.toBe(first)
  await plays(film, 1)
})
