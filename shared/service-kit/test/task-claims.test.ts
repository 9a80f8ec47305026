/** Tasks that are due together are claimed together: by how many commands, and by whom. */
import Fastify from 'fastify'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mongoUri } from '../../testing/src/worker-database.ts'
import type { Database } from '../src/database/internal/database.ts'
import type { Task } from '../src/parts.ts'
import { createTasks } from '../src/tasks/internal/tasks.ts'
import { createTaskTurns, type TaskTurnRow, taskTurnsCollection } from '../src/tasks/task-turns.ts'

const server = createConnection(mongoUri, { monitorCommands: true })
const database = server.useDb('task_claims')
const commands: string[] = []
beforeAll(async () => {
  await server.asPromise()
  server.getClient().on('commandStarted', ({ commandName, databaseName }) => {
    if (databaseName === 'task_claims') commands.push(commandName)
  })
})
beforeEach(async () => {
  await database.dropCollection(taskTurnsCollection)
})
afterAll(async () => {
  await database.dropDatabase()
  await server.close()
})

const rows = () => database.collection<TaskTurnRow>(taskTurnsCollection)
const asDatabase = { collection: () => rows() as never } as Pick<Database, 'collection'> as Database
const claimer = () => createTaskTurns(asDatabase)
const tasks: Task[] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, everySeconds: 2, run: async () => undefined }))
const names = tasks.map(({ name }) => name)
const sent = async (act: () => Promise<unknown>): Promise<string[]> => {
  commands.length = 0
  await act()
  return [...commands]
}

it('by one write, and by a read before it only where somebody else may have had them', async () => {
  const own = claimer()
  const claimed: string[] = []
  const claim = (holder: string) => async () => claimed.push(...(await own.claimAmong(tasks, holder)).turns.keys())
  expect(await sent(claim('first'))).toEqual(['find', 'insert'])
  expect(claimed.splice(0)).toEqual(names)
  await Promise.all(tasks.map((task) => own.end(task, 'first', new Date(Date.now() - 1))))
  expect(await sent(claim('second'))).toEqual(['update'])
  expect(claimed.splice(0)).toEqual(names)
  // Under way: nothing of it is asked for again.
  expect(await sent(claim('third'))).toEqual([])
  expect(claimed).toEqual([])
})

it('and given back together, but for one that another run has by now', async () => {
  const own = claimer()
  await own.claimAmong(tasks, 'first')
  await rows().updateOne({ _id: 'b' }, { $set: { holder: 'another' } })
  const soon = new Date(Date.now() + 60_000)
  const ends = () => Promise.all(tasks.map((task) => own.end(task, 'first', soon)))
  expect(await sent(ends)).toEqual(['update'])
  const kept = await rows().find().sort({ _id: 1 }).toArray()
  expect(kept.map(({ holder = 'nobody' }) => holder)).toEqual(['nobody', 'another', 'nobody', 'nobody', 'nobody'])
  expect(kept.map(({ nextAt }) => nextAt.getTime() === soon.getTime())).toEqual([true, false, true, true, true])
  // Not what this process believed, what is there.
  expect((await own.claimAmong(tasks, 'second')).resting.size).toBe(4)
})

it('each by one of several processes, whatever they know of each other', async () => {
  const processes = [claimer(), claimer(), claimer()]
  for (let round = 0; round < 12; round += 1) {
    const holders = processes.map((_process, at) => `${round}-${at}`)
    const claims = await Promise.all(processes.map((one, at) => one.claimAmong(tasks, holders[at] ?? '')))
    const taken = claims.flatMap(({ turns }, at) => [...turns.keys()].map((name) => ({ name, at })))
    expect(taken.map(({ name }) => name).toSorted(), `round ${round}`).toEqual(names)
    for (const { name, at } of taken) expect((await rows().findOne({ _id: name }))?.holder).toBe(holders[at])
    const endOf = ({ name, at }: (typeof taken)[number]) => {
      const task = tasks.find((one) => one.name === name) as Task
      return processes[at]?.end(task, holders[at] ?? '', new Date(Date.now() - 1))
    }
    await Promise.all(taken.map(endOf))
  }
})

it('but for those that are not due, which say when they are unless they failed', async () => {
  const own = claimer()
  const [first, second, third, ...others] = tasks as [Task, Task, Task, ...Task[]]
  await own.claimAmong(tasks, 'first')
  const soon = new Date(Date.now() + 60_000)
  await own.end(first, 'first', soon)
  for (const task of [second, third]) await own.fail(task, 'first', 3, new Error('again'))
  for (const task of others) await own.end(task, 'first', new Date(Date.now() - 1))
  // An operator asks for one that failed.
  await rows().updateOne({ _id: 'b' }, { $set: { nextAt: new Date() } })
  const { turns, resting } = await own.claimAmong(tasks, 'second')
  const well = { failures: 0 }
  expect(Object.fromEntries(turns)).toEqual({ b: { failures: 3 }, d: well, e: well })
  expect([...resting]).toEqual([['a', soon]])
})

it('in a process those of one moment, whatever their periods', async () => {
  const run: string[] = []
  const minutely = tasks.map(({ name }, at) => ({
    name,
    everySeconds: 20 + at,
    run: async () => void run.push(name),
  }))
  const process = createTasks(asDatabase, minutely, Fastify().log)
  expect(
    await sent(async () => {
      process.start()
      await expect.poll(() => run.length).toBe(5)
    }),
  ).toEqual(['find', 'insert'])
  await process.stop()
})
