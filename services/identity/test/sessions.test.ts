import { siteService } from '@samvaer/site/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { tokenHash } from '../src/secrets.ts'
import { sessionEnds } from '../src/sessions/session-ends.ts'
import { days, hours, minutes, password, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const isAlive = async (token: string): Promise<boolean> => (await identity.resolve(token)).profile !== null

const sessionsOf = (profileId: number) => identity.identity.parts.models.Session.find({ profileId }).lean()

test('another service may ask for the password again: the right one answers, wrong ones wait as at signing in', async () => {
  const { profileId } = member
  expect(await codeOf(identity.checkPassword(profileId, password))).toBe('ok')
  for (let tries = 0; tries < 5; tries += 1)
    expect(await codeOf(identity.checkPassword(profileId, 'en helt forkert'))).toBe('WrongPassword')
  expect(await codeOf(identity.checkPassword(profileId, password))).toBe('TooManyRequests')
})

test('the token is stored as a hash alone', async () => {
  const [session] = await sessionsOf(member.profileId)
  expect(session?._id).toBe(tokenHash(member.token))
  expect(JSON.stringify(session)).not.toContain(member.token)
})

test('publishes that an act ended a session, and that it was the last', async () => {
  const { profileId, email, token } = member
  const caller = { profileId }
  await identity.logOn(email, password)
  await identity.post('LogOn/LogOut', {}, { caller, token })
  expect(await identity.endsOf(profileId)).toEqual([false])

  const again = tokenOf(await identity.logOn(email, password))
  const change = { password, newPassword: 'fire grønne stole i sol' }
  await identity.post('EditProfile/UpdateProfilePassword', change, { caller, token: again })
  expect(await identity.endsOf(profileId)).toEqual([false, false])

  await identity.post('LogOn/ForgotPassword', { login: email })
  await identity.post('LogOn/ResetPassword', { queryString: await identity.mailedToken(), password })
  expect(await identity.endsOf(profileId)).toEqual([false, false, true])
})

test('publishes the sessions that ended by the names that services know them by', async () => {
  const { profileId, email, token } = member
  const nameOf = async (of: string) => (await identity.resolve(of)).profile?.session
  const other = tokenOf(await identity.logOn(email, password))
  const [first, second] = [await nameOf(token), await nameOf(other)]
  expect(first).not.toBe(second)
  await identity.post('LogOn/LogOut', {}, { caller: { profileId }, token })
  await identity.post('LogOn/LogOut', {}, { caller: { profileId }, token: other })
  expect(await identity.endedSessionsOf(profileId)).toEqual([[first], [second]])
})

test('publishes the end of a session that a browser leaves by another sign-in, and of the eleventh one', async () => {
  const { profileId, email, token } = member
  const other = await identity.create()
  await identity.logOn(other.email, password, { token })
  expect(await identity.endsOf(profileId)).toEqual([true])
  for (let count = 0; count < 11; count += 1) await identity.logOn(email, password)
  expect(await identity.endsOf(profileId)).toEqual([true, false])
})

test('publishes the end of a session that runs out by itself, and that it was the last', async () => {
  const { profileId, email, token } = member
  const { identity: service, moveClock, logOn, resolve, endsOf } = identity
  // The browser of a device closes; another one goes on.
  moveClock(13 * days)
  const going = tokenOf(await logOn(email, password))
  await service.runTask('session-ends')
  expect(await endsOf(profileId)).toEqual([])
  moveClock(days)
  await service.runTask('session-ends')
  expect(await endsOf(profileId)).toEqual([false])
  expect(await sessionsOf(profileId)).toHaveLength(1)
  expect((await resolve(token)).profile).toBeNull()
  expect((await resolve(going)).profile?.profileId).toBe(profileId)
  moveClock(14 * days)
  await service.runTask('session-ends')
  expect(await endsOf(profileId)).toEqual([false, true])
})

test('a session that cannot be ended holds up nobody behind', async () => {
  const { profileId } = member
  const { identity: service, moveClock, endsOf } = identity
  const { Session } = service.parts.models
  const [session] = await Session.collection.find({ profileId }).toArray()
  const broken = { ...session, _id: 'broken', profileId: 'nobody', expiresAt: new Date(0) }
  await Session.collection.insertOne(broken as never)
  moveClock(14 * days)
  await service.runTask('session-ends')
  expect(await endsOf(profileId)).toEqual([true])
  expect(await sessionsOf(profileId)).toEqual([])
  const failed = await service.parts.failedItems.among({ queue: 'session that ran out', place: 0 }, ['broken'])
  expect([...failed.values()].map(({ failures }) => failures)).toEqual([1])
  await Session.collection.deleteOne({ _id: 'broken' as never })
})

test('publishes the end of sessions that ran out at the next sign-in, which stays', async () => {
  const { profileId, email } = member
  identity.moveClock(14 * days)
  await identity.logOn(email, password)
  expect(await identity.endsOf(profileId)).toEqual([false])
})

test('the index of before, by which the database removed sessions, goes', async () => {
  const { parts } = identity.identity
  const collection = parts.models.Session.collection
  await collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  await sessionEnds(parts).run()
  expect((await collection.indexes()).map(({ name }) => name)).not.toContain('expiresAt_1')
})

test('a session says who it is', async () => {
  const { profile, maxAge } = await identity.resolve(member.token)
  expect(profile).toEqual({
    profileId: member.profileId,
    name: member.name,
    role: 'Normal',
    status: 'Active',
    termsAccepted: true,
    subscriber: false,
    validated: false,
    darkStatus: 'None',
    ageProven: false,
    bans: [],
    grants: [],
    newcomer: true,
    // The password was typed just now (R7).
    confirmedAt: expect.any(String),
    // A hash that opens nothing (decision 58).
    session: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(profile?.session).not.toContain(member.token)
  expect(maxAge).toBeGreaterThan((89 * days) / 1000)
})

test('a member of more than a day is no newcomer', async () => {
  identity.moveClock(days)
  expect((await identity.resolve(member.token)).profile?.newcomer).toBe(false)
})

test('unknown and empty tokens are nobody', async () => {
  for (const token of ['', 'x', '__proto__', member.token.slice(1)]) {
    expect(await identity.resolve(token)).toEqual({ profile: null, maxAge: null })
  }
})

test('a session idles for 14 days, and every visit moves that', async () => {
  identity.moveClock(13 * days)
  expect(await isAlive(member.token)).toBe(true)
  identity.moveClock(13 * days)
  expect(await isAlive(member.token)).toBe(true)
  identity.moveClock(14 * days)
  expect(await isAlive(member.token)).toBe(false)
})

test('an open connection that is only watched keeps no session from idling out', async () => {
  identity.moveClock(13 * days)
  expect((await identity.resolve(member.token, 'dk', true)).profile).not.toBeNull()
  identity.moveClock(1 * days)
  expect(await isAlive(member.token)).toBe(false)
})

test('no visit keeps a session longer than 90 days', async () => {
  for (let day = 0; day < 89; day += 8) {
    expect(await isAlive(member.token)).toBe(true)
    identity.moveClock(8 * days)
  }
  expect(await isAlive(member.token)).toBe(false)
})

test('staff idle for 30 minutes and stay for 12 hours', async () => {
  await identity.change(member.profileId, { role: 'Support' })
  const idle = tokenOf(await identity.logOn(member.email, password, { remember: true }))
  const busy = tokenOf(await identity.logOn(member.email, password))
  for (let past = 0; past < 29; past += 1) {
    expect(await isAlive(busy)).toBe(true)
    identity.moveClock(25 * minutes)
  }
  expect(await isAlive(busy)).toBe(false)
  expect(await isAlive(idle)).toBe(false)
  const remembered = await identity.logOn(member.email, password, { remember: true })
  expect(remembered.session).toMatchObject({ maxAge: (12 * hours) / 1000 })
  identity.moveClock(30 * minutes)
  expect(await isAlive(tokenOf(remembered))).toBe(false)
})

test('the idle limit moves at most once a minute', async () => {
  const seenAt = async () => (await sessionsOf(member.profileId))[0]?.seenAt.getTime() ?? 0
  const first = await seenAt()
  identity.moveClock(30_000)
  await isAlive(member.token)
  expect(await seenAt()).toBe(first)
  identity.moveClock(31_000)
  await isAlive(member.token)
  expect(await seenAt()).toBeGreaterThan(first)
})

test('the eleventh session ends the oldest', async () => {
  const tokens = [member.token]
  for (let count = 0; count < 10; count += 1) {
    identity.moveClock(1000)
    tokens.push(tokenOf(await identity.logOn(member.email, password)))
  }
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, ...Array.from({ length: 10 }, () => true)])
  expect(await sessionsOf(member.profileId)).toHaveLength(10)
})

test('a change of the account counts in its running sessions at once', async () => {
  const { parts } = identity.identity
  const until = new Date(Date.now() + 400 * days)
  await parts.transaction((transaction) =>
    changeAccount(parts, transaction, member.profileId, {
      status: 'Locked',
      subscriberUntil: until,
      bans: [
        { type: 'Blogs', until: null, from: until, category: 'Spam', text: 'Reklame i tre indlæg' },
        { type: 'Mail', until },
      ],
    }),
  )
  expect((await identity.resolve(member.token)).profile).toMatchObject({
    status: 'Locked',
    subscriber: true,
    bans: [
      { type: 'Blogs', until: null, from: until.toISOString(), category: 'Spam', text: 'Reklame i tre indlæg' },
      { type: 'Mail', until: until.toISOString() },
    ],
  })
})

test('other services hear of bans and grants, and not of the reason', async () => {
  const { parts } = identity.identity
  const ban = { type: 'Blogs', until: null, category: 'Spam', text: 'Reklame' } as const
  const change = { bans: [ban], grants: ['blog.curate'] }
  await parts.transaction((transaction) => changeAccount(parts, transaction, member.profileId, change))
  await identity.drainEvents()
  const { directory } = identity.service(siteService).parts
  expect(await directory.find(member.profileId)).toMatchObject({
    bans: [{ type: 'Blogs', until: null }],
    grants: ['blog.curate'],
  })
})

test.each(['PermaLocked', 'Deleted'] as const)('%s ends the sessions', async (status) => {
  const { parts } = identity.identity
  await parts.transaction((transaction) => changeAccount(parts, transaction, member.profileId, { status }))
  expect(await isAlive(member.token)).toBe(false)
})

test('accepting the terms counts from the next request on, and the cookie stays what it was', async () => {
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { termsVersion: null }))
  expect((await identity.resolve(member.token)).profile?.termsAccepted).toBe(false)
  const caller = { profileId: member.profileId, termsAccepted: false }
  const sent = await identity.post('EditProfile/AcceptTermsOfService', {}, { caller, token: member.token })
  expect(sent).toMatchObject({ status: 200, session: { act: 'begin', token: member.token, maxAge: null } })
  expect((await identity.resolve(member.token)).profile?.termsAccepted).toBe(true)
})

test('sessions are resolved for services alone', async () => {
  const input = { token: member.token, community: 'dk', siteId: 1 }
  const sent = await identity.post('Sessions/ResolveSession', input, { caller: { role: 'Developer' } })
  expect(sent.status).toBeGreaterThanOrEqual(401)
  expect(sent.body.profileId).toBeUndefined()
})
