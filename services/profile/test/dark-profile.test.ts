/** Into the dark variant and out again (docs/product/dark-variant.md). */
import { mediaService } from '@samvaer/media/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { validationKey } from '../src/models/validation.ts'
import { profileService } from '../src/service.ts'
import { albumWith, darkSite, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

const days = 24 * 60 * 60 * 1000

let world: ProfileWorld
let staff: Person
beforeAll(async () => {
  world = await startProfiles()
  staff = await world.member({ staff: true })
})
afterAll(() => world.close())

let member: Person
beforeEach(async () => {
  member = await world.member()
})

const newcomer = () => member.as({ darkStatus: 'None', ageProven: false })
const words = 'Vi er nysgerrige på det, vi ikke taler om hjemme i byen.'
const applyFirst = (text: string | undefined = words) =>
  newcomer().post('EditDarkProfile/ApplyApplication', text === undefined ? {} : { text })
const decide = (approved: boolean, change: object = {}) =>
  staff.api.post('EditDarkProfile/DecideDarkApplication', {
    profileId: member.id,
    approved,
    ...(!approved && { reason: 'TextTooShort' as const }),
    ...change,
  })
const proveAge = () =>
  world.service(profileService).parts.models.validation.updateOne(
    { _id: validationKey(member.id, member.id * 10) },
    {
      $set: {
        profileId: member.id,
        personId: member.id * 10,
        method: 'MitId',
        validatedAt: new Date(),
        over18: true,
      },
    },
    { upsert: true },
  )
const state = () => newcomer().get('EditDarkProfile/GetCurrentProfileDark', {})

test('applied for, declined, 30 days later again, approved', async () => {
  expect(await state()).toMatchObject({ darkStatus: 'None', missing: ['AgeProof', 'Approval'], textSaved: false })
  await applyFirst()
  expect(await state()).toMatchObject({ darkStatus: 'Applied', declined: null, applyAgainFrom: null })
  expect(await codeOf(applyFirst())).toBe('Conflict')
  await decide(false, { text: 'Skriv lidt mere.' })
  expect(await state()).toMatchObject({
    darkStatus: 'Declined',
    declined: { reason: 'TextTooShort', text: 'Skriv lidt mere.' },
  })
  expect(await codeOf(applyFirst())).toBe('Conflict')
  const again = () => newcomer().post('EditDarkProfile/ApplyAgain', {})
  expect(await codeOf(again())).toBe('TooEarly')
  world.moveClock(30 * days)
  expect(await codeOf(again())).toBe('ok')
  const queue = await staff.api.get('EditDarkProfile/GetDarkApplications', { take: 100 })
  expect(queue.items.find(({ profile }) => profile.profileId === member.id)).toMatchObject({
    text: words,
    again: true,
    ageProven: false,
  })
  expect(await outcomeOf(decide(true))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'AgeNotProven' } })
  await proveAge()
  await decide(true)
  const approved = member.as({ darkStatus: 'Approved', ageProven: false })
  const standing = await approved.get('EditDarkProfile/GetCurrentProfileDark', {})
  expect(standing).toMatchObject({ darkStatus: 'Approved', missing: ['AgeProof'], declined: null })
  expect(await codeOf(decide(true))).toBe('Conflict')
})

test('a text waits until it is sent; without any, nothing is sent', async () => {
  expect(await codeOf(newcomer().post('EditDarkProfile/ApplyApplication', {}))).toBe('InvalidInput')
  await newcomer().post('EditDarkProfile/SaveDarkInformation', { text: words })
  expect(await state()).toMatchObject({ darkStatus: 'None', textSaved: true })
  await newcomer().post('EditDarkProfile/ApplyApplication', {})
  // While staff read it, its words stand.
  expect(await codeOf(newcomer().post('EditDarkProfile/SaveDarkInformation', { text: 'andet' }))).toBe('Conflict')
})

test('the light variant never gives the words back, the dark one does', async () => {
  await applyFirst()
  expect(JSON.stringify(await state())).not.toContain('nysgerrige')
  const dark = await member.as({ darkStatus: 'Applied' }, darkSite).get('EditDarkProfile/GetCurrentProfileDark', {})
  expect(dark.text).toBe(words)
})

test('an approval that identity took back since is none: it may be applied for anew', async () => {
  await proveAge()
  await applyFirst()
  await decide(true)
  expect(await state()).toMatchObject({ darkStatus: 'None', decidedAt: null })
  expect(await codeOf(applyFirst())).toBe('ok')
  expect(await state()).toMatchObject({ darkStatus: 'Applied' })
})

test('one of many calls at the same moment applies, and one decides', async () => {
  for (let round = 0; round < 10; round += 1) {
    member = await world.member()
    const applied = await Promise.all(Array.from({ length: 8 }, () => codeOf(applyFirst())))
    expect(applied.filter((code) => code === 'ok')).toHaveLength(1)
    await proveAge()
    const decided = await Promise.all(Array.from({ length: 8 }, (_, index) => codeOf(decide(index % 2 === 0))))
    expect(decided.filter((code) => code === 'ok')).toHaveLength(1)
    expect(decided.filter((code) => code === 'Conflict')).toHaveLength(7)
  }
})

test('nobody decides the own application, and a refusal has a reason', async () => {
  const own = { profileId: staff.id, approved: false, reason: 'Other' as const }
  expect(await outcomeOf(staff.api.post('EditDarkProfile/DecideDarkApplication', own))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Own' },
  })
  await applyFirst()
  expect(await codeOf(decide(false, { reason: undefined }))).toBe('InvalidInput')
})

test('the dark profile is saved under both names, by version, on the dark variant alone', async () => {
  const personId = member.id * 10
  const body = {
    version: 0,
    profile: { about: 'nattens ord', boundaries: 'intet i weekenden' },
    persons: [{ personId, roles: ['Curious' as const, 'Switch' as const], experience: 'Some' as const }],
  }
  expect(await member.dark.post('EditDarkProfile/UpdateDarkProfile', body)).toEqual({ version: 1 })
  expect(await outcomeOf(member.dark.post('EditProfile/UpdateDarkProfile', body))).toMatchObject({
    code: 'Conflict',
    detail: { version: 1, profile: body.profile, persons: body.persons },
  })
  expect(await member.dark.post('EditProfile/UpdateDarkProfile', { ...body, version: 1 })).toEqual({ version: 2 })
  expect(await member.dark.get('EditDarkProfile/GetDarkProfileDataForEdit', {})).toMatchObject({
    version: 2,
    profile: body.profile,
    persons: body.persons,
  })
  expect(await codeOf(member.api.post('EditDarkProfile/UpdateDarkProfile', { ...body, version: 2 }))).toBe('NotFound')
  expect(await codeOf(member.api.post('EditProfile/UpdateDarkProfile', { ...body, version: 2 }))).toBe('NotFound')
  expect(await codeOf(member.api.get('EditDarkProfile/GetDarkProfileDataForEdit', {}))).toBe('NotFound')
  expect(await codeOf(member.api.get('EditProfile/GetDarkPersonRoles', {}))).toBe('NotFound')
  expect(await codeOf(member.api.get('EditDarkProfile/GetRedMediaAlbums', {}))).toBe('NotFound')
  expect((await member.dark.get('EditProfile/GetDarkPersonRoles', {})).items).toContain('Curious')
  for (const light of ['GetProfileDataForEdit', 'GetMatchSettings'] as const)
    expect(JSON.stringify(await member.api.get(`EditProfile/${light}`, {}))).not.toContain('nattens')
})

test('a member whom identity takes out of the dark variant leaves nothing there', async () => {
  const { models } = world.service(profileService).parts
  await proveAge()
  await applyFirst()
  await decide(true)
  await member.dark.post('EditDarkProfile/UpdateDarkProfile', {
    version: 0,
    profile: { about: 'nattens ord', boundaries: '' },
    persons: [],
  })
  const red = await albumWith(world, member, 'Red')
  const shown = await albumWith(world, member, 'Public')
  const kept = async () => ({
    application: await models.darkApplication.countDocuments({ _id: member.id }),
    profile: await models.darkProfile.countDocuments({ _id: member.id }),
    albums: await models.darkAlbum.countDocuments({ ownerId: member.id }),
  })
  const left = { profileId: member.id, darkStatus: 'None' as const }
  // The service hears its own event as well: an application that was written since the member left stays.
  await world.deliver('profile', 'DarkStatusChanged', [left])
  expect(await kept()).toEqual({ application: 1, profile: 0, albums: 0 })
  await world.deliver('identity', 'DarkStatusChanged', [{ ...left, byAccount: true }])
  expect(await kept()).toEqual({ application: 0, profile: 0, albums: 0 })
  await world.drainEvents()
  await world.service(profileService).runTask('erase deleted media')
  const media = world.service(mediaService).parts.models
  expect(await media.darkMedium.exists({ _id: red.mediaIds[0] ?? 0, deletedAt: null })).toBeNull()
  expect(await media.medium.exists({ _id: shown.mediaIds[0] ?? 0, deletedAt: null })).not.toBeNull()
})

test('a member who was let in before applications were kept stays inside with a text saved', async () => {
  const inside = member.as({ darkStatus: 'Approved' })
  await inside.post('EditDarkProfile/SaveDarkInformation', { text: words })
  expect(await inside.get('EditDarkProfile/GetCurrentProfileDark', {})).toMatchObject({ darkStatus: 'Approved' })
  expect(await codeOf(inside.post('EditDarkProfile/ApplyApplication', {}))).toBe('Conflict')
})

test('leaving erases what is dark and leaves the light profile as it is', async () => {
  const light = await member.api.get('EditProfile/GetProfileDataForEdit', {})
  await proveAge()
  await applyFirst()
  await decide(true)
  await member.dark.post('EditDarkProfile/UpdateDarkProfile', {
    version: 0,
    profile: { about: 'nattens ord', boundaries: '' },
    persons: [],
  })
  const red = await albumWith(world, member, 'Red')
  const shown = await albumWith(world, member, 'Public')
  expect((await member.dark.get('EditDarkProfile/GetRedMediaAlbums', {})).items).toMatchObject([
    { albumId: red.albumId, title: 'Sommer', items: 1 },
  ])
  const { erasedBy } = await member.api.post('EditDarkProfile/DeleteDarkProfile', {})
  const { models, clock } = world.service(profileService).parts
  expect(new Date(erasedBy).getTime() - clock().getTime()).toBeLessThanOrEqual(days)
  expect(await models.darkApplication.exists({ _id: member.id })).toBeNull()
  expect(await models.darkProfile.exists({ _id: member.id })).toBeNull()
  expect((await member.dark.get('EditDarkProfile/GetRedMediaAlbums', {})).items).toEqual([])
  await world.service(profileService).runTask('erase deleted media')
  const media = world.service(mediaService).parts.models
  expect(await media.darkMedium.exists({ _id: red.mediaIds[0] ?? 0, deletedAt: null })).toBeNull()
  expect(await media.medium.exists({ _id: shown.mediaIds[0] ?? 0, deletedAt: null })).not.toBeNull()
  expect(await member.api.get('EditProfile/GetProfileDataForEdit', {})).toEqual(light)
  expect(await state()).toMatchObject({ darkStatus: 'None', textSaved: false })
})

test('erases what was written while the member left, but no application of afterwards and nothing of whoever is let in again', async () => {
  const back = await world.member()
  const { parts, runTask } = world.service(profileService)
  const { models } = parts
  for (const { api, dark } of [member, back]) {
    await api.post('EditDarkProfile/DeleteDarkProfile', {})
    await world.drainEvents()
    await dark.post('EditDarkProfile/UpdateDarkProfile', {
      version: 0,
      profile: { about: 'nattens ord', boundaries: '' },
      persons: [],
    })
    await dark.post('ProfileMedia/SaveAlbum', { albumType: 'Red', title: 'Sommer' })
  }
  await applyFirst()
  await world.drainEvents()
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: back.id, darkStatus: 'Approved' }])
  const kept = async ({ id }: Person) => ({
    application: await models.darkApplication.countDocuments({ _id: id }),
    profile: await models.darkProfile.countDocuments({ _id: id }),
    albums: await models.darkAlbum.countDocuments({ ownerId: id }),
  })
  await models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
  await runTask('forget-dark-leavers')
  expect(await kept(member)).toEqual({ application: 1, profile: 0, albums: 0 })
  expect(await kept(back)).toEqual({ application: 0, profile: 1, albums: 1 })
})
