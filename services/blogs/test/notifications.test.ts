/**
 * Notifications of the blogs, from the act to the member's notification centre (docs/product/blocking.md,
 * docs/product/dark-variant.md and docs/product/notifications.md).
 */
import { notificationsService } from '@samvaer/notifications/service'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.status === 'Active' && m.subscriber)
const [author, reader, other, follower] = crowd as [WorldMember, WorldMember, WorldMember, WorldMember]

let blogs: BlogsWorld
let blogEntryId: number
beforeAll(async () => {
  blogs = await startBlogs('none', [notificationsService])
})
afterAll(() => blogs.close())
beforeEach(async () => {
  // Events of the test before may still be on their way.
  await settle()
  for (const member of [author, reader, other, follower])
    await blogs.by(member).post('Notifications/SetNotificationsAsRead', {})
  blogEntryId = await publish(author)
})

const publish = async (who: WorldMember | PersonaName, site = {}, title = 'Om regnvejr') =>
  (await blogs.by(who, site).post('Blogs/UpdateBlogEntry', { title, text: paragraph('Det regner.') })).blogEntryId
const say = async (who: WorldMember, answerTo?: number) =>
  (await blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId, answerTo, text: 'Ja!' })).blogCommentId
const like = (who: WorldMember, itemType: 'BlogEntry' | 'BlogComment', itemId: number, liked = true) =>
  blogs.deliver('site', 'LikeChanged', [{ itemType, itemId, profileId: who.profileId, liked }])
const settle = async () => {
  await blogs.service(blogsService).runTask('notify-of-entries')
  await blogs.drainEvents()
}
/** Returns the unread notifications of a member, newest first. */
const notificationsTo = async (who: WorldMember | PersonaName, site = {}) => {
  await settle()
  const { items } = await blogs.by(who, site).get('Notifications/ClientNotifications', { take: 100 })
  return items.filter(({ read }) => !read)
}
const entryPath = () => `/Community/Blogs/Entry/${blogEntryId}`

describe('comments', () => {
  test('notify the author of the entry, and whoever is answered of the answer alone', async () => {
    const first = await say(reader)
    const answer = await say(other, first)
    const answerToAnswer = await say(reader, answer)
    expect(await notificationsTo(author)).toMatchObject([
      {
        type: 'BlogComment',
        path: `${entryPath()}#comment-${answerToAnswer}`,
        actors: [{ profileId: reader.profileId }],
      },
      { type: 'BlogComment', path: `${entryPath()}#comment-${answer}`, actors: [{ profileId: other.profileId }] },
      { type: 'BlogComment', path: `${entryPath()}#comment-${first}`, title: 'Om regnvejr' },
    ])
    expect(await notificationsTo(reader)).toMatchObject([
      { type: 'BlogReply', path: `${entryPath()}#comment-${answer}` },
    ])
    expect(await notificationsTo(other)).toMatchObject([
      { type: 'BlogReply', path: `${entryPath()}#comment-${answerToAnswer}` },
    ])
  })

  test('an author who is answered hears of it once, and nobody of the own words', async () => {
    const first = await say(author)
    const answer = await say(reader, first)
    await say(reader, answer)
    expect(await notificationsTo(author)).toMatchObject([{ type: 'BlogComment' }, { type: 'BlogReply' }])
    expect(await notificationsTo(reader)).toEqual([])
  })

  test('withdraw their notifications when they are deleted, those of their likes too', async () => {
    const first = await say(reader)
    const answer = await say(other, first)
    await like(reader, 'BlogComment', answer)
    expect(await notificationsTo(other)).toHaveLength(1)
    await blogs.by(other).post('Blogs/DeleteBlogComment', { blogCommentId: answer })
    expect(await notificationsTo(author)).toHaveLength(1)
    expect(await notificationsTo(reader)).toEqual([])
    expect(await notificationsTo(other)).toEqual([])
  })
})

describe('likes', () => {
  test('notify the author of an entry or a comment, three together as one, and are withdrawn', async () => {
    const comment = await say(author)
    for (const who of [reader, other, follower, author]) await like(who, 'BlogEntry', blogEntryId)
    await like(reader, 'BlogComment', comment)
    expect(await notificationsTo(author)).toMatchObject([
      {
        type: 'BlogLike',
        variant: 'comment',
        count: 1,
        path: `${entryPath()}#comment-${comment}`,
        title: 'Om regnvejr',
      },
      { type: 'BlogLike', variant: 'entry', count: 3, path: entryPath() },
    ])
    await like(other, 'BlogEntry', blogEntryId, false)
    await like(reader, 'BlogComment', comment, false)
    expect(await notificationsTo(author)).toMatchObject([{ type: 'BlogLike', count: 2 }])
  })

  test('that arrive three times are one', async () => {
    for (let times = 0; times < 3; times += 1) await like(reader, 'BlogEntry', blogEntryId)
    expect(await notificationsTo(author)).toMatchObject([{ count: 1 }])
  })
})

describe('followers', () => {
  test('notify the author, and hear of new entries until these are gone', async () => {
    await blogs.by(follower).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    await blogs.by(follower).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    expect(await notificationsTo(author)).toMatchObject([
      { type: 'BlogFollower', path: `/Profile/${follower.profileId}`, title: null },
    ])
    blogEntryId = await publish(author, {}, 'Nyt')
    expect(await notificationsTo(follower)).toMatchObject([
      { type: 'BlogEntryByFollowedAuthor', title: 'Nyt', path: entryPath(), actors: [{ profileId: author.profileId }] },
    ])
    await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
    expect(await notificationsTo(follower)).toEqual([])
    await blogs.by(follower).post('Blogs/UnfollowBlogAuthor', { profileId: author.profileId })
    expect(await notificationsTo(author)).toEqual([])
    await publish(author)
    expect(await notificationsTo(follower)).toEqual([])
  })

  test('of an entry that was deleted before they heard of it hear nothing', async () => {
    await blogs.by(follower).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    blogEntryId = await publish(author)
    await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
    expect(await notificationsTo(follower)).toEqual([])
    await blogs.by(follower).post('Blogs/UnfollowBlogAuthor', { profileId: author.profileId })
  })

  test('hear in portions, each of them once, whoever else notifies at the same time', async () => {
    const many = crowd.slice(4)
    for (const member of many) await blogs.by(member).post('Blogs/FollowBlogAuthor', { profileId: other.profileId })
    await Promise.all(many.map((member) => blogs.by(member).post('Notifications/SetNotificationsAsRead', {})))
    const models = blogs.service(blogsService).parts.models
    await models.authorFollow.insertMany(
      Array.from({ length: 70 }, (_, n) => ({
        profileId: 900_000 + n,
        authorId: other.profileId,
        listed: true,
        followedAt: new Date(),
      })),
    )
    const published = await publish(other, {}, 'Til mange')
    expect(await models.notificationBatch.countDocuments({ blogEntryId: published })).toBeGreaterThan(1)
    const run = () => blogs.service(blogsService).runTask('notify-of-entries')
    await Promise.all([run(), run(), run()])
    for (const member of many.slice(0, 5))
      expect(await notificationsTo(member)).toMatchObject([{ title: 'Til mange', count: 1 }])
    const notifications = blogs.service(notificationsService).parts.models.notification
    expect(await notifications.countDocuments({ title: 'Til mange' })).toBe(many.length + 70)
    await blogs.by(other).post('Blogs/DeleteBlogEntry', { blogEntryId: published })
    await settle()
    expect(await notifications.countDocuments({ title: 'Til mange' })).toBe(0)
    expect(await models.notificationBatch.countDocuments({ blogEntryId: published })).toBe(0)
  })
})

test('withdraws the notifications of comments and likes with their entry', async () => {
  const first = await say(reader)
  await say(other, first)
  await like(other, 'BlogEntry', blogEntryId)
  await like(author, 'BlogComment', first)
  expect(await notificationsTo(author)).toHaveLength(3)
  expect(await notificationsTo(reader)).toHaveLength(2)
  await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
  expect([...(await notificationsTo(author)), ...(await notificationsTo(reader))]).toEqual([])
})

test('notifies neither of two who block each other', async () => {
  const { 'block-a': a, 'block-b': b } = world.personas
  blogEntryId = await publish(follower)
  const first = await say(a)
  await like(b, 'BlogComment', first)
  expect(await notificationsTo(a)).toEqual([])
})

test('notifies of what happens on the dark variant there alone', async () => {
  const { dark, support } = world.personas
  const onDark = { ...darkSite, community: 'dk' }
  await blogs.by(support, onDark).post('Blogs/FollowBlogAuthor', { profileId: dark.profileId })
  blogEntryId = await publish('dark', onDark, 'MØRKEMÆRKE')
  await blogs.by(support, onDark).post('Blogs/AddBlogComment', { blogEntryId, text: 'Ja' })
  expect((await notificationsTo('dark', onDark)).map(({ type }) => type).sort()).toEqual([
    'BlogComment',
    'BlogFollower',
  ])
  expect(await notificationsTo('support', onDark)).toMatchObject([
    { type: 'BlogEntryByFollowedAuthor', title: 'MØRKEMÆRKE' },
  ])
  expect([...(await notificationsTo('dark')), ...(await notificationsTo('support'))]).toEqual([])
})

test('notifies nobody of what fails', async () => {
  const { models } = blogs.service(notificationsService).parts
  await settle()
  const before = await models.notified.countDocuments({ profileId: author.profileId })
  await expect(blogs.by(reader).post('Blogs/AddBlogComment', { blogEntryId, answerTo: 1, text: 'x' })).rejects.toThrow()
  await expect(blogs.by(reader).post('Blogs/DeleteBlogEntry', { blogEntryId })).rejects.toThrow()
  await settle()
  expect(await models.notified.countDocuments({ profileId: author.profileId })).toBe(before)
})

test('staff say why: it is kept for the audit, and the member reads it', async () => {
  const { models } = blogs.service(blogsService).parts
  const reason = 'Sådan er reglerne'
  const kept = async () => {
    const rows = await models.entry.db.collection('staffActs').find({ reason }).sort({ at: 1 }).toArray()
    return rows.map(({ right, objectId, profileId, actorId }) => [right, objectId, profileId, actorId])
  }
  const blogCommentId = await say(reader)
  await settle()
  const support = blogs.by('support')
  const ways = [
    (why: object) => support.post('Blogs/DeleteBlogComment', { blogCommentId, ...why }),
    (why: object) => support.post('Blogs/RestoreBlogComment', { blogCommentId, ...why }),
    (why: object) => support.post('Blogs/DeleteBlogEntry', { blogEntryId, ...why }),
    (why: object) => support.post('Blogs/RestoreBlogEntry', { blogEntryId, ...why }),
  ]
  for (const act of ways) {
    for (const missing of [{}, { reason: '  ' }])
      await expect(act(missing)).rejects.toMatchObject({
        code: 'InvalidInput',
        detail: { issues: [{ path: 'reason', code: 'missing' }] },
      })
    await act({ reason })
    blogs.moveClock(1000)
  }
  const actorId = world.personas.support.profileId
  expect(await kept()).toEqual([
    ['comment.delete', blogCommentId, reader.profileId, actorId],
    ['comment.restore', blogCommentId, reader.profileId, actorId],
    ['entry.delete', blogEntryId, author.profileId, actorId],
    ['entry.restore', blogEntryId, author.profileId, actorId],
  ])
  const notifiedOf = async (who: WorldMember) =>
    (await notificationsTo(who))
      .filter(({ type }) => type === 'BlogModeration')
      .map(({ variant, title, path, actors }) => [variant, title, path, actors])
  const commentPath = `${entryPath()}#comment-${blogCommentId}`
  expect(await notifiedOf(reader)).toEqual([
    ['commentRestored', reason, commentPath, []],
    ['commentDeleted', reason, commentPath, []],
  ])
  expect(await notifiedOf(author)).toEqual([
    ['entryRestored', reason, entryPath(), []],
    ['entryDeleted', reason, '/Community/Blogs/MyBlogs', []],
  ])
  // Deleting one's own needs no reason, and is no act of staff.
  await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId, reason })
  expect((await kept()).length).toBe(4)
})
