import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const connection = mongoose.createConnection(inject('embeddedMongodbTestUri'), {
  dbName: `test_${new mongoose.Types.ObjectId()}`,
})

const userSchema = new Schema(
  { name: { type: String, required: true }, email: { type: String, unique: true }, age: Number, tags: [String] },
  { timestamps: true, strict: 'throw' },
)
const commentSchema = new Schema({ text: String, by: { type: Schema.Types.ObjectId, ref: 'User' } })
const postSchema = new Schema({
  title: String,
  author: { type: Schema.Types.ObjectId, ref: 'User', index: true },
  comments: [commentSchema],
  likes: { type: Map, of: Number },
  price: Schema.Types.Decimal128,
})
postSchema.index({ title: 1, author: -1 })

const User = connection.model('User', userSchema)
const Post = connection.model('Post', postSchema)

beforeAll(async () => {
  await Promise.all([User.init(), Post.init()])
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

test('makes the indexes of its schemas, and syncs them', async () => {
  expect(Object.keys(await Post.collection.indexInformation()).sort()).toEqual([
    '_id_',
    'author_1',
    'title_1_author_-1',
  ])
  expect(await Post.syncIndexes()).toEqual([])
  expect(await Post.diffIndexes()).toMatchObject({ toDrop: [], toCreate: [] })
})

test('saves, finds, changes and removes documents', async () => {
  const user = await User.create({ name: 'Anna', email: 'anna@example.org', tags: ['x'] })
  expect(user.createdAt).toBeInstanceOf(Date)
  user.tags.push('y')
  user.age = 30
  await user.save()
  const found = await User.findOne({ email: 'anna@example.org' }).lean()
  expect(found).toMatchObject({ name: 'Anna', age: 30, tags: ['x', 'y'], __v: 1 })
  const changed = await User.findByIdAndUpdate(user._id, { $inc: { age: 1 } }, { returnDocument: 'after' })
  expect(changed?.age).toBe(31)
  expect(changed?.updatedAt.getTime()).toBeGreaterThanOrEqual(user.updatedAt.getTime())
  await expect(User.create({ name: 'Other', email: 'anna@example.org' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { email: 'anna@example.org' },
  })
  expect(await User.exists({ name: 'Anna' })).not.toBeNull()
  await user.deleteOne()
  expect(await User.countDocuments()).toBe(0)
})

test('recognises a document that another changed by its version', async () => {
  const post = await Post.create({ title: 'v', comments: [{ text: 'a' }, { text: 'b' }] })
  const other = await Post.findById(post._id)
  post.comments.splice(0, 1)
  await post.save()
  other?.comments.splice(1, 1)
  await expect(other?.save()).rejects.toThrow(mongoose.Error.VersionError)
})

test('populates references, also within arrays', async () => {
  const a = await User.create({ name: 'A', email: 'a@x' })
  const b = await User.create({ name: 'B', email: 'b@x' })
  await Post.create({
    title: 'one',
    author: a._id,
    comments: [{ text: 'hi', by: b._id }],
    likes: new Map([['a', 1]]),
    price: mongoose.Types.Decimal128.fromString('1.25'),
  })
  const post = await Post.findOne({ title: 'one' })
    .populate<{ author: { name: string } }>('author')
    .populate('comments.by', 'name')
    .orFail()
  expect(post.author.name).toBe('A')
  expect(post.comments[0]?.by).toMatchObject({ name: 'B' })
  expect(post.likes?.get('a')).toBe(1)
  expect(String(post.price)).toBe('1.25')
  const ids = await Post.find({ 'comments.by': b._id }).distinct('author')
  expect(ids.map(String)).toEqual([String(a._id)])
})

test('transactions roll back, documents included', async () => {
  await connection.transaction(async (session) => {
    await User.create([{ name: 'T', email: 't@x' }], { session })
  })
  await expect(
    connection.transaction(async (session) => {
      await User.updateOne({ email: 't@x' }, { name: 'changed' }, { session })
      await Post.create([{ title: 'lost' }], { session })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await User.findOne({ email: 't@x' })).toMatchObject({ name: 'T' })
  expect(await Post.countDocuments({ title: 'lost' })).toBe(0)
})

test('cursors, aggregates, bulk writes and upserts', async () => {
  await Post.insertMany(Array.from({ length: 250 }, (_, i) => ({ title: `p${i}` })))
  let seen = 0
  for await (const _ of Post.find({ title: /^p/ }).cursor({ batchSize: 40 })) seen++
  expect(seen).toBe(250)
  const [sum] = await Post.aggregate([{ $match: { title: /^p1/ } }, { $group: { _id: null, n: { $sum: 1 } } }])
  expect(sum).toEqual({ _id: null, n: 111 })
  const result = await Post.bulkWrite([
    { updateOne: { filter: { title: 'p1' }, update: { $set: { title: 'q1' } } } },
    { deleteMany: { filter: { title: /^p2/ } } },
  ])
  expect(result).toMatchObject({ modifiedCount: 1, deletedCount: 61 })
  const upserted = await User.findOneAndUpdate(
    { email: 'new@x' },
    { name: 'New' },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
  ).lean()
  expect(upserted).toMatchObject({ name: 'New', email: 'new@x', __v: 0 })
  await expect(User.create(JSON.parse('{ "name": "x", "unknown": 1 }'))).rejects.toThrow(/unknown/)
})
