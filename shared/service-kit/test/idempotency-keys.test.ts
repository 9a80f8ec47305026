/** Acts that create something do so once for the same key, whoever is faster and whatever became of the answer. */
import { randomUUID } from 'node:crypto'
import { actKeyHeader } from '@samvaer/contracts/core/headers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../src/database/internal/database.ts'
import { createIdempotencyKeys } from '../src/http/internal/idempotency-keys.ts'
import type { RunningService } from '../src/service/build-service.ts'
import { ask, errorOf, testSettings, workshop } from './harness.ts'
import { around, notesService } from './notes-service.ts'

const { build, end } = workshop()
const settings = testSettings()
let service: RunningService<(typeof notesService)['models']>
beforeAll(async () => {
  service = await build(notesService, settings)
  await service.ready
})
afterAll(end)

const add = (text: string, key?: string, profileId = 7) =>
  ask(service, settings, '/api/Notes/AddNote', {
    as: { subscriber: true, profileId },
    body: { text },
    headers: key === undefined ? {} : { [actKeyHeader]: key },
  })
const count = (text: string) => service.parts.models.Note.countDocuments({ text })

it('writes once and answers all alike, at once and later', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('once', key)))
  const later = await add('once', key)
  expect(new Set([...answers, later].map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(later.statusCode).toBe(200)
  expect(await count('once')).toBe(1)
})

it('writes again for another key, for another member, and without a key', async () => {
  const key = randomUUID()
  for (const answer of [await add('more', key), await add('more', randomUUID()), await add('more', key, 8)])
    expect(answer.statusCode).toBe(200)
  await add('more')
  await add('more')
  expect(await count('more')).toBe(5)
})

it('lets an act that failed be tried again', async () => {
  const key = randomUUID()
  const { Note } = service.parts.models
  await Note.collection.createIndex({ text: 1 }, { unique: true, partialFilterExpression: { text: 'taken' } })
  await Note.create({ _id: 900_000, text: 'taken', writtenAt: new Date() })
  expect((await add('taken', key)).statusCode).toBe(500)
  await Note.deleteOne({ _id: 900_000 })
  expect((await add('taken', key)).statusCode).toBe(200)
  expect(await count('taken')).toBe(1)
})

it('refuses a key that is none', async () => {
  const answer = await add('never', 'one-two-three')
  expect([answer.statusCode, errorOf(answer).detail]).toEqual([
    400,
    { issues: [{ path: actKeyHeader, code: 'invalid_format' }] },
  ])
  expect(await count('never')).toBe(0)
})

it('takes over an act whose process has died', async () => {
  const database = openDatabase(settings.mongoUri, `${settings.databasePrefix}_notes`, service.app.log)
  await database.connected
  const acts = createIdempotencyKeys(database)
  const rows = database.collection<{ _id: string; begunAt: Date; answer: string | null }>('acts')
  await rows.insertOne({ _id: 'died', begunAt: new Date(Date.now() - 61_000), answer: null })
  expect(await acts.once('died', async () => 'done')).toBe('done')
  expect(await acts.once('died', async () => 'again')).toBe('done')
  await database.close()
})

it('leaves an act to whoever runs it, however long that takes within the minute', async () => {
  const database = openDatabase(settings.mongoUri, `${settings.databasePrefix}_notes`, service.app.log)
  await database.connected
  const acts = createIdempotencyKeys(database)
  const rows = database.collection<{ _id: string; begunAt: Date; answer: string | null }>('acts')
  // Begun by another process, 50 seconds ago, and not ended yet.
  await rows.insertOne({ _id: 'running', begunAt: new Date(Date.now() - 50_000), answer: null })
  let runs = 0
  const asked = acts.once('running', async () => {
    runs += 1
    return 'twice'
  })
  // Asked a second time, it has looked at the first one.
  await rows.updateOne({ _id: 'running' }, { $set: { answer: 'once' } })
  expect([await asked, runs]).toEqual(['once', 0])
  await database.close()
})

describe('an act that is broken off behind its commit', () => {
  const idle = { ...around }
  afterEach(() => void Object.assign(around, idle))
  const acts = () => service.parts.models.Note.db.collection<{ _id: string }>('acts')
  const knock = (text: string, key: string) =>
    ask(service, settings, '/api/Notes/Knock', { as: 'anonymous', body: { text }, headers: { [actKeyHeader]: key } })
  const died = (key: string) =>
    acts().updateOne({ _id: { $regex: key } }, { $set: { begunAt: new Date(Date.now() - 61_000) } })
  const noteIdOf = async (text: string) => (await service.parts.models.Note.findOne({ text }).lean())?._id

  it('answers with what it made when it is sent again, and makes nothing more', async () => {
    const key = randomUUID()
    around.behind = () => Promise.reject(new Error('the database is away'))
    expect((await add('broken off', key)).statusCode).toBe(500)
    around.behind = idle.behind
    const answers = [await add('broken off', key), await add('broken off', key)]
    const noteId = await noteIdOf('broken off')
    expect(answers.map((answer) => answer.json())).toEqual([{ noteId }, { noteId }])
    expect(await count('broken off')).toBe(1)
  })

  it('is taken over from a process that has died, with what it made', async () => {
    const key = randomUUID()
    const process = Promise.withResolvers<void>()
    around.behind = () => process.promise
    const dead = add('died', key)
    await vi.waitFor(async () => expect(await count('died')).toBe(1))
    await died(key)
    around.behind = idle.behind
    expect((await add('died', key)).json()).toEqual({ noteId: await noteIdOf('died') })
    expect(await count('died')).toBe(1)
    // Its end waits for what is under way.
    process.reject(new Error('killed'))
    expect((await dead).statusCode).toBe(500)
  })

  it('commits nothing any more once another process has taken it over', async () => {
    const key = randomUUID()
    const thaw = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    around.before = () => {
      reached.resolve()
      return thaw.promise
    }
    const frozen = add('frozen', key)
    await reached.promise
    await died(key)
    around.before = idle.before
    const taken = await add('frozen', key)
    thaw.resolve()
    expect([taken.statusCode, (await frozen).statusCode, await count('frozen')]).toEqual([200, 503, 1])
    expect((await add('frozen', key)).json()).toEqual(taken.json())
  })

  it('is done, though it would be refused now, where its answer says nothing; for a visitor as well', async () => {
    const key = randomUUID()
    around.behind = () => Promise.reject(new Error('the database is away'))
    expect((await knock('knocked', key)).statusCode).toBe(500)
    around.behind = idle.behind
    const answers = [await knock('knocked', key), await knock('knocked', key), await knock('knocked', randomUUID())]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
    expect(await count('knocked')).toBe(1)
  })
})
