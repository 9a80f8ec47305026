/**
 * The decisions of safety about entries and comments: gone for everybody, and back exactly as they were
 * (docs/product/penalties.md).
 */
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber && m.status === 'Active')
const next = (): WorldMember => {
  const member = crowd.shift()
  if (!member) throw new Error('The world lacks members')
  return member
}

type Item = { itemType: 'BlogEntry' | 'BlogComment'; itemId: number }
const decide = (item: Item, state: 'Shown' | 'Hidden' | 'Removed') =>
  blogs.deliver('safety', 'ItemModerated', [
    { ...item, dark: false, state, community: 'dk', decisionId: null, authorId: null },
  ])
const copyFor = ({ profileId: viewerId }: WorldMember, item: Item) =>
  blogs.peers.get('Blogs/GetReportedItem', { viewerId, community: 'dk', dark: false, ...item })

const written = async (author: WorldMember, commenter: WorldMember) => {
  const form = { title: 'Om tåge', text: paragraph('Det er tåget.'), tags: ['havgus'] }
  const { blogEntryId } = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
  const say = (text: string) => blogs.by(commenter).post('Blogs/AddBlogComment', { blogEntryId, text })
  const first = await say('Ja')
  await say('Nej')
  return {
    blogEntryId,
    entry: { itemType: 'BlogEntry', itemId: blogEntryId } as const,
    comment: { itemType: 'BlogComment', itemId: first.blogCommentId } as const,
  }
}

const listedFor = async (reader: WorldMember) =>
  (await blogs.by(reader).get('Blogs/GetAllBlogEntries', { take: 100 })).items.map(({ blogEntryId }) => blogEntryId)
const tagged = async (reader: WorldMember) =>
  (await blogs.by(reader).post('Blogs/SearchBlogTags', { text: 'havgus', take: 10 })).items[0]?.entries ?? 0
const textsBelow = async (reader: WorldMember, blogEntryId: number) =>
  (await blogs.by(reader).get('Blogs/GetComments', { blogEntryId, twoLayered: false })).items.map(({ text }) => text)
const commentsOf = async (reader: WorldMember, blogEntryId: number) =>
  (await blogs.by(reader).get('Blogs/GetBlogEntryData', { blogEntryId })).comments

test('copies an entry and a comment as the reporter reads them, and nothing that is not there for them', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const { entry, comment, blogEntryId } = await written(author, commenter)
  expect(await copyFor(reader, entry)).toMatchObject({
    authorId: author.profileId,
    lodgeId: null,
    title: 'Om tåge',
    text: 'Det er tåget.',
    path: `/Community/Blogs/Entry/${blogEntryId}`,
  })
  expect(await copyFor(reader, comment)).toMatchObject({
    authorId: commenter.profileId,
    title: 'Om tåge',
    text: 'Ja',
    path: `/Community/Blogs/Entry/${blogEntryId}#comment-${comment.itemId}`,
  })
  await blogs.deliver('identity', 'BlockChanged', [
    { blockerId: author.profileId, blockedId: reader.profileId, blocked: true },
  ])
  expect(await codeOf(copyFor(reader, entry))).toBe('NotFound')
  expect(await codeOf(copyFor(reader, { itemType: 'BlogComment', itemId: 987_000_001 }))).toBe('NotFound')
  expect(
    await codeOf(
      blogs.by(reader).get('Blogs/GetReportedItem', {
        viewerId: reader.profileId,
        community: 'dk',
        dark: false,
        ...entry,
      }),
    ),
  ).not.toBe('ok')
})

test('an entry goes from every list and count, is out of its author’s hands, and comes back whole', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const { entry, blogEntryId } = await written(author, commenter)
  const before = await tagged(reader)
  expect(await listedFor(reader)).toContain(blogEntryId)

  await decide(entry, 'Hidden')
  await decide(entry, 'Removed')
  expect(await listedFor(reader)).not.toContain(blogEntryId)
  expect(await tagged(reader)).toBe(before - 1)
  expect(await codeOf(blogs.by(reader).get('Blogs/GetBlogEntryData', { blogEntryId }))).toBe('NotFound')
  for (const who of [author, 'support'] as const)
    expect(await codeOf(blogs.by(who).post('Blogs/RestoreBlogEntry', { blogEntryId, reason: 'Det var en fejl' }))).toBe(
      'NotAllowed',
    )

  await decide(entry, 'Shown')
  await decide(entry, 'Shown')
  expect(await listedFor(reader)).toContain(blogEntryId)
  expect(await tagged(reader)).toBe(before)
  expect(await commentsOf(reader, blogEntryId)).toBe(2)
  expect(await textsBelow(reader, blogEntryId)).toEqual(['Ja', 'Nej'])
})

test('a comment goes with its count and comes back in its place', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const { comment, blogEntryId } = await written(author, commenter)
  await decide(comment, 'Removed')
  expect(await textsBelow(reader, blogEntryId)).toEqual(['Nej'])
  expect(await commentsOf(reader, blogEntryId)).toBe(1)
  const restore = { blogCommentId: comment.itemId, reason: 'Det var en fejl' }
  expect(await codeOf(blogs.by(commenter).post('Blogs/RestoreBlogComment', restore))).toBe('NotAllowed')
  await decide(comment, 'Shown')
  expect(await textsBelow(reader, blogEntryId)).toEqual(['Ja', 'Nej'])
  expect(await commentsOf(reader, blogEntryId)).toBe(2)
})

test('what its author deleted before stays deleted, and is the author’s again', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const { entry, blogEntryId } = await written(author, commenter)
  await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
  await decide(entry, 'Hidden')
  expect(await codeOf(blogs.by(author).post('Blogs/RestoreBlogEntry', { blogEntryId }))).toBe('NotAllowed')
  await decide(entry, 'Shown')
  expect(await listedFor(reader)).not.toContain(blogEntryId)
  await blogs.by(author).post('Blogs/RestoreBlogEntry', { blogEntryId })
  expect(await listedFor(reader)).toContain(blogEntryId)
})

test('what is held outlives the six months of an appeal', async () => {
  const [author, commenter] = [next(), next()]
  const { entry, blogEntryId } = await written(author, commenter)
  await decide(entry, 'Removed')
  const row = await blogs.service(blogsService).parts.models.entry.findById(blogEntryId).lean()
  const days = ((row?.purgeAt?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(Math.round(days)).toBe(200)
  // The author is away meanwhile, and comes back: the entry does not.
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Locked' }])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(author)])
  expect((await blogs.service(blogsService).parts.models.entry.findById(blogEntryId).lean())?.listed).toBe(false)
})
