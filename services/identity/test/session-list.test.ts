import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenHash } from '../src/secrets.ts'
import {
  chromeOnWindows,
  days,
  firefoxOnAndroid,
  minutes,
  password,
  startIdentity,
  type TestIdentity,
  tokenOf,
} from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create({}, { userAgent: chromeOnWindows, address: '198.51.100.23' })
})

const sendingOf = (token: string, { profileId } = member) => ({ caller: { profileId }, token })
const list = async (token = member.token) => (await identity.get('Privacy/GetSessions', sendingOf(token))).items
const end = (sessionId: string, token = member.token, who = member) =>
  identity.post('Privacy/EndSession', { sessionId }, sendingOf(token, who))
const endOthers = (token = member.token) => identity.post('Privacy/EndOtherSessions', {}, sendingOf(token))
const isAlive = async (token: string) => (await identity.resolve(token)).profile !== null
const signIn = async (sending = {}) => tokenOf(await identity.logOn(member.email, password, sending))

test('lists sessions by browser, system and part of the address, the present one first', async () => {
  identity.moveClock(minutes)
  const phone = await signIn({ userAgent: firefoxOnAndroid, address: '2001:db8:1:2:3:4:5:6' })
  expect(await list()).toMatchObject([
    { current: true, browser: 'Chrome', system: 'Windows', address: '198.51.100' },
    { current: false, browser: 'Firefox', system: 'Android', address: '2001:db8:1:2::' },
  ])
  expect((await list(phone)).map(({ current, system }) => [current, system])).toEqual([
    [true, 'Android'],
    [false, 'Windows'],
  ])
})

test('the others come by when they were seen last', async () => {
  const first = await signIn({ userAgent: firefoxOnAndroid })
  identity.moveClock(minutes)
  await signIn({ userAgent: '' })
  expect((await list()).map(({ browser }) => browser)).toEqual(['Chrome', '', 'Firefox'])
  identity.moveClock(2 * minutes)
  await isAlive(first)
  expect((await list()).map(({ browser }) => browser)).toEqual(['Chrome', 'Firefox', ''])
})

test('no token, no hash of it and no whole address leave', async () => {
  const text = JSON.stringify(await list())
  for (const secret of [member.token, tokenHash(member.token), '198.51.100.23']) expect(text).not.toContain(secret)
  const stored = await identity.identity.parts.models.Session.findById(tokenHash(member.token)).lean()
  expect(JSON.stringify(stored)).not.toContain('198.51.100.23')
  const [{ sessionId } = { sessionId: '' }] = await list()
  expect(tokenHash(member.token).startsWith(sessionId)).toBe(false)
  expect(sessionId).toBe(tokenHash(tokenHash(member.token)).slice(0, 32))
})

test('one is ended at once, the others go on', async () => {
  const [phone, tablet] = [await signIn({ userAgent: firefoxOnAndroid }), await signIn()]
  const target = (await list()).find(({ browser }) => browser === 'Firefox')?.sessionId ?? ''
  expect(await end(target)).toMatchObject({ status: 200, session: undefined })
  expect(await isAlive(phone)).toBe(false)
  expect(await isAlive(tablet)).toBe(true)
  expect(await list()).toHaveLength(2)
  expect((await end(target)).body.code).toBe('NotFound')
})

test('ending the present one signs this browser out', async () => {
  const present = (await list())[0]?.sessionId ?? ''
  expect(await end(present)).toMatchObject({ status: 200, session: { act: 'end' } })
  expect(await isAlive(member.token)).toBe(false)
})

test('sessions of others are not there', async () => {
  const other = await identity.create()
  const [foreign] = (await identity.get('Privacy/GetSessions', sendingOf(other.token, other))).items
  expect(await end(foreign?.sessionId ?? '')).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  expect(await end('0'.repeat(32))).toMatchObject({ status: 404 })
  expect(await isAlive(other.token)).toBe(true)
})

test('all others end at once', async () => {
  const others = [await signIn(), await signIn(), await signIn()]
  expect(await endOthers()).toMatchObject({ status: 200, body: { ended: 3 } })
  for (const token of others) expect(await isAlive(token)).toBe(false)
  expect(await isAlive(member.token)).toBe(true)
  expect((await endOthers()).body.ended).toBe(0)
})

test('lists no session that has ended by itself', async () => {
  const idle = await signIn()
  identity.moveClock(13 * days)
  await isAlive(member.token)
  identity.moveClock(2 * days)
  expect(await isAlive(idle)).toBe(false)
  expect(await list()).toHaveLength(1)
})

test('without the token nothing is ended by mistake', async () => {
  const sent = await identity.post('Privacy/EndOtherSessions', {}, { caller: { profileId: member.profileId } })
  expect(sent.body.code).toBe('SignInRequired')
  expect(await isAlive(member.token)).toBe(true)
})

test('safety reads the names of before and the sessions without addresses, the latest first, and nobody else does', async () => {
  const { profileId, name } = member
  const ofMember = { staffId: 77, profileId }
  const read = () => identity.peers.get('Sessions/GetAccountHistory', ofMember)
  expect((await read()).names).toEqual([])
  const renamed = (to: string) =>
    identity.post('EditProfile/UpdateProfileName', { name: to, password }, { caller: { profileId } })
  await renamed(`${name} x`)
  identity.moveClock(91 * days)
  await renamed(`${name} y`)
  await signIn({ userAgent: firefoxOnAndroid })
  const { names, sessions } = await read()
  expect(names.map((one) => one.name)).toEqual([`${name} x`, name])
  const lasted = Date.parse(names[0]?.until ?? '') - Date.parse(names[1]?.until ?? '')
  expect(Math.round(lasted / days)).toBe(91)
  // The first one has ended meanwhile.
  expect(sessions).toEqual([
    { browser: 'Firefox', system: 'Android', createdAt: expect.any(String), seenAt: expect.any(String) },
  ])
  expect(await codeOf(identity.as({ profileId }).get('Sessions/GetAccountHistory', ofMember))).toBe('SignInRequired')
})
