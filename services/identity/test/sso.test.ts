import { sessionInstruction } from '@samvaer/contracts/identity/sessions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengeOf, newToken, tokenHash } from '../src/secrets.ts'
import { days, password, seconds, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const dark = { siteId: 5, community: 'dk', dark: true } as const
const sweden = { siteId: 2, community: 'se' } as const
const light = { siteId: 1, community: 'dk' } as const

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
  await identity.change(member.profileId, {
    subscriberUntil: new Date(Date.now() + 400 * days),
    darkStatus: 'Approved',
    ageProven: true,
  })
})

/** The secret that the receiving brand put into a cookie of the member's browser. */
const verifier = newToken()

interface Ask {
  siteId?: number
  path?: string
  token?: string
  site?: typeof dark
}
const ask = ({ siteId = 5, path = '/Start', token = member.token, site }: Ask = {}) =>
  identity.post(
    'LogOn/GetSsoQuery',
    { siteId, path, challenge: challengeOf(verifier) },
    { caller: { profileId: member.profileId }, token, ...(site && { site }) },
  )
/** The `SSO` of a link. */
const linkOf = async (asked: Ask = {}): Promise<string> =>
  new URL((await ask(asked)).body.address ?? '').searchParams.get('SSO') ?? ''
const exchange = (ssoQuery: string, site: typeof dark | typeof sweden | typeof light = dark, token?: string) =>
  identity.post('LogOn/SsoLogOn', { ssoQuery }, { site, token, ssoVerifier: verifier })

test('without a challenge the other brand begins, and comes back to the host of the page', async () => {
  const sending = { caller: { profileId: member.profileId }, token: member.token }
  const start = async (origin?: string) => {
    const body = { siteId: 5, path: '/Community/Blogs?x=1' }
    const sent = await identity.post('LogOn/GetSsoQuery', body, { ...sending, ...(origin && { origin }) })
    return sent.body.address
  }
  const beginning = 'http://dark.localhost:8080/Sso?from='
  expect(await start()).toBe(`${beginning}localhost&u=%2FCommunity%2FBlogs%3Fx%3D1`)
  expect(await start('http://dk.localhost:8080')).toBe(`${beginning}dk.localhost&u=%2FCommunity%2FBlogs%3Fx%3D1`)
  expect(await identity.identity.parts.models.SsoToken.countDocuments({ profileId: member.profileId })).toBe(0)
})

test.each([
  ['no secret', undefined],
  ['a secret of its own', newToken()],
])('a link that somebody sends is worth nothing in a browser with %s, and changes no session', async (_what, other) => {
  const visitor = await identity.create()
  const link = await linkOf()
  const caller = { profileId: visitor.profileId }
  const sending = { site: dark, caller, token: visitor.token, ssoVerifier: other }
  for (const replace of [false, true]) {
    const sent = await identity.post('LogOn/SsoLogOn', { ssoQuery: link, replace }, sending)
    expect(sent).toMatchObject({ status: 410, body: { code: 'LinkExpired' }, session: undefined })
  }
  expect((await identity.resolve(visitor.token)).profile?.profileId).toBe(visitor.profileId)
  expect((await exchange(link)).status).toBe(200)
})

test('the session of another member ends when the member says so, not before', async () => {
  const other = await identity.create()
  const link = await linkOf()
  const caller = { profileId: other.profileId }
  const sending = { site: dark, caller, token: other.token, ssoVerifier: verifier }
  const asked = await identity.post('LogOn/SsoLogOn', { ssoQuery: link }, sending)
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'Conflict', detail: { reason: 'OtherMember', name: member.name } },
    session: undefined,
  })
  expect((await identity.resolve(other.token)).profile?.profileId).toBe(other.profileId)
  // There is time to think.
  identity.moveClock(4 * 60 * seconds)
  const sent = await identity.post('LogOn/SsoLogOn', { ssoQuery: link, replace: true }, sending)
  expect(sent.body.profileData?.id).toBe(member.profileId)
  expect((await identity.resolve(other.token)).profile).toBeNull()
})

test('a link leads to the host of the other brand and signs in there', async () => {
  const { status, body } = await ask({ path: '/Community/Blogs?x=1#top' })
  expect(status).toBe(200)
  const address = new URL(body.address ?? '')
  expect(address.origin).toBe('http://dark.localhost:8080')
  expect(address.pathname).toBe('/')
  expect(address.searchParams.get('u')).toBe('/Community/Blogs?x=1#top')
  const link = address.searchParams.get('SSO') ?? ''
  expect(link).toMatch(/^[\w-]{43}$/)

  const sent = await exchange(link)
  expect(sent).toMatchObject({
    status: 200,
    body: {
      redirectUrl: '/Community/Blogs?x=1#top',
      contentTokens: [],
      profileData: { id: member.profileId, name: member.name, isLoggedIn: true },
    },
  })
  const { profile } = await identity.resolve(tokenOf(sent))
  expect(profile?.profileId).toBe(member.profileId)
  expect(tokenOf(sent)).not.toBe(member.token)
  // The session that asked goes on.
  expect((await identity.resolve(member.token)).profile).not.toBeNull()
})

test('the profile data is what GetProfileData would answer there', async () => {
  const { body } = await exchange(await linkOf())
  const read = await identity.as({ profileId: member.profileId }, dark).get('CurrentProfile/GetProfileData', {})
  expect(body.profileData).toEqual(read)
  expect(read.otherSites).toEqual([{ siteId: 1, name: 'Samvær' }])
})

test('the token is stored as a hash alone, beside what it is good for', async () => {
  const link = await linkOf({ path: '/Settings' })
  const stored = await identity.identity.parts.models.SsoToken.find({ profileId: member.profileId }).lean()
  expect(stored).toMatchObject([{ _id: tokenHash(link), community: 'dk', siteId: 5, path: '/Settings' }])
  expect(JSON.stringify(stored)).not.toContain(link)
})

test('a link works once', async () => {
  const link = await linkOf()
  expect((await exchange(link)).status).toBe(200)
  expect(await exchange(link)).toMatchObject({ status: 410, body: { code: 'LinkExpired' }, session: undefined })
})

test('one of ten uses at the same moment wins', async () => {
  const link = await linkOf()
  const sent = await Promise.all(Array.from({ length: 10 }, () => exchange(link)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ status }) => status === 410)).toHaveLength(9)
  expect(await identity.identity.parts.models.Session.countDocuments({ profileId: member.profileId })).toBe(2)
})

test('a link is good for 60 seconds', async () => {
  const [early, late] = [await linkOf(), await linkOf()]
  identity.moveClock(59 * seconds)
  expect((await exchange(early)).status).toBe(200)
  identity.moveClock(seconds)
  expect((await exchange(late)).body.code).toBe('LinkExpired')
})

test('a link is worth nothing on another site, and nothing when it is none', async () => {
  const link = await linkOf()
  expect((await exchange(link, light)).body.code).toBe('LinkExpired')
  expect((await exchange(link, sweden)).body.code).toBe('LinkExpired')
  for (const wrong of ['x', 'a'.repeat(43), '{"$ne":null}']) {
    expect((await exchange(wrong)).body.code).toBe('LinkExpired')
  }
  // Trying it elsewhere did not use it up.
  expect((await exchange(link)).status).toBe(200)
})

test.each([
  [
    'signing out',
    () => identity.post('LogOn/LogOut', {}, { caller: { profileId: member.profileId }, token: member.token }),
  ],
  [
    'ending all other sessions',
    async () => {
      const other = tokenOf(await identity.logOn(member.email, password))
      await identity.post('Privacy/EndOtherSessions', {}, { caller: { profileId: member.profileId }, token: other })
    },
  ],
] as const)('%s takes the links of that session along', async (_what, end) => {
  const link = await linkOf()
  await end()
  expect(await exchange(link)).toMatchObject({ body: { code: 'LinkExpired' }, session: undefined })
})

test('a session that is ended while its link is followed leaves none behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asker = tokenOf(await identity.logOn(member.email, password))
    const link = await linkOf({ token: asker })
    const caller = { profileId: member.profileId }
    const [sent] = await Promise.all([
      exchange(link),
      identity.post('Privacy/EndOtherSessions', {}, { caller, token: member.token }),
    ])
    if (sent.status === 200) expect((await identity.resolve(tokenOf(sent))).profile).toBeNull()
  }
})

test.each(['PermaLocked', 'Deleted'] as const)('a profile that is %s meanwhile is not let in', async (status) => {
  const link = await linkOf()
  await identity.change(member.profileId, { status })
  expect(await exchange(link)).toMatchObject({ body: { code: 'LinkExpired' }, session: undefined })
})

test('nobody comes by it to a site that is not open to them', async () => {
  for (const siteId of [1, 2, 99]) {
    expect(await ask({ siteId }), String(siteId)).toMatchObject({ status: 403, body: { code: 'NotAllowed' } })
  }
  const lacking = [{ darkStatus: 'Applied' as const }, { ageProven: false }, { subscriberUntil: null }]
  for (const lack of lacking) {
    const open = {
      darkStatus: 'Approved' as const,
      ageProven: true,
      subscriberUntil: new Date(Date.now() + 500 * days),
    }
    await identity.change(member.profileId, open)
    expect((await ask()).status).toBe(200)
    await identity.change(member.profileId, lack)
    expect((await ask()).body.code, JSON.stringify(lack)).toBe('NotAllowed')
  }
})

test('everybody finds back from the dark variant', async () => {
  await identity.change(member.profileId, { darkStatus: 'None', subscriberUntil: null, ageProven: false })
  const link = await linkOf({ siteId: 1, site: dark })
  expect((await exchange(link, light)).status).toBe(200)
})

test('a link leads nowhere else', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ]) {
    expect(await ask({ path }), path).toMatchObject({
      status: 400,
      body: { detail: { issues: [{ path: 'path', code: 'not_of_this_site' }] } },
    })
  }
})

test('the session that the browser brings to the other site ends', async () => {
  const before = tokenOf(await identity.logOn(member.email, password))
  expect((await exchange(await linkOf(), dark, before)).status).toBe(200)
  expect((await identity.resolve(before)).profile).toBeNull()
})

test('no chain of links outlives the 90 days of the password', async () => {
  let token = tokenOf(await identity.logOn(member.email, password, { remember: true }))
  for (let day = 0; day < 88; day += 8) {
    identity.moveClock(8 * days)
    const [from, to] = day % 16 === 0 ? [light, dark] : [dark, light]
    const link = await linkOf({ siteId: to.siteId, token, ...(from === dark && { site: dark }) })
    const sent = await exchange(link, to)
    const left = ((90 - 8 - day) * days) / seconds
    const { maxAge } = sessionInstruction.parse(sent.session) as { maxAge: number }
    expect(maxAge).toBeGreaterThan(left - 60)
    expect(maxAge).toBeLessThanOrEqual(left)
    token = tokenOf(sent)
  }
  identity.moveClock(2 * days)
  expect((await identity.resolve(token)).profile).toBeNull()
})

test('without a session token there is nothing to vouch with', async () => {
  expect((await ask({ token: '' })).body.code).toBe('SignInRequired')
})
