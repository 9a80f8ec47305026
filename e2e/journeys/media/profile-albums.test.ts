/**
 * Needs the window of a picture and two members' pages: its own address, back, keys, and a closed album that is opened.
 */
import type { WorldMember } from '@samvaer/testing/world'
import { beforeAll, expect, it } from 'vitest'
import { albumOf, answered, openProfile, profileAddress } from '../../support/acts/profile-acts.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'no.localhost'
const language = 'nb-NO'
const t = textsOf('mfe-profile', language)
const media = textsOf('media-ui', language)
const writing = textsOf('writing', language)
const member = membersOf('profileAlbums')

let owner: MemberWindow
let ownerIs: WorldMember
let reader: MemberWindow
let readerIs: WorldMember
/** The pictures of an open album. */
let open: number[]
beforeAll(async () => {
  ownerIs = member()
  readerIs = member({ subscriber: true })
  owner = await openWindow(ownerIs, { host, language })
  reader = await openWindow(readerIs, { host, language })
  open = (await albumOf(owner, 'Public', 'Ved fjorden')).mediaIds
})

it('a closed album is asked for with one tap, and opens when its owner says so', async () => {
  const { albumId, mediaIds } = await albumOf(owner, 'Protected', 'Bare for venner')
  const { page, complaints } = reader
  await openProfile(reader, ownerIs, 'Albums')
  const album = page.locator(`main li[data-row="${albumId}"]`)
  await album.waitFor()
  expect(await album.locator('img').count()).toBe(0)
  await answered(page, 'ProfileMedia/AskForAlbum', () =>
    album.getByRole('button', { name: t('profile.album.askFor', { title: 'Bare for venner' }) }).click(),
  )
  await album.getByText(t('profile.album.waits')).waitFor()
  await picture(page, 'profile-album-asked')
  await page.reload()
  await album.getByText(t('profile.album.waits')).waitFor()

  const { items } = await owner.api.get('ProfileMedia/GetAlbumRequests', {})
  expect(items.map(({ card }) => card.profileId)).toEqual([readerIs.profileId])
  // On the page that is open.
  await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: readerIs.profileId })
  await album.getByRole('link', { name: 'Bare for venner' }).click()
  await page.waitForURL(`**${profileAddress(ownerIs, `Media/Album/Protected/${albumId}`)}`)
  for (const mediaId of mediaIds) await page.locator(`main li[data-row="${mediaId}"] img`).waitFor()
  await owner.api.post('ProfileMedia/RevokeAlbumGrant', { albumId, profileId: readerIs.profileId })
  await page.getByText(t('profile.album.closed.title')).waitFor()
  expect(complaints).toEqual([])
})

it('a picture opens at its own address; keys lead on, and the way back leads to the row', async () => {
  const { page, complaints } = reader
  await openProfile(reader, ownerIs, 'Pictures')
  const rows = page.locator('main li[data-row]')
  await rows.first().waitFor()
  const shown = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
  expect(shown).toEqual(expect.arrayContaining(open))
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  const at = (mediaId: number | undefined) => page.waitForURL(`**/Pictures/p${mediaId}`)
  // A press before the page is whole hits beside them.
  await rests(page)
  await rows.nth(1).getByRole('link').click()
  await viewer.waitFor()
  await at(shown[1])
  await page.keyboard.press('ArrowRight')
  await at(shown[2])
  await page.keyboard.press('ArrowLeft')
  await at(shown[1])
  await picture(page, 'profile-viewer')
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  await page.waitForURL(`**${profileAddress(ownerIs, 'Pictures')}`)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
  await expect.poll(focused).toBe(String(shown[1]))

  // An address that somebody was given opens it at once; closing leads to all of them.
  await page.goto(profileAddress(ownerIs, `Pictures/p${shown[0]}`))
  await viewer.locator(`[data-medium="${shown[0]}"] img`).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.waitForURL(`**${profileAddress(ownerIs, 'Pictures')}`)
  expect(complaints).toEqual([])
})

it('a like shows at once and is kept', async () => {
  const [mediaId = 0] = open
  const { page, api, complaints } = reader
  await page.goto(profileAddress(ownerIs, `Pictures/p${mediaId}`))
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  // The row behind the picture is there too: what it says of the picture came before the like.
  await rests(page)
  await answered(page, 'Common/ToggleLike', () => viewer.getByTitle(writing('like.give'), { exact: true }).click())
  await viewer.getByTitle(writing('like.take')).waitFor()
  const stands = async () =>
    (await api.get('Profiles/GetProfileMedium', { profileId: ownerIs.profileId, mediaId })).item
  // The pictures hear of a like from the service that keeps it.
  await expect.poll(stands).toMatchObject({ likes: 1, likedByMe: true })
  expect(complaints).toEqual([])

  // The owner of the picture sees who likes it, above the picture; Escape leads back to that.
  await owner.page.goto(profileAddress(ownerIs, `Pictures/p${mediaId}`))
  const own = owner.page.getByRole('dialog', { name: media('viewer.label') })
  await own.getByRole('button', { name: writing('likers.see') }).click()
  const likers = owner.page.getByRole('dialog', { name: writing('likers.title') })
  await likers.getByRole('link', { name: readerIs.name }).waitFor()
  await picture(owner.page, 'profile-likers')
  await owner.page.keyboard.press('Escape')
  await likers.waitFor({ state: 'detached' })
  await own.getByRole('button', { name: writing('likers.see') }).waitFor()
})

it('a picture that is not there says so and leads to the others', async () => {
  const { page } = reader
  await page.goto(profileAddress(ownerIs, 'Pictures/p987654'))
  await page.getByText(media('viewer.gone')).waitFor()
  await page.waitForURL(`**${profileAddress(ownerIs, 'Pictures')}`)
})
