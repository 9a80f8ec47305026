import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsById, rowsOfMember, rowsOfMemberAbout } from '../src/database/batch-loader.ts'
import { foundBy, rowsOfModel } from '../src/database/find-rows.ts'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'

interface Mark {
  _id: string
  profileId: number
  itemId: number
  note?: string
}

const markSchema = new Schema<Mark>(
  { _id: String, profileId: Number, itemId: Number, note: String },
  { collection: 'marks', versionKey: false },
)

const { build, end } = workshop()
let marks: Model<Mark>

beforeAll(async () => {
  const service = await build(
    defineService({ name: 'blogs', models: { mark: markSchema }, areas: () => [] }),
    testSettings(),
  )
  await service.ready
  marks = service.parts.models.mark as unknown as Model<Mark>
  await marks.insertMany(
    [1, 2].flatMap((profileId) =>
      [1, 2, 3].map((itemId) => ({ _id: `${profileId}:${itemId}`, profileId, itemId, note: 'x' })),
    ),
  )
})
afterAll(end)

const idsOf = (rows: Iterable<{ _id: string }>) => [...rows].map(({ _id }) => _id)

test('rows come in their order, with their fields, as many as wanted', async () => {
  const rows = await rowsOfModel(marks, { profileId: 1 }, { projection: { itemId: 1 }, sort: { itemId: -1 }, limit: 2 })
  expect(rows).toEqual([
    { _id: '1:3', itemId: 3 },
    { _id: '1:2', itemId: 2 },
  ])
})

test('a field that is not set filters nothing, as everywhere', async () => {
  expect(await rowsOfModel(marks, { profileId: 1, note: undefined })).toHaveLength(3)
})

test('a query of mongoose is checked and cast, and has no more than rows need', async () => {
  const query = marks
    .find({ itemId: '2' as unknown as number })
    .sort({ _id: -1 })
    .skip(1)
    .limit(5)
    .lean<Mark[]>()
  expect(idsOf(await foundBy(query))).toEqual(['1:2'])
  await expect(foundBy(marks.find({ unknown: 1 } as never).lean<Mark[]>())).rejects.toThrow('unknown')
  await expect(foundBy(marks.find().maxTimeMS(5).lean<Mark[]>())).rejects.toThrow('maxTimeMS')
})

test('more rows than a batch of the driver come at once', async () => {
  await marks.insertMany(Array.from({ length: 300 }, (_, itemId) => ({ _id: `3:${itemId}`, profileId: 3, itemId })))
  expect(await rowsOfModel(marks, { profileId: 3 })).toHaveLength(300)
})

test('the rows of members are read for several at once, and each gets their own', async () => {
  const [ofOne, ofTwo, of9] = await Promise.all(
    [1, 2, 9].map((profileId) => rowsOfMember(marks, 'profileId', profileId, { itemId: 1 })),
  )
  expect([idsOf(ofOne ?? []), idsOf(ofTwo ?? []), of9]).toEqual([['1:1', '1:2', '1:3'], ['2:1', '2:2', '2:3'], []])
  const about = await Promise.all([
    rowsOfMemberAbout(marks, ['profileId', 'itemId'], 1, [2, 7]),
    rowsOfMemberAbout(marks, ['profileId', 'itemId'], 2, [1, 3]),
  ])
  expect(about.map((found) => [...found].map(([id, { _id }]) => [id, _id]))).toEqual([
    [[2, '1:2']],
    [
      [1, '2:1'],
      [3, '2:3'],
    ],
  ])
  expect([...(await rowsById(marks, ['1:1', '5:5'], { itemId: 1 }))]).toEqual([['1:1', { _id: '1:1', itemId: 1 }]])
})
