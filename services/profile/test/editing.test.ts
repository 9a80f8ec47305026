/** The facts that members say about themselves, and whom they look for. */

import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { ageOf } from '@samvaer/service-kit/directory'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { darkSite, type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

let couple: Person
let first: number
let second: number
beforeEach(async () => {
  couple = await world.member({ gender: 'Couple', birthdays: ['1970-01-01', '1972-02-02'] })
  first = couple.id * 10
  second = first + 1
})

const about = 'Vi bor i et lille hus ved åen.\nDer er altid kaffe.'
const profile = { ...emptyProfileFacts, about, lookingFor: ['Friendship' as const, 'OtherCouples' as const] }
const facts = { ...emptyPersonFacts, eyeColour: 'Green' as const, occupation: 'Snedker' }
const save = (version: number, change: object = {}) =>
  couple.api.post('EditProfile/UpdateProfile', { version, profile, persons: [{ personId: first, facts }], ...change })
const read = () => couple.api.get('EditProfile/GetProfileDataForEdit', {})

test('answers with empty facts before the first save', async () => {
  expect(await read()).toEqual({
    version: 0,
    profile: emptyProfileFacts,
    persons: [first, second].map((personId, index) => ({
      personId,
      gender: 'Female',
      birthday: couple.profile.birthdays[index],
      birthdayStands: true,
      height: 172,
      weight: null,
      facts: emptyPersonFacts,
    })),
    changedAt: null,
  })
})

test('reads again what is saved; a person that is left out keeps what she has', async () => {
  expect(await save(0)).toEqual({ version: 1 })
  const other = { ...facts, eyeColour: 'Blue' as const }
  expect(await save(1, { persons: [{ personId: second, facts: other }] })).toEqual({ version: 2 })
  const { version, profile: kept, persons, changedAt } = await read()
  expect({ version, kept }).toEqual({ version: 2, kept: profile })
  expect(persons.map((person) => person.facts.eyeColour)).toEqual(['Green', 'Blue'])
  expect(changedAt).not.toBeNull()
})

test('answers a save that comes too late with what stands there, and overwrites nothing', async () => {
  await save(0)
  const late = await outcomeOf(save(0, { profile: { ...profile, about: 'Noget andet' }, persons: [] }))
  expect(late).toMatchObject({
    code: 'Conflict',
    detail: { version: 1, profile: { about }, persons: [{ personId: first, facts }] },
  })
  expect((await read()).profile.about).toBe(about)
})

test('one of ten saves of one version at the same moment holds', async () => {
  for (let version = 0; version < 4; version += 1) {
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(save(version, { profile: { ...profile, about: `Tekst ${version}.${index}` } })),
      ),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'Conflict')).toHaveLength(9)
    expect((await read()).version).toBe(version + 1)
  }
})

test('facts belong to persons of the own profile alone', async () => {
  const other = await world.member()
  for (const personId of [other.id * 10, 1]) {
    expect(await outcomeOf(save(0, { persons: [{ personId, facts }] }))).toMatchObject({
      code: 'InvalidInput',
      detail: { issues: [{ path: 'persons.0.personId', code: 'unknown' }] },
    })
  }
  expect((await read()).version).toBe(0)
})

test.each([
  ['a text too long', { profile: { ...profile, about: 'x'.repeat(5001) } }],
  ['a value nobody knows', { profile: { ...profile, relationshipStatus: 'Complicated' } }],
  ['a key nobody declared', { profile: { ...profile, role: 'Support' } }],
  ['another profile', { profileId: 1 }],
])('%s is refused', async (_name, change) => {
  expect(await codeOf(save(0, change))).toBe('InvalidInput')
})

const sunday = { prompt: 'PerfectSunday' as const, answer: 'begynder sent' }

test('answers to prompts are saved in their order and shown to others; who does not name them leaves them', async () => {
  const prompts = [sunday, { prompt: 'Song' as const, answer: 'Papirsklip' }]
  await save(0, { profile: { ...profile, prompts } })
  expect((await read()).profile.prompts).toEqual(prompts)
  const { prompts: _, ...before } = profile
  await save(1, { profile: { ...before, about: 'Nyt' } })
  expect((await read()).profile).toMatchObject({ about: 'Nyt', prompts })
  const other = await world.member()
  const seen = await other.api.get('Profiles/GetProfile', { profileId: couple.id })
  expect(seen.profile?.facts.prompts).toEqual(prompts)
  await save(2, { profile })
  expect((await read()).profile.prompts).toEqual([])
})

test('leaves a fact that a page of before does not name, and reads a row of before it as unanswered', async () => {
  await save(0)
  await save(1, { profile: { about: 'Nyt' }, persons: [{ personId: first, facts: { smoking: 'Never' } }] })
  const { profile: kept, persons } = await read()
  expect(kept).toEqual({ ...profile, about: 'Nyt' })
  expect(persons[0]?.facts).toEqual({ ...facts, smoking: 'Never' })
  const { facts: rows } = world.service(profileService).parts.models
  const own = { _id: couple.id } as object
  await rows.collection.updateOne(own, { $unset: { lookingFor: 1, children: 1, 'persons.0.facts.eyeColour': 1 } })
  const before = { ...facts, smoking: 'Never', eyeColour: null }
  const now = await read()
  expect([now.profile.lookingFor, now.profile.children, now.persons[0]?.facts]).toEqual([[], null, before])
  const other = await world.member()
  const seen = await other.api.get('Profiles/GetProfile', { profileId: couple.id })
  expect([seen.profile?.facts.lookingFor, seen.profile?.persons[0]?.facts]).toEqual([[], before])
  const { items } = await world.peers.post('Profiles/GetSearchedFacts', { profileIds: [couple.id] })
  expect(items[0]?.facts).toMatchObject({ profile: { lookingFor: [] }, persons: [{ personId: first, facts: before }] })
})

test.each([
  ['no words', [{ ...sunday, answer: '  ' }]],
  ['too many words', [{ ...sunday, answer: 'x'.repeat(301) }]],
  ['a prompt nobody asks', [{ ...sunday, prompt: 'Salary' }]],
  ['one prompt twice', [sunday, sunday]],
  ['four', (['Song', 'Journey', 'HomeIs', 'AskAbout'] as const).map((prompt) => ({ ...sunday, prompt }))],
])('of prompts %s is refused', async (_name, prompts) => {
  expect(await codeOf(save(0, { profile: { ...profile, prompts } }))).toBe('InvalidInput')
})

test('markup is text like any other', async () => {
  const text = '<img src=x onerror=alert(1)> [a](javascript:alert(1))'
  await save(0, { profile: { ...profile, about: text } })
  expect((await read()).profile.about).toBe(text)
})

test('removes the facts of the person who leaves; who stays keeps hers in every order', async () => {
  await save(0, {
    persons: [
      { personId: first, facts },
      { personId: second, facts: { ...facts, occupation: 'Lærer' } },
    ],
  })
  const persons = personsOf(couple.profile)
  await world.deliver('identity', 'PersonsChanged', [{ ...persons, persons: persons.persons.toReversed() }])
  expect((await read()).persons.map((person) => person.facts.occupation)).toEqual(['Lærer', 'Snedker'])
  await world.deliver('identity', 'PersonsChanged', [{ ...persons, persons: persons.persons.slice(1) }])
  expect((await read()).persons.map((person) => person.facts.occupation)).toEqual(['Lærer'])
  const row = await world.service(profileService).parts.models.facts.findById(couple.id).lean()
  expect(JSON.stringify(row)).not.toContain('Snedker')
})

test('keeps whom a member looks for: defaults, saved, and checked', async () => {
  const settings = () => couple.api.get('EditProfile/GetMatchSettings', {})
  const ages = (await couple.api.get('EditProfile/GetProfileDataForEdit', {})).persons.map(({ birthday }) =>
    ageOf(birthday, new Date()),
  )
  expect(await settings()).toEqual({
    saved: false,
    genders: [],
    ages: { from: Math.min(...ages) - 10, to: Math.max(...ages) + 10 },
    within: null,
    onlyValidated: false,
    onlyWithPicture: false,
    onlyTheyFindMe: false,
  })
  const wanted = {
    genders: ['Couple' as const, 'Female' as const],
    ages: { from: 40, to: 60 },
    within: 25 as const,
    onlyValidated: true,
    onlyWithPicture: false,
  }
  const answered = () => world.peers.get('Profiles/GetAnswered', { profileId: couple.id })
  expect(await answered()).toEqual({ wishes: false, words: false })
  await couple.api.post('EditProfile/SaveProfileFilterConfiguration', wanted)
  expect(await answered()).toEqual({ wishes: true, words: false })
  await save(0)
  expect(await answered()).toEqual({ wishes: true, words: true })
  expect(await settings()).toEqual({ ...wanted, onlyTheyFindMe: false, saved: true })
  for (const change of [{ ages: { from: 60, to: 40 } }, { ages: { from: 17, to: 40 } }, { within: 7 }]) {
    const refused = couple.api.post('EditProfile/SaveProfileFilterConfiguration', { ...wanted, ...change } as never)
    expect(await codeOf(refused)).toBe('InvalidInput')
  }
})

test('a deleted profile leaves nothing', async () => {
  await save(0)
  await couple.api.post('EditProfile/SaveProfileFilterConfiguration', {
    genders: [],
    ages: { from: 18, to: 99 },
    within: null,
    onlyValidated: false,
    onlyWithPicture: false,
  })
  await couple.as({}, darkSite).post('EditDarkProfile/UpdateDarkProfile', {
    version: 0,
    profile: { about: 'mørkt', boundaries: '' },
    persons: [],
  })
  await world.change(couple, { status: 'Deleted' })
  const { models } = world.service(profileService).parts
  expect(await models.persons.exists({ _id: couple.id })).toBeNull()
  expect(await models.facts.exists({ _id: couple.id })).toBeNull()
  expect(await models.matchSetting.exists({ _id: couple.id })).toBeNull()
  expect(await models.darkProfile.exists({ _id: couple.id })).toBeNull()
  expect(await models.validation.exists({ profileId: couple.id })).toBeNull()
})
