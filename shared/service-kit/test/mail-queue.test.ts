/** Mails that no mail server takes at once: they wait, are tried again, come once, and are given up in the end. */
import { Schema } from 'mongoose'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { dueMail, mailQueue, mailTask, type QueuedMail, queuedMailFields } from '../src/mail/mail-queue.ts'
import type { Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'

const { build, end } = workshop()
afterAll(end)

interface Letter extends QueuedMail {
  about: string
}
const letters = new Schema<Letter>(
  { ...queuedMailFields, about: { type: String, required: true } },
  { collection: 'letters', strict: 'throw', versionKey: false },
)
const models = { letters }
type PostParts = Parts<typeof models>

const seconds = 1000
const hour = 3600 * seconds

/** The mail server of all processes: what it took, and whether it takes anything. */
let taken: string[]
let takes: boolean
/** Refused whatever else it takes. */
let refuses: ReadonlySet<string>
let now: Date
beforeEach(() => {
  taken = []
  takes = true
  refuses = new Set()
  now = new Date('2026-11-29T12:00:00Z')
})
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

const tried: string[] = []
const queueOf = (parts: PostParts) =>
  mailQueue<Letter>(parts, {
    model: parts.models.letters,
    givenUpAfter: hour,
    write: async ({ about }) => {
      if (!takes || refuses.has(about)) throw new Error('421 not now')
      taken.push(about)
    },
    tried: async ({ _id }) => {
      tried.push(_id)
    },
  })

const post = defineService({
  name: 'post',
  models,
  areas: () => [],
  tasks: (parts) => [mailTask(parts, { name: 'letters', everySeconds: 30, queues: [queueOf(parts)] })],
})

const start = async (settings = testSettings()) => {
  const service = await build(post, settings, undefined, { clock: () => now })
  await service.ready
  const { parts } = service
  const waiting = () => parts.models.letters.find().lean<Letter[]>()
  return { settings, parts, queue: queueOf(parts), retry: () => service.runTask('letters'), waiting }
}

it('a mail that is taken at once leaves nothing; another one waits, comes once, from whichever process', async () => {
  const one = await start()
  const other = await start(one.settings)
  await one.queue.send({ _id: 'a', about: 'first' })
  expect(await one.waiting()).toEqual([])
  takes = false
  await one.queue.send({ _id: 'b', about: 'second' })
  expect(await one.waiting()).toEqual([
    { _id: 'b', about: 'second', tries: 1, dueAt: new Date(now.getTime() + 30 * seconds), createdAt: now },
  ])
  takes = true
  await one.retry()
  expect(taken).toEqual(['first'])
  wait(31 * seconds)
  await Promise.all([one.retry(), other.queue.process()])
  await other.retry()
  expect(taken).toEqual(['first', 'second'])
  expect(await one.waiting()).toEqual([])
  expect(tried).toEqual(['a', 'b', 'b'])
})

it('each is sent once though two processes drain the queue, and a refused address keeps nobody waiting', async () => {
  const one = await start()
  const other = await start(one.settings)
  const refused = ['bad 1', 'bad 2', 'bad 3']
  refuses = new Set(refused)
  const good = Array.from({ length: 40 }, (_, index) => `letter ${index}`)
  // Those that are refused wait longest.
  await one.parts.models.letters.create(
    [...refused, ...good].map((about, index) => dueMail({ _id: about, about }, new Date(now.getTime() - 1000 + index))),
  )
  await Promise.all([one.queue.process(), other.queue.process(), one.queue.process(), other.queue.process()])
  expect(taken.toSorted()).toEqual(good.toSorted())
  expect((await one.waiting()).map(({ about, tries }) => `${about} ${tries}`).toSorted()).toEqual(
    refused.map((about) => `${about} 1`),
  )
  wait(31 * seconds)
  refuses = new Set()
  await Promise.all([one.queue.process(), other.queue.process()])
  expect(taken.slice(good.length).toSorted()).toEqual(refused)
})

it('is entered with what it is about, or not at all; one of a process that ended in the try is taken over', async () => {
  const { parts, queue, retry, waiting } = await start()
  const broken = parts.transaction(async (transaction) => {
    await queue.enter({ _id: 'a', about: 'never' }, transaction)
    throw new Error('undone')
  })
  await expect(broken).rejects.toThrow('undone')
  await parts.transaction((transaction) => queue.enter({ _id: 'b', about: 'told' }, transaction))
  await expect.poll(() => taken).toEqual(['told'])
  await expect.poll(waiting).toEqual([])
  const held = new Date(now.getTime() + 120 * seconds)
  await parts.models.letters.create([
    { _id: 'c', about: 'taken over', tries: 1, dueAt: held, createdAt: now },
    dueMail({ _id: 'd', about: 'by the task' }, now),
  ])
  await retry()
  expect(taken).toEqual(['told', 'by the task'])
  wait(121 * seconds)
  await retry()
  expect(taken).toEqual(['told', 'by the task', 'taken over'])
})

it('pauses double until it is given up after its time; operators read both, and that all is well again', async () => {
  const { parts, queue, retry, waiting } = await start()
  takes = false
  await queue.send({ _id: 'a', about: 'nobody takes it' })
  const pauses: number[] = []
  const faults: unknown[] = []
  for (let [mail] = await waiting(); mail?.dueAt; [mail] = await waiting()) {
    pauses.push((mail.dueAt.getTime() - now.getTime()) / seconds)
    wait(mail.dueAt.getTime() - now.getTime())
    await retry()
    faults.push((await parts.degradations.all())['letters mails']?.join())
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920])
  const refused = 'no mail server takes them'
  expect(faults).toEqual([
    undefined,
    refused,
    refused,
    refused,
    refused,
    refused,
    'some were given up: npm run dead-letters',
  ])
  expect(await waiting()).toMatchObject([{ _id: 'a', tries: 8, dueAt: null }])
  const failed = await parts.failedItems.among({ queue: 'letters', place: 0 }, ['a'])
  expect([...failed.values()]).toMatchObject([{ item: 'a', failures: 8, code: 'Error', dueAt: null }])
  takes = true
  wait(2 * hour)
  await retry()
  expect(taken).toEqual([])
  wait(24 * hour)
  await retry()
  expect(await parts.degradations.all()).toEqual({})
})

it('leaves off after ten that fail in turn, and goes on with the others in the next round', async () => {
  const { parts, retry, waiting } = await start()
  await parts.models.letters.create(
    Array.from({ length: 14 }, (_, index) => dueMail({ _id: `${index}`, about: `letter ${index}` }, now)),
  )
  takes = false
  await retry()
  expect((await waiting()).filter(({ tries }) => tries === 1)).toHaveLength(10)
  takes = true
  await retry()
  expect(taken).toHaveLength(4)
  wait(31 * seconds)
  await retry()
  expect(new Set(taken).size).toBe(14)
})
