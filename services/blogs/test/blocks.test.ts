/** A block holds in both directions, on every read (rules.md 2.8, R10): no id, name or picture of the other anywhere. */
import type { ApiClient } from '@samvaer/contracts/client'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, codeOf, paragraph, startBlogs } from './blogs-world.ts'

const { 'block-a': a, 'block-b': b } = world.personas
const ordinary = world.members.find((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!ordinary) throw new Error('The world lacks members')

let blogs: BlogsWorld
const ids = { ofA: 0, ofB: 0, third: 0, commentOfA: 0, commentOfB: 0, answerOfB: 0, answerOfThird: 0 }

beforeAll(async () => {
  blogs = await startBlogs()
  const text = paragraph('Om ingenting')
  const write = async (who: WorldMember, title: string) =>
    (await blogs.by(who).post('Blogs/UpdateBlogEntry', { title, text })).blogEntryId
  const say = async (who: WorldMember, answerTo?: number) =>
    (await blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId: ids.third, answerTo, text: 'Ja!' })).blogCommentId
  ids.ofA = await write(a, 'Af A')
  ids.ofB = await write(b, 'Af B')
  ids.third = await write(ordinary, 'Af en tredje')
  ids.commentOfA = await say(a)
  ids.commentOfB = await say(b)
  ids.answerOfThird = await say(ordinary, ids.commentOfB)
  ids.answerOfB = await say(b, ids.answerOfThird)
  await blogs.tell(
    'site',
    'LikeChanged',
    [a, b].flatMap(({ profileId }) => [
      { itemType: 'BlogEntry' as const, itemId: ids.third, profileId, liked: true },
      { itemType: 'BlogComment' as const, itemId: ids.answerOfThird, profileId, liked: true },
    ]),
  )
})
afterAll(() => blogs.close())

/** Every trace of a member in an answer. */
const tracesOf = (member: WorldMember, answer: unknown): unknown[] => {
  if (typeof answer === 'string')
    return answer.includes(member.name) || member.pictures.some((picture) => answer.includes(picture)) ? [answer] : []
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    key === 'profileId' && value === member.profileId ? [`profileId ${value}`] : tracesOf(member, value),
  )
}

const allPages = async (read: (anchor?: string) => Promise<{ items: unknown[]; next: string | null }>) => {
  const items: unknown[] = []
  let next: string | null | undefined
  do {
    const page = await read(next ?? undefined)
    items.push(...page.items)
    next = page.next
  } while (next)
  return items
}

const reads: Record<string, (api: ApiClient) => Promise<unknown>> = {
  'all by time': (api) => allPages((anchor) => api.get('Blogs/GetAllBlogEntries', { take: 7, anchor })),
  'all by activity': (api) =>
    allPages((anchor) => api.get('Blogs/GetAllBlogEntries', { take: 7, anchor, sortByActivity: true })),
  mine: (api) => allPages((anchor) => api.get('Blogs/GetMyBlogEntries', { anchor })),
  followed: (api) => allPages((anchor) => api.get('Blogs/GetFollowed', { anchor })),
  'by followed authors': (api) => allPages((anchor) => api.get('Blogs/GetFromFollowedAuthors', { anchor })),
  'followed authors': (api) => allPages((anchor) => api.get('Blogs/GetFollowedAuthors', { anchor })),
  'an entry': (api) => api.get('Blogs/GetBlogEntryData', { blogEntryId: ids.third }),
  comments: (api) => api.get('Blogs/GetComments', { blogEntryId: ids.third }),
  'comments in a line': (api) => api.get('Blogs/GetComments', { blogEntryId: ids.third, twoLayered: false }),
  'comments of every entry': async (api) => {
    const light = world.entries.filter((entry) => entry.community === 'dk' && !entry.dark)
    return Promise.all(
      light.map((entry) =>
        api.get('Blogs/GetComments', { blogEntryId: entry.blogEntryId }).catch((error: Error) => error.message),
      ),
    )
  },
}

describe.each([
  ['A sees nothing of B', a, b],
  ['B sees nothing of A', b, a],
])('%s', (_name, reader, other) => {
  test.each(Object.keys(reads))('%s', async (name) => {
    const answer = await reads[name]?.(blogs.by(reader))
    expect(tracesOf(other, answer)).toEqual([])
    // The scan would find somebody who is there.
    if (name === 'comments') expect(tracesOf(ordinary, answer)).not.toEqual([])
  })

  test('an entry of the other is like one that never was', async () => {
    const blogEntryId = other === a ? ids.ofA : ids.ofB
    const api = blogs.by(reader)
    const calls = (id: number) => [
      api.get('Blogs/GetBlogEntryData', { blogEntryId: id }),
      api.get('Blogs/GetComments', { blogEntryId: id }),
      api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId: id }),
      api.post('Blogs/UpdateBlogEntry', { blogEntryId: id, title: 'x', text: paragraph('x') }),
      api.post('Blogs/DeleteBlogEntry', { blogEntryId: id }),
      api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId: id }),
      api.post('Blogs/AddBlogComment', { blogEntryId: id, text: 'Hej' }),
      api.post('Blogs/FollowBlogEntry', { blogEntryId: id }),
      api.post('Blogs/SaveBlogDraft', { blogEntryId: id, sequence: 1, title: '', text: paragraph('x'), tags: [] }),
    ]
    const codes = await Promise.all(calls(blogEntryId).map(codeOf))
    expect(codes).toEqual(await Promise.all(calls(999_999).map(codeOf)))
    expect(new Set(codes)).toEqual(new Set(['NotFound']))
  })

  test('the other cannot be answered, followed or deleted', async () => {
    const api = blogs.by(reader)
    const theirs = other === a ? ids.commentOfA : ids.commentOfB
    const answer = { blogEntryId: ids.third, answerTo: theirs, text: 'Hej' }
    expect(await codeOf(api.post('Blogs/AddBlogComment', answer))).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/FollowBlogAuthor', { profileId: other.profileId }))).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/DeleteBlogComment', { blogCommentId: theirs }))).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/EditBlogComment', { blogCommentId: theirs, text: 'x' }))).toBe('NotFound')
  })
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
  await blogs.tell('identity', 'BlockChanged', [
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
  await blogs.tell('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await codeOf(blogs.by(one).get('Blogs/GetBlogEntryData', theirs))).toBe('NotFound')
  const { entryFollow, authorFollow } = blogs.service(blogsService).parts.models
  const between = { profileId: { $in: [one.profileId, other.profileId] } }
  expect(await entryFollow.countDocuments({ ...between, blogEntryId: theirs.blogEntryId })).toBe(1)
  expect(await authorFollow.countDocuments({ ...between, authorId: other.profileId })).toBe(0)
  await blogs.tell('identity', 'BlockChanged', [{ ...block, blocked: false }])
  const again = await blogs.by(one).get('Blogs/GetBlogEntryData', theirs)
  expect(again).toMatchObject({ followed: false, authorFollowed: false })
  expect((await blogs.by(other).get('Blogs/GetBlogEntryData', { blogEntryId: ids.third })).followed).toBe(false)
})
