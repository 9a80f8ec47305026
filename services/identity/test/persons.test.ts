import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../src/ages.ts'
import { days, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const couple = [
  { gender: 'Male' as const, birthday: '1968-02-29' },
  { gender: 'Female' as const, birthday: '1970-12-31' },
]
let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create({ persons: couple })
})

const persons = async () =>
  (await identity.as({ profileId: member.profileId }).get('EditProfile/ProfilePersons', {})).items
const setBirthday = (person: number, birthday: string) =>
  identity.post('EditProfile/UpdatePersonBirthday', { person, birthday }, { caller: { profileId: member.profileId } })
type Body = { height: number | null; weight: number | null }
const setBodies = (bodies: Body[]) =>
  identity.post(
    'EditProfile/UpdatePersonWeightAndHeight',
    { persons: bodies },
    { caller: { profileId: member.profileId } },
  )

test('the persons of the own profile', async () => {
  expect(await persons()).toEqual([
    { personId: 1, gender: 'Male', birthday: '1968-02-29', height: null, weight: null },
    { personId: 2, gender: 'Female', birthday: '1970-12-31', height: null, weight: null },
  ])
})

test('a birthday is corrected, and the other services hear of it', async () => {
  expect((await setBirthday(1, '1971-01-02')).status).toBe(200)
  expect((await persons()).map(({ birthday }) => birthday)).toEqual(['1968-02-29', '1971-01-02'])
  await identity.drainEvents()
  const known = await identity.service(siteService).parts.directory.find(member.profileId)
  expect(known?.birthdays).toEqual(['1968-02-29', '1971-01-02'])
})

test.each(['validated', 'ageProven'] as const)('a profile that is %s keeps its birthdays', async (proof) => {
  await identity.change(member.profileId, { [proof]: true })
  expect(await setBirthday(0, '1969-01-02')).toMatchObject({ status: 403, body: { code: 'NotAllowed' } })
  expect((await persons())[0]?.birthday).toBe('1968-02-29')
  expect((await persons()).map(({ birthdayStands }) => birthdayStands)).toEqual([true, true])
})

test('treats each person of a couple alone: the confirmed one keeps hers, also in the other place', async () => {
  const { Account } = identity.identity.parts.models
  await Account.updateOne({ _id: member.profileId }, { $set: { 'persons.1.confirmed': true } })
  expect((await persons()).map(({ birthdayStands }) => birthdayStands)).toEqual([undefined, true])
  expect(await setBirthday(1, '1969-01-02')).toMatchObject({ status: 403, body: { code: 'NotAllowed' } })
  expect((await setBirthday(0, '1969-01-02')).status).toBe(200)
  const swap = { firstPersonId: 2 }
  await identity.post('EditProfile/SwapPersonsInCoupleProfile', swap, { caller: { profileId: member.profileId } })
  expect(await setBirthday(0, '1969-01-02')).toMatchObject({ status: 403 })
  expect(await persons()).toMatchObject([
    { personId: 2, birthday: '1970-12-31', birthdayStands: true },
    { personId: 1, birthday: '1969-01-02' },
  ])
  expect((await persons())[1]?.birthdayStands).toBe(undefined)
})

test('nobody becomes too young, too old, or a third person', async () => {
  const now = identity.identity.parts.clock()
  const grown = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate()))
  expect((await setBirthday(0, dayOf(new Date(grown.getTime() + days)))).body.code).toBe('TooYoung')
  expect((await setBirthday(0, dayOf(grown))).status).toBe(200)
  expect((await setBirthday(0, '1850-01-01')).body.detail?.issues).toEqual([{ path: 'birthday', code: 'too_old' }])
  await identity.change(member.profileId, { persons: [{ gender: 'Male', birthday: '1968-02-29' }] })
  expect((await setBirthday(1, '1970-01-01')).body.detail?.issues).toEqual([{ path: 'person', code: 'unknown' }])
})

test('height and weight of each are kept, and nobody is asked for them any more', async () => {
  await identity.change(member.profileId, { needUpdateHeightAndWeight: true, createdAt: new Date(0) })
  const read = () => identity.as({ profileId: member.profileId }).get('CurrentProfile/GetProfileData', {})
  expect((await read()).needUpdateHeightAndWeight).toBe(true)
  const bodies = [
    { height: 184, weight: 90 },
    { height: 168, weight: null },
  ]
  expect((await setBodies(bodies)).status).toBe(200)
  expect(await persons()).toMatchObject(bodies)
  expect(await read()).toMatchObject({ needUpdateHeightAndWeight: false, persons: bodies })
})

test('takes as many persons as there are, within human measures', async () => {
  expect((await setBodies([{ height: 184, weight: 90 }])).body.detail?.issues).toEqual([
    { path: 'persons', code: 'wrong_length' },
  ])
  for (const body of [
    { height: 99, weight: 80 },
    { height: 251, weight: 80 },
    { height: 180, weight: 29 },
    { height: 180.5, weight: 80 },
  ]) {
    expect((await setBodies([body, body])).body.code, JSON.stringify(body)).toBe('InvalidInput')
  }
  expect((await persons()).every(({ height, weight }) => height === null && weight === null)).toBe(true)
})
