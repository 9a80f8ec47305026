import { verifyContext } from '@samvaer/service-kit/keys/context-token'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const spoofed = {
  'samvaer-context': 'eyJhbGciOiJub25lIn0.e30.',
  'samvaer-address': '1.2.3.4',
  'samvaer-session-token': 'stolen',
  'x-user': '1',
  'x-profile': '1',
  'x-brand': 'samvaer-nat',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'dark.localhost',
  'x-request-id': 'chosen-by-client',
  authorization: 'Bearer anything',
  forwarded: 'for=1.2.3.4',
}

describe.each(['in this process', 'in another process'])('a service %s', (where) => {
  let site: TestSite
  let blogs: RecordingService

  beforeAll(async () => {
    blogs = createRecordingService()
    const across = where === 'in another process'
    const topology = across ? { blogs: await blogs.app.listen({ port: 0, host: '127.0.0.1' }) } : {}
    site = await startSite({ settings: { topology }, trustedProxies: [] })
    await blogs.app.ready()
    if (!across) site.services.transport.local.set('blogs', blogs.asLocal('blogs'))
  })
  beforeEach(() => blogs.answerWith(() => ({})))
  afterAll(async () => {
    await site.close()
    await blogs.app.close()
  })

  test('gets nothing of what a client claims to be (R35)', async () => {
    const answer = await site.send('/api/Blogs/GetAllBlogEntries?take=3&take=4', {
      headers: { ...spoofed, 'accept-language': 'da', cookie: 'samvaer-language=sv-SE; __Host-sid=unknown-unknown-1' },
    })
    expect(answer.status).toBe(200)
    const { headers, url } = blogs.last()
    expect(url).toBe('/api/Blogs/GetAllBlogEntries?take=3&take=4')
    expect(headers['samvaer-address']).toBe('127.0.0.1')
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id'])
    expect(headers['accept-language']).toBe('da')
    const names = Object.keys(headers).filter((name) => !['host', 'connection'].includes(name))
    expect(names.sort()).toEqual(['accept-language', 'samvaer-address', 'samvaer-context', 'x-request-id'])
    const context = await verifyContext(String(headers['samvaer-context']), site.services.settings.signing)
    expect(context).toEqual({ siteId: 1, community: 'dk', dark: false, language: 'sv-SE' })
  })

  test('gets the member behind the cookie, and not the cookie', async () => {
    const session = await site.signUp(where === 'in this process' ? 'Agnes' : 'Asta')
    expect((await site.send('/api/Blogs/GetAllBlogEntries', { session })).status).toBe(200)
    const { headers } = blogs.last()
    const context = await verifyContext(String(headers['samvaer-context']), site.services.settings.signing)
    expect(context?.profile).toMatchObject({ role: 'Normal', newcomer: true })
    expect(JSON.stringify(headers)).not.toContain(session)
  })

  test('gets the body as it was sent, of known length or in pieces', async () => {
    await site.act('/api/Blogs/FollowBlogEntry', { blogEntryId: 7 })
    expect(blogs.last().body).toEqual({ blogEntryId: 7 })
    const pieces = await fetch(`http://localhost:${site.port}/api/Blogs/FollowBlogEntry`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'samvaer',
        origin: `http://localhost:${site.port}`,
      },
      body: ReadableStream.from([Buffer.from('{"blogEntryId"'), Buffer.from(':8}')]),
      duplex: 'half',
    } as RequestInit)
    expect(pieces.status).toBe(200)
    expect(blogs.last().body).toEqual({ blogEntryId: 8 })
  })

  test('is spared bodies past the limit', async () => {
    const before = blogs.recorded.length
    const answer = await site.act('/api/Blogs/FollowBlogEntry', `{"a":"${'x'.repeat(1024 * 1024)}"}`)
    expect(answer.status).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'PayloadTooLarge' })
    expect(blogs.recorded).toHaveLength(before)
  })

  test('answers whatever it wants, except for a session', async () => {
    blogs.answerWith((reply) =>
      reply
        .code(409)
        .header('samvaer-session', '{"act":"begin","token":"0123456789abcdef","maxAge":null}')
        .header('retry-after', '7')
        .send({ code: 'Conflict' }),
    )
    const answer = await site.send('/api/Blogs/GetAllBlogEntries')
    expect([answer.status, answer.headers['retry-after'], answer.json()]).toEqual([409, '7', { code: 'Conflict' }])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('samvaer-session')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('sends big answers whole', async () => {
    const text = 'a long answer '.repeat(200_000)
    blogs.answerWith((reply) => reply.send({ text }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.send('/api/Blogs/GetAllBlogEntries')))
    for (const answer of answers) expect(answer.json()).toEqual({ text })
  })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a call whose service is not in this installation is answered at once', async () => {
  const site = await startSite({ trustedProxies: [] })
  const session = await site.signUp('Anton')
  // Time stands still: a call that waits for its service would never be answered.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answers = [
    await site.send('/api/Seo/TicketsRating'),
    await site.send('/api/Notifications/NewCount', { session }),
    await site.act('/api/PushNotifications/Unsubscribe', { endpoint: 'https://push.example.com/1' }, { session }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'ServiceUnavailable', requestId: answer.headers['x-request-id'] })
  }
  expect((await site.send('/api/Notifications/GetVapidKey', { session })).status).toBe(404)
  await site.close()
})
