import { stopMailPath } from '@samvaer/contracts/notifications/values'
import { contextHeader } from '@samvaer/service-kit/keys/context-token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { type Sent, startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let notifications: RecordingService
beforeAll(async () => {
  site = await startSite()
  notifications = createRecordingService()
  await notifications.app.ready()
  site.services.transport.local.set('notifications', notifications.asLocal('notifications'))
})
afterAll(() => site.close())

const address = `${stopMailPath}?token=7.BlogReply.abc-_`
const urlencoded = 'application/x-www-form-urlencoded'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`

const post = (contentType: string | undefined, body: string, sent: Sent = {}) =>
  site.send(address, { method: 'POST', body, ...sent, headers: { 'content-type': contentType, ...sent.headers } })

describe('the stop of a mail by one click (RFC 8058)', () => {
  test.each([
    ['a form', urlencoded, 'List-Unsubscribe=One-Click'],
    ['a form in parts', 'multipart/form-data; boundary=b', part('List-Unsubscribe', 'One-Click')],
  ])('works as %s, from anywhere, without cookie and proof of origin', async (_what, contentType, body) => {
    notifications.answerWith(() => ({ type: 'BlogReply' }))
    const answer = await post(contentType, body, { headers: { origin: 'https://mail.example.com' } })
    expect(answer.status).toBe(200)
    const { url, body: asked, headers } = notifications.last()
    expect([url, asked]).toEqual(['/api/Notifications/StopMail', { token: '7.BlogReply.abc-_' }])
    expect(headers).toHaveProperty(contextHeader)
  })

  test('acts for nobody who is signed in', async () => {
    const session = await site.signUp('Klikker')
    await post(urlencoded, 'List-Unsubscribe=One-Click', { session })
    const [, claims = ''] = String(notifications.last().headers[contextHeader]).split('.')
    expect(Buffer.from(claims, 'base64url').toString()).toContain('"siteId":1')
    expect(Buffer.from(claims, 'base64url').toString()).not.toContain('Klikker')
  })

  test.each([
    ['another form', urlencoded, 'List-Unsubscribe=Maybe'],
    ['an empty one', urlencoded, ''],
    ['other parts', 'multipart/form-data; boundary=b', part('token', 'One-Click')],
    ['parts that are none', 'multipart/form-data; boundary=b', 'List-Unsubscribe=One-Click'],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
    ['nothing that says what it is', undefined, 'List-Unsubscribe=One-Click'],
  ])('is refused as %s (R2)', async (_what, contentType, body) => {
    const before = notifications.recorded.length
    expect((await post(contentType, body)).json()).toMatchObject({ code: 'ForgedRequest' })
    expect(notifications.recorded).toHaveLength(before)
  })

  test('lets nothing else through: no longer body, no other act, and the call itself stays as it is', async () => {
    const long = await post(urlencoded, `List-Unsubscribe=One-Click&more=${'x'.repeat(5000)}`)
    expect(long.json()).toMatchObject({ code: 'PayloadTooLarge' })
    const headers = { 'content-type': urlencoded }
    const body = 'List-Unsubscribe=One-Click'
    const call = await site.send('/api/Notifications/StopMail?token=7', { method: 'POST', headers, body })
    expect(call.json()).toMatchObject({ code: 'ForgedRequest' })
    expect((await site.send('/Start', { method: 'POST', headers, body })).status).toBe(405)
    expect((await site.send(address, { headers: { accept: 'text/html' } })).headers['content-type']).toContain('html')
  })

  test('says what the service says, and that it is away', async () => {
    notifications.answerWith((reply) => reply.status(404).send({ code: 'NotFound' }))
    expect((await post(urlencoded, 'List-Unsubscribe=One-Click')).status).toBe(404)
    site.services.transport.local.delete('notifications')
    expect((await post(urlencoded, 'List-Unsubscribe=One-Click')).status).toBe(503)
  })
})
