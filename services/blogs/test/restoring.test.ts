/**
 * Deleting can be undone for 30 days (docs/product/blogs.md): everything is as it was, and nobody else learns of it
 * before.
 */
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followingEntries } from '../src/follow-entry.ts'
import { sideOf } from '../src/models/models.ts'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const day = 24 * 60 * 60 * 1000
const [author, other, third] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other || !third) throw new Error('The world lacks members')

let blogs: BlogsWorld
let entry: { blogEntryId: number }
let comment: { blogCommentId: number }
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())
beforeEach(async () => {
  const form = { title: 'Fortrudt', text: paragraph('Tekst'), tags: ['fortrudt'] }
  entry = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
  comment = await blogs.by(other).post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })
  await blogs.by(other).post('Blogs/FollowBlogEntry', entry)
})

type Who = Parameters<BlogsWorld['by']>[0]
/** Asked of staff alone. */
const reason = 'Det er spam'
const remove = (who: Who) => blogs.by(who).post('Blogs/DeleteBlogEntry', { ...entry, reason })
const restore = (who: Who) => codeOf(blogs.by(who).post('Blogs/RestoreBlogEntry', { ...entry, reason }))
const seenBy = async (who = other) => {
  const api = blogs.by(who)
  const lists = [
    await api.get('Blogs/GetAllBlogEntries', {}),
    await api.get('Blogs/GetFollowed', {}),
    await api.get('Blogs/GetMyCommentsBlogEntries', {}),
    await api.post('Blogs/SearchBlogEntries', { tags: ['fortrudt'] }),
  ]
  return lists.map(({ items }) => items.filter(({ blogEntryId }) => blogEntryId === entry.blogEntryId).length)
}
const whole = async () => ({
  data: await blogs.by(other).get('Blogs/GetBlogEntryData', entry),
  comments: await blogs.by(other).get('Blogs/GetComments', entry),
  lists: await seenBy(),
})

test('a deleted entry comes back with everything below it', async () => {
  const before = await whole()
  expect(before.lists).toEqual([1, 1, 1, 1])
  await remove(author)
  expect(await seenBy()).toEqual([0, 0, 0, 0])
  const { items } = await blogs.by(author).get('Blogs/GetDeletedBlogEntries', {})
  expect(items[0]).toMatchObject({ ...entry, title: 'Fortrudt', restorable: true })
  expect(Date.parse(items[0]?.restorableUntil ?? '') - Date.parse(items[0]?.deletedAt ?? '')).toBe(30 * day)
  expect((await blogs.by(other).get('Blogs/GetDeletedBlogEntries', {})).items).toEqual([])
  expect([await restore(other), await restore(third)]).toEqual(['NotFound', 'NotFound'])
  const codes = await Promise.all([restore(author), restore(author)])
  expect(codes.sort()).toEqual(['NotFound', 'ok'])
  expect(await whole()).toEqual(before)
  // Nothing of it is waiting for its end any more.
  const { models } = blogs.service(blogsService).parts
  const ofIt = { blogEntryId: entry.blogEntryId, purgeAt: { $ne: null } }
  expect(await models.comment.countDocuments(ofIt)).toBe(0)
  expect(await models.entryFollow.countDocuments(ofIt)).toBe(0)
  expect(await models.commentedEntry.countDocuments(ofIt)).toBe(0)
  expect(await models.entry.countDocuments({ _id: entry.blogEntryId, purgeAt: { $ne: null } })).toBe(0)
})

test('after 30 days there is nothing to restore', async () => {
  await remove(author)
  blogs.moveClock(30 * day)
  expect(await restore(author)).toBe('NotFound')
  expect((await blogs.by(author).get('Blogs/GetDeletedBlogEntries', {})).items).toEqual([])
})

test('staff restore what staff delete', async () => {
  await remove('support')
  const { items } = await blogs.by(author).get('Blogs/GetDeletedBlogEntries', {})
  expect(items[0]).toMatchObject({ ...entry, restorable: false })
  expect(await restore(author)).toBe('NotAllowed')
  expect(await restore('support')).toBe('ok')
  expect(await seenBy()).toEqual([1, 1, 1, 1])
})

test('staff do not publish again what an author deletes', async () => {
  await remove(author)
  expect(await restore('support')).toBe('NotAllowed')
  expect(await seenBy()).toEqual([0, 0, 0, 0])
  expect(await restore(author)).toBe('ok')
})

test('an entry of an author who is locked comes back hidden, and appears with the author', async () => {
  await remove('support')
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Locked' }])
  expect(await restore('support')).toBe('ok')
  expect(await seenBy()).toEqual([0, 0, 0, 0])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(author)])
  expect(await seenBy()).toEqual([1, 1, 1, 1])
})

test('a comment is restored by whoever deleted it, and by staff, but for what its author deleted', async () => {
  const undo = (who: Who) => codeOf(blogs.by(who).post('Blogs/RestoreBlogComment', { ...comment, reason }))
  const counted = async () => [
    (await blogs.by(third).get('Blogs/GetBlogEntryData', entry)).comments,
    (await blogs.by(third).get('Blogs/GetComments', entry)).items.length,
    (await seenBy())[2],
  ]
  for (const [deleter, refused, restorer] of [
    [other, author, other],
    [author, other, author],
    ['support', other, 'support'],
    [author, other, 'support'],
  ] as const) {
    await blogs.by(deleter).post('Blogs/DeleteBlogComment', { ...comment, reason })
    expect(await counted()).toEqual([0, 0, 0])
    expect(await undo(refused)).toBe(refused === other ? 'NotAllowed' : 'NotFound')
    expect(await undo(restorer)).toBe('ok')
    expect(await undo(restorer)).toBe('NotFound')
    expect(await counted()).toEqual([1, 1, 1])
  }
  await blogs.by(other).post('Blogs/DeleteBlogComment', comment)
  expect(await undo('support')).toBe('NotAllowed')
  blogs.moveClock(30 * day)
  expect(await undo(other)).toBe('NotFound')
})

test('a comment that was deleted before its entry stays deleted', async () => {
  await blogs.by(other).post('Blogs/DeleteBlogComment', comment)
  await remove(author)
  expect(await restore(author)).toBe('ok')
  expect((await blogs.by(third).get('Blogs/GetComments', entry)).items).toEqual([])
  expect((await blogs.by(third).get('Blogs/GetBlogEntryData', entry)).comments).toBe(0)
})

test('an entry of hundreds goes in short steps, each of which is done once also after a process has ended, and comes back so', async () => {
  const { parts } = blogs.service(blogsService)
  const side = sideOf(parts, false)
  const { blogEntryId } = entry
  const at = parts.clock()
  const below = await side.comment.findById(comment.blogCommentId).lean()
  await side.entryFollow.insertMany(
    Array.from({ length: 150 }, (_, place) => ({
      ...{ profileId: 8_800_000 + place, blogEntryId, authorId: author.profileId, listed: true },
      ...{ createdAt: at, activityAt: at },
    })),
  )
  await side.comment.insertMany(
    Array.from({ length: 120 }, (_, place) => {
      const { clientCommentId: _once, ...row } = { ...below, _id: 8_900_000 + place, authorId: other.profileId }
      return row as never
    }),
  )
  await side.revision.insertMany(
    Array.from({ length: 120 }, (_, place) => ({
      ...{ itemType: 'BlogComment' as const, itemId: 8_900_000 + place, text: 'Før', version: 1, replacedAt: at },
    })),
  )
  const count = async (filter: object) => [
    await side.entryFollow.countDocuments({ blogEntryId, ...filter }),
    await side.comment.countDocuments({ blogEntryId, ...filter }),
    await side.revision.countDocuments({ itemId: { $gte: 8_900_000 }, ...filter }),
  ]
  const stay = { purgeAt: { $exists: false } }
  const left = async () => (await count(stay)).reduce((sum, rows) => sum + rows, 0)
  await remove(author)
  expect(await seenBy()).toEqual([0, 0, 0, 0])
  // The author follows it, and so does who commented.
  expect([await count({}), await count(stay)]).toEqual([
    [152, 121, 120],
    [52, 121, 120],
  ])
  const steps = stepsOf(parts, left, 2)
  await followingEntries(parts, side).run()
  expect(steps()).toHaveLength(1)
  await followingEntries(parts, side).run()
  expect([await left(), await side.movedEntry.countDocuments()]).toEqual([0, 0])
  // With a comment goes its history: a hundred rows are fifty of either.
  expect([steps().every((rows) => rows <= 101), steps().reduce((sum, rows) => sum + rows, 0)]).toEqual([true, 293])
  const batches = await side.notificationBatch.find({ blogEntryId, act: 'withdraw' }).lean()
  const keys = batches.flatMap(({ receivers }) => receivers.map(({ key }) => key))
  const withdrawn = Array.from({ length: 120 }, (_, place) => `comment:${8_900_000 + place}`)
  expect(keys.filter((key) => key.includes(':89')).sort()).toEqual(withdrawn)

  expect(await restore(author)).toBe('ok')
  await followingEntries(parts, side).run()
  expect(await count(stay)).toEqual([152, 121, 120])
  expect(await side.entryFollow.countDocuments({ blogEntryId, listed: true })).toBe(152)
})
