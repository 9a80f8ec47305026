/** The search's events when members change their facts, and whom they look for. */
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Heard, listeningSearch } from './listening-search.ts'
import { type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

const { search, take } = listeningSearch()
let world: ProfileWorld
let couple: Person
let first: number
let second: number
beforeAll(async () => {
  world = await startProfiles([search])
})
afterAll(() => world.close())
beforeEach(async () => {
  couple = await world.member({ gender: 'Couple', birthdays: ['1970-01-01', '1972-02-02'] })
  first = couple.id * 10
  second = first + 1
  await heard()
})

const heard = async (): Promise<Heard[]> => {
  await world.drainEvents()
  return take()
}

const profile = { ...emptyProfileFacts, about: 'Bor ved åen.', relationshipStatus: 'Married' as const }
const factsOf = (personId: number, occupation: string) => ({ personId, facts: { ...emptyPersonFacts, occupation } })
const save = (version: number, change: object = {}) => {
  const persons = [factsOf(first, 'Snedker')]
  return couple.api.post('EditProfile/UpdateProfile', { version, profile, persons, ...change })
}
const darkProfile = { about: 'Om natten', boundaries: '' }
const darkPerson = (personId: number) => ({ personId, roles: ['Switch' as const], experience: null })
const saveDark = (version: number, personIds: number[]) =>
  couple.dark.post('EditDarkProfile/UpdateDarkProfile', {
    ...{ version, profile: darkProfile, persons: personIds.map(darkPerson) },
  })
/** As identity publishes who belongs to the profile now. */
const become = async (personIds: number[]) => {
  const known = personsOf(couple.profile)
  const persons = personIds.flatMap((id) => known.persons.filter(({ personId }) => personId === id))
  await world.deliver('identity', 'PersonsChanged', [{ ...known, persons }])
}

describe('of facts', () => {
  test('everything that stands there after a save, and nothing of a save that was refused', async () => {
    await save(0)
    const facts = { name: 'ProfileFactsChanged', profileId: couple.id, facts: profile }
    expect(await heard()).toEqual([{ ...facts, persons: [factsOf(first, 'Snedker')] }])
    await save(1, { persons: [factsOf(second, 'Lærer')] })
    expect(await heard()).toEqual([{ ...facts, persons: [factsOf(first, 'Snedker'), factsOf(second, 'Lærer')] }])
    expect(await codeOf(save(1))).toBe('Conflict')
    expect(await codeOf(save(2, { profile: { ...profile, relationshipStatus: 'Single' } }))).toBe('InvalidInput')
    expect(await heard()).toEqual([])
  })

  test('the facts that are left when a person goes, on both sides', async () => {
    await save(0, { persons: [factsOf(first, 'Snedker'), factsOf(second, 'Lærer')] })
    await saveDark(0, [first, second])
    await heard()
    await become([second])
    const ofProfile = { profileId: couple.id }
    expect(await heard()).toEqual([
      {
        name: 'ProfileFactsChanged',
        ...ofProfile,
        facts: { ...profile, relationshipStatus: null },
        persons: [factsOf(second, 'Lærer')],
      },
      { name: 'DarkFactsChanged', ...ofProfile, facts: darkProfile, persons: [darkPerson(second)] },
    ])
  })

  test('nothing when persons change places, or one goes who has said nothing', async () => {
    await save(0, { profile: { ...profile, relationshipStatus: null } })
    await saveDark(0, [first])
    await heard()
    await become([second, first])
    await become([first])
    expect(await heard()).toEqual([])
  })

  test('that how one lives is not told any more when one becomes two', async () => {
    await become([first])
    await save(0, { profile: { ...profile, relationshipStatus: 'Single' } })
    await heard()
    await become([first, second])
    expect(await heard()).toMatchObject([{ name: 'ProfileFactsChanged', facts: { relationshipStatus: null } }])
  })

  test('nothing of a deleted profile: that it is gone, identity says', async () => {
    await save(0)
    await saveDark(0, [first])
    await heard()
    await world.change(couple, { status: 'Deleted' })
    expect(await heard()).toEqual([])
  })
})

test('of a dark profile: everything that stands there after a save, and nothing of one that came too late', async () => {
  await saveDark(0, [first])
  await saveDark(1, [second])
  const facts = { name: 'DarkFactsChanged', profileId: couple.id, facts: darkProfile }
  expect(await heard()).toEqual([
    { ...facts, persons: [darkPerson(first)] },
    { ...facts, persons: [darkPerson(first), darkPerson(second)] },
  ])
  expect(await codeOf(saveDark(0, [first]))).toBe('Conflict')
  expect(await heard()).toEqual([])
})

describe('of whom a member looks for', () => {
  const wanted = {
    ...{ genders: ['Couple' as const], ages: { from: 40, to: 60 }, within: 25 as const },
    ...{ onlyValidated: true, onlyWithPicture: false },
  }
  const settle = (change: object = {}) =>
    couple.api.post('EditProfile/SaveProfileFilterConfiguration', { ...wanted, ...change })
  const heardSettings = async () =>
    (await heard()).map((event) => (event.name === 'MatchSettingsChanged' ? event.settings : event))
  const settings = () => couple.api.get('EditProfile/GetMatchSettings', {})

  test('everything that was saved; nothing of what was refused', async () => {
    await settle()
    expect(await heardSettings()).toEqual([{ ...wanted, onlyTheyFindMe: false }])
    expect(await codeOf(settle({ ages: { from: 60, to: 40 } }))).toBe('InvalidInput')
    expect(await heardSettings()).toEqual([])
  })

  test('the choice of who finds the member, as it was saved last when a page of before does not say it', async () => {
    await settle({ onlyTheyFindMe: true })
    await settle({ within: null })
    expect(await heardSettings()).toEqual([
      { ...wanted, onlyTheyFindMe: true },
      { ...wanted, within: null, onlyTheyFindMe: true },
    ])
    expect(await settings()).toEqual({ ...wanted, within: null, onlyTheyFindMe: true, saved: true })
    await settle({ onlyTheyFindMe: false })
    expect(await settings()).toEqual({ ...wanted, onlyTheyFindMe: false, saved: true })
  })

  test('first saves at the same moment all hold, one after the other', async () => {
    const bands = [5, 10, 25, 50, 100]
    const codes = await Promise.all(bands.map((within) => codeOf(settle({ within }))))
    expect(codes).toEqual(bands.map(() => 'ok'))
    const all = await heardSettings()
    expect(all).toHaveLength(bands.length)
    expect({ ...all.at(-1), saved: true }).toEqual(await settings())
  })
})
