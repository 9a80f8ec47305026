/** `/status` says how the site is whatever is away, and a brand that is closed lets nobody in but staff. */
import { identityService } from '@samvaer/identity/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClosed } from './support/brands.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const page = (language: string) => ({ headers: { accept: 'text/html', 'accept-language': language } })
const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]
const rowsOf = (html: string) =>
  [...html.matchAll(/<li>(.*?) <span>(.*?)<\/span>/g)].map(([, name, state]) => [name, state])

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('the status names what is away, in the language of the browser, and is there without identity', async () => {
  const { local } = site.services.transport
  const open = (language: string) => site.send('/status', page(language))
  const well = await open('sv')
  expect([well.status, titleOf(well.text), well.headers.refresh]).toEqual([200, 'Allt fungerar', '60'])
  expect(rowsOf(well.text)).toEqual([['Inloggning', 'fungerar']])
  const identity = local.get('identity')
  local.delete('identity')
  await vi.waitFor(async () => expect(rowsOf((await open('en')).text)).toEqual([['Signing in', 'away']]), 5000)
  expect(titleOf((await open('da')).text)).toBe('Siden er væk. Vi arbejder på det.')
  if (identity) local.set('identity', identity)
  await vi.waitFor(async () => expect(titleOf((await open('nb')).text)).toBe('Alt virker'), 5000)
})

test('a closed brand says its sentence to members and calls until its time is over; staff and the other brands go on', async () => {
  const [member, staff] = [await site.signUp('Anna'), await site.signUp('Berta')]
  const { Session } = site.services.service(identityService).parts.models
  await Session.updateMany({ 'member.name': 'Berta' }, { $set: { 'member.role': 'Support', factor: true } })
  const until = new Date(Date.now() + 90_000).toISOString()
  const closing = await withClosed(site.services, 'samvaer', { text: { 'da-DK': 'Vi flytter <alt>' }, until })
  const start = (session?: string, host?: string) =>
    site.send('/Start', { ...page('da'), session, ...(host && { host }) })
  await vi.waitFor(async () => expect((await start(member)).status).toBe(503), 5000)
  const closed = await start(member)
  expect(titleOf(closed.text)).toBe('Samvær holder lukket et øjeblik')
  expect(closed.text).toContain('Vi flytter &lt;alt&gt;')
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(60)
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(90)
  const act = (session: string) => site.act('/api/Emojis/AddUsedEmoji', { emoji: 'heart' }, { session })
  const refused = await act(member)
  expect([refused.status, refused.json().code, refused.headers['retry-after']]).toEqual([
    ...[503, 'ServiceUnavailable', closed.headers['retry-after']],
  ])
  expect((await start()).status).toBe(503)
  const status = await site.send('/status', page('da'))
  expect([status.status, titleOf(status.text)]).toEqual([200, 'Samvær holder lukket et øjeblik'])
  expect(status.text).toContain('Vi flytter &lt;alt&gt;')
  expect([(await start(staff)).status, (await act(staff)).status]).toEqual([200, 200])
  expect((await start(undefined, 'se.localhost')).status).toBe(200)
  closing.until = new Date(Date.now() - 1).toISOString()
  await vi.waitFor(async () => expect((await start(member)).status).toBe(200), 5000)
  expect((await act(member)).status).toBe(200)
})
