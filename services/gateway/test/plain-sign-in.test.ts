/** The form of the front page before there is a script, over HTTP: who gets in, who is told what, and whose form counts. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrontToWrite } from '@samvaer/contracts/shell/door'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boot, readPage, root, tags } from './support/read-page.ts'
import { password, type Received, type Sent, startSite, type TestSite, tokenOf } from './support/start-site.ts'

let site: TestSite

/** The least of a front page: it says what it was drawn from. */
const code = `globalThis.samvaerWriteFront = (json) => {
  const { boot, ...page } = JSON.parse(json)
  const tried = page.refusal && { login: page.refusal.login, remember: page.refusal.remember, sentence: page.refusal.code }
  const drawn = JSON.stringify({ ...page, language: boot.language }).replaceAll('<', '&lt;')
  globalThis.samvaerWritten = JSON.stringify({ written: { html: '<main>' + drawn + '</main>', tried } })
}`

beforeAll(async () => {
  site = await startSite()
  const description = JSON.parse(await readFile(join(site.shellDir, 'shell.json'), 'utf8'))
  description.server = { file: 'front.js', integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` }
  await writeFile(join(site.shellDir, 'front.js'), code)
  await writeFile(join(site.shellDir, 'shell.json'), JSON.stringify(description))
  await site.signUp('Anna')
  await vi.waitFor(async () => expect(drawn(await readPage(site, '/'))).toBeDefined(), { timeout: 5000, interval: 100 })
})
afterAll(() => site.close())

let visitors = 0
/** Sends the form from a host of its own: the limits of others do not count for it. */
const post = (fields: Record<string, string>, { path = '/', headers, ...sent }: Sent & { path?: string } = {}) => {
  visitors += 1
  return site.send(path, {
    ...{ method: 'POST', body: new URLSearchParams(fields).toString(), ...sent },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${visitors}`,
      origin: `http://localhost:${site.port}`,
      ...headers,
    },
  })
}
const right = { login: 'Anna', password }
/** The material of a page that was drawn. */
const drawn = (received: Received): FrontToWrite | undefined => {
  const text = /<main>(\{.*\})<\/main>/.exec(root(received))?.[1]
  return text === undefined ? undefined : JSON.parse(text.replaceAll('&lt;', '<'))
}
const cookies = ({ headers }: Received) => [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
const nameOf = async (session: string) =>
  (await site.send('/api/CurrentProfile/GetProfileData', { session })).json().name

test('the front page of a visitor holds its form, and is drawn once for all visitors of a language', async () => {
  const received = await readPage(site, '/')
  expect(drawn(received)).toEqual({
    ...{ address: expect.stringMatching(/^http:\/\/[^/]+\/$/), consented: false, language: 'da-DK' },
  })
  expect([boot(received).front, tags(received, 'noscript')]).toEqual([{}, []])
  expect(drawn(await readPage(site, '/?u=%2FMail'))?.address).toMatch(/\/\?u=$/)
  const answered = await readPage(site, '/', { headers: { cookie: 'samvaer-cookies=necessary' } })
  expect(drawn(answered)?.consented).toBe(true)
  expect(received.headers['cache-control']).toBe('no-store')
})

test('the right password signs in, and leads to the start page or to where one wanted to go', async () => {
  const received = await post(right)
  expect([received.status, received.headers.location]).toEqual([303, '/Start'])
  expect(await nameOf(tokenOf(received))).toBe('Anna')
  expect(cookies(received)).toHaveLength(1)
  expect((await post(right, { path: '/?u=%2FMail%2F7%3Fa%3Db' })).headers.location).toBe('/Mail/7?a=b')
})

test('whoever stays signed in gets a session that lasts, and the next page is told', async () => {
  const received = await post({ ...right, remember: 'on' })
  expect(cookies(received)).toEqual([expect.stringMatching(/^__Host-sid=.{16,}/), 'samvaer-stays=1'])
  expect(String(received.headers['set-cookie'])).toMatch(/__Host-sid=[^,]*Max-Age=[1-9]\d{5,}/)
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
  'never leads to %s',
  async (u) => {
    const { status, headers } = await post(right, { path: `/?u=${encodeURIComponent(u)}` })
    expect([status, headers.location]).toEqual([303, '/Start'])
  },
)

test('a wrong password is answered with the page, which keeps what was typed but the password', async () => {
  const login = '<b>"Anna"</b>'
  const received = await post({ login, password: 'not this one', remember: 'on' })
  expect([received.status, received.headers['cache-control'], cookies(received)]).toEqual([401, 'no-store', []])
  expect(drawn(received)?.refusal).toEqual({ login, remember: true, code: 'WrongLogOn' })
  expect(boot(received).front).toEqual({ tried: { login, remember: true, sentence: 'WrongLogOn' } })
  expect(received.text).not.toContain('not this one')
  expect(received.text).not.toContain(login)
  // The page of the next visitor has nothing of it.
  expect((await readPage(site, '/')).text).not.toContain('tried')
})

test('an empty field is no attempt', async () => {
  const received = await post({ login: ' Anna ', password: '' })
  expect(received.status).toBe(400)
  expect(drawn(received)?.refusal).toEqual({ login: 'Anna', remember: false })
})

test('a form in another language is answered in it', async () => {
  const received = await post({ login: 'Anna', password: 'x' }, { headers: { cookie: 'samvaer-language=sv-SE' } })
  expect([boot(received).language, drawn(received)]).toEqual(['sv-SE', expect.objectContaining({ language: 'sv-SE' })])
})

test('counts as the call does: six attempts a minute from an address, whichever way they come', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.200' }
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await post({ login: `nobody${attempt}`, password: 'x' }, { headers })).status).toBe(401)
  for (let attempt = 3; attempt < 6; attempt += 1)
    await site.act('/api/LogOn/LogOn', { login: `nobody${attempt}`, password: 'x' }, { headers })
  const received = await post(right, { headers })
  const wait = Number(received.headers['retry-after'])
  expect(received.status).toBe(429)
  expect(wait).toBeGreaterThan(0)
  expect(drawn(received)?.refusal).toMatchObject({ code: 'TooManyRequests', retryAfter: wait })
})

test('waits as the call does once an account had too many wrong passwords', async () => {
  await site.signUp('Locked')
  const login = { login: 'Locked', password: 'wrong' }
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await post(login)).status).toBe(401)
  const received = await post({ login: 'Locked', password })
  expect([received.status, cookies(received)]).toEqual([429, []])
  expect(drawn(received)?.refusal).toMatchObject({ login: 'Locked', code: 'TooManyRequests' })
})

test.each<[string, (port: number) => Record<string, string | undefined>]>([
  ['no origin', () => ({ origin: undefined })],
  ['an origin that hides itself', () => ({ origin: 'null' })],
  ['a page of somebody else', () => ({ origin: 'https://evil.example' })],
  ['another port of this machine', () => ({ origin: 'http://localhost:1' })],
  ['another brand', (port) => ({ origin: `http://se.localhost:${port}` })],
  ['a browser that says it comes from elsewhere', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a form that browsers send anywhere', () => ({ 'content-type': 'text/plain' })],
])('signs nobody in from %s (R2)', async (_what, headers) => {
  const received = await post(right, { headers: headers(site.port) })
  expect([received.status, cookies(received)]).toEqual([403, []])
  expect(drawn(received)?.refusal).toEqual({ login: '', remember: false, code: 'ForgedRequest' })
})

test('takes no longer body, and other addresses take no form at all', async () => {
  expect((await post({ ...right, password: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await post(right, { path: '/Start' })).status).toBe(405)
})

test('a session of before ends with the new one', async () => {
  const before = tokenOf(await post(right))
  const after = tokenOf(await post(right, { session: before }))
  expect(await nameOf(after)).toBe('Anna')
  await vi.waitFor(async () => expect(await nameOf(before)).not.toBe('Anna'))
})
