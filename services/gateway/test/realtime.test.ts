import { once } from 'node:events'
import { identityService } from '@samvaer/identity/service'
import { verifyContext } from '@samvaer/service-kit/keys/context-token'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { socketLimits } from '../src/realtime/open-sockets.ts'
import { connected, connecting, endOf, messageOf, refused } from './support/connect.ts'
import { openSockets, type Realtime, startRealtime } from './support/start-realtime.ts'

const spoofed = {
  'samvaer-context': 'eyJhbGciOiJub25lIn0.e30.',
  'samvaer-address': '1.2.3.4',
  'samvaer-session-token': 'stolen',
  'x-profile': '1',
  'x-forwarded-host': 'dark.localhost',
  'x-request-id': 'chosen-by-client',
  authorization: 'Bearer anything',
}

/** Waits until the gateway has looked at a session again, with what that led to: three looks begin one after another. */
const lookedAgain = async ({ site }: Realtime): Promise<void> => {
  const { transport } = site.services
  const { send } = transport
  const { promise, resolve } = Promise.withResolvers<void>()
  let looks = 0
  transport.send = (service, request) => {
    if (service === 'identity' && ++looks === 3) resolve()
    return send(service, request)
  }
  await promise
  transport.send = send
}

/** The sessions of a member, as identity keeps them. */
const sessionsIn = ({ site }: Realtime) => site.services.service(identityService).parts.models.Session

test('a socket waits for a service that is not built yet', async () => {
  const { site, close } = await startRealtime(false)
  const session = await site.signUp('Anna')
  const { local, later } = site.services.transport
  const service = local.get('notifications')
  local.delete('notifications')
  const asked = Promise.withResolvers<void>()
  const built = Promise.withResolvers<void>()
  later.set('notifications', () => {
    asked.resolve()
    return built.promise
  })
  const connecting = connected(site, { session })
  await asked.promise
  later.delete('notifications')
  if (service) local.set('notifications', service)
  built.resolve()
  const socket = await connecting
  const answer = messageOf(socket)
  socket.send('hello')
  expect(await answer).toBe('hello')
  socket.close()
  await close()
})

describe.each([
  ['in this process', false],
  ['in another process', true],
])('a socket to a service %s', (_where, across) => {
  let realtime: Realtime
  let session: string
  beforeAll(async () => {
    realtime = await startRealtime(across, { trustedProxies: [] })
    session = await realtime.site.signUp('Anna')
  })
  afterAll(() => realtime.close())

  test('carries messages both ways, however long', async () => {
    const socket = await connected(realtime.site, { session })
    for (const text of ['hello', 'x'.repeat(3_000_000), 'and again']) {
      const answer = messageOf(socket)
      socket.send(text)
      expect((await answer) === text).toBe(true)
    }
    socket.close()
  })

  test('brings the member and nothing of what the client claims to be (R35)', async () => {
    const socket = await connected(realtime.site, {
      session,
      path: '/realtime?after=c-7',
      headers: { ...spoofed, cookie: `samvaer-language=sv-SE; __Host-sid=${session}` },
    })
    const { url, headers } = realtime.service.upgrades.at(-1) ?? { url: '', headers: {} }
    expect(url).toBe('/realtime?after=c-7')
    const kept = Object.keys(headers).filter((name) => name !== 'host' && !name.startsWith('sec-websocket-'))
    expect(kept.sort()).toEqual(['connection', 'samvaer-address', 'samvaer-context', 'upgrade', 'x-request-id'])
    expect(headers['samvaer-address']).toBe('127.0.0.1')
    expect(headers['x-request-id']).not.toBe('chosen-by-client')
    const context = await verifyContext(String(headers['samvaer-context']), realtime.site.services.settings.signing)
    expect(context).toMatchObject({ siteId: 1, community: 'dk', language: 'sv-SE', profile: { name: 'Anna' } })
    expect(JSON.stringify(headers)).not.toContain(session)
    socket.close()
  })

  test('ends as the service or the client ends it', async () => {
    const socket = await connected(realtime.site, { session })
    const ended = endOf(socket)
    for (const client of realtime.service.sockets) client.close(4001, 'too many')
    expect(await ended).toBe(4001)
    const other = await connected(realtime.site, { session })
    other.close(1000)
    await vi.waitFor(() => expect(realtime.service.endings.at(-1)).toBe(1000))
  })

  test('that vanishes is no socket any more on either side', async () => {
    const socket = await connected(realtime.site, { session })
    await vi.waitFor(async () => expect(await openSockets(realtime)).toBe(1))
    socket.terminate()
    await vi.waitFor(() => expect(realtime.service.sockets.size).toBe(0))
    expect(await openSockets(realtime)).toBe(0)
  })

  test('ends at once with a sign-out, and no other member’s does', async () => {
    const { site } = realtime
    const [leaving, staying] = [await site.signUp('Berta'), await site.signUp('Clara')]
    const [hers, other] = [
      await connected(site, { session: leaving }),
      await connected(site, { session: staying, origin: `http://dk.localhost:${site.port}`, host: 'dk.localhost' }),
    ]
    const ended = endOf(hers)
    expect((await site.act('/api/LogOn/LogOut', {}, { session: leaving })).status).toBe(200)
    expect(await ended).toBe(1006)
    await vi.waitFor(() => expect(realtime.service.sockets.size).toBe(1))
    const answer = messageOf(other)
    other.send('still here')
    expect(await answer).toBe('still here')
    expect((await refused(site, { session: leaving })).status).toBe(401)
    other.close()
  })
})

describe('an open socket', () => {
  let realtime: Realtime
  beforeAll(async () => {
    realtime = await startRealtime(false, { sockets: { checkEvery: 100, perAddress: 3 } })
  })
  afterAll(() => realtime.close())

  test('ends when its session has ended elsewhere', async () => {
    const session = await realtime.site.signUp('Dora')
    const socket = await connected(realtime.site, { session })
    const ended = endOf(socket)
    await sessionsIn(realtime).deleteMany({})
    expect(await ended).toBe(1006)
  })

  test('ends when its member’s standing is another one, and not before', async () => {
    const session = await realtime.site.signUp('Erna')
    const socket = await connected(realtime.site, { session })
    await sessionsIn(realtime).updateMany({}, { $set: { 'member.validated': true } })
    await lookedAgain(realtime)
    expect(socket.readyState).toBe(socket.OPEN)
    const ended = endOf(socket)
    await sessionsIn(realtime).updateMany({}, { $set: { 'member.pausedAt': new Date() } })
    expect(await ended).toBe(1006)
    const next = await connected(realtime.site, { session })
    const nextEnded = endOf(next)
    await sessionsIn(realtime).updateMany({}, { $set: { 'member.role': 'Support', factor: true } })
    expect(await nextEnded).toBe(1006)
    await connected(realtime.site, { session }).then((again) => again.close())
  })

  test('outlives identity being away', async () => {
    const { site } = realtime
    const session = await site.signUp('Freja')
    const socket = await connected(site, { session })
    const identity = site.services.transport.local.get('identity')
    site.services.transport.local.delete('identity')
    await lookedAgain(realtime)
    expect(socket.readyState).toBe(socket.OPEN)
    expect((await refused(site, { session: 'a-session-never-seen' })).status).toBe(503)
    if (identity) site.services.transport.local.set('identity', identity)
    socket.close()
  })

  test('is one of at most so many of an address', async () => {
    const { site } = realtime
    const session = await site.signUp('Gerda')
    const from = (address: string) => ({ session, headers: { 'x-forwarded-for': address } })
    const sockets = await Promise.all([1, 2, 3].map(() => connected(site, from('203.0.113.5'))))
    expect(await refused(site, from('203.0.113.5'))).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    sockets.push(await connected(site, from('203.0.113.6')))
    sockets[0]?.terminate()
    await vi.waitFor(async () => sockets.push(await connected(site, from('203.0.113.5'))))
    for (const socket of sockets) socket.terminate()
  })
})

describe.each([
  ['in this process', false],
  ['in another process', true],
])('the gateway stops, the service is %s', (_where, across) => {
  test('asks sockets to reconnect, and none keeps anything up (R31)', async () => {
    expect(socketLimits.goodbye).toBeLessThan(4000)
    const realtime = await startRealtime(across, { sockets: { goodbye: 200 } })
    const { site } = realtime
    const session = await site.signUp('Jytte')
    const polite = await connected(site, { session })
    // One that never answers: its connection is cut off.
    const rude = connecting(site, { session })
    await once(rude, 'open')
    rude.pause()
    const ended = endOf(polite)
    // Would not end while the rude one is connected.
    await site.gateway.close()
    expect(await ended).toBe(1012)
    rude.terminate()
    await realtime.service.close()
    await site.services.close()
  })
})
