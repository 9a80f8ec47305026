import { checkMatrix } from '@samvaer/testing/matrix'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '../src/routing/route-table.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const routes = [...routeTable().values()]
const acts = routes.filter(({ method, audience }) => method === 'POST' && audience !== 'service')
const members = acts.filter(({ audience }) => audience !== 'operator')
const forOperators = acts.filter(({ audience }) => audience === 'operator')
const between = routes.filter(({ audience }) => audience === 'service')

const forged: [string, Record<string, string | undefined>][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['something that begins like JSON', { 'content-type': 'application/json-seq' }],
  ['no content type', { 'content-type': undefined }],
  ['no X-Requested-With', { 'x-requested-with': undefined }],
  ['no Origin', { origin: undefined }],
  ['a foreign Origin', { origin: 'https://samvaer.example.com' }],
  ['an Origin that ends like ours', { origin: 'http://evil-localhost' }],
  ['an opaque Origin', { origin: 'null' }],
]

test('an act that another page could have sent is refused (R2)', async (context) => {
  const cases = members.flatMap(({ path }) => forged.map(([what, headers]) => ({ path, what, headers })))
  expect(cases.length).toBeGreaterThan(1000)
  await checkMatrix(context, cases, {
    name: ({ path, what }) => `${path} with ${what}`,
    check: async ({ path, headers }) => {
      const answer = await site.act(path, {}, { headers })
      expect(answer.status).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'ForgedRequest', requestId: answer.headers['x-request-id'] })
    },
    together: 8,
  })
})

test('an act exists for no other method', async (context) => {
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const
  const cases = members.flatMap(({ path }) => methods.map((method) => ({ path, method })))
  expect(cases.length).toBeGreaterThan(500)
  await checkMatrix(context, cases, {
    name: ({ path, method }) => `${method} ${path}`,
    check: async ({ path, method }) => expect((await site.send(path, { method })).status).toBe(404),
    together: 8,
  })
})

test('another port of the same machine is another site', async () => {
  const answer = await site.act('/api/LogOn/LogOut', {}, { headers: { origin: 'http://localhost:1' } })
  expect(answer.json()).toMatchObject({ code: 'ForgedRequest' })
})

test('the port that a browser leaves out is one as well', async () => {
  const from = async (origin: string, host: string) =>
    (await site.act('/api/LogOn/LogOut', {}, { headers: { origin, host } })).status
  expect(await from('https://localhost:8443', 'localhost')).toBe(403)
  expect(await from('http://localhost', `localhost:${site.port}`)).toBe(403)
  for (const origin of ['http://localhost', 'https://localhost', 'https://localhost:443'])
    for (const host of ['localhost', 'localhost:443']) expect(await from(origin, host)).toBe(200)
})

test('every brand of ours may send', async () => {
  for (const host of ['localhost', 'se.localhost', '127.0.0.1'])
    expect((await site.act('/api/LogOn/LogOut', {}, { host })).status).toBe(200)
})

describe.each(forOperators)('$path for release tools', ({ path }) => {
  const bare = { origin: undefined, 'x-requested-with': undefined }

  test('needs JSON and no Origin', async () => {
    const form = await site.act(path, {}, { headers: { ...bare, 'content-type': 'text/plain' } })
    expect(form.json()).toMatchObject({ code: 'ForgedRequest' })
    const authorization = `Bearer ${site.services.settings.releaseToken}`
    const answer = await site.act(path, {}, { headers: { ...bare, authorization } })
    expect(answer.json()).toMatchObject({ code: 'InvalidInput' })
  })

  test('is for the release token alone', async () => {
    for (const authorization of [undefined, 'Bearer wrong', 'Basic cmVsZWFzZQ=='])
      expect((await site.act(path, {}, { headers: { ...bare, authorization } })).status).toBe(401)
  })
})

test('calls between services do not exist here', async (context) => {
  expect(between.length).toBeGreaterThan(5)
  const headers = { authorization: `Bearer ${site.services.settings.releaseToken}` }
  await checkMatrix(context, between, {
    name: ({ path, method }) => `${method} ${path}`,
    check: async ({ path, method }) => {
      const answer = method === 'GET' ? await site.send(path, { headers }) : await site.act(path, {}, { headers })
      expect(answer.status).toBe(404)
    },
    together: 8,
  })
})

test.each([
  '/internal/events',
  '/api/internal/events',
  '/api/Brands/../Sessions/ResolveSession',
  '/api/%42rands/GetBrands',
])('%s does not exist', async (path) => {
  expect([404, 405]).toContain((await site.act(path, {})).status)
  expect((await site.send(path, { headers: { accept: 'application/json' } })).status).toBe(404)
})
