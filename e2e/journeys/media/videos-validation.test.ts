/**
 * Needs camera, file, preview and waiting page together: a validation by video, from recording or choosing to its
 * refusal, and a photo check (docs/product/entities.md, docs/product/accounts.md).
 */
import { expect, it } from 'vitest'
import { dusk } from '../../support/acts/picture-files.ts'
import { profileAddress, upload } from '../../support/acts/profile-acts.ts'
import { button, choose, look, textsIn } from '../../support/acts/video-acts.ts'
import { walk } from '../../support/acts/video-files.ts'
import { caller } from '../../support/api.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'

const language = 'da-DK'
const member = membersOf('videosValidation')

it('is chosen and left out again, recorded in the page, looked at, sent, and refused by staff with a reason', async () => {
  const { t, media } = textsIn(language)
  const who = member({ validated: false })
  const { page, api, complaints } = await openWindow(who, { language })
  await page.clock.install()
  await page.goto('/ProfileValidation')
  const part = page.getByRole('region', { name: t('validation.video.title'), exact: true })
  await part.getByRole('checkbox', { name: t('validation.video.agree'), exact: true }).check()
  await choose(page, t('validation.video.choose'), [await walk(2)])
  const chosen = part.getByRole('list', { name: t('validation.video.chosen'), exact: true })
  await chosen.locator('img').waitFor()
  await button(part, t('validation.video.handIn')).waitFor()
  await look(page, 'videos-validation-chosen')
  expect(await seriousProblems(page, 'main')).toEqual([])
  await button(chosen, media('upload.remove')).click()

  await button(part, t('validation.record.act')).click()
  const result = part.getByLabel(t('validation.record.result'))
  const pictured = () => result.evaluateAll(([video]) => video instanceof HTMLVideoElement && video.videoWidth > 0)
  const noPicture = part.getByText(t('validation.record.refused.NoPicture'))
  const record = async (): Promise<void> => {
    await button(part, t('validation.record.start')).click()
    // Past the count-down; what is recorded then takes its real time.
    await page.clock.runFor(3000)
    // Three seconds of it, as the page counts: a busy machine records sound before it records pictures.
    await part.getByText(t('validation.record.of', { seconds: '00:03', most: '01:00' })).waitFor()
    await button(part, t('validation.record.stop')).click()
    await result.or(noPicture).waitFor()
    // A machine that is too busy for pictures is told so, and its member tries again.
    const seen = async () => (await noPicture.isVisible()) || (await pictured())
    await expect.poll(seen).toBe(true)
    if (!(await noPicture.isVisible())) return
    await button(part, t('validation.record.tryAgain')).click()
    await record()
  }
  await record()
  await look(page, 'videos-validation-recorded', [390, 1440])
  expect(await seriousProblems(page, 'main')).toEqual([])
  await button(part, t('validation.record.take')).click()
  // As long as every film may take that was just sent (support/video-acts.ts).
  await button(part, t('validation.video.handIn')).waitFor({ timeout: patience(30_000) })
  await button(part, t('validation.video.handIn')).click()
  await page.getByText(t('validation.video.sent'), { exact: true }).first().waitFor()
  await part.getByText(t('validation.video.waiting')).waitFor()
  await look(page, 'videos-validation-waiting')

  const { video } = await api.get('ValidateProfile/ProfileValidationInfo', {})
  expect(video).toMatchObject({ status: 'Ongoing' })
  const staff = await caller('support')
  const { items } = await staff.api.get('ValidateProfile/GetValidationQueue', { take: 100 })
  const asked = items.find(({ profile, method }) => method === 'VideoUpload' && profile.profileId === who.profileId)
  const reason = 'We cannot hear your name. Once more, please?'
  await staff.api.post('ValidateProfile/DecideValidation', {
    validationId: asked?.validationId ?? 0,
    approved: false,
    reason,
  })
  await page.reload()
  await part.getByText(t('validation.video.invalid'), { exact: true }).waitFor()
  await part.getByText(reason, { exact: true }).waitFor()
  await button(page, t('validation.video.choose')).waitFor()
  await look(page, 'videos-validation-reason', [390, 1440])
  expect(complaints).toEqual([])
})

it('is a picture in the pose that was drawn: taken by the camera, compared by staff, a mark on the profile', async () => {
  const { t } = textsIn(language)
  const who = membersOf('photoCheck')()
  const opened = await openWindow(who, { language })
  const { page, api, complaints } = opened
  const tempMediaIds = await upload(opened, 'ProfilePictures', [dusk()])
  const [portrait] = (await api.post('ProfileMedia/AddProfilePictures', { tempMediaIds })).items
  await api.post('ProfileMedia/SetProfilePictures', { mediaIds: [portrait?.mediaId ?? 0] })
  await page.goto('/ProfileValidation')
  const part = page.getByRole('region', { name: t('validation.photo.title'), exact: true })
  await part.getByRole('checkbox', { name: t('validation.photo.agree'), exact: true }).check()
  await button(part, t('validation.photo.ask')).click()
  await button(part, t('validation.photo.camera')).click()
  await button(part, t('validation.photo.take')).click()
  await part.getByRole('list', { name: t('validation.photo.chosen'), exact: true }).waitFor()
  await button(part, t('validation.video.handIn')).waitFor()
  await look(page, 'photo-check-taken')
  expect(await seriousProblems(page, 'main')).toEqual([])
  await button(part, t('validation.video.handIn')).click()
  await part.getByText(t('validation.photo.waiting')).waitFor()

  const staff = await caller('support')
  const { items } = await staff.api.get('ValidateProfile/GetValidationQueue', { take: 100 })
  const asked = items.find(({ profile, method }) => method === 'Photo' && profile.profileId === who.profileId)
  await staff.api.post('ValidateProfile/ApprovePhotoCheck', {
    ...{ validationId: asked?.validationId ?? 0, comparedMediaIds: [portrait?.mediaId ?? 0] },
    reason: 'It is you.',
  })
  await page.goto(profileAddress(who))
  await page.getByText(t('profile.badge.photoChecked'), { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})
