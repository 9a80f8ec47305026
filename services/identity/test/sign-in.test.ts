import { hash } from '@node-rs/argon2'
import { sessionTokenHeader } from '@samvaer/contracts/identity/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsNewHash, passwordWork } from '../src/passwords/passwords.ts'
import { days, password, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

test('a member signs in by address or name in whatever case', async () => {
  const { profileId, name, email } = await identity.create({ name: 'Anne-Lise Ø', email: 'Anne.Lise@Mail.example' })
  for (const login of [name, email, 'ANNE-LISE Ø', 'annelise ø', 'anne.lise@mail.EXAMPLE']) {
    const sent = await identity.logOn(login, password)
    expect(sent, login).toMatchObject({ status: 200, body: { profileId } })
    expect(tokenOf(sent)).toMatch(/^[\w-]{43}$/)
  }
})

test('a session belongs to the community of the host', async () => {
  const { email, token } = await identity.create()
  const sweden = { siteId: 2, community: 'se' }
  expect(await identity.logOn(email, password, { site: sweden })).toMatchObject({
    status: 401,
    body: { code: 'WrongLogOn' },
  })
  expect((await identity.resolve(token, 'se')).profile).toBeNull()
  expect((await identity.resolve(token, 'dk')).profile).not.toBeNull()
})

test('unknown logins, wrong passwords and closed profiles get one answer for the same work', async () => {
  const known = await identity.create()
  const closed = await identity.create()
  await identity.change(closed.profileId, { status: 'PermaLocked' })
  const attempts = [
    ['nobody@mail.example', 'a wrong password'],
    ['Nobody at all', 'a wrong password'],
    [known.email, 'a wrong password'],
    [closed.email, 'a wrong password'],
    [closed.email, password],
  ] as const
  const answers = []
  for (const [login, typed] of attempts) {
    const before = { ...passwordWork }
    const { status, body, session } = await identity.logOn(login, typed)
    const { requestId: _, ...answer } = body as Record<string, unknown>
    answers.push({
      status,
      answer,
      session,
      verifications: passwordWork.verifications - before.verifications,
      hashes: passwordWork.hashes - before.hashes,
    })
  }
  expect(answers[0]).toMatchObject({ status: 401, answer: { code: 'WrongLogOn' }, verifications: 1, hashes: 0 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test.each([
  ['Active', 200],
  ['Locked', 200],
  ['Quarantined', 200],
  ['ToBeDeleted', 200],
  ['PermaLocked', 401],
  ['Deleted', 401],
  ['None', 401],
] as const)('a profile that is %s gets %i', async (status, expected) => {
  const { profileId, email } = await identity.create()
  await identity.change(profileId, { status })
  expect((await identity.logOn(email, password)).status).toBe(expected)
})

test('signing in ends the session that the browser came with and gives a new id', async () => {
  const { email, token } = await identity.create()
  const sent = await identity.logOn(email, password, { token })
  expect(tokenOf(sent)).not.toBe(token)
  expect((await identity.resolve(token)).profile).toBeNull()
  expect((await identity.resolve(tokenOf(sent))).profile).not.toBeNull()
})

test('remember makes the cookie last as long as the session can, else it ends with the browser', async () => {
  const { email } = await identity.create()
  expect((await identity.logOn(email, password, { remember: true })).session).toMatchObject({
    maxAge: (90 * days) / 1000,
  })
  expect((await identity.logOn(email, password)).session).toMatchObject({ maxAge: null })
})

test('a hash of other parameters is made anew at sign-in', async () => {
  const { profileId, email } = await identity.create()
  await identity.change(profileId, { passwordHash: await hash(password, { timeCost: 1, memoryCost: 8192 }) })
  expect((await identity.logOn(email, password)).status).toBe(200)
  const account = await identity.identity.parts.models.Account.findById(profileId).lean()
  expect(needsNewHash(account?.passwordHash ?? '')).toBe(false)
  expect((await identity.logOn(email, password)).status).toBe(200)
})

test('signing out ends this session alone', async () => {
  const { email, profileId, token } = await identity.create()
  const other = tokenOf(await identity.logOn(email, password))
  const sent = await identity.post('LogOn/LogOut', {}, { caller: { profileId }, token })
  expect(sent).toMatchObject({ status: 200, session: { act: 'end' } })
  expect((await identity.resolve(token)).profile).toBeNull()
  expect((await identity.resolve(other)).profile).not.toBeNull()
})

test('over a real connection, where the body comes later than the headers, the token is known as well', async () => {
  const { profileId, email, token } = await identity.create()
  const other = tokenOf(await identity.logOn(email, password))
  const address = await identity.identity.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{'))
      setImmediate(() => {
        stream.enqueue(new TextEncoder().encode('}'))
        stream.close()
      })
    },
  })
  const headers = { ...(await identity.headers({ profileId })), [sessionTokenHeader]: token }
  const answer = await fetch(`${address}/api/LogOn/LogOut`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  })
  expect(answer.status).toBe(200)
  expect((await identity.resolve(token)).profile).toBeNull()
  expect((await identity.resolve(other)).profile).not.toBeNull()
})

test('signing out without a known token ends every session, and for nobody it is fine as well', async () => {
  const { profileId, token } = await identity.create()
  expect((await identity.post('LogOn/LogOut', {}, { caller: { profileId } })).status).toBe(200)
  expect((await identity.resolve(token)).profile).toBeNull()
  expect((await identity.post('LogOn/LogOut', {})).session).toEqual({ act: 'end' })
})

test('CheckStamp tells whether the session is still of the same profile', async () => {
  const caller = { profileId: 7 }
  expect((await identity.post('LogOn/CheckStamp', { profileId: 7 }, { caller })).body.valid).toBe(true)
  expect((await identity.post('LogOn/CheckStamp', { profileId: 8 }, { caller })).body.valid).toBe(false)
  expect((await identity.post('LogOn/CheckStamp', { profileId: 7 })).body.valid).toBe(false)
})

test('no answer carries a hash or an address', async () => {
  const { email, text } = await identity.create()
  const signedIn = await identity.logOn(email, password)
  const { profileId } = signedIn.body
  const current = await identity.as({ profileId: profileId ?? 0 }).get('CurrentProfile/GetProfileData', {})
  const resolved = await identity.resolve(tokenOf(signedIn))
  for (const answer of [text, signedIn.text, JSON.stringify(current), JSON.stringify(resolved)]) {
    expect(answer).not.toContain('argon2')
    expect(answer).not.toContain(email)
  }
})
