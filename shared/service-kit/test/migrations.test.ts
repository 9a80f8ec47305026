/** Migrations run once, in their order and over an end in the middle; data of a newer version are refused. */
import { type Model, Schema } from 'mongoose'
import { afterAll, expect, it } from 'vitest'
import type { Migration } from '../src/database/migrations.ts'
import type { Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'

const { build, end } = workshop()

afterAll(end)

interface Written {
  _id: number
  text: string
  words: string[]
}
const models = {
  Written: new Schema<Written>({ _id: Number, text: String, words: [String] }, { collection: 'written' }),
}
type WrittenParts = Parts<typeof models>

const definitionOf = (migrations: readonly Migration<WrittenParts>[]) =>
  defineService({ name: 'walked', models, areas: () => [], migrations })
const rowsOf = ({ parts }: { parts: WrittenParts }) => parts.models.Written as unknown as Model<Written>
const of = (from: number, many: number) =>
  Array.from({ length: many }, (_, place) => ({ _id: from + place, text: `t${from + place}`, words: ['old'] }))
/** A process that members use, which says so to the data; tasks run by `runTask` in no test else. */
const serving = { tasks: true } as const

it('rows of before are gone through once in short steps, over an end in the middle; one changed meanwhile stays as it is', async () => {
  const portions: number[] = []
  let during: (ids: number[]) => Promise<void> = async () => undefined
  const definition = definitionOf([
    {
      number: 1,
      name: 'one fold',
      run: (parts, walk) =>
        walk({
          rows: parts.models.Written as unknown as Model<Written>,
          mended: async (rows) => {
            portions.push(rows.length)
            await during(rows.map(({ _id }) => _id))
            return rows.map(({ text }) => ({ words: [text.toUpperCase()] }))
          },
        }),
    },
  ])
  const settings = testSettings()
  const first = await build(definition, settings)
  await first.ready
  await rowsOf(first).insertMany(of(0, 950))
  during = async (ids) => {
    if (ids.includes(350)) throw new Error('the process dies')
  }
  await expect(first.runTask('migrations')).rejects.toThrow('the process dies')
  expect(await rowsOf(first).countDocuments({ words: 'old' })).toBe(650)
  await first.close()
  const second = await build(definition, settings)
  await second.ready
  const rows = rowsOf(second)
  await rows.collection.updateOne({ _id: 351 as never }, { $unset: { words: 1 } })
  during = async (ids) => {
    if (ids.includes(350))
      await rows.updateMany({ _id: { $in: [350, 351] } }, { $set: { text: 'new', words: ['NEW'] } })
  }
  await second.runTask('migrations')
  expect(await rows.countDocuments({ words: 'old' })).toBe(0)
  expect((await rows.findById(350).lean())?.words).toEqual(['NEW'])
  // It had lacked the field.
  expect((await rows.findById(351).lean())?.words).toEqual(['NEW'])
  expect((await rows.findById(949).lean())?.words).toEqual(['T949'])
  expect(portions).toEqual([100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 50])
  await rows.insertMany(of(2000, 1))
  await second.runTask('migrations')
  expect(portions).toHaveLength(11)
  await second.runMigration(1)
  expect((await rows.findById(2000).lean())?.words).toEqual(['T2000'])
})

it('each runs once in its order, one that fails holds up those behind it, and new data need none of before', async () => {
  const ran: number[] = []
  let fails = true
  const step = (number: number): Migration<WrittenParts> => ({
    number,
    name: `step ${number}`,
    run: async () => {
      ran.push(number)
      if (number === 2 && fails) throw new Error('not yet')
    },
  })
  const settings = testSettings()
  const old = await build(definitionOf([step(1)]), settings, undefined, serving)
  await old.ready
  await old.runTask('migrations')
  // The version that made them wrote everything as it is after the first.
  expect(ran).toEqual([])
  await old.close()
  const newer = await build(definitionOf([step(1), step(2), step(3)]), settings)
  await newer.ready
  await expect(newer.runTask('migrations')).rejects.toThrow('not yet')
  fails = false
  await newer.runTask('migrations')
  await newer.runTask('migrations')
  expect(ran).toEqual([2, 2, 3])
})

it('data that a newer version has opened are refused, and those that a command has looked at are not', async () => {
  const nothing = (number: number): Migration<WrittenParts> => ({ number, name: 'nothing', run: async () => undefined })
  const [older, newer] = [definitionOf([nothing(1)]), definitionOf([nothing(1), nothing(2)])]
  const settings = testSettings()
  const starts = async (definition: typeof older, options: object) => {
    const service = await build(definition, settings, undefined, options)
    await service.ready.finally(() => service.close())
  }
  await starts(older, serving)
  await starts(newer, {})
  await starts(older, serving)
  await starts(newer, serving)
  await expect(starts(older, serving)).rejects.toThrow(
    'The data of walked are of a newer version (migration 2, this code knows 1)',
  )
  await expect(starts(older, {})).rejects.toThrow('newer version')
})

it('numbers with a gap, or twice, are refused', async () => {
  const nothing = (number: number): Migration<WrittenParts> => ({ number, name: 'nothing', run: async () => undefined })
  for (const numbers of [[2], [1, 1], [1, 3]])
    await expect(build(definitionOf(numbers.map(nothing)), testSettings())).rejects.toThrow('are not numbered 1 to')
})
