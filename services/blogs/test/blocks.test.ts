/**
 * The effects of a block besides hiding one from the other, which unseen.test.ts shows for every call
 * (docs/product/blocking.md, R10).
 */
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const { 'block-a': a, 'block-b': b } = world.personas
const ordinary = world.members.find((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!ordinary) throw new Error('The world lacks members')

const sharedTag = 'blokfløjte'
let blogs: BlogsWorld
const ids = { ofA: 0, ofB: 0, third: 0, commentOfA: 0, commentOfB: 0, answerOfB: 0, answerOfThird: 0 }

beforeAll(async () => {
  blogs = await startBlogs('none')
  const text = paragraph('Om ingenting')
  const write = async (who: WorldMember, title: string) => {
    const tags = [sharedTag, `blok af ${who.profileId}`]
    return (await blogs.by(who).post('Blogs/UpdateBlogEntry', { title, text, tags })).blogEntryId
  }
  const say = async (who: WorldMember, answerTo?: number) =>
    (await blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId: ids.third, answerTo, text: 'Ja!' })).blogCommentId
  ids.ofA = await write(a, 'Af A')
  ids.ofB = await write(b, 'Af B')
  ids.third = await write(ordinary, 'Af en tredje')
  ids.commentOfA = await say(a)
  ids.commentOfB = await say(b)
  ids.answerOfThird = await say(ordinary, ids.commentOfB)
  ids.answerOfB = await say(b, ids.answerOfThird)
  await blogs.deliver(
    'site',
    'LikeChanged',
    [a, b].flatMap(({ profileId }) => [
      { itemType: 'BlogEntry' as const, itemId: ids.third, profileId, liked: true },
      { itemType: 'BlogComment' as const, itemId: ids.answerOfThird, profileId, liked: true },
    ]),
  )
})
afterAll(() => blogs.close())

test('a block puts out of sight what was hidden and commented before', async () => {
  const [one, other] = world.members.filter((m) => m.community === 'se' && !m.persona && m.subscriber)
  if (!one || !other) throw new Error('The world lacks members')
  const form = { title: 'Före', text: paragraph('x') }
  const written = await blogs.by(other).post('Blogs/UpdateBlogEntry', form)
  const api = blogs.by(one)
  await api.post('Blogs/AddBlogComment', { ...written, text: 'Hej' })
  await api.post('Blogs/HideEntry', written)
  await api.post('Blogs/HideAuthor', { profileId: other.profileId })
  const seen = async () => {
    const lists = [await api.get('Blogs/GetHidden', {}), await api.get('Blogs/GetHiddenAuthors', {})]
    return lists.map(({ items }) => items.length)
  }
  const block = { blockerId: other.profileId, blockedId: one.profileId }
  expect(await seen()).toEqual([1, 1])
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await seen()).toEqual([0, 0])
  for (const call of ['Blogs/UnhideEntry', 'Blogs/UnfollowBlogEntry'] as const) await api.post(call, written)
  await api.post('Blogs/UnhideAuthor', { profileId: other.profileId })
  const commented = await api.get('Blogs/GetMyCommentsBlogEntries', { take: 100 })
  expect(commented.items.map(({ blogEntryId }) => blogEntryId)).not.toContain(written.blogEntryId)
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
  const again = await api.get('Blogs/GetMyCommentsBlogEntries', { take: 100 })
  expect(again.items.map(({ blogEntryId }) => blogEntryId)).toContain(written.blogEntryId)
})

test('a tag counts the entries that the reader can find', async () => {
  const counted = async (who: WorldMember) => {
    const { items } = await blogs.by(who).post('Blogs/SearchBlogTags', { text: 'blokf' })
    const found = await blogs.by(who).post('Blogs/SearchBlogEntries', { tags: [sharedTag] })
    expect(items).toEqual([{ tag: sharedTag, entries: found.items.length }])
    return found.items.length
  }
  expect(await counted(ordinary)).toBe(3)
  expect(await counted(a)).toBe(2)
  expect(await counted(b)).toBe(2)
})

test('counts are the ones of the reader, and answers to a hidden comment move up', async () => {
  const asThird = await blogs.by(ordinary).get('Blogs/GetBlogEntryData', { blogEntryId: ids.third })
  expect(asThird).toMatchObject({ comments: 4, likes: 2 })
  const asA = await blogs.by(a).get('Blogs/GetBlogEntryData', { blogEntryId: ids.third })
  expect(asA).toMatchObject({ comments: 2, likes: 1, liked: true })
  const { items } = await blogs.by(a).get('Blogs/GetComments', { blogEntryId: ids.third })
  expect(items.map(({ blogCommentId }) => blogCommentId)).toEqual([ids.commentOfA, ids.answerOfThird])
  expect(items[1]).toMatchObject({ likes: 1, liked: true, answers: [] })
  // The time of the latest comment is the latest that A can see.
  expect(asA.latestCommentAt).toBe(items[1]?.createdAt)
  const asB = await blogs.by(b).get('Blogs/GetComments', { blogEntryId: ids.third })
  expect(asB.items.map(({ blogCommentId, answers }) => [blogCommentId, answers.length])).toEqual([[ids.commentOfB, 2]])
})

test('staff are not blockable', async () => {
  const { support } = world.personas
  await blogs.deliver('identity', 'BlockChanged', [
    { blockerId: a.profileId, blockedId: support.profileId, blocked: true },
  ])
  expect(await codeOf(blogs.by(support).get('Blogs/GetBlogEntryData', { blogEntryId: ids.ofA }))).toBe('ok')
})

test('a block ends follows both ways; taking it back does not bring them back', async () => {
  const one = ordinary
  const other = world.members.find((m) => m.community === 'dk' && !m.persona && m.subscriber && m !== one)
  if (!other) throw new Error('The world lacks members')
  const theirs = await blogs.by(other).post('Blogs/UpdateBlogEntry', { title: 'Følg mig', text: paragraph('Ja') })
  await blogs.by(one).post('Blogs/FollowBlogEntry', theirs)
  await blogs.by(one).post('Blogs/FollowBlogAuthor', { profileId: other.profileId })
  await blogs.by(other).post('Blogs/FollowBlogEntry', { blogEntryId: ids.third })
  const block = { blockerId: other.profileId, blockedId: one.profileId }
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await codeOf(blogs.by(one).get('Blogs/GetBlogEntryData', theirs))).toBe('NotFound')
  const { entryFollow, authorFollow } = blogs.service(blogsService).parts.models
  const between = { profileId: { $in: [one.profileId, other.profileId] } }
  expect(await entryFollow.countDocuments({ ...between, blogEntryId: theirs.blogEntryId })).toBe(1)
  expect(await authorFollow.countDocuments({ ...between, authorId: other.profileId })).toBe(0)
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
  const again = await blogs.by(one).get('Blogs/GetBlogEntryData', theirs)
  expect(again).toMatchObject({ followed: false, authorFollowed: false })
  expect((await blogs.by(other).get('Blogs/GetBlogEntryData', { blogEntryId: ids.third })).followed).toBe(false)
})
