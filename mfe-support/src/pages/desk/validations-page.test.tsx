// @vitest-environment happy-dom
/** The queue of validations: worked off by keys alone, nobody accepted unseen, nothing lost when a colleague is faster. */
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, click, fill, press, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../../testing/open-support.ts'
import { aPicture, aValidation, aVideo } from '../../testing/waiting-cases.ts'

const { validations: t, cases } = texts
const named = (text: string, name: string) => text.replace('{{name}}', name)
const videoOf = (name: string) => named(t.of.VideoUpload, name)

const [bos, idas] = [aValidation(1, 'Bo'), aValidation(3, 'Ida')]
const three = [
  bos,
  aValidation(2, 'Eva', { method: 'Personal', personId: null, mediaId: null, text: 'Torsdag i Aarhus?' }),
  idas,
]
const open = (calls: Answers = {}) =>
  openAt('/Support/Desk/Validations', {
    profile: { role: 'Support', grants: [scopes.Validation] },
    calls: {
      'ValidateProfile/GetValidationQueue': page(...three),
      'ValidateProfile/OpenValidationVideo': { video: aVideo },
      'ValidateProfile/DecideValidation': {},
      'Profiles/GetProfilePictures': refused('NotFound'),
      ...calls,
    },
  })
const focused = () => document.activeElement?.textContent

it('is worked off by keys: watched, accepted, refused with a reason, and the focus is on the next', async () => {
  const host = await open()
  await host.page.find('heading', videoOf('Bo'))
  await press('a')
  expect(host.toastState().question).toBeUndefined()
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([t.watchFirst])
  await press('v')
  await until(() => host.asked('ValidateProfile/OpenValidationVideo').length === 1)
  await until(() => document.querySelector('video') !== null)
  await press('a')
  await until(() => host.toastState().question !== undefined)
  host.answer({ 'ValidateProfile/GetValidationQueue': page(...three.slice(1)) })
  host.toastState().question?.answer(true)
  await host.page.find('heading', named(t.of.Personal, 'Eva'))
  await until(() => focused() === named(t.of.Personal, 'Eva'))
  await host.page.says('Torsdag i Aarhus?')
  await press('r')
  const reason = await host.page.field(t.reason)
  await click(await host.page.find('button', t.refuse))
  await host.page.says(t.reasonMissing)
  await fill(reason, 'Du kom ikke')
  host.answer({ 'ValidateProfile/GetValidationQueue': page(...three.slice(2)) })
  const sends = host.page.all('button', t.refuse).at(-1)
  if (sends) await click(sends)
  await until(() => focused() === videoOf('Ida'))
  expect(host.asked('ValidateProfile/DecideValidation')).toEqual([
    { validationId: 1, approved: true },
    { validationId: 2, approved: false, reason: 'Du kom ikke' },
  ])
})

const photo = { method: 'Photo', pose: 'OpenHand', personId: null } as const
const pictures = (...mediaIds: number[]) => ({
  items: mediaIds.map((mediaId) => ({
    ...{ mediaId, place: 'ProfilePictures' as const, albumId: 1, alt: '', likes: 0, likedByMe: false },
    addedAt: '2026-01-01T00:00:00.000Z',
    media: { ...aPicture, mediaId },
  })),
})

it('compares a photo check with the pictures beside it, and says which they were and why', async () => {
  const host = await open({
    'ValidateProfile/GetValidationQueue': page(aValidation(7, 'Lis', photo)),
    'ValidateProfile/OpenValidationVideo': { video: aPicture },
    'ValidateProfile/ApprovePhotoCheck': {},
    'Profiles/GetProfilePictures': pictures(31, 32),
  })
  await host.page.find('heading', named(t.of.Photo, 'Lis'))
  await host.page.says('En åben hånd ved siden af ansigtet, håndfladen mod kameraet')
  await press('a')
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([t.photo.lookFirst])
  await press('v')
  await host.page.find('img', named(t.photo.pictureOf, 'Lis'))
  await press('a')
  expect((await host.page.field(t.photo.reason)).value).toBe(t.photo.usual)
  host.answer({ 'ValidateProfile/GetValidationQueue': page() })
  const accepts = host.page.all('button', t.accept).at(-1)
  if (accepts) await click(accepts)
  await host.page.find('heading', t.none)
  expect(host.asked('ValidateProfile/ApprovePhotoCheck')).toEqual([
    { validationId: 7, comparedMediaIds: [31, 32], reason: t.photo.usual },
  ])
})

it('says that another picture came first, and refuses with a reason of its own', async () => {
  const host = await open({
    'ValidateProfile/GetValidationQueue': page(aValidation(7, 'Lis', photo)),
    'ValidateProfile/OpenValidationVideo': { video: aPicture },
    'ValidateProfile/ApprovePhotoCheck': refused('Conflict', { reason: 'PictureChanged' }),
    'ValidateProfile/DeclinePhotoCheck': {},
    'Profiles/GetProfilePictures': pictures(31),
  })
  await click(await host.page.find('button', t.photo.look))
  await host.page.find('img', named(t.photo.pictureOf, 'Lis'))
  await press('a')
  await host.page.field(t.photo.reason)
  const accepts = host.page.all('button', t.accept).at(-1)
  if (accepts) await click(accepts)
  await until(() => host.toastState().toasts.length > 0)
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([cases.refused.PictureChanged])
  await host.page.find('heading', named(t.of.Photo, 'Lis'))
  await press('r')
  await fill(await host.page.field(t.reason), 'Hånden mangler')
  const sends = host.page.all('button', t.refuse).at(-1)
  if (sends) await click(sends)
  await until(() => host.asked('ValidateProfile/DeclinePhotoCheck').length === 1)
  expect(host.asked('ValidateProfile/DeclinePhotoCheck')).toEqual([{ validationId: 7, reason: 'Hånden mangler' }])
})

it('goes through what waits, and keys are silent while somebody writes', async () => {
  const host = await open()
  await host.page.find('heading', videoOf('Bo'))
  await press('j')
  await until(() => focused() === named(t.of.Personal, 'Eva'))
  expect(host.address()).toBe('/Support/Desk/Validations?case=2')
  await press('j')
  await until(() => focused() === videoOf('Ida'))
  await press('j')
  await press('k')
  await until(() => focused() === named(t.of.Personal, 'Eva'))
  await press('r')
  const reason = await host.page.field(t.reason)
  reason.focus()
  await press('j')
  await press('a')
  expect(host.toastState().question).toBeUndefined()
  expect(host.address()).toBe('/Support/Desk/Validations?case=2')
})

it('says that a colleague was faster, and goes on', async () => {
  const host = await open({ 'ValidateProfile/DecideValidation': refused('Conflict') })
  await host.page.find('heading', videoOf('Bo'))
  await press('j')
  await until(() => focused() === named(t.of.Personal, 'Eva'))
  await press('a')
  await until(() => host.toastState().question !== undefined)
  host.answer({ 'ValidateProfile/GetValidationQueue': page(bos, idas) })
  host.toastState().question?.answer(true)
  await until(() => host.toastState().toasts.length > 0)
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([cases.refused.Decided])
  await host.page.find('heading', videoOf('Ida'))
})

it('says why a video does not open', async () => {
  const host = await open({ 'ValidateProfile/OpenValidationVideo': refused('NotAllowed', { reason: 'OtherVariant' }) })
  await click(await host.page.find('button', t.watch))
  await host.page.says(cases.refused.OtherVariant)
})

it('says when nothing waits, when it does not come, and is for staff alone', async () => {
  const empty = await open({ 'ValidateProfile/GetValidationQueue': page() })
  await empty.page.find('heading', t.none)
  const failed = await open({ 'ValidateProfile/GetValidationQueue': refused('ServiceUnavailable') })
  await failed.page.says(texts.failure.away.title)
  const other = await openAt('/Support/Desk/Validations', { profile: { role: 'Developer' } })
  await other.page.find('heading', texts.notFound.page.title)
  expect(other.asked('ValidateProfile/GetValidationQueue')).toEqual([])
})
