import { cp, readdir } from 'node:fs/promises'
import type { Language } from '@samvaer/contracts/core/values'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailTexts } from '../src/mail/mail-texts.ts'
import { mailKinds } from '../src/models/mail-kinds.ts'
import { firefoxOnAndroid, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
let live: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
  // Nothing but development takes the cost of tests for its passwords.
  vi.stubEnv('SAMVAER_PASSWORD_COST', '')
  live = await startIdentity({ settings: { development: false, smtpUrl: 'smtp://127.0.0.1:9' } })
  vi.unstubAllEnvs()
})
afterAll(() => Promise.all([identity.close(), live.close()]))

const see = async (path: string, of = identity) => {
  if (of === identity) await of.mails()
  return of.identity.app.inject({ method: 'GET', url: path })
}

test.each([
  ['da-DK', 1, 'dk', 'Velkommen', 'http://localhost:8080/Start', 'Samvær'],
  ['sv-SE', 2, 'se', 'Välkommen', 'http://se.localhost:8080/Start', 'Samvaro'],
  ['nb-NO', 3, 'no', 'Velkommen', 'http://no.localhost:8080/Start', 'Samvær Norge'],
  ['en-GB', 4, 'uk', 'Welcome', 'http://uk.localhost:8080/Start', 'Kindred Evenings'],
] as const)('in %s, from and to the brand of the host', async (language, siteId, community, subject, link, site) => {
  const { email, name } = await identity.create({}, { site: { siteId, community, language } })
  const mail = (await identity.mails()).at(-1)
  expect(mail).toMatchObject({ subject, from: { name: site }, to: [{ name, address: email }] })
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(link)
    expect(body).toContain(name)
  }
})

test('on the dark variant the house signs, and no word of the brand stands in the mail', async () => {
  await identity.create({}, { site: { siteId: 5, community: 'dk', dark: true } })
  const mail = (await identity.mails()).at(-1)
  expect(mail?.from?.name).toBe('Samvær ApS')
  expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('Nat')
})

test.each(Object.keys(mailTexts) as Language[])('subjects in %s name neither member nor brand', (language) => {
  const facts = { name: 'NAME', site: 'SITE', supportEmail: 'EMAIL', supportPhone: 'PHONE', code: 'CODE' }
  for (const kind of mailKinds)
    expect(mailTexts[language][kind](facts).subject).not.toMatch(/NAME|SITE|EMAIL|PHONE|CODE/)
})

test('mails about safety say brand, device and network; others do not', async () => {
  const { email } = await identity.create()
  const from = { userAgent: firefoxOnAndroid, address: '198.51.100.23' }
  await identity.post('LogOn/ForgotPassword', { login: email }, from)
  expect((await identity.mails()).at(-1)?.text).toContain(
    'Det kom fra: Samvær · Firefox, Android · netværk 198.51.100 …',
  )
  await identity.post('LogOn/ForgotPassword', { login: email }, { site: { siteId: 5, dark: true } })
  const ofDark = (await identity.mails()).at(-1)?.text
  expect(ofDark).toContain('· en ukendt enhed')
  expect(ofDark).not.toContain('Samvær Nat')
  await identity.post('Profiles/AskEmailCode', { email }, from)
  expect((await identity.mails()).at(-1)?.text).not.toContain('Firefox')
})

test('a name is text, never markup', async () => {
  const { profileId, email } = await identity.create()
  await identity.change(profileId, { name: '<script>x</script>' })
  await identity.post('LogOn/ForgotPassword', { login: email })
  const mail = (await identity.mails()).at(-1)
  expect(mail?.html).not.toContain('<script')
  expect(mail?.html).toContain('&lt;script&gt;')
})

test('links keep the scheme and the port of the installation', () => {
  const brand = { hosts: ['samvaro.example', 'www.samvaro.example'] }
  expect(linkTo('https://samvaer.example', brand, '/Start')).toBe('https://samvaro.example/Start')
  expect(linkTo('http://www.samvaro.example:81', brand, '/x?q=1')).toBe('http://www.samvaro.example:81/x?q=1')
})

test('the development page lists the mails and shows each, without script', async () => {
  const { email } = await identity.create()
  await identity.post('LogOn/ForgotPassword', { login: email })
  const list = await see('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const newest = /href="(\/dev\/mail\/[\w-]+\.eml)"/.exec(list.body)?.[1] ?? ''
  const message = await see(newest)
  expect(message.body).toContain(email)
  expect(message.body).toMatch(/<a href="http:\/\/localhost:8080\/ResetPassword#q=[\w-]{43}">/)
  const html = await see(`${newest}/html`)
  expect(html.body).toContain('<html lang="da-DK">')
  for (const { body } of [list, message, html]) expect(body).not.toContain('<script')
})

test('no address leads out of the folder', async () => {
  for (const name of ['..%2f..%2fpackage.json', '.hidden.eml', 'absent.eml', '%2e%2e']) {
    expect((await see(`/dev/mail/${name}`)).statusCode, name).toBe(404)
  }
})

test('outside of development the page does not exist', async () => {
  await identity.create()
  await identity.mails()
  const [name = ''] = await readdir(mailFolder(identity.settings.dataDir))
  await cp(mailFolder(identity.settings.dataDir), mailFolder(live.settings.dataDir), { recursive: true })
  expect((await see(`/dev/mail/${name}`)).statusCode).toBe(200)
  expect((await see('/dev/mail', live)).statusCode).toBe(404)
  expect((await see(`/dev/mail/${name}`, live)).statusCode).toBe(404)
})

test('an address gets a hundred mails a day, however it is spelt, and more the next day', async () => {
  const { email } = await identity.create()
  const mailsTo = async () => (await identity.mails()).filter(({ to }) => to?.[0]?.address === email).length
  expect(await mailsTo()).toBe(1)
  for (let sent = 0; sent < 102; sent += 1)
    await identity.post('LogOn/ForgotPassword', { login: sent % 2 === 0 ? email : email.toUpperCase() })
  expect(await mailsTo()).toBe(100)
  identity.moveClock(24 * 60 * 60 * 1000)
  await identity.post('LogOn/ForgotPassword', { login: email })
  expect(await mailsTo()).toBe(101)
})
