/** Two processes of a service over one database: one runs a task at a time, and both know what failed. */
import { type Collection, createConnection, Schema } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mongoUri } from '../../testing/src/worker-database.ts'
import { failedItemsCollection } from '../src/operations/failed-items.ts'
import type { Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import type { ServiceSettings } from '../src/settings/settings.ts'
import { type TaskTurnRow, taskTurnsCollection } from '../src/tasks/task-turns.ts'
import { processQueue } from '../src/tasks/work-queue.ts'
import { testSettings, workshop } from './harness.ts'

const { build, buildTwo, end } = workshop()
const server = createConnection(mongoUri)
beforeAll(() => server.asPromise())
afterAll(async () => {
  await server.close()
  await end()
})

type Service = Pick<Awaited<ReturnType<typeof build>>, 'app'>

const databaseOf = ({ databasePrefix }: ServiceSettings, name: string) => server.useDb(`${databasePrefix}_${name}`)
const turnsOf = (settings: ServiceSettings, name: string) =>
  databaseOf(settings, name).collection(taskTurnsCollection) as unknown as Collection<TaskTurnRow>

const healthOf = async ({ app }: Service) => (await app.inject({ url: '/health' })).json()
const figuresOf = async ({ app }: Service, figure: string) =>
  (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-metrics-token-for-tests' } })).body
    .split('\n')
    .filter((line) => line.startsWith(`${figure}{`))

/** A task that goes on until it is let go. */
const heldTask = (everySeconds: number) => {
  const runs: { stop: AbortSignal | undefined; go: () => void }[] = []
  const run = (stop?: AbortSignal) =>
    new Promise<'again'>((resolve) => {
      runs.push({ stop, go: () => resolve('again') })
    })
  const definition = defineService({
    name: 'held',
    models: {},
    areas: () => [],
    tasks: () => [{ name: 'long', everySeconds, run }],
  })
  return { runs, definition }
}

it('a task that seldom runs is taken over within a minute from a process that died, and is not due twice', async () => {
  const { runs, definition } = heldTask(86_400)
  const settings = testSettings()
  const turns = turnsOf(settings, 'held')
  await turns.insertOne({ _id: 'long', nextAt: new Date(Date.now() + 60_000), holder: 'a process that died' })
  const early = await build(definition, settings, undefined, { tasks: true })
  await early.ready
  await early.close()
  expect(runs).toHaveLength(0)
  await turns.updateOne({ _id: 'long' }, { $set: { nextAt: new Date() } })
  const both = await buildTwo(definition, settings)
  await expect.poll(() => runs.length).toBe(1)
  const held = await turns.findOne({ _id: 'long' })
  expect((held?.nextAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
  runs[0]?.go()
  await expect.poll(async () => (await turns.findOne({ _id: 'long' }))?.holder).toBeUndefined()
  const ended = await turns.findOne({ _id: 'long' })
  expect(Math.round(((ended?.nextAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(24 * 60)
  expect(runs).toHaveLength(1)
  await Promise.all(both.map((service) => service.close()))
})

it('a run that lost its turn is told to stop, and takes the turn from nobody when it ends', async () => {
  const { runs, definition } = heldTask(0.02)
  const settings = testSettings()
  const turns = turnsOf(settings, 'held')
  const frozen = await build(definition, settings, undefined, { tasks: true })
  await frozen.ready
  await expect.poll(() => runs.length).toBe(1)
  // As if it had been frozen for longer than its turn.
  await turns.updateOne({ _id: 'long' }, { $set: { nextAt: new Date(0) } })
  const other = await build(definition, settings, undefined, { tasks: true })
  await other.ready
  await expect.poll(() => runs.length).toBe(2)
  const [lost, current] = runs
  await expect.poll(() => lost?.stop?.aborted, { timeout: 8000 }).toBe(true)
  expect(current?.stop?.aborted).toBe(false)
  const turn = await turns.findOne({ _id: 'long' })
  lost?.go()
  await frozen.close()
  expect(await turns.findOne({ _id: 'long' })).toMatchObject({ holder: turn?.holder })
  expect(runs).toHaveLength(2)
  current?.go()
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.go()
  await other.close()
})

it('a task that fails comes again after growing pauses; every process names it to operators until it goes well', async () => {
  let broken = true
  let went = 0
  const failing = defineService({
    name: 'failing',
    models: {},
    areas: () => [],
    tasks: () => [
      {
        name: 'books',
        everySeconds: 0.02,
        run: async () => {
          if (broken) throw new TypeError('the words of a member')
          went += 1
        },
      },
    ],
  })
  const settings = testSettings()
  const works = await build(failing, settings, undefined, { tasks: true })
  const rests = await build(failing, settings)
  await Promise.all([works.ready, rests.ready])
  const turns = turnsOf(settings, 'failing')
  let seen = { failures: 0, pause: 0 }
  await expect
    .poll(
      async () => {
        const { failures = 0, failedAt, nextAt } = (await turns.findOne({ _id: 'books' })) ?? {}
        if (failedAt && nextAt) seen = { failures, pause: nextAt.getTime() - failedAt.getTime() }
        return failures
      },
      { timeout: 8000 },
    )
    .toBeGreaterThanOrEqual(5)
  expect(Math.abs(seen.pause - 20 * 2 ** (seen.failures - 1))).toBeLessThan(20)
  for (const service of [works, rests]) {
    const { status, degradations } = await healthOf(service)
    expect(status).toBe('degraded')
    expect(Object.keys(degradations)).toEqual(['task books'])
    expect(degradations['task books'][0]).toMatch(/^failed \d+ times in a row \(TypeError\), runs again at 20/)
    expect(await figuresOf(service, 'samvaer_task_failures')).toEqual([
      expect.stringMatching(/task="books".* ([5-9]|\d\d)$/),
    ])
  }
  broken = false
  await expect.poll(() => went, { timeout: 5000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await healthOf(rests)).degradations).toEqual({})
  expect(await figuresOf(works, 'samvaer_task_failures')).toEqual([])
  await Promise.all([works.close(), rests.close()])
})

interface Item {
  _id: number
  done: boolean
  triedBy: string[]
}
const models = { Item: new Schema<Item>({ _id: Number, done: Boolean, triedBy: [String] }, { collection: 'items' }) }

it('an item that failed in one process waits in the other one, which operators read from either, and comes again', async () => {
  let now = Date.parse('2027-03-01T08:00:00Z')
  let broken = true
  const clock = () => new Date(now)
  const queuedAt = (process: string) =>
    defineService({
      name: 'queued',
      models,
      areas: () => [],
      tasks: (parts: Parts<typeof models>) => [
        {
          name: 'work',
          everySeconds: 60,
          run: processQueue(parts, {
            what: 'item',
            due: (others, limit) =>
              parts.models.Item.find({ done: false, ...others })
                .sort({ _id: 1 })
                .limit(limit)
                .lean<Item[]>(),
            act: async ({ _id }) => {
              await parts.models.Item.updateOne({ _id }, { $push: { triedBy: process } })
              if (broken && _id <= 2) throw new TypeError('the words of a member')
              await parts.models.Item.updateOne({ _id }, { $set: { done: true } })
            },
          }),
        },
      ],
    })
  const settings = testSettings()
  const start = async (process: string) => {
    const service = await build(queuedAt(process), settings, undefined, { clock })
    await service.ready
    return service
  }
  const one = await start('one')
  const two = await start('two')
  await one.parts.models.Item.insertMany([1, 2, 3, 4].map((_id) => ({ _id, done: false, triedBy: [] })))
  const tried = async () =>
    (await one.parts.models.Item.find().sort({ _id: 1 })).map(({ triedBy }) => triedBy.join(' '))
  await one.runTask('work')
  await two.runTask('work')
  expect(await tried()).toEqual(['one', 'one', 'one', 'one'])
  expect(await healthOf(two)).toMatchObject({ status: 'ok', degradations: {} })
  now += 60_000
  await two.runTask('work')
  // The second pause is of two minutes, in both.
  now += 60_000
  await one.runTask('work')
  await two.runTask('work')
  expect((await tried()).slice(0, 2)).toEqual(['one two', 'one two'])
  now += 60_000
  await one.runTask('work')
  expect((await tried()).slice(0, 2)).toEqual(['one two one', 'one two one'])
  for (const service of [one, two]) {
    expect((await healthOf(service)).degradations).toEqual({
      'queue item': ['2 fail: 1 (3 times, TypeError), 2 (3 times, TypeError): npm run dead-letters'],
    })
    expect(await figuresOf(service, 'samvaer_failing_items')).toEqual([expect.stringMatching(/queue="item".* 2$/)])
  }
  broken = false
  // A process that starts may have mended the cause: it tries at once, and the others know that it went well.
  const three = await start('three')
  await three.runTask('work')
  expect((await tried()).slice(0, 2)).toEqual(['one two one three', 'one two one three'])
  for (const service of [one, two, three]) expect((await healthOf(service)).degradations).toEqual({})
  expect(await databaseOf(settings, 'queued').collection(failedItemsCollection).countDocuments()).toBe(0)
})
