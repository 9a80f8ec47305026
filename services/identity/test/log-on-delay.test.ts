import { afterAll, beforeAll, expect, test } from 'vitest'
import { delayAfter } from '../src/passwords/log-on-delay.ts'
import { days, hours, password, seconds, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const failTimes = async (login: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await identity.logOn(login, 'not this one')
}

test('the wait is 10 seconds from the fifth failure on, doubles, and is an hour at most', () => {
  expect([1, 4, 5, 6, 7, 13, 14, 100].map(delayAfter)).toEqual([0, 0, 10, 20, 40, 2560, 3600, 3600])
})

test('after five failures even the right password waits, and then it works', async () => {
  const { email } = await identity.create()
  await failTimes(email, 5)
  const refused = await identity.logOn(email, password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  expect(refused.body.detail?.retryAfter).toBeGreaterThan(0)
  expect(refused.body.detail?.retryAfter).toBeLessThanOrEqual(10)
  expect(refused.headers['retry-after']).toBe(String(refused.body.detail?.retryAfter))
  identity.moveClock(10 * seconds)
  expect((await identity.logOn(email, password)).status).toBe(200)
  // Forgotten with the sign-in: four more failures cost nothing.
  await failTimes(email, 4)
  expect((await identity.logOn(email, password)).status).toBe(200)
})

test('each further failure doubles the wait, and attempts during it cost nothing', async () => {
  const { email } = await identity.create()
  await failTimes(email, 5)
  await failTimes(email, 3)
  identity.moveClock(10 * seconds)
  expect((await identity.logOn(email, 'not this one')).status).toBe(401)
  const refused = await identity.logOn(email, password)
  expect(refused.body.detail?.retryAfter).toBeGreaterThan(10)
  expect(refused.body.detail?.retryAfter).toBeLessThanOrEqual(20)
  identity.moveClock(20 * seconds)
  expect((await identity.logOn(email, password)).status).toBe(200)
})

test('the wait never lasts: an hour ends the longest, a day forgets', async () => {
  const { email } = await identity.create()
  await failTimes(email, 5)
  for (let count = 0; count < 9; count += 1) {
    identity.moveClock(hours)
    expect((await identity.logOn(email, 'not this one')).status).toBe(401)
  }
  expect((await identity.logOn(email, password)).body.detail?.retryAfter).toBeGreaterThan(3590)
  identity.moveClock(days)
  await failTimes(email, 4)
  expect((await identity.logOn(email, password)).status).toBe(200)
})

test('unknown logins wait just like known ones', async () => {
  const { email } = await identity.create()
  const statuses = async (login: string): Promise<number[]> => {
    const seen = []
    for (let count = 0; count < 7; count += 1) seen.push((await identity.logOn(login, 'not this one')).status)
    return seen
  }
  const known = await statuses(email)
  expect(known).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await statuses('nobody-here@mail.example')).toEqual(known)
  expect(await statuses('Nobody here')).toEqual(known)
})

test('case and spelling make no other login, another login is not held up', async () => {
  const { email, name } = await identity.create()
  for (const login of [email, email.toUpperCase(), email, email.toUpperCase(), email]) {
    await identity.logOn(login, 'not this one')
  }
  expect((await identity.logOn(email, password)).status).toBe(429)
  expect((await identity.logOn(name, password)).status).toBe(200)
})

test('fifty guesses at the same moment are fifty guesses', async () => {
  const { email } = await identity.create()
  const sent = await Promise.all(Array.from({ length: 50 }, () => identity.logOn(email, 'not this one')))
  expect(sent.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(45)
})
