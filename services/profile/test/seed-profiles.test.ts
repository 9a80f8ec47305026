import { domainEvents } from '@samvaer/contracts/domain-events'
import { identityService } from '@samvaer/identity/service'
import { siteService } from '@samvaer/site/service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService, identityService, profileService], { seed: 'demo' })
  await services.drainEvents()
})
afterAll(() => services.close())

const { personas } = world
const as = ({ profileId, darkStatus, ageProven, subscriber }: (typeof personas)['dark'], dark = false) =>
  services.as({ profileId, darkStatus, ageProven, subscriber }, dark ? { siteId: 5, dark: true } : {})

test('everybody has persons and texts, and identity knows the same of who is validated', async () => {
  const { models } = services.service(profileService).parts
  expect(await models.persons.countDocuments()).toBe(world.members.length)
  expect(await models.facts.countDocuments()).toBe(world.members.length)
  const accounts = await services.service(identityService).parts.models.Account.find({ validated: true }).lean()
  const validated = new Set((await models.validation.find().lean()).map(({ profileId }) => profileId))
  expect([...validated].sort((a, b) => a - b)).toEqual(accounts.map(({ _id }) => _id).sort((a, b) => a - b))
  expect(await models.validation.countDocuments({ profileId: personas.dark.profileId, over18: true })).toBe(1)
})

test('the editor of a member and the dark profile of who is approved are filled', async () => {
  const edited = await as(personas.subscriber).get('EditProfile/GetProfileDataForEdit', {})
  expect(edited).toMatchObject({
    version: 1,
    persons: [{ personId: 1, birthday: personas.subscriber.persons[0]?.birthday }],
  })
  const dark = await as(personas.dark, true).get('EditDarkProfile/GetDarkProfileDataForEdit', {})
  expect(dark.profile.about.length).toBeGreaterThan(20)
  expect(await as(personas.dark).get('EditDarkProfile/GetCurrentProfileDark', {})).toMatchObject({
    darkStatus: 'Approved',
    missing: [],
  })
})

test('the dark persona has relations, and one that waits for an answer', async () => {
  const { profileId } = personas.dark
  const { items } = await as(personas.dark, true).get('DarkProfileConnection/GetProfileConnections', { profileId })
  expect(items.filter(({ state }) => state === 'AskedByThem')).toHaveLength(1)
  expect(items.filter(({ state }) => state === 'Accepted').length).toBeGreaterThan(0)
  const other = items.find(({ state }) => state === 'AskedByThem')
  await as(personas.dark, true).post('DarkProfileConnection/AcceptProfileConnection', {
    connectionId: other?.connectionId ?? 0,
    role: other?.role ?? 'Friend',
  })
})

test('a search that knows nobody yet is answered with all of them', async () => {
  const ids = world.members.map(({ profileId }) => profileId)
  const slices = Array.from({ length: Math.ceil(ids.length / 200) }, (_, at) => ids.slice(at * 200, (at + 1) * 200))
  const items = []
  for (const profileIds of slices)
    items.push(...(await services.peers.post('Profiles/GetSearchedFacts', { profileIds })).items)
  expect(items.map(({ profileId }) => profileId)).toEqual(ids)
  for (const { profileId, facts, newestMedium } of items) {
    const { profile, persons } = facts ?? {}
    domainEvents.ProfileFactsChanged.payload.parse({ profileId, facts: profile, persons })
    expect(newestMedium !== null).toBe(Object.values(personas).some((persona) => persona.profileId === profileId))
  }
  const dark = items.filter(({ darkFacts }) => darkFacts)
  for (const { profileId, darkFacts } of dark) {
    const { profile, persons } = darkFacts ?? {}
    domainEvents.DarkFactsChanged.payload.parse({ profileId, facts: profile, persons })
  }
  const approved = world.members.filter(({ darkStatus }) => darkStatus === 'Approved')
  expect(dark.map(({ profileId }) => profileId)).toEqual(approved.map(({ profileId }) => profileId))
})

test('nothing dark stands in a light editor', async () => {
  const { models } = services.service(profileService).parts
  const dark = await models.darkProfile.find().lean()
  expect(dark.length).toBeGreaterThan(10)
  for (const { _id, about } of dark) {
    const light = await services.as({ profileId: _id }).get('EditProfile/GetProfileDataForEdit', {})
    expect(JSON.stringify(light)).not.toContain(about)
  }
})

test('a seeded couple that becomes single stays validated', async () => {
  const couple = world.members.find(({ validated, persons }) => validated && persons.length === 2)
  if (!couple) throw new Error('The world has a validated couple')
  const api = services.as({ profileId: couple.profileId }, { community: couple.community })
  await api.post('EditProfile/ConvertToSingleProfile', { keepPersonId: 2, password: world.password })
  await services.drainEvents()
  const account = await services.service(identityService).parts.models.Account.findById(couple.profileId).lean()
  expect(account).toMatchObject({ validated: true, persons: [{ personId: 2 }] })
})
