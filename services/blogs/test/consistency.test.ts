/** After hundreds of acts by chance every count equals its list (R28), for readers with blocks as well. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { type WorldMember, world } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const people = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber).slice(0, 6)
const chance = chanceFor('consistency')
const locked = new Set<WorldMember>()
const entries: number[] = []
const comments: { id: number; on: number }[] = []
/** The writers of entries and comments, by name. */
const writers = new Map<string, WorldMember>()
const succeeded = new Map<string, number>()

/** Mostly something of one's own: what others wrote is not theirs to change. */
const ownOf = (who: WorldMember, kind: 'entry' | 'comment', ids: number[]): number => {
  const own = ids.filter((id) => writers.get(`${kind} ${id}`) === who)
  return chance.pick(own.length > 0 && chance.happens(0.9) ? own : ids)
}
/** The ids that were deleted, so that they can be wanted back. */
const deleted = { entry: [] as number[], comment: [] as number[] }
const gone = (kind: 'entry' | 'comment', all: number[]) => (deleted[kind].length > 0 ? deleted[kind] : all)

const commentIds = () => comments.map(({ id }) => id)

const form = () => ({
  title: 'Et til',
  text: paragraph('ord'),
  tags: chance.some(['hav', 'skov', 'by'], chance.between(0, 3)),
})

const acts: Record<string, (who: WorldMember) => Promise<unknown>> = {
  write: async (who) => {
    const { blogEntryId } = await blogs.by(who).post('Blogs/UpdateBlogEntry', form())
    entries.push(blogEntryId)
    writers.set(`entry ${blogEntryId}`, who)
  },
  change: (who) =>
    blogs.by(who).post('Blogs/UpdateBlogEntry', { ...form(), blogEntryId: ownOf(who, 'entry', entries) }),
  comment: async (who) => {
    const blogEntryId = chance.pick(entries)
    const above = chance.some(
      comments.filter(({ on }) => on === blogEntryId),
      chance.between(0, 1),
    )
    const comment = { blogEntryId, text: 'ord', answerTo: above[0]?.id }
    const { blogCommentId } = await blogs.by(who).post('Blogs/AddBlogComment', comment)
    comments.push({ id: blogCommentId, on: blogEntryId })
    writers.set(`comment ${blogCommentId}`, who)
  },
  like: ({ profileId }) => {
    const onEntry = chance.happens(0.5) || comments.length === 0
    const item = onEntry
      ? { itemType: 'BlogEntry' as const, itemId: chance.pick(entries) }
      : { itemType: 'BlogComment' as const, itemId: chance.pick(comments).id }
    return blogs.deliver('site', 'LikeChanged', [{ ...item, profileId, liked: chance.happens(0.7) }])
  },
  restoreEntry: (who) =>
    blogs.by(who).post('Blogs/RestoreBlogEntry', { blogEntryId: ownOf(who, 'entry', gone('entry', entries)) }),
  restoreComment: (who) =>
    blogs
      .by(who)
      .post('Blogs/RestoreBlogComment', { blogCommentId: ownOf(who, 'comment', gone('comment', commentIds())) }),
  followAuthor: (who) => blogs.by(who).post('Blogs/FollowBlogAuthor', { profileId: chance.pick(people).profileId }),
  unfollowAuthor: (who) => blogs.by(who).post('Blogs/UnfollowBlogAuthor', { profileId: chance.pick(people).profileId }),
  hide: (who) => {
    const call = chance.happens(0.6) ? 'Blogs/HideEntry' : 'Blogs/UnhideEntry'
    return blogs.by(who).post(call, { blogEntryId: chance.pick(entries) })
  },
  hideAuthor: (who) => {
    const call = chance.happens(0.4) ? 'Blogs/HideAuthor' : 'Blogs/UnhideAuthor'
    return blogs.by(who).post(call, { profileId: chance.pick(people).profileId })
  },
  deleteComment: async (who) => {
    const blogCommentId = ownOf(who, 'comment', commentIds())
    await blogs.by(who).post('Blogs/DeleteBlogComment', { blogCommentId })
    deleted.comment.push(blogCommentId)
  },
  deleteEntry: async (who) => {
    if (chance.happens(0.5)) return
    const blogEntryId = ownOf(who, 'entry', entries)
    await blogs.by(who).post('Blogs/DeleteBlogEntry', { blogEntryId })
    deleted.entry.push(blogEntryId)
  },
  read: (who) => blogs.by(who).post('Blogs/UpdateBlogEntryReadCount', { blogEntryId: chance.pick(entries) }),
  follow: (who) => blogs.by(who).post('Blogs/FollowBlogEntry', { blogEntryId: chance.pick(entries) }),
  block: async (who) => {
    const blockedId = chance.pick(people.filter((other) => other !== who)).profileId
    const block = { blockerId: who.profileId, blockedId, blocked: chance.happens(0.4) }
    if (chance.happens(0.4)) await blogs.deliver('identity', 'BlockChanged', [block])
  },
  state: async (who) => {
    if (chance.happens(0.6)) return
    if (!locked.delete(who)) locked.add(who)
    const status = locked.has(who) ? 'Locked' : 'Active'
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(who), status }])
  },
}

/** Reads likes and followers that count from the database, once: nothing changes any more. */
const standing = async () => {
  const { models } = blogs.service(blogsService).parts
  const [likes, follows] = await Promise.all([
    models.like.find({ listed: true }).lean(),
    models.authorFollow.find({ followerListed: true }).lean(),
  ])
  const likesOf = Map.groupBy(likes, ({ itemType, itemId }) => `${itemType} ${itemId}`)
  const followsOf = Map.groupBy(follows, ({ authorId }) => authorId)
  const notHidden = (rows: { profileId: number }[] | undefined, hidden: number[]): number =>
    (rows ?? []).filter(({ profileId }) => !hidden.includes(profileId)).length
  return {
    likes: (itemType: LikeItemType, itemId: number, hidden: number[]) =>
      notHidden(likesOf.get(`${itemType} ${itemId}`), hidden),
    followers: (authorId: number, hidden: number[]) => notHidden(followsOf.get(authorId), hidden),
  }
}
type Standing = Awaited<ReturnType<typeof standing>>

/** Every entry that the reader sees, with counts that are those of its comments and likes. */
const compareEntries = async (reader: WorldMember, hidden: number[], { likes }: Standing) => {
  const api = blogs.by(reader)
  const entriesSeen = (await api.get('Blogs/GetAllBlogEntries', { take: 100 })).items
  const spokenOn = new Set<number>()
  for (const summary of entriesSeen) {
    const { blogEntryId } = summary
    const { items } = await api.get('Blogs/GetComments', { blogEntryId })
    const line = await api.get('Blogs/GetComments', { blogEntryId, twoLayered: false })
    const shown = items.flatMap((item) => [item, ...item.answers]).filter(({ author }) => author !== null)
    expect(summary.comments).toBe(shown.length)
    expect(line.items.length).toBe(shown.length)
    expect(summary.latestCommentAt).toBe(
      shown
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? null,
    )
    expect(summary.likes).toBe(likes('BlogEntry', blogEntryId, hidden))
    for (const comment of shown) expect(comment.likes).toBe(likes('BlogComment', comment.blogCommentId, hidden))
    const {
      text,
      media,
      authorFollowed,
      hidden: _,
      live: __,
      authorHidden,
      mentions,
      version,
      may,
      ...data
    } = await api.get('Blogs/GetBlogEntryData', { blogEntryId })
    expect(data).toEqual(summary)
    expect(mentions).toEqual([])
    if (line.items.some(({ author }) => author?.profileId === reader.profileId)) spokenOn.add(blogEntryId)
  }
  return { entriesSeen, spokenOn }
}

/** Every count of a tag, an author and a follower is the length of the list that it counts. */
const compareLists = async (
  reader: WorldMember,
  hidden: number[],
  { followers: followersOf }: Standing,
  { entriesSeen: all, spokenOn }: Awaited<ReturnType<typeof compareEntries>>,
) => {
  const api = blogs.by(reader)
  const idsOf = (items: { blogEntryId: number }[]) => items.map(({ blogEntryId }) => blogEntryId).sort((a, b) => a - b)
  const { tags, authors } = await api.post('Blogs/GetBlogTagsAndAuthors', { take: 30 })
  for (const tag of ['hav', 'skov', 'by']) {
    const found = (await api.post('Blogs/SearchBlogEntries', { tags: [tag], take: 100 })).items
    expect(idsOf(found)).toEqual(idsOf(all.filter((entry) => entry.tags.includes(tag))))
    expect(tags.find((one) => one.tag === tag)?.entries ?? 0).toBe(found.length)
  }
  const counted = [...authors, ...(await api.get('Blogs/GetHiddenAuthors', {})).items]
  for (const { profileId, entries: written, followers } of counted) {
    const own = await api.get('Blogs/GetProfileBlogEntries', { profileId, take: 100 })
    expect(written).toBe(own.items.length)
    expect(followers).toBe(followersOf(profileId, hidden))
  }
  for (const call of ['Blogs/GetMostViewed', 'Blogs/GetMostCommented'] as const) {
    const { items } = await api.get(call, { days: 0, take: 100 })
    const seen = new Set(idsOf(all))
    for (const item of items) expect(seen.has(item.blogEntryId)).toBe(true)
  }
  const commented = idsOf((await api.get('Blogs/GetMyCommentsBlogEntries', { take: 100 })).items)
  const here = new Set(idsOf(all))
  expect(commented.filter((id) => here.has(id))).toEqual([...spokenOn].sort((a, b) => a - b))
}

test('counts equal lists', async () => {
  for (const who of people) await acts.write?.(who)
  const names = Object.keys(acts)
  for (let done = 0; done < 500; done += 1) {
    const name = done % 2 === 0 ? chance.pick(['comment', 'comment', 'like']) : chance.pick(names)
    const who = chance.pick(people.filter((one) => name === 'state' || !locked.has(one)))
    // Acts on missing things or without the right are refused; the counts have to bear that too.
    await acts[name]?.(who).then(
      () => succeeded.set(name, (succeeded.get(name) ?? 0) + 1),
      () => undefined,
    )
  }
  for (const name of names) expect(succeeded.get(name) ?? 0, name).toBeGreaterThan(2)

  const { models, directory } = blogs.service(blogsService).parts
  const rows = await standing()
  let compared = 0
  await Promise.all(
    people
      .filter((one) => !locked.has(one))
      .map(async (reader) => {
        const hidden = await directory.hiddenFrom(reader.profileId)
        const seen = await compareEntries(reader, hidden, rows)
        compared += seen.entriesSeen.length
        await compareLists(reader, hidden, rows, seen)
      }),
  )
  expect(compared).toBeGreaterThan(30)
  expect(await models.like.countDocuments()).toBeGreaterThan(30)

  const talk = Map.groupBy(await models.comment.find({ shown: true }).lean(), ({ blogEntryId }) => blogEntryId)
  const entryOf = new Map((await models.entry.find().lean()).map((entry) => [entry._id, entry]))
  for (const entry of entryOf.values()) {
    const times = (talk.get(entry._id) ?? []).map(({ createdAt }) => createdAt.getTime())
    const latest = times.length === 0 ? entry.createdAt : new Date(Math.max(...times))
    expect(entry.activityAt).toEqual(latest)
  }
  const kept = [...(await models.entryFollow.find().lean()), ...(await models.commentedEntry.find().lean())]
  for (const { blogEntryId, activityAt, listed } of kept) {
    const entry = entryOf.get(blogEntryId)
    if (entry) expect([activityAt, listed]).toEqual([entry.activityAt, entry.listed])
  }
})
