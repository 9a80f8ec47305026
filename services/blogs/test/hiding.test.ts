/** Hidden entries and authors are in none of the reader's lists, counts and searches, and nowhere else's. */
import type { ApiClient } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const [author, other, reader] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other || !reader) throw new Error('The world lacks members')

let blogs: BlogsWorld
const ids = { first: 0, second: 0, ofOther: 0 }
beforeAll(async () => {
  blogs = await startBlogs('none')
  const write = async (who: typeof author, title: string) => {
    const form = { title, text: paragraph('gemmeleg'), tags: ['gemt'] }
    return (await blogs.by(who).post('Blogs/UpdateBlogEntry', form)).blogEntryId
  }
  ids.first = await write(author, 'Et')
  ids.second = await write(author, 'To')
  ids.ofOther = await write(other, 'Tre')
  for (const blogEntryId of Object.values(ids)) {
    await blogs.by(reader).post('Blogs/AddBlogComment', { blogEntryId, text: 'Hej' })
    await blogs.by(reader).post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
    await blogs.by(reader).post('Blogs/FollowBlogEntry', { blogEntryId })
    await blogs.by('support').post('Blogs/SetCurated', { blogEntryId, curated: true })
  }
  for (const { profileId } of [author, other]) await blogs.by(reader).post('Blogs/FollowBlogAuthor', { profileId })
})
afterAll(() => blogs.close())

const listsOf = (api: ApiClient) => ({
  all: api.get('Blogs/GetAllBlogEntries', {}),
  active: api.get('Blogs/GetAllBlogEntries', { sortByActivity: true }),
  commented: api.get('Blogs/GetMyCommentsBlogEntries', {}),
  followed: api.get('Blogs/GetFollowed', {}),
  fromAuthors: api.get('Blogs/GetFromFollowedAuthors', {}),
  read: api.get('Blogs/GetMostViewed', {}),
  mostCommented: api.get('Blogs/GetMostCommented', { days: 0 }),
  curated: api.get('Blogs/GetCurated', {}),
  found: api.post('Blogs/SearchBlogEntries', { text: 'gemmeleg' }),
  tagged: api.post('Blogs/SearchBlogEntries', { tags: ['gemt'] }),
})

const idsOf = async (api: ApiClient): Promise<Record<string, number[]>> => {
  const lists: [string, number[]][] = []
  for (const [name, list] of Object.entries(listsOf(api)))
    lists.push([name, (await list).items.map(({ blogEntryId }) => blogEntryId).sort((a, b) => a - b)])
  return Object.fromEntries(lists)
}
const everywhere = (expected: number[]) =>
  Object.fromEntries(Object.keys(listsOf(api())).map((name) => [name, expected]))
const api = () => blogs.by(reader)
const tags = async () => (await api().post('Blogs/GetBlogTagsAndAuthors', {})).tags

test('an entry that is hidden, and shown again', async () => {
  expect(await idsOf(api())).toEqual(everywhere([ids.first, ids.second, ids.ofOther]))
  expect(await tags()).toEqual([{ tag: 'gemt', entries: 3 }])

  await Promise.all([1, 2].map(() => api().post('Blogs/HideEntry', { blogEntryId: ids.first })))
  expect(await idsOf(api())).toEqual(everywhere([ids.second, ids.ofOther]))
  expect(await tags()).toEqual([{ tag: 'gemt', entries: 2 }])
  const own = await api().get('Blogs/GetProfileBlogEntries', { profileId: author.profileId })
  expect(own.items.map(({ blogEntryId }) => blogEntryId)).toEqual([ids.second])
  const { items } = await api().get('Blogs/GetFollowedAuthors', {})
  expect(items.find(({ profileId }) => profileId === author.profileId)).toMatchObject({ entries: 1 })
  const hidden = await api().get('Blogs/GetHidden', {})
  expect(hidden.items.map(({ blogEntryId }) => blogEntryId)).toEqual([ids.first])
  // The link still leads there, and nobody else misses it.
  const data = await api().get('Blogs/GetBlogEntryData', { blogEntryId: ids.first })
  expect(data).toMatchObject({ hidden: true, authorHidden: false, followed: true })
  expect((await blogs.by('free').get('Blogs/GetAllBlogEntries', {})).items.length).toBe(3)

  await api().post('Blogs/UnhideEntry', { blogEntryId: ids.first })
  expect(await idsOf(api())).toEqual(everywhere([ids.first, ids.second, ids.ofOther]))
  expect((await api().get('Blogs/GetHidden', {})).items).toEqual([])
})

test('an author who is hidden, and shown again', async () => {
  await api().post('Blogs/HideAuthor', { profileId: author.profileId })
  expect(await idsOf(api())).toEqual(everywhere([ids.ofOther]))
  expect(await tags()).toEqual([{ tag: 'gemt', entries: 1 }])
  const namesOf = async (list: Promise<{ items: { profileId: number }[] }>) =>
    (await list).items.map(({ profileId }) => profileId)
  expect(await namesOf(api().get('Blogs/GetMostFollowedAuthors', {}))).toEqual([other.profileId])
  expect(await namesOf(api().get('Blogs/GetFollowedAuthors', {}))).toEqual([other.profileId])
  expect(await namesOf(api().post('Blogs/SearchBlogAuthors', { text: author.name }))).toEqual([])
  expect(await namesOf(api().get('Blogs/GetHiddenAuthors', {}))).toEqual([author.profileId])
  // A viewer who opens this very blog wants to see it.
  const own = await api().get('Blogs/GetProfileBlogEntries', { profileId: author.profileId })
  expect(own.items.length).toBe(2)

  await api().post('Blogs/UnhideAuthor', { profileId: author.profileId })
  expect(await idsOf(api())).toEqual(everywhere([ids.first, ids.second, ids.ofOther]))
})

test('rests a follow without notifications meanwhile, and shows the author again on following', async () => {
  await api().post('Blogs/HideAuthor', { profileId: author.profileId })
  const form = { title: 'Stille', text: paragraph('x') }
  const written = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
  const { notificationBatch } = blogs.service(blogsService).parts.models
  expect(await notificationBatch.countDocuments(written)).toBe(0)
  await api().post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
  expect((await api().get('Blogs/GetHiddenAuthors', {})).items).toEqual([])
  await api().post('Blogs/HideEntry', written)
  await api().post('Blogs/FollowBlogEntry', written)
  expect(await api().get('Blogs/GetBlogEntryData', written)).toMatchObject({ hidden: false, followed: true })
  await blogs.by(author).post('Blogs/DeleteBlogEntry', written)
})

test('nobody hides what is one’s own', async () => {
  const own = blogs.by(author)
  expect(await codeOf(own.post('Blogs/HideEntry', { blogEntryId: ids.first }))).toBe('NotAllowed')
  expect(await codeOf(own.post('Blogs/HideAuthor', { profileId: author.profileId }))).toBe('NotAllowed')
})

test('hidden entries go and come with their author', async () => {
  await api().post('Blogs/HideEntry', { blogEntryId: ids.first })
  await api().post('Blogs/HideAuthor', { profileId: author.profileId })
  const hidden = async () => [
    (await api().get('Blogs/GetHidden', {})).items.length,
    (await api().get('Blogs/GetHiddenAuthors', {})).items.length,
  ]
  expect(await hidden()).toEqual([1, 1])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Locked' }])
  expect(await hidden()).toEqual([0, 0])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(author)])
  expect(await hidden()).toEqual([1, 1])
  await api().post('Blogs/UnhideEntry', { blogEntryId: ids.first })
  await api().post('Blogs/UnhideAuthor', { profileId: author.profileId })
})

test('a thousand entries and a thousand authors are the most', async () => {
  const { models } = blogs.service(blogsService).parts
  const { profileId } = world.personas.free
  const numbers = Array.from({ length: 1000 }, (_, n) => 500_000 + n)
  const row = { profileId, listed: true }
  await models.hiddenEntry.insertMany(
    numbers.map((blogEntryId) => ({ ...row, blogEntryId, authorId: 1, hiddenAt: new Date() })),
  )
  await models.hiddenAuthor.insertMany(numbers.map((authorId) => ({ ...row, authorId })))
  const free = blogs.by('free')
  expect(await codeOf(free.post('Blogs/HideEntry', { blogEntryId: ids.first }))).toBe('NotAllowed')
  expect(await codeOf(free.post('Blogs/HideAuthor', { profileId: author.profileId }))).toBe('NotAllowed')
  expect((await free.get('Blogs/GetAllBlogEntries', {})).items.length).toBe(3)
})
