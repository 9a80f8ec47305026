import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Access, anyone, signedIn } from '@samvaer/contracts/core/access'
import { area, get } from '@samvaer/contracts/core/call'
import { nothing } from '@samvaer/contracts/core/fields'
import { Schema } from 'mongoose'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { implement } from '../src/http/implement.ts'
import { requestIds } from '../src/http/request-ids.ts'
import { createTransport } from '../src/http/transport.ts'
import { contextHeader, signContext } from '../src/keys/context-token.ts'
import type { Models, Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { ask, environmentOf, errorOf, site, testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
afterAll(end)

const call = (access: Access) => get({ about: '', access, query: z.strictObject({}), returns: nothing })

describe('a service does not start', () => {
  const start = (...areas: Parameters<typeof implement>[0][]) =>
    build(
      defineService({
        name: 'open',
        models: {},
        areas: () => areas.map((one) => ({ area: one, service: one.service, handlers: { Get: async () => ({}) } })),
      }),
      testSettings(),
    )

  it('with a call that declares no access (R8)', async () => {
    const { access, ...open } = call(anyone)
    expect(access).toBe(anyone)
    const careless = area('Open', { service: 'open', calls: { Get: open as ReturnType<typeof call> } })
    await expect(start(careless)).rejects.toThrow('Open/Get declares no access')
  })

  it('with a call without a handler, a handler without a call, or an area of another service', async () => {
    const calls = { Get: call(signedIn) }
    const two = area('Open', { service: 'open', calls: { ...calls, Other: call(signedIn) } })
    await expect(start(two)).rejects.toThrow('Open/Other has no handler')
    await expect(start(area('Open', { service: 'open', calls: {} }))).rejects.toThrow('Open/Get is no declared call')
    await expect(start(area('Open', { service: 'blogs', calls }))).rejects.toThrow('belongs to blogs, not to open')
  })
})

describe('models', () => {
  it('refuse unknown fields and have their indexes', async () => {
    const service = await build(notesService, testSettings())
    await service.ready
    const { Note } = service.parts.models
    const row = { _id: 1, text: 'a', writtenAt: new Date(), unknown: 1 }
    await expect(Note.create(row)).rejects.toThrow()
    await expect(Note.find({ unknown: 1 }).exec()).rejects.toThrow()
    expect(Object.keys(await Note.collection.indexInformation())).toContain('writtenAt_-1')
  })
})

describe('the seed', () => {
  it('runs once a database, whoever starts first, and again when it failed', async () => {
    let loads = 0
    let runs = 0
    let fails = true
    const seed = async ({ reserveIds }: Pick<Parts<Models>, 'reserveIds'>) => {
      runs += 1
      if (fails) throw new Error('half-way')
      await reserveIds('row', 100)
    }
    const seeded = defineService({
      name: 'seeded',
      models: { Row: new Schema({ _id: Number }, { collection: 'rows' }) },
      areas: () => [],
      seed: async () => {
        loads += 1
        return { seed }
      },
    })
    const settings = testSettings({ seed: 'demo' })
    const broken = await build(seeded, settings)
    await expect(broken.ready).rejects.toThrow('half-way')
    expect((await ask(broken, settings, '/health/ready')).statusCode).toBe(503)
    fails = false
    const both = await Promise.all([build(seeded, settings), build(seeded, settings)])
    await Promise.all(both.map((service) => service.ready))
    expect(runs).toBe(2)
    const again = await build(seeded, settings)
    await again.ready
    expect(runs).toBe(2)
    expect(await again.parts.nextId('row')).toBeGreaterThan(100)
    const before = loads
    const plain = await build(seeded, { ...settings, seed: 'none', databasePrefix: testSettings().databasePrefix })
    await plain.ready
    expect(loads).toBe(before)
  })
})

describe('tasks', () => {
  it('run in one process a turn, and when asked', async () => {
    let runs = 0
    const count = () => {
      runs += 1
    }
    const busy = defineService({
      name: 'busy',
      models: {},
      areas: () => [],
      tasks: () => [{ name: 'count', everySeconds: 3600, run: async () => count() }],
    })
    const settings = testSettings()
    const both = await Promise.all([
      build(busy, settings, undefined, { tasks: true }),
      build(busy, settings, undefined, { tasks: true }),
    ])
    await Promise.all(both.map((service) => service.ready))
    await Promise.all(both.map((service) => service.close()))
    expect(runs).toBe(1)
    const later = await build(busy, settings)
    await later.ready
    await later.runTask('count')
    expect(runs).toBe(2)
    await expect(later.runTask('none')).rejects.toThrow('There is no task none')
  })

  it('wait for the services that start beside theirs, and never begin after the end', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const eager = defineService({
      name: 'eager',
      models: {},
      areas: () => [],
      tasks: () => [{ name: 'count', everySeconds: 3600, run }],
    })
    const settings = testSettings()
    const others = Promise.withResolvers<void>()
    const ended = await build(eager, settings, undefined, { tasks: true, begins: others.promise })
    await ended.ready
    await ended.close()
    const goesOn = await build(eager, settings, undefined, { tasks: true, begins: others.promise })
    await goesOn.ready
    expect(runs).toBe(0)
    others.resolve()
    await vi.waitFor(() => expect(runs).toBe(1))
    await goesOn.close()
    expect(runs).toBe(1)
  })
})

describe('filling', () => {
  const filled = (fill: () => Promise<void>) => defineService({ name: 'open', models: {}, areas: () => [], fill })

  it('comes before the first traffic', async () => {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const settings = testSettings()
    const service = await build(
      filled(() => {
        begun.resolve()
        return goOn.promise
      }),
      settings,
    )
    await begun.promise
    const ready = async () => (await ask(service, settings, '/health/ready', { as: null })).json()
    expect(await ready()).toMatchObject({ ready: false, phase: 'starting' })
    goOn.resolve()
    await service.ready
    expect(await ready()).toMatchObject({ ready: true, phase: 'ready' })
  })

  it('keeps no process from stopping, and makes it say nothing of a failure', async () => {
    const [begun, fails] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const service = await build(
      filled(() => {
        begun.resolve()
        return fails.promise
      }),
      testSettings(),
    )
    const fatal = vi.spyOn(service.app.log, 'fatal')
    await begun.promise
    await service.close()
    fails.reject(new Error('The connection is closed'))
    await service.ready
    expect(fatal).not.toHaveBeenCalled()
  })
})

describe('stopping', () => {
  it('waits for no connection that was opened ahead and never used', async () => {
    const service = await build(notesService, testSettings())
    await service.ready
    const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
    const forced = vi.spyOn(service.app.server, 'closeAllConnections')
    const connected = once(service.app.server, 'connection')
    const ahead = connect(Number(port), '127.0.0.1')
    const ended = once(ahead, 'close')
    await connected
    await service.close()
    await ended
    expect(forced).not.toHaveBeenCalled()
  })

  it('waits for no call whose body was cut off, by its client or by whoever handed it on', async () => {
    const settings = testSettings()
    const service = await build(notesService, settings)
    await service.ready
    // As the gateway does in one process, which ends what comes too slowly.
    const handed: IncomingMessage[] = []
    const front = createServer((request, response) => {
      handed.push(request)
      service.app.routing(request, response)
    })
    front.listen(0, '127.0.0.1')
    await once(front, 'listening')
    const { port } = front.address() as AddressInfo
    const context = await signContext(site, settings.signing)
    const head = ['POST /api/Notes/LogIn HTTP/1.1', 'host: x', `${contextHeader}: ${context}`]
    const begin = async () => {
      const socket = connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .resume()
      await once(socket, 'connect')
      socket.write([...head, 'content-type: application/json', 'content-length: 1000', '', '{'].join('\r\n'))
      await vi.waitFor(() => expect(handed.at(-1)?.socket.remotePort).toBe(socket.localPort))
      return socket
    }
    const [cut, gone] = [await begin(), await begin()]
    handed[0]?.destroy()
    gone.destroy()
    await Promise.all([cut, gone].map((socket) => socket.closed || once(socket, 'close')))
    const begun = performance.now()
    await service.close()
    expect(performance.now() - begun).toBeLessThan(5000)
    front.close()
  })

  it('answers on for a while once it says that it is not ready, so that balancers send nobody any more', async () => {
    const settings = testSettings({ leaveSeconds: 0.5 })
    const service = await build(notesService, settings)
    await service.ready
    const closed = service.close()
    const isReady = async () => (await ask(service, settings, '/health/ready', { as: null })).statusCode
    const list = async () => (await ask(service, settings, '/api/Notes/GetNotes')).statusCode
    expect(await Promise.all([isReady(), list()])).toEqual([503, 200])
    await closed
    expect(service.app.server.listening).toBe(false)
  })

  it('lets running calls finish and refuses new ones', async () => {
    const running = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = area('Notes', {
      service: 'notes',
      calls: {
        GetSlow: get({
          about: '',
          access: signedIn,
          query: z.strictObject({}),
          returns: z.object({ done: z.boolean() }),
        }),
      },
    })
    const settings = testSettings()
    const transport = createTransport({})
    const service = await build(
      defineService({
        name: 'notes',
        models: {},
        areas: () => [
          implement(slow, {
            GetSlow: async () => {
              running.resolve()
              await finish.promise
              return { done: true }
            },
          }),
        ],
      }),
      settings,
      transport,
    )
    await service.ready
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    expect(transport.local.get('notes')).toBe(service)
    const first = ask(service, settings, '/api/Notes/GetSlow')
    await running.promise
    const closed = service.close()
    const second = await ask(service, settings, '/api/Notes/GetSlow')
    expect([second.statusCode, errorOf(second).code]).toEqual([503, 'ServiceUnavailable'])
    expect((await ask(service, settings, '/health/ready')).json()).toMatchObject({ ready: false, phase: 'stopping' })
    finish.resolve()
    expect((await first).json()).toEqual({ done: true })
    await closed
    expect(service.app.server.listening).toBe(false)
    expect(transport.local.has('notes')).toBe(false)
  })
})

describe('between services', () => {
  it('the transport reaches a process of its own over HTTP', async () => {
    const settings = testSettings()
    const service = await build(notesService, settings)
    await service.ready
    const origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const transport = createTransport({ notes: origin })
    const answer = await transport.send('notes', { method: 'GET', path: '/health/live', headers: {} })
    expect([answer.status, answer.body]).toEqual([200, '{"alive":true}'])
    await expect(transport.send('none', { method: 'GET', path: '/', headers: {} })).rejects.toThrow('none')
    expect([transport.knows('notes'), transport.knows('none')]).toEqual([true, false])
    await transport.close()
  })

  it('the transport waits for a service that is still to be built, and says what it was not built for', async () => {
    const settings = testSettings()
    const transport = createTransport({})
    let built: Promise<unknown> | undefined
    transport.later.set('notes', async () => {
      built ??= build(notesService, settings, transport)
      await built
    })
    expect(transport.knows('notes')).toBe(true)
    const asking = () => transport.send('notes', { method: 'GET', path: '/health/live', headers: {} })
    const answers = await Promise.all([asking(), asking()])
    expect(answers.map(({ body }) => body)).toEqual(['{"alive":true}', '{"alive":true}'])
    expect([transport.later.has('notes'), transport.local.has('notes')]).toEqual([false, true])
    transport.later.set('none', () => Promise.reject(new Error('It does not load')))
    await expect(transport.send('none', { method: 'GET', path: '/', headers: {} })).rejects.toThrow('It does not load')
    await transport.close()
  })

  it('peers call with a token of their own and report what went wrong', async () => {
    const { brands } = await import('@samvaer/contracts/site/brands')
    const settings = testSettings()
    const transport = createTransport({})
    const asking = await build(notesService, settings, transport)
    const { peers } = asking.parts
    await expect(peers.get('Brands/GetBrands', {})).rejects.toMatchObject({ code: 'Unreachable' })
    const site = await build(
      defineService({
        name: 'site',
        models: {},
        areas: () => [implement(brands, { GetBrands: async () => ({ version: '1', unchanged: false, items: [] }) })],
      }),
      settings,
      transport,
    )
    await site.ready
    const heard: unknown[] = []
    const { send } = transport
    transport.send = (service, request) => {
      heard.push(request.headers['x-request-id'])
      return send(service, request)
    }
    expect(await peers.get('Brands/GetBrands', {})).toEqual({ version: '1', unchanged: false, items: [] })
    await requestIds.run('request-1', () => peers.get('Brands/GetBrands', {}))
    expect(heard).toEqual([undefined, 'request-1'])
    await site.close()
    await expect(peers.get('Brands/GetBrands', {})).rejects.toMatchObject({ code: 'Unreachable' })
  })

  it('figures of calls and outbox are there for Prometheus', async () => {
    const settings = testSettings()
    const service = await build(notesService, settings)
    await service.ready
    await ask(service, settings, '/api/Notes/GetNotes')
    await ask(service, settings, '/api/Notes/GetNotes', { as: 'anonymous' })
    const { body, headers } = await ask(service, settings, '/metrics', { as: null })
    expect(String(headers['content-type'])).toContain('text/plain')
    expect(body).toContain('samvaer_call_seconds_count{service="notes",call="Notes/GetNotes",status="200"} 1')
    expect(body).toContain('samvaer_call_seconds_count{service="notes",call="Notes/GetNotes",status="401"} 1')
    expect(body).toContain('samvaer_outbox_events{service="notes"} 0')
    expect(body).toContain('process_cpu_user_seconds_total')

    const read = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await service.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    const authorization = `Bearer ${settings.metricsToken}`
    expect(await read({}, '10.0.0.7')).toBe(404)
    expect(await read({ authorization: 'Bearer wrong' }, '10.0.0.7')).toBe(404)
    expect(await read({ authorization }, '10.0.0.7')).toBe(200)
    expect(await read({ host: 'rebound.example' })).toBe(404)
    expect(await read({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await read({ host: '[::1]:4100' }, '::1')).toBe(200)
  })
})

describe('a process of its own', () => {
  it('serves and ends on SIGTERM', async () => {
    const { spawn } = await import('node:child_process')
    const settings = testSettings()
    const child = spawn(process.execPath, [new URL('./notes-server.ts', import.meta.url).pathname], {
      env: environmentOf(settings, 'notes'),
    })
    const lines: string[] = []
    for await (const chunk of child.stdout) {
      lines.push(String(chunk))
      if (lines.join('').includes('"msg":"ready"')) break
    }
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    const log = lines.join('')
    expect(log).toContain('"service":"notes"')
  })

  it('says in one line why it cannot start', async () => {
    const { spawn } = await import('node:child_process')
    const child = spawn(process.execPath, [new URL('./refused-server.ts', import.meta.url).pathname], {
      env: environmentOf(testSettings(), 'notes'),
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said).toBe('The service refused cannot start: SMTP_URL is missing\n')
  })

  it('ends although nobody reads its log any more', async () => {
    const { spawn } = await import('node:child_process')
    const child = spawn(process.execPath, [new URL('./last-words.ts', import.meta.url).pathname])
    await once(child.stdout, 'data')
    const exit = once(child, 'exit')
    const closed = once(child.stdout, 'close')
    child.stdout.destroy()
    await closed
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('says what is wrong with its environment and ends with 1', async () => {
    const { spawnSync } = await import('node:child_process')
    const { status, stderr } = spawnSync(process.execPath, [new URL('./notes-server.ts', import.meta.url).pathname], {
      env: {
        PATH: process.env.PATH,
        PORT: 'x',
        SAMVAER_SEED: 'all',
        SAMVAER_SEAL_KEYS: 'a:short',
        SAMVAER_TRUSTED_KEYS: 'gateway/k1:AAAA',
      },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      'Settings are wrong: MONGODB_URI is missing; SAMVAER_SIGNING_KEYS is missing; SAMVAER_TRUSTED_KEYS has a key that is no Ed25519 key in base64 (gateway/k1); SAMVAER_SEAL_KEYS has a key of less than 32 bytes (a); SAMVAER_SEED is neither demo nor none; PORT is no port',
    ])
  })
})
