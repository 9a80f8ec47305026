/**
 * A member is compared with the own pictures: a pose is drawn, staff alone see the picture in it, one decision counts, and
 * the mark goes with the pictures that it was given for (docs/product/accounts.md).
 */
import { area } from '@samvaer/contracts/core/call'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { sessions } from '@samvaer/contracts/identity/sessions'
import { photoPoses } from '@samvaer/contracts/profile/photo-poses'
import { mediaService } from '@samvaer/media/service'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

const minute = 60 * 1000

const cards: DomainEventPayload<'ProfilePicturesChanged'>[] = []
const told: DomainEventPayload<'NotificationRaised'>[] = []
const asked = area('Sessions', { service: 'identity', calls: { GetDemands: sessions.calls.GetDemands } })
const identity = defineService({
  name: 'identity',
  models: {},
  areas: () => [implement(asked, { GetDemands: async () => ({ forcedValidation: false, forcedConsentMedia: false }) })],
  listens: () => ({
    ProfilePicturesChanged: async (payload) => {
      cards.push(payload)
    },
  }),
})
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async (raised) => {
      told.push(raised)
    },
    NotificationWithdrawn: async () => undefined,
  }),
})

let world: ProfileWorld
let staff: Person
let colleague: Person
beforeAll(async () => {
  world = await startProfiles([identity, notifications])
  staff = await world.member({ staff: true })
  colleague = await world.member({ staff: true })
})
afterAll(() => world.close())

let member: Person
let [one, two]: [number, number] = [0, 0]
const addPictures = async (person: Person, count: number): Promise<number[]> => {
  const tempMediaIds = await world.uploads(person, count)
  await person.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds })
  return tempMediaIds
}
beforeEach(async () => {
  member = await world.member()
  const added = await addPictures(member, 2)
  one = added[0] ?? 0
  two = added[1] ?? 0
})

const models = () => world.service(profileService).parts.models
const ask = (person = member) => person.api.post('ValidateProfile/AskForPhotoPose', {})
const save = (tempMediaId: number, api = member.api) => api.post('ValidateProfile/SavePhotoCheck', { tempMediaId })
const photoOf = async (api = member.api) => (await api.get('ValidateProfile/ProfileValidationInfo', {})).photo

interface Case {
  validationId: number
  mediaId: number
}
const handIn = async (person = member, dark = false): Promise<Case> => {
  const [mediaId = 0] = await world.uploads(person, 1, dark)
  const api = dark ? person.dark : person.api
  await api.post('ValidateProfile/AskForPhotoPose', {})
  await save(mediaId, api)
  const row = await models()
    .validationRequest.findOne({ profileId: person.id, method: 'Photo', state: 'Ongoing' })
    .lean()
  return { validationId: row?._id ?? 0, mediaId }
}
const reason = 'Det er dig'
const approve = ({ validationId }: Case, comparedMediaIds: number[], api = staff.api) =>
  api.post('ValidateProfile/ApprovePhotoCheck', { validationId, comparedMediaIds, reason })
const decline = ({ validationId }: Case, api = staff.api) =>
  api.post('ValidateProfile/DeclinePhotoCheck', { validationId, reason: 'Hånden mangler' })
const lastCard = async (person = member) => {
  await world.drainEvents()
  return cards.findLast(({ profileId }) => profileId === person.id)
}
const marked = async (person = member) => (await lastCard(person))?.photoChecked === true
const reads = async ({ id: viewerId }: Person, { mediaId }: Case, dark = false) => {
  await world.drainEvents()
  const wanted = { viewerId, community: 'dk', dark, mediaIds: [mediaId] }
  return (await world.peers.post('Media/GetMediaCards', wanted)).items.length === 1
}

test('a pose is drawn, holds for a quarter of an hour, and the next one is another', async () => {
  const first = await ask()
  expect(photoPoses).toContain(first.pose)
  expect(new Date(first.until).getTime() - world.service(profileService).parts.clock().getTime()).toBeGreaterThan(
    14.9 * minute,
  )
  expect(await ask()).toEqual(first)
  expect(await photoOf()).toEqual({ checked: false, ended: false, posed: first, last: null })
  world.moveClock(15 * minute)
  expect((await photoOf())?.posed).toBeNull()
  const [late = 0] = await world.uploads(member)
  expect(await codeOf(save(late))).toBe('LinkExpired')
  const drawn = await Promise.all(Array.from({ length: 5 }, () => ask()))
  expect(new Set(drawn.map(({ pose }) => pose)).size).toBe(1)
  expect(drawn[0]?.pose).not.toBe(first.pose)
})

test('one picture waits at a time, of the own uploads, and a pose serves once', async () => {
  const bare = await world.member()
  expect(await outcomeOf(ask(bare))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'NoPicture' } })
  const [other = 0] = await world.uploads(bare)
  await ask()
  expect(await codeOf(save(other))).toBe('NotFound')
  const [mediaId = 0, another = 0] = await world.uploads(member, 2)
  expect((await Promise.all([codeOf(save(mediaId)), codeOf(save(another))])).sort()).toEqual(['Conflict', 'ok'])
  expect(await outcomeOf(ask())).toMatchObject({ code: 'Conflict', detail: { reason: 'Waiting' } })
  expect((await photoOf())?.last).toMatchObject({ status: 'Ongoing', reason: null })
  await member.api.post('ValidateProfile/CancelPhotoCheck', {})
  expect(await photoOf()).toMatchObject({ posed: null, last: null })
  expect(await codeOf(save(another))).toBe('LinkExpired')
})

test('a film is no picture', async () => {
  await ask()
  const [mediaId = 0] = await world.uploads(member)
  await world.service(mediaService).parts.models.medium.updateOne({ _id: mediaId }, { $set: { kind: 'Video' } })
  expect(await codeOf(save(mediaId))).toBe('InvalidInput')
  expect(await models().validationRequest.countDocuments({ profileId: member.id })).toBe(0)
})

test('staff see pose and picture from opening it to the decision, members never', async () => {
  const open = await handIn()
  const stranger = await world.member()
  expect(await reads(staff, open)).toBe(false)
  const { validationId } = open
  await staff.api.post('ValidateProfile/OpenValidationVideo', { validationId })
  expect([await reads(staff, open), await reads(colleague, open)]).toEqual([true, false])
  expect([await reads(stranger, open), await reads(member, open)]).toEqual([false, true])
  const { items } = await staff.api.get('ValidateProfile/GetValidationQueue', { take: 100 })
  const row = await models().photoCheck.findById(member.id).lean()
  expect(items.find((item) => item.validationId === validationId)).toMatchObject({
    ...{ method: 'Photo', pose: row?.pose, mediaId: open.mediaId, personId: null },
    profile: { profileId: member.id },
  })
  await approve(open, [one])
  expect(await reads(staff, open)).toBe(false)
  expect(await models().validationLook.find({ validationId }).lean()).toMatchObject([
    { staffId: staff.id, profileId: member.id, closedAt: expect.any(Date) },
  ])
  await world.service(profileService).runTask('validation-videos')
  expect(await reads(member, open)).toBe(false)
  const { medium } = world.service(mediaService).parts.models
  expect(await medium.countDocuments({ _id: open.mediaId, deletedAt: null })).toBe(0)
})

test('approved, the mark stands while a compared picture is on the card, and comes back with it', async () => {
  expect(await marked()).toBe(false)
  await approve(await handIn(), [one])
  expect(await marked()).toBe(true)
  expect(await photoOf()).toMatchObject({ checked: true, ended: false, last: { status: 'Valid' } })
  await member.api.post('ProfileMedia/SetProfilePictures', { mediaIds: [two, one] })
  expect(await marked()).toBe(false)
  expect(await photoOf()).toMatchObject({ checked: false, ended: true })
  await member.api.post('ProfileMedia/SetProfilePictures', { mediaIds: [one, two] })
  expect(await marked()).toBe(true)
  await member.api.post('ProfileMedia/DeleteMedia', { mediaIds: [one] })
  expect(await marked()).toBe(false)
})

test('a picture that came to the card since is not approved with the others', async () => {
  const open = await handIn()
  await member.api.post('ProfileMedia/SetProfilePictures', { mediaIds: [two, one] })
  expect(await outcomeOf(approve(open, [one]))).toMatchObject({
    code: 'Conflict',
    detail: { reason: 'PictureChanged' },
  })
  expect(await photoOf()).toMatchObject({ checked: false, last: { status: 'Ongoing' } })
  await approve(open, [one, two])
  expect(await marked()).toBe(true)
})

test('of a couple both pictures count, and with another person nothing does', async () => {
  const couple = await world.member({ gender: 'Couple', birthdays: ['1970-01-01', '1972-02-02'] })
  const [first = 0, second = 0] = await addPictures(couple, 2)
  const open = await handIn(couple)
  expect(await codeOf(approve(open, [first]))).toBe('Conflict')
  await approve(open, [first, second])
  expect(await marked(couple)).toBe(true)
  const again = await handIn(couple)
  const alone = { ...personsOf(couple.profile) }
  await world.deliver('identity', 'PersonsChanged', [{ ...alone, persons: alone.persons.slice(0, 1) }])
  expect(await marked(couple)).toBe(false)
  expect(await models().photoCheck.findById(couple.id).lean()).toMatchObject({ compared: [] })
  expect(await codeOf(approve(again, [first]))).toBe('Conflict')
})

test('two of the staff at once: one decides, with a reason that is kept and told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const open = await handIn()
    const codes = await Promise.all([codeOf(approve(open, [one])), codeOf(decline(open, colleague.api))])
    expect(codes.sort()).toEqual(['Conflict', 'ok'])
    const { validationId } = open
    const acts = await models().photoCheck.db.collection('staffActs').find({ objectId: validationId }).toArray()
    const row = await models().validationRequest.findById(validationId).lean()
    const approved = row?.state === 'Valid'
    expect(acts).toMatchObject([
      {
        ...{ right: approved ? 'photoCheck.approve' : 'photoCheck.decline', profileId: member.id, dark: false },
        ...{ actorId: (approved ? staff : colleague).id, reason: approved ? reason : 'Hånden mangler' },
      },
    ])
    await world.drainEvents()
    expect(told.filter(({ profileId }) => profileId === member.id).at(-1)).toMatchObject({
      ...{ type: 'PhotoCheck', variant: approved ? 'approved' : 'declined', path: '/ProfileValidation' },
      title: approved ? reason : 'Hånden mangler',
    })
    expect((await photoOf())?.last?.reason).toBe(approved ? null : 'Hånden mangler')
  }
  expect(told.filter(({ profileId }) => profileId === member.id)).toHaveLength(4)
})

test('neither one’s own nor that of the other side is decided, and a photo check is no validation', async () => {
  const open = await handIn()
  const { validationId } = open
  const own = member.as({ role: 'Support' })
  expect(await outcomeOf(approve(open, [one], own))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Own' } })
  expect(await outcomeOf(decline(open, staff.dark))).toMatchObject({ detail: { reason: 'OtherVariant' } })
  expect(await codeOf(approve(open, [one], colleague.as({ role: 'Normal' })))).toBe('NotAllowed')
  expect(await codeOf(staff.api.post('ValidateProfile/DecideValidation', { validationId, approved: true }))).toBe(
    'NotFound',
  )
  await member.api.post('ValidateProfile/CancelPhotoCheck', {})
  const onDark = await handIn(member, true)
  expect(await outcomeOf(approve(onDark, [one]))).toMatchObject({ detail: { reason: 'OtherVariant' } })
  await approve(onDark, [one], staff.dark)
  expect(await marked()).toBe(true)
})

test('who is held back asks for none, and everything of it goes with the profile', async () => {
  for (const status of ['Locked', 'Quarantined'] as const) {
    const held = member.as({ status })
    expect(await codeOf(held.post('ValidateProfile/AskForPhotoPose', {}))).not.toBe('ok')
    expect(await photoOf(held)).toBeNull()
  }
  const open = await handIn()
  await world.change(member, { status: 'Deleted' })
  await world.drainEvents()
  expect(await models().photoCheck.countDocuments({ _id: member.id })).toBe(0)
  expect(await models().validationRequest.countDocuments({ profileId: member.id })).toBe(0)
  const { medium } = world.service(mediaService).parts.models
  expect(await medium.countDocuments({ _id: open.mediaId, deletedAt: null })).toBe(0)
})
