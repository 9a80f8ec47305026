/** Needs a browser's files: what a member reads of a video that does not come about. */
import { expect, it } from 'vitest'
import { button, choose, confirmRights, look, mediaOf, openAlbum, textsIn } from '../../support/acts/video-acts.ts'
import { brokenVideo, lasting, noVideo } from '../../support/acts/video-files.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'

const language = 'da-DK'
const { shell, media } = textsIn(language)
const member = membersOf('videosRefused')

it('refuses with a reason what is no video, too long or broken', async () => {
  const owner = await openWindow(member(), { language })
  const { page } = owner
  const albumId = await openAlbum(owner, 'Public', 'Det, der ikke går')
  const refused = (name: string, sentence: string) =>
    page.getByRole('listitem', { name, exact: true }).getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await choose(page, media('upload.choose'), [await lasting(303), noVideo(), brokenVideo()])
  await confirmRights(page, media)
  await refused('303-seconds.mp4', media('upload.tooLong_other', { count: 5 }))
  await refused('words.txt', media('upload.otherKind'))
  await refused('broken.mp4', shell('errors.VideoBroken'))
  await look(page, 'videos-refused')
  expect(await mediaOf(owner, albumId)).toEqual([])
  const gone = page.getByRole('list', { name: media('upload.list'), exact: true })
  for (const count of [2, 1, 0]) {
    await button(page, media('upload.remove')).first().click()
    await expect.poll(() => gone.getByRole('listitem').count()).toBe(count)
  }
})
