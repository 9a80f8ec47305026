/**
 * Billwerk+ against the shapes of its public documentation, on a server of this test: what we ask is what it says may be
 * asked, and its example answers mean to us what it says they mean. No answer was ever recorded from the provider itself.
 */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBillwerkProvider } from './billwerk-provider.ts'
import { type PaymentProvider, ProviderAway } from './provider.ts'
import { providerOf } from './provider-of.ts'

const key = 'priv_11111111111111111111111111111111'
const secrets = ['webhook_secret_now', 'webhook_secret_before']
const agreement = 'ca_0d53b3c057ac262647b482184d5fd574'

interface Asked {
  request: string
  body: unknown
  headers: Record<string, unknown>
}
let asked: Asked[] = []
/** By method and path; in turn where there are several. */
let answers: Record<string, { status?: number; body: unknown }[]> = {}

const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method, url = '', headers } = request
  asked.push({ request: `${method} ${url}`, body: text === '' ? undefined : JSON.parse(text), headers })
  const { status = 200, body } = answers[`${method} ${url.split('?')[0]}`]?.shift() ?? { status: 500, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let provider: PaymentProvider
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = createBillwerkProvider({ key, secrets, api: address, checkout: `${address}/checkout` })
})
afterAll(() => server.close())

const answer = (next: typeof answers): void => {
  asked = []
  answers = next
}
const notFound = { status: 404, body: { code: 31, error: 'Invoice not found', http_status: 404 } }

/** The charge of the documentation, as a card has paid it. */
const charge = {
  handle: 'order-17',
  state: 'settled',
  customer: 'order-17',
  amount: 14_900,
  currency: 'DKK',
  settled: '2015-04-04T12:41:00.656Z',
  created: '2015-04-04T12:40:56.656+00:00',
  transaction: 'dafba2016614418f969fa5697383e47c',
  source: {
    type: 'card',
    card: agreement,
    fingerprint: 'cst_64e8a26cc0e85bc3f5ce7c5b366b4096',
    provider: 'reepay',
    card_type: 'visa_dk',
    exp_date: '09-18',
    masked_card: '457111XXXXXX3777',
  },
  order_lines: [{ id: 'd2ca', ordertext: 'Company', amount: 14_900, vat: 0, quantity: 1 }],
  refunded_amount: 0,
  recurring_payment_method: agreement,
}
const price = { value: 14_900, currency: 'DKK' } as const
const page = { acceptUrl: 'https://a.dk/Receipt?order=17', cancelUrl: 'https://a.dk/Membership' }
const charging = { handle: 'renewal-18', price, statement: 'Company', agreement }

test('a page is opened with the key of the account, and says nothing of a person', async () => {
  answer({
    'POST /checkout/v1/session/charge': [{ body: { id: 'cs_1', url: 'https://checkout.reepay.com/#/cs_1' } }],
  })
  const order = { handle: 'order-17', price, statement: 'Company', recurring: true, language: 'da-DK' } as const
  const opened = await provider.openPage({ ...order, ...page })
  expect(opened).toMatchObject({ state: 'Pending', address: 'https://checkout.reepay.com/#/cs_1', amount: 14_900 })
  expect(asked[0]?.body).toEqual({
    ...{ recurring: true, settle: true, locale: 'da_DK', accept_url: page.acceptUrl, cancel_url: page.cancelUrl },
    order: {
      ...{ handle: 'order-17', amount: 14_900, currency: 'DKK', ordertext: 'Company' },
      customer: { handle: 'order-17' },
    },
  })
  expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${key}:`).toString('base64')}`)
})

test('a charge is read as it stands; nothing of its card comes along', async () => {
  const read = async (change: object) => {
    answer({ 'GET /v1/charge/order-17': [{ body: { ...charge, ...change } }] })
    return provider.paymentOf('order-17')
  }
  expect(await read({})).toEqual({
    ...{ handle: 'order-17', state: 'Paid', amount: 14_900, currency: 'DKK', failure: null, method: 'CreditCard' },
    ...{ agreement, fee: 0, refunded: 0, address: null, changedAt: new Date('2015-04-04T12:41:00.656Z') },
  })
  for (const [state, ours] of Object.entries({
    ...{ created: 'Pending', pending: 'Pending', authorized: 'Pending', cancelled: 'Cancelled', failed: 'Failed' },
  }))
    expect((await read({ state, settled: null }))?.state).toBe(ours)
  for (const [error, failure] of Object.entries({
    insufficient_funds: 'InsufficientFunds',
    credit_card_expired: 'CardExpired',
    credit_card_lost_or_stolen: 'CardBlocked',
    declined_by_acquirer: 'DeclinedByBank',
    acquirer_communication_error: 'Unknown',
  }))
    expect((await read({ state: 'failed', error_state: 'hard_declined', error }))?.failure).toBe(failure)
  expect((await read({ source: { type: 'vipps_recurring' } }))?.method).toBe('MobilePay')
  expect((await read({ refunded_amount: 5000 }))?.refunded).toBe(5000)
  answer({ 'GET /v1/charge/order-17': [notFound] })
  expect(await provider.paymentOf('order-17')).toBeUndefined()
})

test('charging again names the charge by our handle, so that it happens once', async () => {
  answer({
    'POST /v1/charge': [
      { body: { ...charge, handle: 'renewal-18' } },
      { body: { ...charge, handle: 'renewal-18', state: 'failed', error: 'insufficient_funds' } },
      { status: 400, body: { code: 147, error: 'Payment method may not be used again', http_status: 400 } },
      { status: 500, body: {} },
    ],
  })
  expect(await provider.charge(charging)).toMatchObject({ handle: 'renewal-18', state: 'Paid' })
  expect(asked[0]?.body).toEqual({
    ...{ handle: 'renewal-18', key: 'renewal-18', amount: 14_900, currency: 'DKK', ordertext: 'Company' },
    ...{ source: agreement, settle: true },
  })
  expect(await provider.charge(charging)).toMatchObject({ state: 'Failed', failure: 'InsufficientFunds' })
  expect(await provider.charge(charging)).toMatchObject({ state: 'Failed', failure: 'CardBlocked' })
  await expect(provider.charge(charging)).rejects.toThrow(ProviderAway)
})

test('paying back is done by its own key, and only done where it is said to be', async () => {
  const refund = { id: 'rf_1', invoice: 'order-17', amount: 4900, currency: 'DKK', type: 'card', transaction: 't' }
  answer({
    'POST /v1/refund': [
      { body: { ...refund, state: 'refunded' } },
      { body: { ...refund, state: 'failed', error: 'refund_amount_too_high', error_state: 'hard_declined' } },
      { body: { ...refund, state: 'processing' } },
    ],
  })
  const wanted = { handle: 'refund:17', payment: 'order-17', amount: 4900 }
  await provider.refund(wanted)
  expect(asked[0]?.body).toEqual({ invoice: 'order-17', key: 'refund:17', amount: 4900 })
  await expect(provider.refund(wanted)).rejects.toThrow('failed')
  await expect(provider.refund(wanted)).rejects.toThrow('processing')
})

test('a page is closed unless it is paid; an agreement is ended, also when it is over', async () => {
  const path = '/v1/invoice/order-17/cancel'
  answer({
    [`POST ${path}`]: [{ body: {} }, { status: 400, body: { code: 29, error: 'Invoice already settled' } }, notFound],
    'GET /v1/charge/order-17': [{ body: { ...charge, state: 'cancelled' } }, { body: charge }, notFound],
  })
  expect((await provider.closePage('order-17'))?.state).toBe('Cancelled')
  expect((await provider.closePage('order-17'))?.state).toBe('Paid')
  expect(await provider.closePage('order-17')).toBeUndefined()
  const inactivate = `POST /v1/payment_method/${agreement}/inactivate`
  answer({
    [inactivate]: [
      { body: { id: agreement, state: 'inactivated' } },
      { status: 400, body: { code: 42, error: 'Payment method not active' } },
      { status: 503, body: {} },
    ],
  })
  await provider.endAgreement(agreement)
  await provider.endAgreement(agreement)
  await expect(provider.endAgreement(agreement)).rejects.toThrow(ProviderAway)
})

test('the settled payments of a time are listed page by page', async () => {
  const invoice = (handle: string, settled: string) => ({
    ...{ id: `inv-${handle}`, handle, state: 'settled', type: 'ch', amount: 14_900, currency: 'DKK' },
    ...{ settled, created: settled, refunded_amount: 0, settled_amount: 14_900 },
  })
  const first = [invoice('order-1', '2026-03-02T00:00:00.000Z'), invoice('order-2', '2026-02-28T23:00:00.000+00:00')]
  const second = [invoice('order-3', '2026-03-01T05:00:00.000Z')]
  answer({
    'GET /v1/list/invoice': [
      { body: { content: first, size: 2, count: 2, next_page_token: 'MTYzMjkxNDc4NTAwMDoxMA' } },
      { body: { content: second, size: 2, count: 1 } },
    ],
  })
  const listed = await provider.paymentsBetween(new Date('2026-03-01T00:00:00Z'), new Date('2026-03-03T00:00:00Z'))
  expect(listed.map(({ handle, state }) => [handle, state])).toEqual([
    ['order-1', 'Paid'],
    ['order-3', 'Paid'],
  ])
  const [, query = ''] = asked[0]?.request.split('?') ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ range: 'settled', state: 'settled', size: '100', from: '2026-02-28', to: '2026-03-05' },
  })
  expect(asked[1]?.request).toContain('next_page_token=MTYzMjkxNDc4NTAwMDoxMA')
})

test('a message is believed by its signature and its time, and says of which payment alone', () => {
  const timestamp = '2026-03-01T12:10:00.64Z'
  const id = '8ab4b56439944e62ababca7954355578'
  const sign = (secret: string) => createHmac('sha256', secret).update(`${timestamp}${id}`).digest('hex')
  const message = (change: object) => ({
    signature: '',
    event: JSON.stringify({
      ...{ id, event_id: '680bd8055b5c444bb467dcb731c65bf9', event_type: 'invoice_settled', timestamp },
      ...{ customer: 'order-17', payment_method: agreement, invoice: 'order-17' },
      ...{ signature: sign('webhook_secret_now'), ...change },
    }),
  })
  const now = new Date('2026-03-01T12:14:59Z')
  expect(provider.readEvent(message({}), now)).toEqual({ id, handle: 'order-17' })
  expect(provider.readEvent(message({ signature: sign('webhook_secret_before') }), now)?.id).toBe(id)
  expect(provider.readEvent(message({ invoice: undefined, event_type: 'customer_created' }), now)?.handle).toBe('')
  expect(provider.readEvent(message({ signature: sign('another') }), now)).toBeUndefined()
  expect(provider.readEvent(message({ id: 'another' }), now)).toBeUndefined()
  expect(provider.readEvent(message({}), new Date('2026-03-01T12:15:01Z'))).toBeUndefined()
  expect(provider.readEvent({ signature: '', event: 'no json' }, now)).toBeUndefined()
})

test('an answer that is none, or not as documented, says that nothing is known', async () => {
  answer({ 'GET /v1/charge/order-17': [{ status: 401, body: {} }, { body: { handle: 'order-17', state: 'new' } }] })
  await expect(provider.paymentOf('order-17')).rejects.toThrow(ProviderAway)
  await expect(provider.paymentOf('order-17')).rejects.toThrow(ProviderAway)
})

test('it is chosen by its key and one of its own hosts', () => {
  const live = { development: false, seed: 'none' } as const
  const named = (host: string) => providerOf({ ...live, paymentUrl: `billwerk://${key}:secret@${host}` })?.name
  expect([named('reepay.com'), named('frisbii.com')]).toEqual(['billwerk', 'billwerk'])
  expect(() => named('reepay.com.example.org')).toThrow('PAYMENT_URL')
  expect(() => providerOf({ ...live, paymentUrl: 'sandbox://key:secret@127.0.0.1:1' })).toThrow('PAYMENT_URL')
})
