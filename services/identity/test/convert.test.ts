/** One person becomes two and two become one; what the profile service hears is always what stands here. */
import type { CallInput } from '@samvaer/contracts/client'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../src/models/models.ts'
import { startIdentity, type TestIdentity, tokenOf } from './identity.ts'

/** Stands where the profile service does and keeps what it heard last. */
const heard = new Map<number, DomainEventPayload<'PersonsChanged'>>()
const listening = defineService({
  name: 'profile',
  models: {},
  areas: () => [],
  listens: () => ({
    PersonsChanged: async (payload) => {
      heard.set(payload.profileId, payload)
    },
  }),
})

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({}, [listening])
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
const couple = [
  { gender: 'Male' as const, birthday: '1968-02-29' },
  { gender: 'Female' as const, birthday: '1970-12-31' },
]
beforeEach(async () => {
  member = await identity.create({ persons: couple.slice(0, 1) })
})

const sending = () => ({ caller: { profileId: member.profileId }, token: member.token })
const second = { gender: 'Female' as const, birthday: '1972-03-04' }
const toCouple = (person = second) =>
  identity.post('EditProfile/ConvertToCoupleProfile', { person, consentSensitiveData: true }, sending())
const toSingle = (keepPersonId: number, password = member.password) =>
  identity.post('EditProfile/ConvertToSingleProfile', { keepPersonId, password }, sending())
const putFirst = (firstPersonId: number) =>
  identity.post('EditProfile/SwapPersonsInCoupleProfile', { firstPersonId }, sending())
const account = async () => (await identity.identity.parts.models.Account.findById(member.profileId).lean()) as Account
const personIds = async () =>
  (await identity.as({ profileId: member.profileId }).get('EditProfile/ProfilePersons', {})).items.map(
    (p) => p.personId,
  )
const inProfile = async () => {
  await identity.drainEvents()
  return heard.get(member.profileId)?.persons
}

test('a second person agrees for herself, and what was confirmed of one is not confirmed of two', async () => {
  await identity.change(member.profileId, { validated: true, ageProven: true })
  const sent = await toCouple()
  expect(sent).toMatchObject({ status: 200, body: { personId: 2 } })
  // The gateway looks the session up anew.
  expect(tokenOf(sent)).toBe(member.token)
  expect(await account()).toMatchObject({ validated: false, ageProven: false })
  expect((await identity.resolve(member.token)).profile).toMatchObject({ validated: false, ageProven: false })
  expect(await personIds()).toEqual([1, 2])
  const consents = await identity.identity.parts.models.Consent.find({ profileId: member.profileId }).lean()
  expect(consents.filter(({ personId }) => personId === 2)).toMatchObject([{ purpose: 'SensitiveData', given: true }])
  expect(await inProfile()).toMatchObject([{ personId: 1 }, { personId: 2, birthday: second.birthday }])
})

test('the two choose a name of their own, whenever the name was changed last, and one who stays another', async () => {
  await identity.create({ name: 'Tine og Per', persons: couple.slice(0, 1) })
  await identity.change(member.profileId, { nameChangedAt: new Date() })
  const named = (name: string) =>
    identity.post('EditProfile/ConvertToCoupleProfile', { person: second, consentSensitiveData: true, name }, sending())
  expect((await named('tine OG per')).body.code).toBe('NameTaken')
  expect(await personIds()).toEqual([1])
  expect((await named('Anna og Bo')).status).toBe(200)
  expect(await account()).toMatchObject({ name: 'Anna og Bo' })
  const parting = { keepPersonId: 2, password: member.password, name: 'Bo' }
  expect((await identity.post('EditProfile/ConvertToSingleProfile', parting, sending())).body.code).toBe('InvalidInput')
  await identity.post('EditProfile/ConvertToSingleProfile', { ...parting, name: 'Bodil' }, sending())
  expect(await account()).toMatchObject({ name: 'Bodil', persons: [{ personId: 2 }] })
})

test('without the consent, or too young, nobody is added; a third one never', async () => {
  const without = { person: second } as CallInput<'EditProfile/ConvertToCoupleProfile'>
  expect((await identity.post('EditProfile/ConvertToCoupleProfile', without, sending())).body.code).toBe('InvalidInput')
  expect((await toCouple({ ...second, birthday: '2024-01-01' })).body.code).toBe('TooYoung')
  await toCouple()
  expect((await toCouple()).body.code).toBe('Conflict')
  expect(await personIds()).toEqual([1, 2])
})

test('one of two stays, with the password alone, and the number of who left is never given again', async () => {
  await toCouple()
  await identity.change(member.profileId, { pictures: ['/one.webp', '/two.webp'] })
  expect((await toSingle(2, 'en helt forkert adgangskode')).body.code).toBe('WrongPassword')
  expect((await toSingle(9)).body.detail?.issues).toEqual([{ path: 'keepPersonId', code: 'unknown' }])
  expect((await toSingle(2)).status).toBe(200)
  expect(await account()).toMatchObject({ pictures: ['/two.webp'], persons: [{ birthday: second.birthday }] })
  expect((await toSingle(2)).body.code).toBe('Conflict')
  expect((await toCouple()).body).toMatchObject({ personId: 3 })
  expect(await personIds()).toEqual([2, 3])
})

test('the first person takes the pictures along; asking twice changes nothing', async () => {
  await toCouple()
  await identity.change(member.profileId, { pictures: ['/one.webp', '/two.webp'] })
  for (const _ of [1, 2]) expect((await putFirst(2)).status).toBe(200)
  expect(await personIds()).toEqual([2, 1])
  expect((await account()).pictures).toEqual(['/two.webp', '/one.webp'])
  expect((await putFirst(7)).body.detail?.issues).toEqual([{ path: 'firstPersonId', code: 'unknown' }])
  await toSingle(1)
  expect((await putFirst(1)).body.code).toBe('Conflict')
})

test('staff who look through a profile change none of it', async () => {
  const caller = { profileId: member.profileId, impersonatorId: 40 }
  const person = { person: second, consentSensitiveData: true as const }
  expect((await identity.post('EditProfile/ConvertToCoupleProfile', person, { caller })).body.code).toBe('NotAllowed')
  expect(await personIds()).toEqual([1])
})

test('one of many calls at the same moment adds the person', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sent = await Promise.all(Array.from({ length: 8 }, () => toCouple()))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === 'Conflict')).toHaveLength(7)
    const [first] = await personIds()
    await toSingle(first ?? 0)
    expect(await personIds()).toEqual([first])
  }
})

test('the profile service knows the same persons whatever happens in whatever order', async () => {
  // A chance that falls the same way every time.
  let state = 42
  const chance = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const seen = new Set<number>()
  for (let step = 0; step < 60; step += 1) {
    const ids = await personIds()
    for (const id of ids) seen.add(id)
    const chosen = ids[chance(ids.length)] ?? 0
    const acts = [
      () => toCouple({ gender: 'Female', birthday: `19${50 + chance(50)}-0${1 + chance(9)}-1${chance(10)}` }),
      () => toSingle(chosen),
      () => putFirst(chosen),
      () =>
        identity.post(
          'EditProfile/UpdatePersonWeightAndHeight',
          { persons: ids.map(() => ({ height: 150 + chance(50), weight: null })) },
          sending(),
        ),
      () => identity.post('EditProfile/UpdatePersonBirthday', { person: 0, birthday: '1970-01-02' }, sending()),
    ]
    await acts[chance(acts.length)]?.()
  }
  const own = await identity.as({ profileId: member.profileId }).get('EditProfile/ProfilePersons', {})
  expect(await inProfile()).toEqual(own.items)
  expect(seen.size).toBeGreaterThan(4)
})

test('numbers the persons of accounts of before by their place, and publishes them once', async () => {
  const { Account } = identity.identity.parts.models
  const before = await identity.create({ persons: couple })
  await identity.drainEvents()
  heard.clear()
  await Account.collection.updateOne({ _id: before.profileId } as never, {
    $unset: { personsPublished: 1, lastPersonId: 1, 'persons.0.personId': 1, 'persons.1.personId': 1 },
  })
  // Published by an earlier version, which called the field otherwise.
  const others = { _id: { $ne: before.profileId } } as never
  await Account.collection.updateMany(others, { $rename: { personsPublished: 'personsTold' } })
  member = before
  expect(await personIds()).toEqual([1, 2])
  await identity.identity.runMigration(2)
  expect(await inProfile()).toMatchObject([
    { personId: 1, ...couple[0] },
    { personId: 2, ...couple[1] },
  ])
  expect(await Account.countDocuments({ personsPublished: { $exists: false } })).toBe(0)
  expect(await Account.collection.countDocuments({ personsTold: { $exists: true } })).toBe(0)
  expect([...heard.keys()]).toEqual([before.profileId])
  await toSingle(2)
  expect((await toCouple()).body).toMatchObject({ personId: 3 })
})
