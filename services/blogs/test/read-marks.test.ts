/** Read and unread: entry by entry, and whole lists at once. */
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const [author, other, reader] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other || !reader) throw new Error('The world lacks members')

let blogs: BlogsWorld
const ids = { followed: 0, ofAuthor: 0, mine: 0, commented: 0, strange: 0 }
beforeAll(async () => {
  blogs = await startBlogs('none')
  const write = async (who: typeof author, title: string) =>
    (await blogs.by(who).post('Blogs/UpdateBlogEntry', { title, text: paragraph('x') })).blogEntryId
  ids.followed = await write(other, 'Fulgt')
  ids.ofAuthor = await write(author, 'Af en fulgt')
  ids.mine = await write(reader, 'Mit')
  ids.commented = await write(other, 'Talt om')
  ids.strange = await write(other, 'Fremmed')
  const api = blogs.by(reader)
  await api.post('Blogs/FollowBlogEntry', { blogEntryId: ids.followed })
  await api.post('Blogs/UnfollowBlogEntry', { blogEntryId: ids.mine })
  await api.post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
  await api.post('Blogs/AddBlogComment', { blogEntryId: ids.commented, text: 'Hej' })
})
afterAll(() => blogs.close())

const states = async () => {
  const { items } = await blogs.by(reader).get('Blogs/GetAllBlogEntries', {})
  const of = (id: number) => items.find(({ blogEntryId }) => blogEntryId === id)
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      const { read, newComments } = of(id) ?? {}
      return [name, read ? (newComments ? 'new comments' : 'read') : 'unread']
    }),
  )
}
const commentOnAll = async () => {
  blogs.moveClock(1000)
  for (const blogEntryId of Object.values(ids))
    await blogs.by('free').post('Blogs/AddBlogComment', { blogEntryId, text: 'Nyt' })
  blogs.moveClock(1000)
}

test('each list is marked for itself; new comments show on what was read', async () => {
  const unread = { followed: 'unread', ofAuthor: 'unread', mine: 'unread', strange: 'unread' }
  // The author of a comment has read it.
  expect(await states()).toEqual({ ...unread, commented: 'read' })
  const api = blogs.by(reader)
  const marked: Record<string, string> = { ...unread, commented: 'read' }
  for (const [call, name] of [
    ['Blogs/MarkFollowedBlogEntriesAsRead', 'followed'],
    ['Blogs/MarkEntriesByFollowedAuthorsAsRead', 'ofAuthor'],
    ['Blogs/MarkMyBlogEntriesAsRead', 'mine'],
  ] as const) {
    await api.post(call, {})
    marked[name] = 'read'
    expect(await states()).toEqual(marked)
  }
  await commentOnAll()
  expect(await states()).toEqual({
    followed: 'new comments',
    ofAuthor: 'new comments',
    mine: 'new comments',
    commented: 'new comments',
    strange: 'unread',
  })
  await api.post('Blogs/MarkMyCommentsBlogEntriesAsRead', {})
  expect((await states()).commented).toBe('read')
  await api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId: ids.followed })
  expect((await states()).followed).toBe('read')
})

test('marking a list adds no reader, and does not keep one from counting', async () => {
  const api = blogs.by(other)
  await api.post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
  const count = async () => (await api.get('Blogs/GetBlogEntryData', { blogEntryId: ids.ofAuthor })).readCount
  const before = await count()
  await Promise.all([1, 2, 3].map(() => api.post('Blogs/MarkEntriesByFollowedAuthorsAsRead', {})))
  expect(await count()).toBe(before)
  await Promise.all([1, 2, 3].map(() => api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId: ids.ofAuthor })))
  expect(await count()).toBe(before + 1)
  await api.post('Blogs/MarkEntriesByFollowedAuthorsAsRead', {})
  await api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId: ids.ofAuthor })
  expect(await count()).toBe(before + 1)
})

test('a long list is marked to its end, and again only what is new in it', async () => {
  const { models } = blogs.service(blogsService).parts
  const at = new Date()
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    _id: 10_000 + n,
    community: 'dk',
    authorId: reader.profileId,
    listed: true,
    title: 'Fra før',
    text: paragraph('x'),
    tags: [],
    words: [],
    createdAt: at,
    activityAt: at,
  }))
  await models.entry.insertMany(rows)
  const api = blogs.by(reader)
  await api.post('Blogs/MarkMyBlogEntriesAsRead', {})
  const marks = { _id: { $regex: `^1\\d{4}:${reader.profileId}$` } }
  expect(await models.readMark.countDocuments(marks)).toBe(1200)
  blogs.moveClock(60_000)
  const latest = async () => (await models.readMark.find().sort({ readAt: -1 }).limit(1).lean())[0]?.readAt
  const before = await latest()
  await api.post('Blogs/MarkMyBlogEntriesAsRead', {})
  expect(await latest()).toEqual(before)
})
