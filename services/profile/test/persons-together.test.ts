/** Profile and identity side by side: whatever order acts come in, both know the same persons, and the same of them. */
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { giveProof } from '@samvaer/identity/email-proof'
import { identityService } from '@samvaer/identity/service'
import { siteService } from '@samvaer/site/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { answerOf } from './at-eid.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService, identityService, profileService])
})
afterAll(() => services.close())

const password = 'tre røde cykler i regn'
let people = 0
const create = async (): Promise<number> => {
  people += 1
  const email = `person${people}@mail.example`
  const { profileId } = await services.as('anonymous').post('Profiles/CreateProfile', {
    name: `Person ${people}`,
    email,
    emailProof: await giveProof(services.service(identityService).parts, 'dk', email),
    password,
    persons: [{ gender: 'Female', birthday: '1971-05-09' }],
    countryId: 208,
    zipCode: '4600',
    city: 'Køge',
    acceptTerms: true,
    consentSensitiveData: true,
  })
  await services.drainEvents()
  return profileId
}

test('drops that one is single when there are two, in an open editor either, and asks one who parts anew', async () => {
  const profileId = await create()
  const api = services.as({ profileId })
  const shown = async () => (await api.get('EditProfile/GetProfileDataForEdit', {})).profile
  const save = (version: number, relationshipStatus: 'Single' | 'Married') =>
    codeOf(
      api.post('EditProfile/UpdateProfile', {
        ...{ version, persons: [], profile: { ...emptyProfileFacts, about: 'Hej', relationshipStatus } },
      }),
    )
  expect(await save(0, 'Single')).toBe('ok')
  await api.post('EditProfile/ConvertToCoupleProfile', {
    person: { gender: 'Male', birthday: '1970-03-10' },
    consentSensitiveData: true,
    name: 'Anna og Bo',
  })
  await services.drainEvents()
  expect(await shown()).toMatchObject({ about: 'Hej', relationshipStatus: null })
  expect((await api.get('Profiles/GetProfile', { profileId })).profile).toMatchObject({
    card: { name: 'Anna og Bo', gender: 'Couple', ages: [expect.any(Number), expect.any(Number)] },
    facts: { relationshipStatus: null },
  })
  expect([await save(1, 'Single'), await save(2, 'Single')]).toEqual(['Conflict', 'InvalidInput'])
  expect(await save(2, 'Married')).toBe('ok')
  const [keepPersonId = 0] = await personIdsOf(profileId)
  await api.post('EditProfile/ConvertToSingleProfile', { keepPersonId, password })
  await services.drainEvents()
  expect(await shown()).toMatchObject({ about: 'Hej', relationshipStatus: null })
})

/** A chance that falls the same way every time. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const personIdsOf = async (profileId: number): Promise<number[]> =>
  (await services.as({ profileId }).get('EditProfile/ProfilePersons', {})).items.map(({ personId }) => Number(personId))

test.each([1, 2, 3])('after random conversions, swaps, proofs and texts (%i)', async (seed) => {
  const chance = chanceFrom(seed)
  const profileId = await create()
  const api = services.as({ profileId })
  const saved = new Map<number, string>()
  for (let step = 0; step < 40; step += 1) {
    const ids = await personIdsOf(profileId)
    const chosen = ids[chance(ids.length)] ?? 0
    const acts = [
      () =>
        api.post('EditProfile/ConvertToCoupleProfile', {
          person: { gender: 'Male', birthday: `19${50 + chance(40)}-03-1${chance(10)}` },
          consentSensitiveData: true,
        }),
      () => api.post('EditProfile/ConvertToSingleProfile', { keepPersonId: chosen, password }),
      () => api.post('EditProfile/SwapPersonsInCoupleProfile', { firstPersonId: chosen }),
      async () => {
        const begun = await api.post('ValidateProfile/StartEidValidation', { method: 'MitId', personId: chosen })
        await api.post('ValidateProfile/FinishEidValidation', await answerOf(services, begun.address))
      },
      async () => {
        const { version } = await api.get('EditProfile/GetProfileDataForEdit', {})
        const facts = { ...emptyPersonFacts, occupation: `Skridt ${step}` }
        const persons = [{ personId: chosen, facts }]
        await api.post('EditProfile/UpdateProfile', { version, profile: emptyProfileFacts, persons })
        saved.set(chosen, facts.occupation)
      },
    ]
    const code = await codeOf(acts[chance(acts.length)]?.() ?? Promise.resolve())
    expect(['ok', 'Conflict', 'NotAllowed', 'InvalidInput'], `step ${step}`).toContain(code)
    // Now and then others hear of it before the next act, now and then not.
    if (chance(2) === 0) await services.drainEvents()
  }
  await services.drainEvents()
  const { items } = await api.get('EditProfile/ProfilePersons', {})
  const { persons } = await api.get('EditProfile/GetProfileDataForEdit', {})
  expect(persons.map(({ facts, ...person }) => person)).toEqual(items)
  // The facts of a person who stays are there, and those of one who left are gone.
  for (const { personId, facts } of persons) expect(facts.occupation).toBe(saved.get(Number(personId)) ?? '')
  const info = await api.get('ValidateProfile/ProfileValidationInfo', {})
  const account = await services.service(identityService).parts.models.Account.findById(profileId).lean()
  expect(account?.validated).toBe(info.persons.every(({ validated }) => validated))
  expect(account?.ageProven).toBe(info.persons.every(({ ageProven }) => ageProven))
})

test('from sign-up to the dark variant, with identity beside', async () => {
  const profileId = await create()
  const staff = await create()
  const member = async () => {
    await services.drainEvents()
    return services.service(identityService).parts.models.Account.findById(profileId).lean()
  }
  const api = services.as({ profileId })
  await api.post('EditDarkProfile/ApplyApplication', { text: 'Nysgerrig' })
  expect((await member())?.darkStatus).toBe('Applied')
  const desk = services.as({ profileId: staff, role: 'Support' })
  expect(await codeOf(desk.post('EditDarkProfile/DecideDarkApplication', { profileId, approved: true }))).toBe(
    'NotAllowed',
  )
  const [personId = 0] = await personIdsOf(profileId)
  const begun = await api.post('ValidateProfile/StartEidValidation', { method: 'MitId', personId })
  const back = await answerOf(services, begun.address, { birthday: '1971-05-09' })
  await api.post('ValidateProfile/FinishEidValidation', back)
  await desk.post('EditDarkProfile/DecideDarkApplication', { profileId, approved: true })
  expect(await member()).toMatchObject({ darkStatus: 'Approved', validated: true, ageProven: true })
  await services.as({ profileId, darkStatus: 'Approved' }).post('EditDarkProfile/DeleteDarkProfile', {})
  expect(await member()).toMatchObject({ darkStatus: 'None', validated: true })
})
