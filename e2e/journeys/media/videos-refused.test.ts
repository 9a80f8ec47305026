/** What only a browser's files show: what a member reads of a video that does not come about. */
import { uploadLimits } from '@samvaer/contracts/upload-limits'
import { MongoClient } from 'mongodb'
import { beforeAll, expect, it } from 'vitest'
import { seriousProblems } from '../../support/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'
import { profileAddress } from '../../support/profile-acts.ts'
import {
  button,
  choose,
  confirmRights,
  converted,
  look,
  mediaOf,
  openAlbum,
  textsIn,
} from '../../support/video-acts.ts'
import { brokenVideo, lasting, noVideo, walk, withLargeFile } from '../../support/video-files.ts'

const language = 'da-DK'
const { shell, media } = textsIn(language)
const ownerIs = membersOf('videosRefused')()

let owner: MemberWindow
beforeAll(async () => {
  owner = await openWindow(ownerIs, { language })
})

it('refuses with a reason what is no video, too large, too long or broken', async () => {
  const { page } = owner
  const albumId = await openAlbum(owner, 'Public', 'Det, der ikke går')
  const refused = (name: string, sentence: string) =>
    page.getByRole('listitem', { name, exact: true }).getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await choose(page, media('upload.choose'), [await lasting(303), noVideo(), brokenVideo()])
  await confirmRights(page, media)
  await refused('303-seconds.mp4', media('upload.tooLong_other', { count: 5 }))
  await refused('words.txt', media('upload.otherKind'))
  await refused('broken.mp4', shell('errors.VideoBroken'))
  const most = uploadLimits.videoBytes
  await withLargeFile(most + 1, async (path) => {
    await choose(page, media('upload.choose'), path)
    await refused('large.mp4', shell('errors.FileTooLarge', { megabytes: most / 1024 / 1024 }))
  })
  await look(page, 'videos-refused')
  expect(await mediaOf(owner, albumId)).toEqual([])
  const gone = page.getByRole('list', { name: media('upload.list'), exact: true })
  for (const count of [3, 2, 1, 0]) {
    await button(page, media('upload.remove')).first().click()
    await expect.poll(() => gone.getByRole('listitem').count()).toBe(count)
  }
  // Profile pictures are pictures.
  await page.goto('/EditProfile/PicturesAndVideos/ProfilePictures')
  await choose(page, media('upload.choose'), [await walk(1)])
  await confirmRights(page, media)
  await refused('walk.mp4', shell('errors.FileTypeNotAllowed'))
})

/** Puts a video into the state that no file brings about at will: its conversion was tried and did not come to an end. */
const failConversion = async (mediaId: number): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const media = client.db(`${platform().databasePrefix}_media`).collection<{ _id: number }>('media')
    const change = { $set: { state: 'ConversionFailed' }, $unset: { film: 1 } } as const
    expect((await media.updateOne({ _id: mediaId }, change)).modifiedCount).toBe(1)
  } finally {
    await client.close()
  }
}

it('shows the owner of one that could not be converted how to go on, and nobody else', async () => {
  const { page, complaints } = owner
  const title = 'Det gik ikke'
  const albumId = await openAlbum(owner, 'Public', title)
  await choose(page, media('upload.choose'), [await walk(1)])
  await confirmRights(page, media)
  await expect.poll(async () => (await mediaOf(owner, albumId)).length).toBe(1)
  const [mediaId = 0] = await converted(owner, albumId, 1)
  await failConversion(mediaId)
  await page.goto(profileAddress(ownerIs, 'Pictures'))
  const mark = media('video.mark.ConversionFailed')
  const row = page.locator(`main li[data-row="${mediaId}"]`)
  await row.getByText(mark, { exact: true }).waitFor()
  await row.getByRole('link').click()
  const viewer = page.getByRole('dialog', { name: media('viewer.label') })
  await viewer.getByText(media('video.ConversionFailed'), { exact: true }).waitFor()
  expect(await viewer.locator('video').count()).toBe(0)
  await look(page, 'videos-failed-viewer')

  await page.goto(`/EditProfile/PicturesAndVideos/Album/${albumId}`)
  const tile = page.getByRole('list', { name: title, exact: true }).getByRole('listitem')
  await tile.getByText(media('own.videoFailed'), { exact: true }).waitFor()
  await look(page, 'videos-failed-album')
  expect(await seriousProblems(page, 'main')).toEqual([])
  await button(tile, media('acts.delete')).click()
  await tile.waitFor({ state: 'detached' })
  expect(await mediaOf(owner, albumId)).toEqual([])
  expect(complaints).toEqual([])
})
