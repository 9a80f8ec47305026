/** The service of a team in a repository of its own: its calls are passed on to it, and it tells members what is its own. */
import { signServiceToken, verifyContext } from '@samvaer/service-kit/keys/context-token'
import { newKeyPair, publicKeysText, signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let wishes: RecordingService
let session = ''
interface Told {
  authorization: string | undefined
  body: { events: { payload: object }[] }
}
const told: Told[] = []
const own = newKeyPair('wishes')
const call = { audience: 'signedIn', rates: [], about: 'Greets.', input: {}, output: {} }

const operate = (name: string, body: object) =>
  site.act(
    `/api/Registry/${name}`,
    { ...body, reason: 'a test' },
    {
      headers: { authorization: `Bearer ${site.services.settings.releaseToken}` },
    },
  )

beforeAll(async () => {
  wishes = createRecordingService()
  const url = await wishes.app.listen({ port: 0, host: '127.0.0.1' })
  site = await startSite()
  const notifications = createRecordingService()
  notifications.app.addHook('preHandler', async ({ url: path, headers, body }) => {
    if (path === '/internal/events' && JSON.stringify(body).includes('wishes'))
      told.push({ authorization: headers.authorization, body: body as Told['body'] })
  })
  await notifications.app.ready()
  site.services.transport.local.set('notifications', notifications.asLocal('notifications'))
  session = await site.signUp('Anna')
  const areas = { Wishes: { Greet: { ...call, method: 'POST' }, GetToday: { ...call, method: 'GET' } } }
  const publicKey = publicKeysText(new Map([[own.kid, own.publicKey]]))
  const { status } = await operate('AdmitService', { service: { name: 'wishes', url, publicKey, areas } })
  expect(status).toBe(200)
})
afterAll(async () => {
  await site.close()
  await wishes.app.close()
})

const event = (payload: object, change: object = {}) => ({
  ...{ id: 'one', name: 'NotificationRaised', aggregate: 'wishes:notifications:7', sequence: 1 },
  occurredAt: '2026-03-02T12:00:00.000Z',
  payload: {
    ...{ key: 'thanks', profileId: 7, type: 'TeamNotice', bundle: null, actorId: null, title: null, variant: null },
    ...{ path: '/Community/Wishes', dark: false, occurredAt: '2026-03-02T12:00:00.000Z' },
    titles: { 'en-GB': 'Thanks', 'da-DK': 'Tak', 'nb-NO': 'Takk', 'sv-SE': 'Tack' },
    ...payload,
  },
  ...change,
})
const tell = async (events: object[], keys = own, name = 'wishes') =>
  site.send(`/services/${name}/internal/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signServiceToken('wishes', signingKeys([keys]))}`,
      'content-type': 'application/json',
    },
    body: { events },
  })

test('gets the calls that it declared, by their methods, with a context that is good for it alone', async () => {
  expect((await site.send('/api/Wishes/GetToday', { session })).status).toBe(200)
  expect((await site.send('/api/Wishes/Greet', { session })).status).toBe(404)
  expect((await site.send('/api/Wishes/Others', { session })).status).toBe(404)
  expect((await site.act('/api/Wishes/Greet', { a: 1 }, { session })).status).toBe(200)
  const { url, body, headers } = wishes.last()
  expect([url, body]).toEqual(['/api/Wishes/Greet', { a: 1 }])
  const { signing } = site.services.settings
  const token = String(headers['samvaer-context'])
  expect(await verifyContext(token, signing)).toBeUndefined()
  expect(await verifyContext(token, { ...signingKeys([], signing.trusted), audience: 'dreams' })).toBeUndefined()
  const context = await verifyContext(token, { ...signingKeys([], signing.trusted), audience: 'wishes' })
  expect(context?.profile?.name).toBe('Anna')
  expect(headers.cookie).toBeUndefined()
})

test('is among the services that pages find, and not among those that the installation watches', async () => {
  const services = async () => /"services":(\[[^\]]*\])/.exec((await site.send('/')).text)?.[1] ?? ''
  expect(JSON.parse(await services())).toEqual(expect.arrayContaining(['identity', 'teams', 'wishes']))
  const authorization = `Bearer ${site.services.settings.metricsToken}`
  const { away } = (await site.send('/health', { headers: { authorization } })).json() as { away: string[] }
  expect(away.filter((name) => ['teams', 'wishes'].includes(name))).toEqual([])
})

test('is refused a forged act, as any other service is', async () => {
  const answer = await site.act('/api/Wishes/Greet', {}, { session, headers: { origin: 'http://elsewhere.example' } })
  expect(answer.json().code).toBe('ForgedRequest')
})

test('its notices go on in the name of the gateway, under keys that no other sender has', async () => {
  const withdrawn = event({}, { id: 'two', name: 'NotificationWithdrawn', payload: { key: 'thanks', profileId: 7 } })
  expect((await tell([event({}), withdrawn])).status).toBe(200)
  const [sent] = told.splice(0)
  expect(sent?.body.events.map(({ payload }) => payload)).toMatchObject([
    { key: 'wishes:thanks', type: 'TeamNotice' },
    { key: 'wishes:thanks', profileId: 7 },
  ])
  expect(sent?.authorization).toMatch(/^Bearer /)
})

test('it says nothing in the name of others: not by another key, nor of another kind or with another path', async () => {
  const refused = [
    await tell([event({})], newKeyPair('wishes')),
    await tell([event({})], own, 'dreams'),
    await tell([event({ type: 'Security' })]),
    await tell([event({ actorId: 8 })]),
    await tell([event({ titles: undefined })]),
    await tell([event({ path: '//elsewhere.example' })]),
    await tell([event({}, { aggregate: 'mail:notifications:7' })]),
    await tell([event({}, { name: 'CountChanged', payload: { profileId: 7, count: 'unreadMail', value: 3 } })]),
  ].map(({ status }) => status)
  expect(refused).toEqual([401, 401, 400, 400, 400, 400, 400, 400])
  expect(told).toEqual([])
})

test('ended, its calls are not there', async () => {
  expect((await operate('EndService', { name: 'wishes' })).status).toBe(200)
  expect((await site.send('/api/Wishes/GetToday', { session })).status).toBe(404)
  expect((await tell([event({})])).status).toBe(401)
})
