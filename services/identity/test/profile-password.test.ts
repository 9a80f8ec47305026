import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromeOnWindows, password, seconds, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const other = 'fire grønne stole i sol'
const change = (typed: string, newPassword: string, token = member.token) =>
  identity.post(
    'EditProfile/UpdateProfilePassword',
    { password: typed, newPassword },
    { caller: { profileId: member.profileId }, token, userAgent: chromeOnWindows },
  )
const isAlive = async (token: string) => (await identity.resolve(token)).profile !== null

test('a new password ends every other session and gives this one a new id', async () => {
  const elsewhere = tokenOf(await identity.logOn(member.name, password))
  const sent = await change(password, other)
  expect(sent).toMatchObject({ status: 200, text: '{}', session: { act: 'begin', maxAge: null } })
  expect(await isAlive(tokenOf(sent))).toBe(true)
  for (const token of [member.token, elsewhere]) expect(await isAlive(token)).toBe(false)
  expect((await identity.logOn(member.email, password)).status).toBe(401)
  expect((await identity.logOn(member.email, other)).status).toBe(200)
})

test('notifies the member by mail and in the notification centre', async () => {
  await change(password, other)
  expect((await identity.mails()).at(-1)).toMatchObject({
    subject: 'Din adgangskode er ændret',
    to: [{ address: member.email }],
  })
  expect(await identity.notificationsOf(member.profileId)).toMatchObject([
    { type: 'Security', variant: 'passwordChanged', path: '/Account', actorId: null, dark: false, mailed: true },
  ])
  const { passwordChangedAt } = await identity.as({ profileId: member.profileId }).get('EditProfile/Settings', {})
  expect(identity.identity.parts.clock().getTime() - Date.parse(passwordChangedAt)).toBeLessThan(5 * seconds)
})

test('a remembered session stays a remembered one, with the limit counted anew', async () => {
  const token = tokenOf(await identity.logOn(member.email, password, { remember: true }))
  identity.moveClock(24 * 60 * 60 * seconds)
  expect((await change(password, other, token)).session).toMatchObject({ act: 'begin', maxAge: 90 * 24 * 60 * 60 })
})

test('the wrong password changes nothing, and guessing waits like a sign-in', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await change('not this one', other)).toMatchObject({ status: 400, body: { code: 'WrongPassword' } })
  }
  const refused = await change(password, other)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  expect(refused.headers['retry-after']).toBe(String(refused.body.detail?.retryAfter))
  expect(await isAlive(member.token)).toBe(true)
  identity.moveClock(10 * seconds)
  expect((await change(password, other)).status).toBe(200)
})

test('failed sign-ins count here as well: a session is no way around the wait', async () => {
  for (let count = 0; count < 5; count += 1) await identity.logOn(member.email, 'not this one')
  expect((await change(password, other)).status).toBe(429)
})

test('twenty guesses at the same moment are twenty guesses', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => change('not this one', other)))
  expect(sent.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('a weak password is refused', async () => {
  for (const weak of ['password123', 'Sommer2026', member.email, member.name.toUpperCase()]) {
    expect(await change(password, weak), weak).toMatchObject({ status: 400, body: { code: 'WeakPassword' } })
  }
  expect(await isAlive(member.token)).toBe(true)
})

test('one of two changes at the same moment wins', async () => {
  const sent = await Promise.all([change(password, other), change(password, `${other} igen`)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
  const sessions = await identity.identity.parts.models.Session.countDocuments({ profileId: member.profileId })
  expect(sessions).toBe(1)
})

test('links for a new password are worth nothing any more', async () => {
  await identity.post('LogOn/ForgotPassword', { login: member.email })
  const link = await identity.mailedToken()
  await change(password, other)
  const chosen = { queryString: link, password: 'seks sorte sko i sne' }
  expect((await identity.post('LogOn/ResetPassword', chosen)).body.code).toBe('LinkExpired')
})

test('notifies of a reset by mail in the notification centre as well', async () => {
  await identity.post('LogOn/ForgotPassword', { login: member.email })
  await identity.post('LogOn/ResetPassword', { queryString: await identity.mailedToken(), password: other })
  expect(await identity.notificationsOf(member.profileId)).toMatchObject([{ variant: 'passwordChanged' }])
})
