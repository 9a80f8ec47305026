import { paymentHookLimit, paymentHookPath } from '@samvaer/contracts/billing/values'
import { contextHeader } from '@samvaer/service-kit/keys/context-token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { type Sent, startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let billing: RecordingService
beforeAll(async () => {
  site = await startSite()
  billing = createRecordingService()
  await billing.app.ready()
  site.services.transport.local.set('billing', billing.asLocal('billing'))
})
afterAll(() => site.close())

const post = (body: string, sent: Sent = {}) =>
  site.send(paymentHookPath, {
    method: 'POST',
    body,
    ...sent,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': 't=1,v1=ab', ...sent.headers },
  })

test('an event of a provider goes on byte by byte with its signature, from anywhere, for nobody', async () => {
  billing.answerWith(() => ({}))
  const said = '{ "id":"1",  "handle":"order-1", "text":"Ærø" }'
  const session = await site.signUp('Betaler')
  expect((await post(said, { session, headers: { origin: 'https://pay.example.com' } })).status).toBe(200)
  const { url, body, headers } = billing.last()
  expect([url, body]).toEqual(['/api/Payment/UpdateFromProvider', { signature: 't=1,v1=ab', event: said }])
  const [, claims = ''] = String(headers[contextHeader]).split('.')
  expect(Buffer.from(claims, 'base64url').toString()).not.toContain('Betaler')
})

test('an event that the service does not believe is refused to its sender, also without a signature', async () => {
  billing.answerWith((reply, { body }) => {
    const { signature } = body as { signature: string }
    return signature === 't=1,v1=ab' ? {} : reply.code(401).send({ code: 'WrongSignature' })
  })
  const signed = (signature: string) => post('{"id":"1"}', { headers: { 'x-sandbox-signature': signature } })
  const answers = await Promise.all(['t=1,v1=ab', 't=1,v1=ac', ''].map(signed))
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401])
})

test('a longer message is not read, and a service that is away is no ok: the provider sends it again', async () => {
  const before = billing.recorded.length
  expect((await post('x'.repeat(paymentHookLimit + 1))).json()).toMatchObject({ code: 'PayloadTooLarge' })
  expect(billing.recorded).toHaveLength(before)
  site.services.transport.local.delete('billing')
  expect((await post('{}')).status).toBe(503)
})
