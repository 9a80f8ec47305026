import { listsMembers, opensProfile, rates } from '@samvaer/contracts/core/rates'
import { logOnRates } from '@samvaer/contracts/identity/log-on'
import { openSharedStore } from '@samvaer/service-kit/store/shared-store'
import { ordinaryMember } from '@samvaer/testing/ordinary-member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RateLimits } from '../src/requests/rate-limits.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const member = { ...ordinaryMember, profileId: 7, name: 'Anna' }
const address = '192.0.2.1'
const silent = { info: () => undefined, warn: () => undefined }
const alone = await openSharedStore({ redisUrl: '', databasePrefix: 'test' }, silent)

/** Counts the requests that get through before the first is refused. */
const admitted = async (count: () => Promise<unknown>, most: number): Promise<number> => {
  for (let number = 0; number < most; number += 1) if (await count()) return number
  return most
}

describe('limits count as docs/product/limits.md says', () => {
  test('api by profile, wherever it comes from', async () => {
    const limits = new RateLimits(alone)
    const addresses = Array.from({ length: 2000 }, (_, number) => `192.0.${number % 250}.1`)
    const count = () => limits.count([], { profile: member, address: addresses.pop() ?? address })
    expect(await admitted(count, 2000)).toBe(1500)
    expect(await limits.count([], { profile: { ...member, profileId: 8 }, address })).toBeUndefined()
  })

  test('anonymous by address', async () => {
    const limits = new RateLimits(alone)
    expect(await admitted(() => limits.count([], { profile: null, address }), 400)).toBe(300)
    expect(await limits.count([], { profile: null, address: '192.0.2.2' })).toBeUndefined()
    expect(await limits.count([], { profile: member, address })).toBeUndefined()
  })

  test('pages by address, and nothing else with them', async () => {
    const limits = new RateLimits(alone)
    const count = () => limits.countOne(rates.pages, { profile: null, address })
    expect(await admitted(count, 700)).toBe(600)
    expect(await limits.count([], { profile: null, address })).toBeUndefined()
  })

  describe('profiles and lists slow down before they are refused', () => {
    const paused = (pauses: number[]) => new RateLimits(alone, {}, async (milliseconds) => pauses.push(milliseconds))

    test('by member: at once up to 120, then the slower the more, and no more than 300 an hour', async () => {
      const pauses: number[] = []
      const limits = paused(pauses)
      const addresses = Array.from({ length: 400 }, (_, number) => `192.0.3.${number % 250}`)
      const open = () => limits.count(opensProfile, { profile: member, address: addresses.pop() ?? address })
      expect(await admitted(open, 120)).toBe(120)
      expect(pauses).toEqual([])
      expect(await admitted(open, 400)).toBe(180)
      expect([pauses.length, pauses[0], pauses.at(-1)]).toEqual([180, Math.round(3000 / 180), 3000])
      expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
      const refused = await open()
      expect(refused).toMatchObject({ rate: 'profilesOpened', code: 'SeenEnough' })
      expect(refused?.retryAfter).toBeGreaterThan(3500)
      expect(await limits.count(listsMembers, { profile: member, address })).toBeUndefined()
    })

    test('by address, all its members together, an IPv6 one by /64', async () => {
      const limits = paused([])
      const hosts = Array.from({ length: 1300 }, (_, number) => `2001:db8:0:7::${number.toString(16)}`)
      const many = hosts.map((host, number) => ({ profile: { ...member, profileId: 1000 + number }, address: host }))
      expect(
        await admitted(async () => limits.count(opensProfile, many.pop() ?? { profile: null, address }), 1300),
      ).toBe(1200)
      expect(await limits.count(opensProfile, { profile: member, address: '2001:db8:0:8::1' })).toBeUndefined()
    })

    test('twenty lists in a minute, and a start page again and again, are what people do', async () => {
      const pauses: number[] = []
      const limits = paused(pauses)
      expect(await admitted(() => limits.count(listsMembers, { profile: member, address }), 240)).toBe(240)
      expect(pauses).toEqual([])
      expect(await admitted(() => limits.count(listsMembers, { profile: member, address }), 500)).toBe(360)
    })
  })

  test('IPv6 by /64', async () => {
    const limits = new RateLimits(alone)
    const hosts = Array.from({ length: 400 }, (_, number) => `2001:db8:0:1::${number.toString(16)}`)
    const count = () => limits.count([], { profile: null, address: hosts.pop() ?? address })
    expect(await admitted(count, 400)).toBe(300)
    expect(await limits.count([], { profile: null, address: '2001:db8:0:2::1' })).toBeUndefined()
    expect(await limits.count([], { profile: null, address: '2001:0db8:0000:0001:ffff::' })).toBeDefined()
  })

  test('resets by login, however it is spelt', async () => {
    const limits = new RateLimits(alone)
    const count = (login = '') => limits.count([logOnRates.resetLogin], { profile: null, address, login })
    const logins = ['anna', 'ANNA', ' anna ', 'ａｎｎａ', 'an-na', 'anna']
    const answers = await Promise.all(logins.map(count))
    expect(answers.map((answer) => answer?.rate)).toEqual([...Array(5).fill(undefined), 'resetLogin'])
    expect(await count('berta')).toBeUndefined()
    const addresses = [
      'anna@mail.example',
      'ANNA@mail.example',
      'ａnna@mail.example',
      'anna＠mail.example',
      ' anna@mail.example',
    ]
    for (const one of addresses) expect(await count(one)).toBeUndefined()
    expect((await count('Anna@Mail.Example'))?.rate).toBe('resetLogin')
  })

  test('newcomers by their own number', async () => {
    const limits = new RateLimits(alone, { comments: { ...rates.comments, limit: 1000 } })
    const named = [rates.comments, rates.commentsDay]
    const newcomer = { ...member, newcomer: true }
    expect(await admitted(() => limits.count(named, { profile: newcomer, address }), 50)).toBe(10)
    expect(await admitted(() => limits.count(named, { profile: { ...member, profileId: 8 }, address }), 50)).toBe(50)
  })

  test('a refusal by one limit does not use up the next', async () => {
    const limits = new RateLimits(alone)
    const count = () =>
      limits.count([rates.comments, rates.commentsDay], { profile: { ...member, newcomer: true }, address })
    expect(await count()).toBeUndefined()
    for (let number = 0; number < 20; number += 1) expect((await count())?.rate).toBe('comments')
  })
})

describe('through the gateway', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite({ rates: { pages: { ...rates.pages, limit: 2 } } })
  })
  afterAll(() => site.close())

  const from = (forwardedFor: string) => ({ headers: { 'x-forwarded-for': forwardedFor } })

  test('answers the seventh sign-in of a minute with how long to wait (R4)', async () => {
    const logOn = () => site.act('/api/LogOn/LogOn', { login: 'nobody', password: 'wrong' }, from('203.0.113.7'))
    for (let number = 0; number < 6; number += 1) expect((await logOn()).status).not.toBe(200)
    const answer = await logOn()
    expect(answer.status).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'TooManyRequests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('guesses at second factors over many accounts are counted by their address, whichever way in they take (R7)', async () => {
    const passkey = { id: 'QUJD', clientDataJSON: 'QUJD', authenticatorData: 'QUJD', signature: 'QUJD' }
    const ways = (number: number) =>
      [
        ['LogOn', { login: `person${number}`, password: 'known', code: `00000${number}` }],
        ['LogOnByPasskey', { passkey }],
        ['AskFactorRemoval', { login: `person${number}`, password: 'known' }],
      ] as const
    const guess = async (number: number, host: string) => {
      const [call, body] = ways(number)[number % 3] as ReturnType<typeof ways>[number]
      return (await site.act(`/api/LogOn/${call}`, body, from(host))).status
    }
    const guessesFrom = async (hostOf: (number: number) => string) => {
      const statuses: number[] = []
      for (let number = 0; number < 7; number += 1) statuses.push(await guess(number, hostOf(number)))
      return statuses
    }
    const sixAndNoMore = [401, 400, 401, 401, 400, 401, 429]
    expect(await guessesFrom(() => '203.0.113.30')).toEqual(sixAndNoMore)
    // A household of IPv6 is one address, however many of its own it has.
    expect(await guessesFrom((number) => `2001:db8:0:9::${number}`)).toEqual(sixAndNoMore)
    expect(await guess(0, '203.0.113.31')).toBe(401)
    expect(await guess(0, '2001:db8:0:a::1')).toBe(401)
  })

  test('a page too many is refused in words, and an address besides has its own', async () => {
    const page = (address: string) => site.send('/', { headers: { accept: 'text/html', 'x-forwarded-for': address } })
    for (let number = 0; number < 2; number += 1) expect((await page('203.0.113.5')).status).toBe(200)
    const refused = await page('203.0.113.5')
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await page('203.0.113.6')).status).toBe(200)
  })

  test('a body that is read here arrives whole all the same', async () => {
    const ask = () => site.act('/api/LogOn/ForgotPassword', { login: 'nobody@example.org' }, from('203.0.113.8'))
    for (let number = 0; number < 5; number += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    const other = await site.act('/api/LogOn/ForgotPassword', { email: 'nobody@example.org' }, from('203.0.113.9'))
    expect(other.status).toBe(429)
    const wrong = await site.act('/api/LogOn/ForgotPassword', '{"login":', from('203.0.113.9'))
    expect(wrong.json()).toMatchObject({ code: 'InvalidInput' })
    const long = await site.act('/api/LogOn/ForgotPassword', { login: 'x'.repeat(70_000) }, from('203.0.113.9'))
    expect(long.json()).toMatchObject({ code: 'PayloadTooLarge' })
  })

  test('an address in front of our own proxies is the client', async () => {
    const ask = (forwardedFor: string) => site.send('/api/EditProfile/IsProfileNameTaken?name=Anna', from(forwardedFor))
    for (let number = 0; number < 20; number += 1)
      expect((await ask(`10.9.9.${number}, 203.0.113.20, 127.0.0.1`)).status).toBe(200)
    expect((await ask('203.0.113.20')).status).toBe(429)
    expect((await ask('203.0.113.21')).status).toBe(200)
  })
})
