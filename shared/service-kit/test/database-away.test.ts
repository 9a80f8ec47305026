import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defineService } from '../src/service/define-service.ts'
import { type BreakableDatabase, breakableDatabase } from './breakable-database.ts'
import { ask, errorOf, testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
/** A fraction of the ordinary one; the driver asks no more often than twice a second. */
const patience = { heartbeat: 500, longestSilence: 300, selectionTimeout: 250 }
let database: BreakableDatabase

beforeAll(async () => {
  database = await breakableDatabase()
})
afterAll(async () => {
  await end()
  await database.close()
})

const path = '/api/Notes/GetNotes'

describe('a service without its database', () => {
  it('answers 503 and works again when the database is back', async () => {
    const settings = testSettings({ mongoUri: database.uri })
    const service = await build(notesService, settings, undefined, { patience })
    await service.ready
    expect((await ask(service, settings, path)).statusCode).toBe(200)
    expect((await ask(service, settings, '/health/ready')).json()).toEqual({
      ready: true,
      phase: 'ready',
      database: true,
    })

    await database.cut()
    const answers = await Promise.all([
      ask(service, settings, path),
      ask(service, settings, '/api/Notes/AddNote', { as: { subscriber: true }, body: { text: 'Hello' } }),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, errorOf(answer).code]).toEqual([503, 'ServiceUnavailable'])
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect((await ask(service, settings, '/health/ready')).statusCode).toBe(503)
    expect((await ask(service, settings, '/health/live')).statusCode).toBe(200)
    const lost = service.parts.transaction(({ session }) => service.parts.models.Note.findOne({}, {}, { session }))
    await expect(lost).rejects.toThrow()
    // Calls that need no database go on.
    expect((await ask(service, settings, '/api/Notes/GetPublic')).statusCode).toBe(200)

    await database.mend()
    await vi.waitFor(async () => expect((await ask(service, settings, '/health/ready')).statusCode).toBe(200), {
      timeout: 15_000,
    })
    expect((await ask(service, settings, path)).statusCode).toBe(200)
  })

  it('does not wait for a database that fell silent', async () => {
    const settings = testSettings({ mongoUri: database.uri })
    const service = await build(notesService, settings, undefined, { patience })
    await service.ready
    expect((await ask(service, settings, path)).statusCode).toBe(200)
    database.silence()
    const answer = await ask(service, settings, path)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([503, 'ServiceUnavailable'])
    await database.mend()
    await vi.waitFor(async () => expect((await ask(service, settings, path)).statusCode).toBe(200), { timeout: 15_000 })
  })

  it('starts, refuses at once, and becomes ready by itself', async () => {
    await database.cut()
    // A server of its own for this process: nobody has reached it yet.
    const settings = testSettings({ mongoUri: `${database.uri}&appName=early` })
    const service = await build(notesService, settings, undefined, { patience })
    const early = await ask(service, settings, path)
    expect([early.statusCode, errorOf(early).code]).toEqual([503, 'ServiceUnavailable'])
    expect((await ask(service, settings, '/health/live')).statusCode).toBe(200)
    const failing = await Promise.allSettled([
      service.parts.nextId('note'),
      service.parts.transaction(async () => 1),
      service.parts.models.Note.find(),
    ])
    expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await database.mend()
    await service.ready
    expect((await ask(service, settings, path)).statusCode).toBe(200)
  })

  it('can be stopped while it waits for the database', async () => {
    await database.cut()
    const settings = testSettings({ mongoUri: database.uri })
    const definition = defineService({ name: 'notes', models: {}, areas: () => [] })
    const service = await build(definition, settings, undefined, { patience })
    await service.close()
    await database.mend()
  })
})
