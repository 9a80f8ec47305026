import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const settings = () => identity.as({ profileId: member.profileId }).get('EditProfile/Settings', {})
const configuration = async () => (await settings()).configuration
const set = (key: string, value: string) =>
  identity.post('EditProfile/UpdateProfileConfiguration', { key, value }, { caller: { profileId: member.profileId } })

test('the account page gets the own facts', async () => {
  expect(await settings()).toEqual({
    name: member.name,
    nameChangeFrom: null,
    email: member.email,
    pendingEmail: null,
    passwordChangedAt: expect.any(String),
    configuration: {},
  })
})

test('values are kept under their keys, dots and empty texts included', async () => {
  const values = { 'start.sections': 'true', 'profile.view.columns': '3', greeting: '', note: 'hej', constructor: 'x' }
  for (const [key, value] of Object.entries(values)) expect((await set(key, value)).status, key).toBe(200)
  expect(await configuration()).toEqual(values)
  await set('profile.view.columns', '4.5')
  await set('start.sections', 'false')
  expect(await configuration()).toMatchObject({ 'profile.view.columns': '4.5', 'start.sections': 'false' })
})

test.each([
  ['a number', '3', 'three'],
  ['a number', '3', 'true'],
  ['a switch', 'true', 'yes'],
  ['a switch', 'true', '1'],
  ['a text', 'hej', '3'],
  ['an empty text', '', '0'],
])('%s does not become something else (%j, %j)', async (_what, stored, value) => {
  await set('key', stored)
  expect(await set('key', value)).toMatchObject({
    status: 400,
    body: { code: 'InvalidInput', detail: { issues: [{ path: 'value', code: 'type_changed' }] } },
  })
  expect(await configuration()).toEqual({ key: stored })
})

test('a refused change is an error in the log, without the value', async () => {
  const { log } = identity.identity.app
  const child = log.child.bind(log)
  const errors: unknown[][] = []
  const watched = vi.spyOn(log, 'child').mockImplementation((bindings, options) => {
    const made = child(bindings, options)
    vi.spyOn(made, 'error').mockImplementation((...line: unknown[]) => {
      errors.push(line)
    })
    return made
  })
  await set('key', '3')
  await set('key', 'a secret word')
  watched.mockRestore()
  expect(errors).toHaveLength(1)
  expect(errors[0]?.[0]).toMatchObject({ key: 'key' })
  expect(JSON.stringify(errors)).not.toContain('secret')
})

test('an unchanged value is no write', async () => {
  await set('key', 'hej')
  const { Account } = identity.identity.parts.models
  const writes = vi.spyOn(Account, 'updateOne')
  expect((await set('key', 'hej')).status).toBe(200)
  expect(writes).not.toHaveBeenCalled()
  writes.mockRestore()
})

test('settings stay open to a locked profile, and to no other that is held back', async () => {
  const as = (status: 'Locked' | 'Quarantined' | 'ToBeDeleted') =>
    identity.post(
      'EditProfile/UpdateProfileConfiguration',
      { key: 'key', value: status },
      { caller: { profileId: member.profileId, status } },
    )
  expect((await as('Locked')).status).toBe(200)
  for (const status of ['Quarantined', 'ToBeDeleted'] as const)
    expect(await as(status)).toMatchObject({ status: 403, body: { code: 'ProfileNotActive' } })
  expect(await configuration()).toEqual({ key: 'Locked' })
})

test('two hundred keys are enough; those that are there still change', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({ key: `key${index}`, value: '1' }))
  await identity.change(member.profileId, { configuration: entries })
  expect((await set('one.more', '1')).body.detail?.issues).toEqual([{ path: 'key', code: 'too_many' }])
  expect((await set('key7', '2')).status).toBe(200)
  expect((await configuration()).key7).toBe('2')
})

test('twenty keys at the same moment are twenty keys', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key${index}`)
  await Promise.all(keys.map((key) => set(key, '1')))
  expect(Object.keys(await configuration()).sort()).toEqual(keys.sort())
})

test('one of two types that are chosen at the same moment stays', async () => {
  const sent = await Promise.all([set('key', '1'), set('key', 'one')])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('keys are names and nothing else', async () => {
  for (const key of ['$where', '.a', 'A', 'a b', '__proto__', `a${'b'.repeat(60)}`]) {
    expect((await set(key, '1')).body.code, key).toBe('InvalidInput')
  }
})
