/** A block holds in both directions, on every read (rules.md 2.8, R10): no id, name or picture of the other anywhere. */
import type { ApiClient } from '@samvaer/contracts/client'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, codeOf, paragraph, startBlogs } from './blogs-world.ts'

const { 'block-a': a, 'block-b': b } = world.personas
const ordinary = world.members.find((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!ordinary) throw new Error('The world lacks members')

const sharedTag = 'blokfløjte'
let blogs: BlogsWorld
const ids = { ofA: 0, ofB: 0, third: 0, commentOfA: 0, commentOfB: 0, answerOfB: 0, answerOfThird: 0 }

beforeAll(async () => {
  blogs = await startBlogs()
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
  const third = blogs.by(ordinary)
  for (const blogEntryId of [ids.ofA, ids.ofB]) {
    await third.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
    await third.post('Blogs/AddBlogComment', { blogEntryId, text: 'Ja!' })
    await blogs.by('support').post('Blogs/SetCurated', { blogEntryId, curated: true })
  }
  // Enough to stand at the top.
  const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.status === 'Active').slice(0, 15)
  for (const follower of [ordinary, ...crowd])
    for (const { profileId } of [a, b]) await blogs.by(follower).post('Blogs/FollowBlogAuthor', { profileId })
  for (const who of [a, b]) await blogs.by(who).post('Blogs/FollowBlogAuthor', { profileId: ordinary.profileId })
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
  'with comments of mine': (api) =>
    allPages((anchor) => api.get('Blogs/GetMyCommentsBlogEntries', { take: 7, anchor })),
  'my followers': (api) => allPages((anchor) => api.get('Blogs/GetFollowers', { anchor })),
  'hidden entries': (api) => allPages((anchor) => api.get('Blogs/GetHidden', { anchor })),
  'hidden authors': (api) => allPages((anchor) => api.get('Blogs/GetHiddenAuthors', { anchor })),
  'most read': (api) => allPages((anchor) => api.get('Blogs/GetMostViewed', { days: 0, take: 7, anchor })),
  'most commented': (api) => allPages((anchor) => api.get('Blogs/GetMostCommented', { take: 7, anchor })),
  'most followed authors': (api) => api.get('Blogs/GetMostFollowedAuthors', {}),
  curated: (api) => allPages((anchor) => api.get('Blogs/GetCurated', { anchor })),
  'found by a word': (api) => allPages((anchor) => api.post('Blogs/SearchBlogEntries', { text: 'ingenting', anchor })),
  'found by a tag': (api) => allPages((anchor) => api.post('Blogs/SearchBlogEntries', { tags: [sharedTag], anchor })),
  'tags by text': (api) => allPages((anchor) => api.post('Blogs/SearchBlogTags', { text: 'blok', anchor })),
  'authors by name': async (api) =>
    Promise.all([a, b].map(({ name }) => api.post('Blogs/SearchBlogAuthors', { text: name.slice(0, 3) }))),
  'tags and authors': async (api) =>
    Promise.all([a, b].map(({ name }) => api.post('Blogs/SearchBlogTagsAndAuthors', { text: name.slice(0, 3) }))),
  suggestions: (api) => api.post('Blogs/GetBlogTagsAndAuthors', { take: 30 }),
  'deleted entries': (api) => allPages((anchor) => api.get('Blogs/GetDeletedBlogEntries', { anchor })),
  'entries of a third': (api) => api.get('Blogs/GetProfileBlogEntries', { profileId: ordinary.profileId }),
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
    expect(JSON.stringify(answer)).not.toContain(`blok af ${other.profileId}`)
    // The scan would find somebody who is there.
    if (['comments', 'found by a word', 'found by a tag', 'entries of a third'].includes(name))
      expect(tracesOf(ordinary, answer)).not.toEqual([])
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
      api.get('Blogs/GetBlogEntryVersions', { blogEntryId: id }),
      api.get('Blogs/GetScheduledBlogEntry', { blogEntryId: id }),
      api.post('Blogs/UnscheduleBlogEntry', { blogEntryId: id }),
      api.post('Blogs/RestoreBlogEntry', { blogEntryId: id }),
      api.post('Blogs/HideEntry', { blogEntryId: id }),
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
    for (const call of ['Blogs/FollowBlogAuthor', 'Blogs/HideAuthor'] as const)
      expect(await codeOf(api.post(call, { profileId: other.profileId }))).toBe('NotFound')
    const theirBlog = api.get('Blogs/GetProfileBlogEntries', { profileId: other.profileId })
    expect(await codeOf(theirBlog)).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/RestoreBlogComment', { blogCommentId: theirs }))).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/DeleteBlogComment', { blogCommentId: theirs }))).toBe('NotFound')
    expect(await codeOf(api.post('Blogs/EditBlogComment', { blogCommentId: theirs, text: 'x' }))).toBe('NotFound')
  })
})

test('a third, whom no block parts from them, reads of both', async () => {
  const about = ['all by time', 'all by activity', 'with comments of mine', 'by followed authors', 'followed authors']
  const top = ['my followers', 'most read', 'most commented', 'most followed authors', 'curated']
  const found = ['found by a word', 'found by a tag', 'authors by name', 'tags and authors', 'suggestions']
  for (const name of [...about, ...top, ...found]) {
    const answer = await reads[name]?.(blogs.by(ordinary))
    expect([name, [a, b].map((member) => tracesOf(member, answer).length > 0)]).toEqual([name, [true, true]])
  }
})

test('what was hidden, commented and curated before a block is out of sight afterwards', async () => {
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
    return lists.map((list) => tracesOf(other, list).length > 0)
  }
  const block = { blockerId: other.profileId, blockedId: one.profileId }
  expect(await seen()).toEqual([true, true])
  await blogs.tell('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await seen()).toEqual([false, false])
  for (const call of ['Blogs/UnhideEntry', 'Blogs/UnfollowBlogEntry'] as const) await api.post(call, written)
  await api.post('Blogs/UnhideAuthor', { profileId: other.profileId })
  const commented = await api.get('Blogs/GetMyCommentsBlogEntries', { take: 100 })
  expect(commented.items.map(({ blogEntryId }) => blogEntryId)).not.toContain(written.blogEntryId)
  await blogs.tell('identity', 'BlockChanged', [{ ...block, blocked: false }])
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

test('a curator of theirs cannot curate the other one, nor find that there is anything', async () => {
  const curator = blogs.by(b, {}, { grants: ['blog.curate'] })
  expect(await codeOf(curator.post('Blogs/SetCurated', { blogEntryId: ids.ofA, curated: true }))).toBe('NotFound')
  expect(await codeOf(curator.post('Blogs/SetCurated', { blogEntryId: ids.third, curated: true }))).toBe('ok')
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
