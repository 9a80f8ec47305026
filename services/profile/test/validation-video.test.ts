/**
 * Staff see the video of a case while it is open, nobody else, and it is kept who could (docs/product/retention.md and
 * docs/product/roles.md; R9, R21).
 */
import { area } from '@samvaer/contracts/core/call'
import { sessions } from '@samvaer/contracts/identity/sessions'
import { mediaService } from '@samvaer/media/service'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

const asked = area('Sessions', { service: 'identity', calls: { GetDemands: sessions.calls.GetDemands } })
const demands = { forcedValidation: true, forcedConsentMedia: false }
const identity = defineService({
  name: 'identity',
  models: {},
  areas: () => [implement(asked, { GetDemands: async () => demands })],
})

let world: ProfileWorld
let staff: Person
let colleague: Person
beforeAll(async () => {
  world = await startProfiles([identity])
  staff = await world.member({ staff: true })
  colleague = await world.member({ staff: true })
})
afterAll(() => world.close())

let member: Person
beforeEach(async () => {
  member = await world.member({ validated: false, status: 'Locked' })
})

interface Case {
  validationId: number
  mediaId: number
}

const handIn = async (dark = false): Promise<Case> => {
  const [tempMediaId = 0] = await world.uploads(member, 1, dark)
  const { models } = world.service(mediaService).parts
  await (dark ? models.darkMedium : models.medium).updateOne({ _id: tempMediaId }, { $set: { kind: 'Video' } })
  const by = dark ? member.dark : member.api
  await by.post('ValidateProfile/SaveValidationVideo', { personId: member.id * 10, tempMediaId })
  const { validationRequest } = world.service(profileService).parts.models
  const row = await validationRequest.findOne({ profileId: member.id, method: 'VideoUpload', state: 'Ongoing' }).lean()
  return { validationId: row?._id ?? 0, mediaId: tempMediaId }
}
const open = (who: Person, { validationId }: Pick<Case, 'validationId'>) =>
  who.api.post('ValidateProfile/OpenValidationVideo', { validationId })
/** Tells whether the media service lets somebody read it, whatever this one says. */
const reads = async ({ id: viewerId }: Person, { mediaId }: Case, dark = false) => {
  await world.drainEvents()
  const cards = { viewerId, community: 'dk', dark, mediaIds: [mediaId] }
  return (await world.peers.post('Media/GetMediaCards', cards)).items.length === 1
}
const looks = () =>
  world
    .service(profileService)
    .parts.models.validationLook.find({ profileId: member.id }, { _id: 0 })
    .sort({ openedAt: 1 })
    .lean()

test('a reviewer who opens the case sees it, also of a locked member, until the case is decided', async () => {
  const video = await handIn()
  expect(await reads(staff, video)).toBe(false)
  await open(staff, video)
  expect(await reads(staff, video)).toBe(true)
  expect(await open(staff, video)).toMatchObject({ video: { mediaId: video.mediaId, kind: 'Video' } })
  expect(await reads(colleague, video)).toBe(false)
  expect(await looks()).toMatchObject([{ validationId: video.validationId, staffId: staff.id, closedAt: null }])
  const { validationId } = video
  await staff.api.post('ValidateProfile/DecideValidation', { validationId, approved: true })
  expect(await reads(staff, video)).toBe(false)
  expect(await reads(member, video)).toBe(true)
  expect(await codeOf(open(staff, video))).toBe('Conflict')
  expect(await looks()).toMatchObject([{ staffId: staff.id, closedAt: expect.any(Date) }])
})

test('a former member of the staff sees it no more, a colleague does still', async () => {
  const leaver = await world.member({ staff: true })
  const video = await handIn()
  for (const person of [leaver, colleague]) await open(person, video)
  expect(await reads(leaver, video)).toBe(true)
  await world.change(leaver, { staff: false })
  expect(await reads(leaver, video)).toBe(false)
  expect(await reads(colleague, video)).toBe(true)
  await world.change(leaver, { staff: true })
  expect(await reads(leaver, video)).toBe(false)
  await open(leaver, video)
  expect(await reads(leaver, video)).toBe(true)
  expect((await looks()).filter(({ staffId }) => staffId === leaver.id)).toHaveLength(2)
})

test('a video that is taken back, and one of a member who leaves, is seen by none of the staff', async () => {
  const first = await handIn()
  await open(staff, first)
  await member.api.post('ValidateProfile/CancelValidationVideo', {})
  expect(await reads(staff, first)).toBe(false)
  expect(await codeOf(open(staff, first))).toBe('Conflict')
  const second = await handIn()
  await open(staff, second)
  await world.change(member, { status: 'ToBeDeleted' })
  expect(await reads(staff, second)).toBe(false)
  expect(await codeOf(open(staff, second))).toBe('NotFound')
  await world.change(member, { status: 'Deleted' })
  await world.drainEvents()
  const { medium } = world.service(mediaService).parts.models
  expect(await medium.countDocuments({ _id: second.mediaId, deletedAt: null })).toBe(0)
})

test('nobody sees it afterwards where ten open and one decides at once', async () => {
  const video = await handIn()
  const acts = Array.from({ length: 10 }, (_, index) => codeOf(open(index % 2 ? staff : colleague, video)))
  const { validationId } = video
  const decided = staff.api.post('ValidateProfile/DecideValidation', { validationId, approved: false, reason: 'Mørkt' })
  await Promise.all([...acts, decided])
  for (const person of [staff, colleague]) expect(await reads(person, video)).toBe(false)
  expect((await looks()).every(({ closedAt }) => closedAt !== null)).toBe(true)
})

test('one’s own, a meeting, another community’s and one of the other variant are not opened', async () => {
  const { validationId } = await handIn()
  const call = 'ValidateProfile/OpenValidationVideo'
  const promoted = member.as({ role: 'Support', status: 'Active' })
  expect(await outcomeOf(promoted.post(call, { validationId }))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Own' },
  })
  const swedish = staff.as({}, { siteId: 2, community: 'se' })
  expect(await codeOf(swedish.post(call, { validationId }))).toBe('NotFound')
  expect(await codeOf(member.as({ status: 'Active' }).post(call, { validationId }))).toBe('NotAllowed')
  const impersonating = staff.as({ impersonatorId: colleague.id })
  expect(await codeOf(impersonating.post(call, { validationId }))).toBe('NotAllowed')
  await member.api.post('ValidateProfile/ValidateProfilePersonally', { text: 'Tirsdag' })
  const { validationRequest } = world.service(profileService).parts.models
  const meeting = await validationRequest.findOne({ profileId: member.id, method: 'Personal' }).lean()
  expect(await codeOf(open(staff, { validationId: meeting?._id ?? 0 }))).toBe('NotFound')
  await member.api.post('ValidateProfile/CancelValidationVideo', {})
  const onDark = await handIn(true)
  expect(await outcomeOf(open(staff, onDark))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'OtherVariant' } })
  await staff.dark.post(call, { validationId: onDark.validationId })
  expect(await reads(staff, onDark, true)).toBe(true)
  expect(await reads(staff, onDark)).toBe(false)
  expect(await looks()).toHaveLength(1)
})
