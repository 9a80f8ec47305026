import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { paymentHookPath } from '@samvaer/contracts/billing/values'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const times = { head: 300, body: 300, piece: 600 }
const upload = '/api/Common/UploadTempMedia'

let site: TestSite
let other: RecordingService
beforeAll(async () => {
  site = await startSite({ times, trustedProxies: [] })
  other = createRecordingService()
  other.app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let length = 0
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    payload.on('end', () => done(null, { length }))
  })
  await other.app.ready()
  for (const name of ['billing', 'media', 'blogs']) site.services.transport.local.set(name, other.asLocal(name))
})
afterAll(() => site.close())

const open = async (): Promise<Socket> => {
  const socket = connect(site.port, '127.0.0.1')
  // A reset is one of the ways to be ended.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const headOf = (method: string, path: string, length: number, more: Record<string, string> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${site.port}`,
    `content-length: ${length}`,
    ...Object.entries({ 'content-type': 'application/json', ...more }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
/** Milliseconds until the connection is ended, while a byte comes every so often. */
const endedAfter = async (socket: Socket): Promise<number> => {
  const begun = Date.now()
  const drip = setInterval(() => socket.write('x'), 50)
  socket.resume()
  // A byte after the end is answered by a reset, which is no failure here.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return Date.now() - begun
}

describe('a slow request is ended', () => {
  test.each([
    ['POST', paymentHookPath],
    ['POST', '/StopMail?token=a'],
    ['POST', '/reports/csp'],
    ['POST', '/api/LogOn/LogOn'],
    ['POST', '/api/Blogs/AddBlogComment'],
    ['POST', '/nothing-here'],
    ['GET', '/'],
    ['PUT', '/api/Blogs/AddBlogComment'],
  ])('the body of %s %s', async (method, path) => {
    const socket = await open()
    const origin = { origin: `http://localhost:${site.port}`, 'x-requested-with': 'samvaer' }
    socket.write(headOf(method, path, 1_000_000, origin))
    const took = await endedAfter(socket)
    expect(took).toBeGreaterThanOrEqual(250)
    expect(took).toBeLessThan(3000)
  })

  test('a head, and a connection that says nothing at all', async () => {
    const [silent, half] = [await open(), await open()]
    half.write('GET / HTTP/1.1\r\nx-a: ')
    silent.resume()
    await Promise.all([endedAfter(half), once(silent, 'close')])
  })
})

describe('a file', () => {
  const boundary = 'samvaer'
  const start = async (length: number): Promise<Socket> => {
    const session = await site.signUp(`Film${length}`, { headers: { 'x-forwarded-for': undefined } })
    const socket = await open()
    const own = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: `__Host-sid=${session}`,
      origin: `http://localhost:${site.port}`,
      'x-requested-with': 'samvaer',
    }
    socket.write(headOf('POST', upload, length, own))
    return socket
  }

  test('takes its time as long as it comes', async () => {
    const pieces = 12
    const piece = Buffer.alloc(40 * 1024)
    const socket = await start(pieces * piece.length)
    const before = other.recorded.length
    const begun = Date.now()
    await new Promise<void>((resolve) => {
      let sent = 0
      const timer = setInterval(() => {
        socket.write(piece)
        sent += 1
        if (sent < pieces) return
        clearInterval(timer)
        resolve()
      }, 200)
    })
    await vi.waitFor(() => expect(other.recorded).toHaveLength(before + 1))
    expect(Date.now() - begun).toBeGreaterThan(3 * times.piece)
    expect(other.last().body).toEqual({ length: pieces * piece.length })
    socket.destroy()
  })

  test('that stands still is ended', async () => {
    const socket = await start(10_000_000)
    socket.write(Buffer.alloc(100 * 1024))
    expect(await endedAfter(socket)).toBeLessThan(3000)
  })
})

describe('an address', () => {
  /** Counts the connections among so many that are ended at once. */
  const endedOf = async (port: number, many: number): Promise<number> => {
    const sockets = Array.from({ length: many }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    let ended = 0
    for (const socket of sockets)
      socket.resume().once('close', () => {
        ended += 1
      })
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await vi.waitFor(() => expect(ended).toBeGreaterThan(0), { timeout: 500 }).catch(() => undefined)
    for (const socket of sockets) socket.destroy()
    return ended
  }

  test('has so many connections, and a proxy that we trust has those of everybody', async () => {
    const concurrencyLimits = { connections: 5, requests: 5 }
    const [direct, behind] = [
      await startSite({ concurrencyLimits, trustedProxies: [] }),
      await startSite({ concurrencyLimits, trustedProxies: ['127.0.0.1'] }),
    ]
    expect(await endedOf(direct.port, 8)).toBe(3)
    await vi.waitFor(async () => expect(await endedOf(direct.port, 5)).toBe(0), { timeout: 10_000 })
    expect(await endedOf(behind.port, 8)).toBe(0)

    const blogs = createRecordingService()
    await blogs.app.ready()
    const enough = Promise.withResolvers<void>()
    blogs.answerWith(() => enough.promise.then(() => ({})))
    behind.services.transport.local.set('blogs', blogs.asLocal('blogs'))
    const ask = (address: string) =>
      behind.send('/api/Blogs/GetAllBlogEntries', { headers: { 'x-forwarded-for': address } })
    const running = Array.from({ length: 5 }, () => ask('203.0.113.7'))
    await vi.waitFor(() => expect(blogs.recorded).toHaveLength(5))
    expect((await ask('203.0.113.7')).status).toBe(429)
    const another = ask('203.0.113.8')
    await vi.waitFor(() => expect(blogs.recorded).toHaveLength(6))
    enough.resolve()
    expect((await Promise.all([...running, another])).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await ask('203.0.113.7')).status).toBe(200)
    await Promise.all([direct.close(), behind.close()])
  })
})
