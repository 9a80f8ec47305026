import { once } from 'node:events'
import { connect } from 'node:net'
import { identityService } from '@samvaer/identity/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connected, refused } from './support/connect.ts'
import { openSockets, type Realtime, startRealtime } from './support/start-realtime.ts'
import { startSite } from './support/start-site.ts'

describe('a request for a socket is refused', () => {
  let realtime: Realtime
  let session: string
  beforeAll(async () => {
    realtime = await startRealtime(true, { sockets: { total: 1 } })
    session = await realtime.site.signUp('Hanne')
  })
  afterAll(() => realtime.close())

  const origins: [string, string | null][] = [
    ['no Origin', null],
    ['a foreign Origin', 'https://samvaer.example.com'],
    ['an Origin that ends like ours', 'http://evil-localhost'],
    ['an opaque Origin', 'null'],
    ['another port of the same machine', 'http://localhost:1'],
  ]
  test.each(origins)('with %s (R2)', async (_what, origin) => {
    expect((await refused(realtime.site, { session, origin })).status).toBe(403)
  })

  test('from the page of another brand', async () => {
    const origin = `http://se.localhost:${realtime.site.port}`
    expect((await refused(realtime.site, { session, origin })).status).toBe(403)
  })

  test('without a session, and with one of another community', async () => {
    const answer = await refused(realtime.site)
    expect(answer.status).toBe(401)
    expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' })
    expect(answer.headers['x-request-id']).toMatch(/./)
    expect((await refused(realtime.site, { session: 'a-session-never-seen' })).status).toBe(401)
    expect((await refused(realtime.site, { session, host: 'se.localhost' })).status).toBe(401)
  })

  test('with a session that ended a moment ago, which calls may not know yet', async () => {
    const ended = await realtime.site.signUp('Hulda')
    await realtime.site.send('/api/Notifications/NewCount', { session: ended })
    const { models } = realtime.site.services.service(identityService).parts
    await models.Session.deleteMany({ 'member.name': 'Hulda' })
    expect((await refused(realtime.site, { session: ended })).status).toBe(401)
  })

  test('for another path, another protocol, another host', async () => {
    for (const path of ['/', '/realtime/', '/Realtime', '/api/Notifications/NewCount'])
      expect((await refused(realtime.site, { session, path })).status).toBe(501)
    expect((await refused(realtime.site, { session, host: 'samvaer.example.com' })).status).toBe(421)
    const socket = connect(realtime.site.port, '127.0.0.1')
    socket.write('GET /realtime HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
    const [data] = await once(socket, 'data')
    expect(String(data)).toMatch(/^HTTP\/1\.1 501 Not Implemented\r\n/)
    await once(socket, 'close')
  })

  test('with more headers than a browser sends', async () => {
    expect((await refused(realtime.site, { session, headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431)
  })

  test('while everybody’s are taken', async () => {
    const first = await connected(realtime.site, { session })
    expect((await refused(realtime.site, { session })).status).toBe(503)
    first.close()
    await vi.waitFor(async () => expect(await openSockets(realtime)).toBe(0))
  })

  test('when the service refuses it, with its status and nothing else of it', async () => {
    realtime.service.refuseWith(429)
    const answer = await refused(realtime.site, { session })
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('when the service is away', async () => {
    await realtime.service.close()
    expect((await refused(realtime.site, { session })).status).toBe(503)
  })
})

test('an installation without the service has no sockets', async () => {
  const site = await startSite()
  const session = await site.signUp('Inga')
  expect((await refused(site, { session })).status).toBe(503)
  await site.close()
})

test('an address gets so many a day', async () => {
  const realtime = await startRealtime(false, {
    rates: { realtime: { limit: 2, seconds: 86_400, by: 'address' } },
  })
  const statuses = []
  for (let number = 0; number < 3; number += 1) statuses.push((await refused(realtime.site)).status)
  expect(statuses).toEqual([401, 401, 429])
  await realtime.close()
})
