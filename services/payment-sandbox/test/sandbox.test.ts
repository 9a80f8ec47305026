/** The promises to a merchant: one charge a handle, every reason of a failure, signed events in every manner. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '../src/book.ts'
import { type PaymentSandbox, signatureHeader, startPaymentSandbox } from '../src/sandbox.ts'

const key = 'a key of the merchant'
const webhookSecret = 'a secret of events'

interface Arrived {
  body: string
  signature: string
}

let folder: string
let shop: Server
let sandbox: PaymentSandbox
const arrived: Arrived[] = []
let refuseOnce = false

const start = () =>
  startPaymentSandbox({
    port: 0,
    key,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
    file: join(folder, 'sandbox.json'),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
  shop = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    arrived.push({ body, signature: String(request.headers[signatureHeader]) })
    response.writeHead(refuseOnce ? 503 : 200).end()
    refuseOnce = false
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  sandbox = await start()
})
afterAll(async () => {
  await sandbox.close()
  shop.close()
  await rm(folder, { recursive: true })
})

const ask = async (method: string, path: string, body?: object, bearer = key): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

const open = (handle: string, change: object = {}) =>
  ask('POST', '/v1/pages', {
    ...{ handle, amount: 14_900, currency: 'DKK', text: 'Samvær ApS', recurring: true, language: 'da-DK' },
    ...{ acceptUrl: 'http://localhost:8080/Receipt', cancelUrl: 'http://localhost:8080/Membership' },
    ...change,
  })

const decide = (url: unknown, fields: Record<string, string>) =>
  fetch(String(url), { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'pay', ...fields }) })

const typesOf = (handle: string) =>
  arrived
    .map(({ body }) => JSON.parse(body) as { handle: string; type: string; id: string })
    .filter((event) => event.handle === handle)

test('a payer pays on the page, and comes back; the page asks for no card number', async () => {
  const { url } = await open('pays')
  const page = await (await fetch(String(url))).text()
  expect(page).toContain('149,00')
  expect(page).not.toMatch(/<script|name="(card|number|cvc)/i)
  const back = await decide(url, {})
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://localhost:8080/Receipt'])
  expect(await ask('GET', '/v1/payments/pays')).toMatchObject({ state: 'Paid', method: 'CreditCard', refunded: 0 })
  await decide(url, { outcome: 'CardBlocked' })
  expect(await ask('GET', '/v1/payments/pays')).toMatchObject({ state: 'Paid' })
})

test('a handle is opened and charged once, for one amount', async () => {
  const { url } = await open('same')
  expect(await open('same')).toMatchObject({ url })
  expect(await open('same', { amount: 1 })).toMatchObject({ status: 409 })
  await decide(url, {})
  const { agreement } = await ask('GET', '/v1/payments/same')
  const charge = { handle: 'again', amount: 14_900, currency: 'DKK', text: 'Samvær ApS', agreement }
  const many = await Promise.all(Array.from({ length: 10 }, () => ask('POST', '/v1/charges', charge)))
  expect(many.map(({ state }) => state)).toEqual(Array(10).fill('Paid'))
  expect(sandbox.payments().filter(({ handle }) => handle === 'again')).toHaveLength(1)
  const refund = { handle: 'back', payment: 'again', amount: 14_900 }
  expect(await ask('POST', '/v1/refunds', refund)).toMatchObject({ refunded: 14_900 })
  expect(await ask('POST', '/v1/refunds', refund)).toMatchObject({ refunded: 14_900 })
  expect(await ask('POST', '/v1/refunds', { ...refund, handle: 'more' })).toMatchObject({ status: 409 })
  await ask('DELETE', `/v1/agreements/${agreement}`)
  expect(await ask('POST', '/v1/charges', { ...charge, handle: 'later' })).toMatchObject({ status: 409 })
})

test.each(failures)('it fails as a tester chooses: %s', async (failure) => {
  const { url } = await open(`fails-${failure}`)
  await decide(url, { outcome: failure })
  expect(await ask('GET', `/v1/payments/fails-${failure}`)).toMatchObject({ state: 'Failed', failure })
})

test('events are signed, and come once, twice, in reverse, again after a refusal, or never', async () => {
  const pay = async (handle: string, manner: string, events: number) => {
    await decide((await open(handle)).url, { manner })
    await expect.poll(() => typesOf(handle).length).toBe(events)
    return typesOf(handle).map(({ type }) => type)
  }
  const inOrder = ['payment.authorised', 'payment.settled']
  expect(await pay('once', 'once', 2)).toEqual(inOrder)
  expect(await pay('twice', 'twice', 4)).toEqual(inOrder.flatMap((type) => [type, type]))
  expect(new Set(typesOf('twice').map(({ id }) => id)).size).toBe(2)
  expect(await pay('reversed', 'reversed', 2)).toEqual(inOrder.toReversed())
  refuseOnce = true
  expect(await pay('refused', 'once', 3)).toEqual(['payment.authorised', ...inOrder])
  await pay('never', 'never', 0)
  const [{ body, signature } = { body: '', signature: '' }] = arrived
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')).toBe(digest)
})

test('nobody asks without the key, and a restart forgets nothing', async () => {
  expect(await ask('GET', '/v1/payments/pays', undefined, 'another key')).toMatchObject({ status: 401 })
  const before = sandbox.payments()
  await sandbox.close()
  sandbox = await start()
  expect(sandbox.payments()).toEqual(before)
  sandbox.setAway(true)
  const charge = { handle: 'away', amount: 100, currency: 'DKK', text: 'x', agreement: 'y' }
  expect(await ask('POST', '/v1/charges', charge)).toMatchObject({ status: 503 })
  sandbox.setAway(false)
})
