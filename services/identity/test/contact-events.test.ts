import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { chromeOnWindows, firefoxOnAndroid, password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create({}, { userAgent: chromeOnWindows })
})

const contact = async () => (await identity.contactsOf(member.profileId)).at(-1)

test('a new profile can be written to', async () => {
  const { profileId, name, email } = member
  expect(await identity.contactsOf(profileId)).toEqual([
    { profileId, name, email, language: 'da-DK', siteId: 1, signedInAt: expect.any(String) },
  ])
})

test('publishes the brand and the moment of a sign-in', async () => {
  identity.moveClock(1000)
  const before = identity.identity.parts.clock().toISOString()
  await identity.logOn(member.email, password, { site: { siteId: 5, dark: true } })
  const published = await contact()
  expect(published?.siteId).toBe(5)
  expect((published?.signedInAt ?? '') >= before).toBe(true)
  // A failed one publishes nothing.
  await identity.logOn(member.email, 'not this one')
  expect(await contact()).toEqual(published)
})

test.each([
  ['Locked', true],
  ['Quarantined', true],
  ['ToBeDeleted', false],
  ['PermaLocked', false],
  ['Deleted', false],
] as const)('whether a profile that is %s is written to: %j', async (status, written) => {
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { status }))
  expect((await contact())?.email).toBe(written ? member.email : null)
})

test('the language of mails follows the account', async () => {
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { language: 'sv-SE' }))
  expect((await contact())?.language).toBe('sv-SE')
})

test('publishes nothing that is no part of the contact', async () => {
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { validated: true }))
  expect(await identity.contactsOf(member.profileId)).toHaveLength(1)
})

test('notifies once of a sign-in from an unknown browser', async () => {
  const raised = async () =>
    (await identity.notificationsOf(member.profileId)).map(({ variant, title }) => [variant, title])
  await identity.logOn(member.email, password, { userAgent: chromeOnWindows })
  expect(await raised()).toEqual([])
  await identity.logOn(member.email, password, { userAgent: firefoxOnAndroid })
  await identity.logOn(member.email, password, { userAgent: firefoxOnAndroid, address: '203.0.113.9' })
  expect(await raised()).toEqual([['newSignIn', 'Firefox, Android']])
  identity.moveClock(1000)
  await identity.logOn(member.email, password, { userAgent: '' })
  expect(await raised()).toEqual([
    ['newSignIn', 'Firefox, Android'],
    ['newSignIn', null],
  ])
})

test('before a first browser is known there is nothing to compare with', async () => {
  const { profileId, email } = await identity.create()
  await identity.logOn(email, password, { userAgent: firefoxOnAndroid })
  expect(await identity.notificationsOf(profileId)).toEqual([])
  await identity.logOn(email, password, { userAgent: chromeOnWindows })
  expect(await identity.notificationsOf(profileId)).toMatchObject([{ variant: 'newSignIn', title: 'Chrome, Windows' }])
})

test('every notification has a key of its own', async () => {
  await identity.logOn(member.email, password, { userAgent: firefoxOnAndroid })
  identity.moveClock(1000)
  await identity.logOn(member.email, password, { userAgent: '' })
  const keys = (await identity.notificationsOf(member.profileId)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})
