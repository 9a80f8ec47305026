/** No task runs twice at once, no item holds another one up, and very many rows are changed in short steps. */
import { Schema } from 'mongoose'
import { afterAll, expect, it } from 'vitest'
import { deleteLimited, updateLimited } from '../src/database/limited-writes.ts'
import type { Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { darkLeaverSchema, darkLeaving } from '../src/tasks/dark-leaving.ts'
import { createFanOut, fanOutSchema, rowsOfStep } from '../src/tasks/fan-out.ts'
import { processEach, processQueue } from '../src/tasks/work-queue.ts'
import { testSettings, workshop } from './harness.ts'

const { build, buildTwo, end } = workshop()

afterAll(end)

it('a task that takes long is not begun again: in its process, in another one, and when it is asked for', async () => {
  let begun = 0
  let ticks = 0
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const slow = defineService({
    name: 'slow',
    models: {},
    areas: () => [],
    tasks: () => [
      {
        name: 'long',
        everySeconds: 0.02,
        run: async () => {
          begun += 1
          await held
          return 'again'
        },
      },
      {
        name: 'tick',
        everySeconds: 0.02,
        run: async () => {
          ticks += 1
          return 'again'
        },
      },
    ],
  })
  const both = await buildTwo(slow, testSettings())
  await expect.poll(() => ticks).toBeGreaterThan(12)
  const asked = both[0].runTask('long')
  const before = ticks
  await expect.poll(() => ticks).toBeGreaterThan(before + 3)
  // The second process could have begun it a dozen times.
  expect(begun).toBe(1)
  go()
  await asked
  await expect.poll(() => begun).toBeGreaterThan(2)
  await Promise.all(both.map((service) => service.close()))
})

it('a task rests while its process commits and answers nothing, and runs in its time after a commit, after an act, or when it asks for it', async () => {
  const runs = { rests: 0, asks: 0 }
  const definition = defineService({
    name: 'resting',
    models: {},
    areas: () => [],
    // An act that writes without a transaction, and a read.
    routes: (app) => {
      app.post('/note', async () => '')
      app.get('/notes', async () => '')
    },
    tasks: () => [
      {
        name: 'rests',
        everySeconds: 0.02,
        run: async () => {
          runs.rests += 1
        },
      },
      {
        name: 'asks',
        everySeconds: 0.02,
        run: async () => {
          runs.asks += 1
          return 'again'
        },
      },
    ],
  })
  const service = await build(definition, testSettings(), undefined, { tasks: true })
  await service.ready
  await expect.poll(() => runs.asks).toBeGreaterThan(20)
  expect(runs.rests).toBe(1)
  await service.parts.transaction(async () => undefined)
  await expect.poll(() => runs.rests).toBe(2)
  await service.app.inject({ method: 'POST', url: '/note' })
  await expect.poll(() => runs.rests).toBe(3)
  await service.app.inject({ method: 'GET', url: '/notes' })
  const asked = runs.asks
  await expect.poll(() => runs.asks).toBeGreaterThan(asked + 10)
  expect(runs.rests).toBe(3)
  await service.close()
})

interface Item {
  _id: number
  done: boolean
  tries: number
}

const itemSchema = new Schema<Item>({ _id: Number, done: Boolean, tries: Number }, { collection: 'items' })
const queueModels = { Item: itemSchema }

const queued = (fails: (id: number) => boolean) =>
  defineService({
    name: 'queued',
    models: queueModels,
    areas: () => [],
    tasks: (parts: Parts<typeof queueModels>) => [
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
            await parts.models.Item.updateOne({ _id }, { $inc: { tries: 1 } })
            if (fails(_id)) throw new Error('not this one')
            // The last one waits still when it was seen to.
            if (_id !== 130) await parts.models.Item.updateOne({ _id }, { $set: { done: true } })
          },
        }),
      },
    ],
  })

it('an item that fails at the head of a queue holds nobody up, and is tried again after growing pauses', async () => {
  let now = Date.parse('2027-03-01T08:00:00Z')
  let broken = true
  const settings = testSettings()
  const service = await build(
    queued((id) => broken && id <= 5),
    settings,
    undefined,
    { clock: () => new Date(now) },
  )
  await service.ready
  const { Item } = service.parts.models
  await Item.insertMany(Array.from({ length: 130 }, (_, index) => ({ _id: index + 1, done: false, tries: 0 })))
  const tries = async () =>
    (await Item.find({ _id: { $in: [1, 5, 6, 129, 130] } }).sort({ _id: 1 })).map((row) => row.tries)
  await service.runTask('work')
  expect(await Item.countDocuments({ done: true })).toBe(124)
  expect(await tries()).toEqual([1, 1, 1, 1, 1])
  const minutes: number[] = []
  for (let minute = 1; minute <= 16; minute += 1) {
    now += 60_000
    const [before] = await tries()
    await service.runTask('work')
    const [after] = await tries()
    if (after !== before) minutes.push(minute)
  }
  expect(minutes).toEqual([1, 3, 7, 15])
  broken = false
  now += 60 * 60_000
  await service.runTask('work')
  expect(await Item.find({ done: false }).distinct('_id')).toEqual([130])
})

it('ends after ten failures in a row, when it is not the items', async () => {
  const service = await build(
    queued(() => true),
    testSettings(),
  )
  await service.ready
  const { Item } = service.parts.models
  await Item.insertMany(Array.from({ length: 50 }, (_, index) => ({ _id: index + 1, done: false, tries: 0 })))
  await service.runTask('work')
  expect(await Item.countDocuments({ tries: 1 })).toBe(10)
  await service.runTask('work')
  expect([await Item.countDocuments({ tries: 1 }), await Item.countDocuments({ tries: 2 })]).toEqual([20, 0])
})

it('items go together where that costs less; when one of them fails, all others go alone, and it waits', async () => {
  const transactions: number[][] = []
  const seen: number[] = []
  const together = (parts: Parts<typeof queueModels>) => {
    const finish = async (rows: Pick<Item, '_id'>[]) => {
      const ids = rows.map(({ _id }) => _id)
      if (ids.includes(150)) throw new Error('not this one')
      await parts.models.Item.updateMany({ _id: { $in: ids } }, { $set: { done: true } })
      transactions.push(ids)
    }
    const left = (others: object) => parts.models.Item.find({ done: false, ...others }).sort({ _id: 1 })
    const run = processQueue(parts, {
      what: 'item',
      due: (others, limit) => left(others).limit(limit).lean<Item[]>(),
      act: (row) => finish([row]),
      together: finish,
    })
    return [
      { name: 'work', everySeconds: 60, run },
      {
        name: 'list',
        everySeconds: 60,
        run: async () => {
          const rows = [{ _id: 1 }, { _id: 150 }, { _id: 3 }]
          const act = async ({ _id }: { _id: number }) => {
            if (_id === 150) throw new Error('not this one')
            seen.push(_id)
          }
          expect(await processEach(parts, { what: 'one of a list', act }, rows)).toBe(1)
        },
      },
    ]
  }
  let now = Date.parse('2027-03-01T08:00:00Z')
  const definition = defineService({ name: 'together', models: queueModels, areas: () => [], tasks: together })
  const service = await build(definition, testSettings(), undefined, { clock: () => new Date(now) })
  await service.ready
  const { Item } = service.parts.models
  await Item.insertMany(Array.from({ length: 250 }, (_, index) => ({ _id: index + 1, done: false, tries: 0 })))
  await service.runTask('work')
  expect(await Item.find({ done: false }).distinct('_id')).toEqual([150])
  expect(transactions.map(({ length }) => length).filter((length) => length > 1)).toEqual([100, 50])
  expect(transactions.filter(({ length }) => length === 1)).toHaveLength(99)
  const failures = async (queue: string) =>
    (await service.parts.failedItems.among({ queue, place: 0 }, [150])).get(150)?.failures
  expect(await failures('item')).toBe(1)
  // A list is gone through again and again: what failed is left out until its pause is over.
  await service.runTask('list')
  await service.runTask('list')
  expect([seen, await failures('one of a list')]).toEqual([[1, 3, 1, 3], 1])
  now += 61_000
  await service.runTask('list')
  expect(await failures('one of a list')).toBe(2)
})

interface Follow {
  _id: number
  author: number
  listed: boolean
  heard: number
}

const fanModels = {
  Author: new Schema<{ _id: number; listed: boolean }>({ _id: Number, listed: Boolean }, { collection: 'authors' }),
  Follow: new Schema<Follow>(
    { _id: Number, author: Number, listed: Boolean, heard: Number },
    { collection: 'follows' },
  ),
  FanOut: fanOutSchema('fan_outs'),
}
type FanParts = Parts<typeof fanModels>

/** The rows of each committed step. */
const fanService = (steps: number[], dies: () => boolean) => {
  const fanOut = ({ models, ...parts }: FanParts) =>
    createFanOut<{ _id: number; listed: boolean }>(parts, {
      name: 'list-follows',
      rows: models.FanOut,
      find: async (_id) => (await models.Author.findById(_id).lean<{ _id: number; listed: boolean }>()) ?? undefined,
      steps: [0, 1].map((half) => async ({ _id: author, listed }, most, { session, afterCommit }) => {
        if (dies()) throw new Error('the process dies')
        const own = { author, listed: !listed, _id: { $mod: [2, half] as [number, number] } }
        const count = await updateLimited(
          models.Follow,
          own,
          { $set: { listed }, $inc: { heard: 1 } },
          { most, session },
        )
        if (count > 0) afterCommit(() => steps.push(count))
        return count
      }),
    })
  return {
    fanOut,
    definition: defineService({
      name: 'fans',
      models: fanModels,
      areas: () => [],
      tasks: (parts: FanParts) => [fanOut(parts).task],
    }),
  }
}

it('thousands of rows change in short steps, and after an end in the middle each has changed once', async () => {
  const steps: number[] = []
  let dies = false
  const { fanOut, definition } = fanService(steps, () => dies && steps.length >= 12)
  const settings = testSettings()
  const first = await build(definition, settings)
  await first.ready
  const { Author, Follow } = first.parts.models
  const own = Array.from({ length: 3000 }, (_, index) => ({ _id: index + 1, author: 7, listed: true, heard: 0 }))
  await Follow.insertMany([...own, { _id: 5000, author: 8, listed: true, heard: 0 }])
  const change = async (service: typeof first, listed: boolean) =>
    service.parts.transaction(async (transaction) => {
      await Author.updateOne({ _id: 7 }, { listed }, { session: transaction.session, upsert: true })
      await fanOut(service.parts).begin(new Map([[7, { _id: 7, listed }]]), transaction)
    })
  await change(first, false)
  // A change that concerns a few is done with the change itself.
  expect(await Follow.countDocuments({ listed: false })).toBe(rowsOfStep)
  dies = true
  await first.runTask('list-follows')
  expect(await Follow.countDocuments({ author: 7, listed: false })).toBe(12 * rowsOfStep)
  await first.close()
  dies = false
  const second = await build(definition, settings)
  await second.ready
  await second.runTask('list-follows')
  expect(await second.parts.models.Follow.distinct('heard', { author: 7, listed: false })).toEqual([1])
  expect(await second.parts.models.Follow.countDocuments({ author: 7, listed: false })).toBe(3000)
  expect(await second.parts.models.Follow.countDocuments({ author: 8, listed: true, heard: 0 })).toBe(1)
  expect(Math.max(...steps)).toBeLessThanOrEqual(rowsOfStep)
  expect(steps.reduce((sum, count) => sum + count, 0)).toBe(3000)
  expect(await second.parts.models.FanOut.countDocuments()).toBe(0)
})

const darkModels = {
  Kept: new Schema<{ _id: number; owner: number; kind: number }>(
    { _id: Number, owner: Number, kind: Number },
    { collection: 'kept' },
  ),
  Leaver: darkLeaverSchema('dark_leavers'),
}
type DarkParts = Parts<typeof darkModels>

it('a member who leaves goes in short steps, over an end in the middle; nothing of before comes back with one who is let in again', async () => {
  const steps: number[] = []
  let dies = false
  const leaving = ({ models, ...parts }: DarkParts) =>
    darkLeaving(parts, {
      leavers: models.Leaver,
      steps: [0, 1].map((kind) => async (owner, most, { session, afterCommit }) => {
        if (dies && steps.length >= 5) throw new Error('the process dies')
        const count = await deleteLimited(models.Kept, { owner, kind }, { most, session })
        if (count > 0) afterCommit(() => steps.push(count))
        return count
      }),
    })
  const definition = defineService({
    name: 'leaving',
    models: darkModels,
    areas: () => [],
    tasks: (parts: DarkParts) => [leaving(parts).task],
  })
  const settings = testSettings()
  const first = await build(definition, settings)
  await first.ready
  const { Kept } = first.parts.models
  const owned = (owner: number, from: number) =>
    Array.from({ length: 1000 }, (_, index) => ({ _id: from + index, owner, kind: index % 2 }))
  await Kept.insertMany([...owned(7, 0), ...owned(8, 5000), ...owned(9, 9000)])
  const become = (service: typeof first, profileId: number, darkStatus: 'None' | 'Approved') =>
    service.parts.transaction((transaction) =>
      Promise.resolve(leaving(service.parts).onStatus({ profileId, darkStatus }, { transaction } as never)),
    )
  await become(first, 7, 'None')
  expect(await Kept.countDocuments({ owner: 7 })).toBe(1000 - rowsOfStep)
  dies = true
  await first.runTask('forget-dark-leavers')
  expect(await Kept.countDocuments({ owner: 7 })).toBe(1000 - 5 * rowsOfStep)
  await first.close()
  dies = false
  const second = await build(definition, settings)
  await second.ready
  const { Kept: kept, Leaver } = second.parts.models
  await second.runTask('forget-dark-leavers')
  expect(await kept.countDocuments({ owner: 7 })).toBe(0)
  expect(Math.max(...steps)).toBe(rowsOfStep)
  // Rows that came while the member left go when nothing of before is under way any more.
  await kept.insertMany([{ _id: 20_000, owner: 7, kind: 1 }])
  await second.runTask('forget-dark-leavers')
  expect(await kept.countDocuments({ owner: 7 })).toBe(1)
  await Leaver.updateOne({ _id: 7 }, { $set: { lookAt: new Date(0) } })
  await second.runTask('forget-dark-leavers')
  expect([await kept.countDocuments({ owner: 7 }), await Leaver.countDocuments()]).toEqual([0, 0])

  await become(second, 8, 'None')
  await become(second, 8, 'Approved')
  await kept.insertMany([{ _id: 21_000, owner: 8, kind: 0 }])
  await second.runTask('forget-dark-leavers')
  expect((await kept.find({ owner: 8 }).lean()).map(({ _id }) => _id)).toEqual([21_000])
  expect([await kept.countDocuments({ owner: 9 }), await Leaver.countDocuments()]).toEqual([1000, 0])
})
