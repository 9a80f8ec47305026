import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, password, seconds, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const rename = (name: string, typed = password, { profileId } = member) =>
  identity.post('EditProfile/UpdateProfileName', { name, password: typed }, { caller: { profileId } })
const settings = () => identity.as({ profileId: member.profileId }).get('EditProfile/Settings', {})

let names = 0
const newName = () => {
  names += 1
  return `Renamed ${names}`
}

test('a name changes everywhere', async () => {
  const name = newName()
  expect((await rename(name)).status).toBe(200)
  expect((await identity.resolve(member.token)).profile?.name).toBe(name)
  expect((await settings()).name).toBe(name)
  expect((await identity.contactsOf(member.profileId)).at(-1)?.name).toBe(name)
  expect((await identity.service(siteService).parts.directory.find(member.profileId))?.name).toBe(name)
  expect((await identity.logOn(name, password)).status).toBe(200)
  expect((await identity.logOn(member.name, password)).status).toBe(401)
})

test('the next change is 90 days away, and the sign-up was none', async () => {
  expect((await settings()).nameChangeFrom).toBeNull()
  const before = identity.identity.parts.clock().getTime()
  expect((await rename(newName())).status).toBe(200)
  const { nameChangeFrom } = await settings()
  const from = Date.parse(nameChangeFrom ?? '')
  expect(from - before).toBeGreaterThanOrEqual(90 * days)
  expect(from - before).toBeLessThan(90 * days + 5 * seconds)
  expect(await rename(newName())).toMatchObject({
    status: 409,
    body: { code: 'TooEarly', detail: { from: nameChangeFrom } },
  })
  identity.moveClock(89 * days)
  expect((await rename(newName())).body.code).toBe('TooEarly')
  identity.moveClock(days)
  expect((await rename(newName())).status).toBe(200)
})

test('a name of somebody else, or one that passes for the house, is taken', async () => {
  const other = await identity.create({ name: 'Karen Blå' })
  for (const name of [other.name, 'karen-blå', 'Support']) {
    expect(await rename(name), name).toMatchObject({ status: 409, body: { code: 'NameTaken' } })
  }
  expect((await settings()).nameChangeFrom).toBeNull()
})

test('the own name in another spelling is a change, the same is none', async () => {
  expect((await rename(member.name)).status).toBe(200)
  expect((await settings()).nameChangeFrom).toBeNull()
  expect((await rename(member.name.toUpperCase())).status).toBe(200)
  expect((await settings()).nameChangeFrom).not.toBeNull()
})

test('one of ten members who want one name at the same moment gets it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => identity.create()))
  const name = newName()
  const sent = await Promise.all(members.map((one) => rename(name, password, one)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ body }) => body.code === 'NameTaken')).toHaveLength(9)
})

test('two changes at the same moment are one', async () => {
  const sent = await Promise.all([rename(newName()), rename(newName())])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('nothing changes without the password', async () => {
  expect(await rename(newName(), 'not this one')).toMatchObject({ status: 400, body: { code: 'WrongPassword' } })
  expect((await settings()).name).toBe(member.name)
})
