import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordWork } from '../src/passwords/passwords.ts'
import { minutes, password, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
  await identity.mails()
})

const other = 'fire grønne stole i sol'

const askFor = async (login: string): Promise<string> => {
  expect(await identity.post('LogOn/ForgotPassword', { login })).toMatchObject({ status: 200, text: '{}' })
  return identity.mailedToken()
}
const look = (queryString: string) =>
  identity
    .as('anonymous')
    .post('LogOn/ResetPasswordData', { queryString })
    .then(
      ({ name }) => name,
      (error: { code: string }) => error.code,
    )
const reset = (queryString: string, chosen = other) =>
  identity.post('LogOn/ResetPassword', { queryString, password: chosen })

test('sets a new password by a mailed link, ends every session and notifies the member', async () => {
  const second = tokenOf(await identity.logOn(member.name, password))
  const token = await askFor(member.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await look(token)).toBe(member.name)
  expect((await reset(token)).status).toBe(200)
  for (const session of [member.token, second]) expect((await identity.resolve(session)).profile).toBeNull()
  expect((await identity.logOn(member.email, password)).status).toBe(401)
  expect((await identity.logOn(member.email, other)).status).toBe(200)
  const mail = (await identity.mails()).at(-1)
  expect(mail).toMatchObject({ subject: 'Din adgangskode er ændret', to: [{ address: member.email }] })
  expect(mail?.text).not.toContain('ResetPassword')
})

test('a link works once', async () => {
  const token = await askFor(member.name)
  expect((await reset(token)).status).toBe(200)
  expect(await reset(token, 'seks sorte sko i sne')).toMatchObject({ status: 410, body: { code: 'LinkExpired' } })
  expect(await look(token)).toBe('LinkExpired')
  expect((await identity.logOn(member.email, other)).status).toBe(200)
})

test('one of twenty uses at the same moment wins', async () => {
  const token = await askFor(member.name)
  const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `${other} ${index}`)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('a new password makes the other links worthless', async () => {
  const first = await askFor(member.email)
  identity.moveClock(1000)
  const second = await askFor(member.email)
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second)).body.code).toBe('LinkExpired')
})

test('a link is good for 60 minutes', async () => {
  const token = await askFor(member.email)
  identity.moveClock(59 * minutes)
  expect(await look(token)).toBe(member.name)
  identity.moveClock(minutes)
  expect(await look(token)).toBe('LinkExpired')
  expect((await reset(token)).body.code).toBe('LinkExpired')
})

test('treats what is no link as an expired one', async () => {
  for (const token of ['x', 'a'.repeat(43), '{"$ne":null}']) {
    expect(await look(token)).toBe('LinkExpired')
    expect((await reset(token)).body.code).toBe('LinkExpired')
  }
})

test('a weak password is refused and the link stays good', async () => {
  const token = await askFor(member.email)
  for (const weak of ['password123', 'Sommer2026', member.email, member.name.toUpperCase()]) {
    expect(await reset(token, weak), weak).toMatchObject({ status: 400, body: { code: 'WeakPassword' } })
  }
  expect((await reset(token)).status).toBe(200)
})

test('it unlocks: a new password ends the wait', async () => {
  for (let count = 0; count < 6; count += 1) await identity.logOn(member.email, 'not this one')
  expect((await identity.logOn(member.email, password)).status).toBe(429)
  expect((await reset(await askFor(member.email))).status).toBe(200)
  expect((await identity.logOn(member.email, other)).status).toBe(200)
})

test('unknown logins and closed profiles get the same answer, the same work before it, and no mail', async () => {
  await identity.change(member.profileId, { status: 'PermaLocked' })
  const before = (await identity.mails()).length
  const work = { ...passwordWork }
  for (const login of ['nobody@mail.example', 'Nobody', member.email, member.name]) {
    expect(await identity.post('LogOn/ForgotPassword', { login })).toMatchObject({ status: 200, text: '{}' })
  }
  expect(await identity.mails()).toHaveLength(before)
  expect(passwordWork).toEqual(work)
})

test('the token is stored as a hash alone, and its profile may not have been closed since', async () => {
  const token = await askFor(member.email)
  expect(await identity.identity.parts.models.ResetToken.countDocuments({ _id: token })).toBe(0)
  await identity.change(member.profileId, { status: 'PermaLocked' })
  expect(await look(token)).toBe('LinkExpired')
  expect((await reset(token)).body.code).toBe('LinkExpired')
})

test('a session that began meanwhile with the old password does not outlive the reset', async () => {
  const token = await askFor(member.email)
  const [begun] = await Promise.all([identity.logOn(member.email, password), reset(token)])
  if (begun.status === 200) expect((await identity.resolve(tokenOf(begun))).profile).toBeNull()
  expect((await identity.resolve(member.token)).profile).toBeNull()
})
