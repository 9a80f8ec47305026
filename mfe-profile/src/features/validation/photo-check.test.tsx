// @vitest-environment happy-dom
/** The states of a photo check: agreed to, posed for, waiting, declined, checked and ended, and of a couple. */
import { click, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/en-GB.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { PhotoCheck } from './photo-check.tsx'
import type { PhotoCheckInfo } from './validation-query.ts'

const { photo: t, video } = texts.validation
const at = '2026-11-30T12:00:00.000Z'
const untouched: PhotoCheckInfo = { checked: false, ended: false, posed: null, last: null }
const last = (status: 'Ongoing' | 'Valid' | 'Invalid', reason: string | null = null) => ({
  last: { status, savedAt: at, reason },
})

const open = (
  photo: Partial<PhotoCheckInfo>,
  { calls = {}, profile = {} }: { calls?: object; profile?: object } = {},
) =>
  show(<PhotoCheck photo={{ ...untouched, ...photo }} />, {
    ...{ language: 'en-GB' as const, texts: { [namespace]: textFiles }, calls },
    profile: { pictures: ['/media/1/small'], ...profile },
  })

it('asks for no pose before the member has agreed', async () => {
  const host = await open({}, { calls: { 'ValidateProfile/AskForPhotoPose': { pose: 'ThumbUp', until: at } } })
  await click(await host.page.find('button', t.ask))
  await host.page.says(video.agreeMissing)
  expect(host.asked('ValidateProfile/AskForPhotoPose')).toEqual([])
  await click(await host.page.field(new RegExp(t.agree)))
  await click(await host.page.find('button', t.ask))
  await until(() => host.asked('ValidateProfile/AskForPhotoPose').length === 1)
})

it('says why there is no pose', async () => {
  const calls = { 'ValidateProfile/AskForPhotoPose': refused('NotAllowed', { reason: 'NoPicture' }) }
  const host = await open({}, { calls })
  await click(await host.page.field(new RegExp(t.agree)))
  await click(await host.page.find('button', t.ask))
  await host.page.says(texts.validation.refused.NoPicture)
})

it('leads to the pictures where there is none to compare with', async () => {
  const { page } = await open({}, { profile: { pictures: [] } })
  const link = await page.find('link', t.pictureFirst)
  expect(link.getAttribute('href')).toBe('/EditProfile/PicturesAndVideos/ProfilePictures')
  await page.gone('button', t.ask)
})

it('shows the pose in words, and until when', async () => {
  const { page } = await open({ posed: { pose: 'TwoFingers', until: at } })
  await page.says('Two fingers up beside your face')
  await page.find('button', video.choose)
  await page.gone('button', t.ask)
})

it('waits for the staff, and is taken back', async () => {
  const host = await open({ ...last('Ongoing'), ended: true }, { calls: { 'ValidateProfile/CancelPhotoCheck': {} } })
  await host.page.says(new RegExp(t.waiting))
  await click(await host.page.find('button', t.cancel))
  await until(() => host.asked('ValidateProfile/CancelPhotoCheck').length === 1)
  await host.page.gone('button', t.ask)
})

it('says why a picture was not enough, and offers the next', async () => {
  const { page } = await open(last('Invalid', 'The hand is missing'))
  await page.says('The hand is missing')
  await page.find('button', t.ask)
})

it('says what the mark stays with, and when it is gone', async () => {
  const checked = await open({ ...last('Valid'), checked: true })
  await checked.page.says(t.checked)
  await checked.page.find('button', t.askAgain)
  const ended = await open({ ...last('Valid'), ended: true })
  await ended.page.says(t.ended)
  await ended.page.find('button', t.ask)
})

it('asks both of a couple', async () => {
  const person = { personId: 1, gender: 'Female', age: 40, birthday: '1986-01-01' }
  const { page } = await open({}, { profile: { persons: [person, { ...person, personId: 2 }] } })
  await page.says(t.textOfTwo)
  await page.field(new RegExp(t.agreeOfTwo))
})
