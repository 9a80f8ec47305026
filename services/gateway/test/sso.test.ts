/** A single sign-on by way of both brands, with the cookies that a browser keeps for each host. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Received, startSite, type TestSite, tokenOf } from './support/start-site.ts'

let site: TestSite
let member: string
const sender = 'dark.localhost'
const receiver = 'dk.localhost'
beforeAll(async () => {
  site = await startSite()
  member = await site.signUp('Runa', { host: sender })
})
afterAll(() => site.close())

const goOn = (address: unknown): URL => new URL(String(address))
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`
const secretOf = ({ headers }: Received) => String(headers['set-cookie']).split(';')[0] ?? ''
const begin = (query: object) => site.send(`/Sso?${new URLSearchParams({ ...query })}`, { host: receiver })
const profileOf = async (session: string) =>
  (await site.send('/api/CurrentProfile/GetProfileData', { host: receiver, session })).json()

/** The link that the sending brand makes for a challenge, as its page follows it. */
const linkFor = async (challenge: string | null) => {
  const answer = await site.act(
    '/api/LogOn/GetSsoQuery',
    { siteId: 1, path: '/Settings', challenge },
    { host: sender, session: member },
  )
  return goOn(answer.json().address).searchParams.get('SSO') ?? ''
}
const exchange = (ssoQuery: string, cookie: string) =>
  site.act('/api/LogOn/SsoLogOn', { ssoQuery, replace: true }, { host: receiver, headers: { cookie } })

test('the receiving brand begins with a secret of its own, and its browser alone is signed in', async () => {
  const asked = await site.act(
    '/api/LogOn/GetSsoQuery',
    { siteId: 1, path: '/Settings' },
    { host: sender, session: member },
  )
  const start = goOn(asked.json().address)
  expect([start.hostname, start.pathname]).toEqual(['localhost', '/Sso'])
  const begun = await site.send(pathOf(start), { host: receiver })
  expect(begun.status).toBe(303)
  expect(begun.headers['set-cookie']).toMatch(
    /^__Host-sso=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
  )
  const back = goOn(begun.headers.location)
  expect([back.hostname, back.searchParams.get('ssoFor'), back.searchParams.get('u')]).toEqual([
    sender,
    '1',
    '/Settings',
  ])
  const code = await linkFor(back.searchParams.get('challenge'))

  // The same link in the browser of somebody else, who is signed in there.
  const visitor = await site.signUp('Gry', { host: receiver })
  const foreign = secretOf(await begin({ from: sender, u: '/Start' }))
  for (const secret of ['', foreign, '__Host-sso=x']) {
    const refused = await exchange(code, `${secret}; __Host-sid=${visitor}`)
    expect(refused.json()).toMatchObject({ code: 'LinkExpired' })
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
  expect(await profileOf(visitor)).toMatchObject({ isLoggedIn: true, name: 'Gry' })

  const arrived = await exchange(code, secretOf(begun))
  expect(arrived.json()).toMatchObject({ redirectUrl: '/Settings', profileData: { name: 'Runa' } })
  expect(await profileOf(tokenOf(arrived))).toMatchObject({ name: 'Runa' })
})

test.each([
  ['nobody', {}],
  ['a host that is none of ours', { from: 'evil.example' }],
  ['itself', { from: 'localhost' }],
  ['a brand of another community', { from: 'se.localhost' }],
])('nothing begins for %s', async (_who, query) => {
  const begun = await begin({ u: '/Start', ...query })
  expect([begun.headers.location, begun.headers['set-cookie']]).toEqual(['/', undefined])
})

test('a page with a host of its own is entered within the brand, and no other host of it', async () => {
  const themes = await mkdtemp(join(tmpdir(), 'themes-'))
  await cp(ownThemes, themes, { recursive: true })
  const file = join(themes, 'samvaer/brand.json')
  const brand = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...brand, pageHosts: { '/Alone': receiver } }))
  const own = await startSite({ settings: { themesDir: themes } })
  onTestFinished(async () => {
    await own.close()
    await rm(themes, { recursive: true })
  })
  const session = await own.signUp('Runa')
  const begun = await own.send(`/Sso?${new URLSearchParams({ from: 'localhost', u: '/Alone/7' })}`, { host: receiver })
  const back = goOn(begun.headers.location)
  expect([back.hostname, back.searchParams.get('ssoFor'), back.searchParams.get('ssoAt')]).toEqual([
    ...['localhost', '1', receiver],
  ])
  const challenge = back.searchParams.get('challenge')
  const linkAt = (host: string, siteId = 1) =>
    own.act('/api/LogOn/GetSsoQuery', { siteId, path: '/Alone/7', challenge, host }, { session })
  for (const refused of [linkAt('localhost'), linkAt('evil.example'), linkAt(receiver, 5)])
    expect((await refused).json()).toMatchObject({ code: 'NotAllowed' })
  const link = goOn((await linkAt(receiver)).json().address)
  expect(link.hostname).toBe(receiver)
  const ssoQuery = link.searchParams.get('SSO') ?? ''
  const cookie = secretOf(begun)
  const arrived = await own.act('/api/LogOn/SsoLogOn', { ssoQuery }, { host: receiver, headers: { cookie } })
  expect(arrived.json()).toMatchObject({ redirectUrl: '/Alone/7', profileData: { name: 'Runa' } })
})

test('the way back leads to no other site', async () => {
  const begun = await begin({ from: sender, u: '//evil.example' })
  expect(goOn(begun.headers.location).searchParams.get('u')).toBe('/Start')
})
