/** Top by readers and by comments over 0, 7, 14 and 30 days; the most followed authors (docs/product/screens.md). */
import { topPeriods } from '@samvaer/contracts/blogs/values'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const day = 24 * 60 * 60 * 1000
const people = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber).slice(0, 9)
const [author, second, third] = people
if (!author || !second || !third) throw new Error('The world lacks members')

let blogs: BlogsWorld
const written: number[] = []
beforeAll(async () => {
  blogs = await startBlogs('none')
  // One entry each 10 days; the older ones have more readers and comments.
  for (const [index, readers] of [5, 4, 3, 2].entries()) {
    const form = { title: `Nr ${index}`, text: paragraph('x') }
    const { blogEntryId } = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
    for (const reader of people.slice(1, 1 + readers)) {
      await blogs.by(reader).post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
      await blogs.by(reader).post('Blogs/AddBlogComment', { blogEntryId, text: 'Hej' })
    }
    written.push(blogEntryId)
    if (index < 3) blogs.moveClock(10 * day)
  }
  await blogs.by(author).post('Blogs/UpdateBlogEntry', { title: 'Ingen ser mig', text: paragraph('x') })
})
afterAll(() => blogs.close())

const top = async () => {
  const lists: Record<string, number[]> = {}
  for (const days of topPeriods)
    for (const call of ['Blogs/GetMostViewed', 'Blogs/GetMostCommented'] as const) {
      const { items } = await blogs.by('free').get(call, { days })
      lists[`${call} ${days}`] = items.map(({ blogEntryId }) => written.indexOf(blogEntryId))
      const counts = items.map(({ readCount, comments }) => (call === 'Blogs/GetMostViewed' ? readCount : comments))
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
  return lists
}
const both = (days: number, order: number[]) => ({
  [`Blogs/GetMostViewed ${days}`]: order,
  [`Blogs/GetMostCommented ${days}`]: order,
})

test('a period holds what was published within it, the most first', async () => {
  const expected = { ...both(0, [0, 1, 2, 3]), ...both(7, [3]), ...both(14, [2, 3]), ...both(30, [1, 2, 3]) }
  // The time leaves out at once what the task has not taken out yet; afterwards the marks say the same.
  expect(await top()).toEqual(expected)
  await blogs.service(blogsService).runTask('age-entries')
  expect(await top()).toEqual(expected)
  const { entry } = blogs.service(blogsService).parts.models
  const marks = await entry
    .find({ _id: { $in: written } })
    .sort({ _id: 1 })
    .lean()
  expect(marks.map(({ within7, within14, within30 }) => [within7, within14, within30])).toEqual([
    [false, false, false],
    [false, false, true],
    [false, true, true],
    [true, true, true],
  ])
  expect(await entry.countDocuments({ agesAt: { $lte: new Date() } })).toBe(0)
})

test('7 days are meant when nothing is said, and no other number', async () => {
  const { items } = await blogs.by('free').get('Blogs/GetMostViewed', {})
  expect(items.map(({ blogEntryId }) => blogEntryId)).toEqual([written[3]])
  const wrong = blogs.by('free').get('Blogs/GetMostViewed', { days: 8 })
  await expect(wrong).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('a deleted comment counts no more', async () => {
  const blogEntryId = written[3] ?? 0
  const { items } = await blogs.by('support').get('Blogs/GetComments', { blogEntryId })
  const reason = 'Spam'
  for (const { blogCommentId } of items)
    await blogs.by('support').post('Blogs/DeleteBlogComment', { blogCommentId, reason })
  expect((await blogs.by('free').get('Blogs/GetMostCommented', {})).items).toEqual([])
  for (const { blogCommentId } of items)
    await blogs.by('support').post('Blogs/RestoreBlogComment', { blogCommentId, reason })
  expect((await blogs.by('free').get('Blogs/GetMostCommented', {})).items.map(({ comments }) => comments)).toEqual([2])
})

test('the most followed authors, their followers, and who is new among them', async () => {
  for (const who of [second, third])
    await blogs.by(who).post('Blogs/UpdateBlogEntry', { title: 'Mit', text: paragraph('x') })
  const follow = (who: typeof author, whom: typeof author) =>
    blogs.by(who).post('Blogs/FollowBlogAuthor', { profileId: whom.profileId })
  const followers = people.slice(3, 7)
  await Promise.all(followers.map((who) => follow(who, second)))
  await Promise.all(followers.slice(0, 2).map((who) => follow(who, author)))
  const reader = followers[0] ?? author
  const authors = async (who = reader) => {
    const { items } = await blogs.by(who).get('Blogs/GetMostFollowedAuthors', {})
    return items.map(({ profileId, followers: count, entries, followed }) => [profileId, count, entries, followed])
  }
  expect(await authors()).toEqual([
    [second.profileId, 4, 1, true],
    [author.profileId, 2, 5, true],
  ])

  const mine = async () => (await blogs.by(second).get('Blogs/GetFollowers', {})).items
  expect((await mine()).map((one) => one.new)).toEqual([true, true, true, true])
  await blogs.by(second).post('Blogs/UpdateFollowersReadDate', {})
  blogs.moveClock(1000)
  await follow(author, second)
  const [newest, ...seen] = await mine()
  expect(newest).toMatchObject({ profileId: author.profileId, new: true })
  expect(seen.map((one) => one.new)).toEqual([false, false, false, false])

  // A locked member follows nobody meanwhile; one whom a block parts does not count.
  const [locked = author, blocking = author] = followers.slice(2)
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(locked), status: 'Locked' }])
  expect((await authors())[0]).toEqual([second.profileId, 4, 1, true])
  expect((await mine()).map(({ profileId }) => profileId)).not.toContain(locked.profileId)
  const block = { blockerId: blocking.profileId, blockedId: reader.profileId, blocked: true }
  await blogs.deliver('identity', 'BlockChanged', [block])
  expect((await authors())[0]).toEqual([second.profileId, 3, 1, true])
  expect((await authors(third))[0]).toEqual([second.profileId, 4, 1, false])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(locked)])
  await blogs.by(locked).post('Blogs/UnfollowBlogAuthor', { profileId: second.profileId })
  expect((await authors(third))[0]).toEqual([second.profileId, 4, 1, false])
})
