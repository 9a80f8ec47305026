import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

const connection = mongoose.createConnection(inject('embeddedMongodbTestUri'), {
  dbName: `test_${new mongoose.Types.ObjectId()}`,
})

const shapeSchema = new Schema({ name: String, at: Date }, { discriminatorKey: 'kind', timestamps: true })
const Shape = connection.model('Shape', shapeSchema)
const Circle = Shape.discriminator('Circle', new Schema({ radius: { type: Number, required: true } }))
const Square = Shape.discriminator('Square', new Schema({ side: Number }))

const accountSchema = new Schema(
  { owner: { type: String, unique: true }, balance: { type: Number, default: 0, min: 0 }, notes: [String] },
  { optimisticConcurrency: true, strict: 'throw' },
)
const Account = connection.model('Account', accountSchema)

const looseSchema = new Schema({ a: Number, mixed: Schema.Types.Mixed }, { strict: false })
const Loose = connection.model('Loose', looseSchema)
const Narrow = connection.model('Narrow', new Schema({ a: Number }, { collection: 'loose-too' }))

const folderSchema = new Schema({
  title: { type: String, index: true },
  parent: { type: Schema.Types.ObjectId, ref: 'Folder' },
})
folderSchema.virtual('children', { ref: 'Folder', localField: '_id', foreignField: 'parent' })
const Folder = connection.model('Folder', folderSchema)

beforeAll(async () => {
  await Promise.all([Shape.init(), Account.init(), Loose.init(), Folder.init()])
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

describe('discriminators', () => {
  test('share a collection and find their own', async () => {
    await Circle.create({ name: 'c', radius: 2 })
    await Square.create({ name: 's', side: 3 })
    await Shape.create({ name: 'plain' })
    expect(await Shape.countDocuments()).toBe(3)
    expect(await Circle.findOne()).toMatchObject({ kind: 'Circle', radius: 2 })
    expect(await Square.find({ name: /./ }).lean()).toHaveLength(1)
    const shapes = await Shape.find().sort({ name: 1 })
    expect(shapes.map((shape) => shape.get('kind'))).toEqual(['Circle', undefined, 'Square'])
    await expect(Circle.create({ name: 'x' })).rejects.toThrow(mongoose.Error.ValidationError)
    expect(await Circle.updateMany({}, { $inc: { radius: 1 } })).toMatchObject({ modifiedCount: 1 })
    expect(await Square.deleteMany({})).toMatchObject({ deletedCount: 1 })
  })

  test('keep the times of making and changing', async () => {
    const shape = await Shape.create({ name: 'timed' })
    expect(shape.get('createdAt')).toEqual(shape.get('updatedAt'))
    // Times are kept to the millisecond: the next one has to have begun.
    await vi.waitUntil(() => Date.now() > shape.get('createdAt').getTime(), { interval: 1 })
    await Shape.updateOne({ _id: shape._id }, { name: 'later' })
    const later = await Shape.findById(shape._id).orFail()
    expect(later.get('createdAt')).toEqual(shape.get('createdAt'))
    expect(later.get('updatedAt').getTime()).toBeGreaterThan(shape.get('updatedAt').getTime())
  })
})

describe('optimistic concurrency', () => {
  test('one of two that save wins', async () => {
    await Account.create({ owner: 'a', balance: 10 })
    const [one, two] = [await Account.findOne({ owner: 'a' }).orFail(), await Account.findOne({ owner: 'a' }).orFail()]
    one.balance = 20
    two.balance = 30
    await one.save()
    await expect(two.save()).rejects.toThrow(mongoose.Error.VersionError)
    expect(await Account.findOne({ owner: 'a' }).lean()).toMatchObject({ balance: 20, __v: 1 })
  })

  test('validation and strictness keep what is wrong away', async () => {
    await expect(Account.create({ owner: 'b', balance: -1 })).rejects.toThrow(mongoose.Error.ValidationError)
    await expect(Account.create(JSON.parse('{ "owner": "c", "other": 1 }'))).rejects.toThrow(/other/)
    await expect(Account.updateOne({ owner: 'a' }, { $set: JSON.parse('{ "other": 1 }') })).rejects.toThrow(/other/)
    expect(await Account.exists({ owner: 'b' })).toBeNull()
  })
})

describe('strict or not', () => {
  test('fields that no schema names are kept or left out', async () => {
    await Loose.create(JSON.parse('{ "a": 1, "extra": { "deep": [1, 2] }, "mixed": { "x": 1 } }'))
    expect(await Loose.findOne().lean()).toMatchObject({ extra: { deep: [1, 2] }, mixed: { x: 1 } })
    await Narrow.create(JSON.parse('{ "a": 1, "extra": 1 }'))
    expect(Object.keys((await Narrow.findOne().lean()) ?? {}).sort()).toEqual(['__v', '_id', 'a'])
  })

  test('saves a mixed field that is marked as modified', async () => {
    const doc = await Loose.create({ a: 2, mixed: { n: 1 } })
    doc.mixed.n = 2
    doc.markModified('mixed')
    await doc.save()
    expect(await Loose.findById(doc._id).lean()).toMatchObject({ mixed: { n: 2 } })
  })
})

describe('reading', () => {
  test('virtual references, and references of references', async () => {
    const top = await Folder.create({ title: 'top' })
    const middle = await Folder.create({ title: 'middle', parent: top._id })
    await Folder.create([
      { title: 'x', parent: middle._id },
      { title: 'y', parent: middle._id },
    ])
    const found = await Folder.findById(top._id)
      .populate({ path: 'children', populate: { path: 'children' } })
      .lean()
    const [child] = JSON.parse(JSON.stringify(found)).children
    expect(child.title).toBe('middle')
    expect(child.children.map((each: { title: string }) => each.title).sort()).toEqual(['x', 'y'])
    const up = await Folder.findOne({ title: 'x' }).populate({ path: 'parent', populate: 'parent' }).lean()
    expect(up).toMatchObject({ parent: { title: 'middle', parent: { title: 'top' } } })
  })

  test('populate of a thousand references', async () => {
    const parents = await Folder.insertMany(Array.from({ length: 1000 }, (_, i) => ({ title: `p${i}` })))
    await Folder.insertMany(parents.map((parent, i) => ({ title: `q${i}`, parent: parent._id })))
    const found = await Folder.find({ title: /^q/ }).populate<{ parent: { title: string } }>('parent').lean()
    expect(found).toHaveLength(1000)
    for (const each of found) expect(each.parent.title).toBe(each.title?.replace('q', 'p'))
  })

  test('lean, selected, sorted and paged', async () => {
    await Folder.insertMany(Array.from({ length: 30 }, (_, i) => ({ title: `page ${String(i).padStart(2, '0')}` })))
    const page = await Folder.find({ title: /^page/ }).sort('-title').skip(5).limit(3).select('title -_id').lean()
    expect(page).toEqual([{ title: 'page 24' }, { title: 'page 23' }, { title: 'page 22' }])
    expect(await Folder.find({ title: /^page/ }).countDocuments()).toBe(30)
    expect((await Folder.distinct('title', { title: /^page 0/ })).length).toBe(10)
    expect(await Folder.findOne({ title: 'page 01' }).select({ title: 0 }).lean()).not.toHaveProperty('title')
  })

  test('cursors, one by one and some at once', async () => {
    let seen = 0
    await Folder.find({ title: /^page/ })
      .cursor({ batchSize: 7 })
      .eachAsync(
        () => {
          seen++
        },
        { parallel: 4 },
      )
    expect(seen).toBe(30)
    const titles: unknown[] = []
    for await (const doc of Folder.aggregate([{ $match: { title: /^page 0/ } }, { $sort: { title: -1 } }]).cursor())
      titles.push(doc.title)
    expect(titles).toHaveLength(10)
    expect(titles[0]).toBe('page 09')
  })
})

describe('transactions', () => {
  test('go through connection.transaction with the documents of both models', async () => {
    await connection.transaction(async (session) => {
      const account = await Account.findOneAndUpdate(
        { owner: 'a' },
        { $inc: { balance: 5 } },
        { session, returnDocument: 'after' },
      )
      await Folder.create([{ title: `balance ${account?.balance}` }], { session })
    })
    expect(await Account.findOne({ owner: 'a' })).toMatchObject({ balance: 25 })
    expect(await Folder.exists({ title: 'balance 25' })).not.toBeNull()
  })

  test('an error takes back documents and their versions', async () => {
    const account = await Account.findOne({ owner: 'a' }).orFail()
    const failing = connection.transaction(async (session) => {
      account.$session(session)
      account.notes.push('lost')
      await account.save()
      await Account.create([{ owner: 'a' }], { session })
    })
    await expect(failing).rejects.toMatchObject({ code: 11000 })
    expect(await Account.findOne({ owner: 'a' }).lean()).toMatchObject({ notes: [], balance: 25 })
    account.$session(null)
    account.notes.push('kept')
    await account.save()
    expect((await Account.findOne({ owner: 'a' }).lean())?.notes).toContain('kept')
  })

  test('many at once on one document all count', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        connection.transaction(async (session) => {
          const account = await Account.findOne({ owner: 'a' }).session(session).orFail()
          account.balance += 1
          await account.save()
        }),
      ),
    )
    expect(await Account.findOne({ owner: 'a' })).toMatchObject({ balance: 33 })
  })
})
