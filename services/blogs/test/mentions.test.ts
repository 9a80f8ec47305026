/**
 * Members who are mentioned hear of it, once a text (docs/product/limits.md, docs/product/blocking.md and
 * docs/product/dark-variant.md).
 */
import { notificationsService } from '@samvaer/notifications/service'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, directoryOf, paragraph, type Site, startBlogs } from './blogs-world.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.status === 'Active' && m.subscriber)
const [author, writer, named, other, ...many] = crowd as [WorldMember, WorldMember, WorldMember, WorldMember]

let blogs: BlogsWorld
let blogEntryId: number
beforeAll(async () => {
  blogs = await startBlogs('none', [notificationsService])
})
afterAll(() => blogs.close())
/** Runs the tasks, so that everybody has been notified. */
const settle = async () => {
  await blogs.service(blogsService).runTask('notify-of-entries')
  await blogs.drainEvents()
}
beforeEach(async () => {
  // Events of the test before may still be on their way.
  await settle()
  for (const member of [author, writer, named, other])
    await blogs.by(member).post('Notifications/SetNotificationsAsRead', {})
})

type Who = WorldMember | PersonaName
const publish = async (text: string, who: Who = author, site: Site = {}) => {
  const form = { title: 'Om regnvejr', text: paragraph(text) }
  return (await blogs.by(who, site).post('Blogs/UpdateBlogEntry', form)).blogEntryId
}
const change = (text: string, title = 'Om regnvejr') =>
  blogs.by(author).post('Blogs/UpdateBlogEntry', { blogEntryId, title, text: paragraph(text) })
const say = async (text: string, who: Who = writer, answerTo?: number) =>
  (await blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId, answerTo, text })).blogCommentId
/** Returns the unread notifications of a member, newest first. */
const notificationsTo = async (who: Who, site: Site = {}) => {
  await settle()
  const { items } = await blogs.by(who, site).get('Notifications/ClientNotifications', { take: 100 })
  return items.filter(({ read }) => !read)
}
const mention = (path = '') => ({
  type: 'BlogMention',
  title: 'Om regnvejr',
  path: `/Community/Blogs/Entry/${blogEntryId}${path}`,
})

describe('an entry', () => {
  test('notifies whom it mentions once, however the name is written, and withdraws that when it is gone', async () => {
    blogEntryId = await publish(`Hej @${named.name.toUpperCase()}, og (@${named.name}) igen, skriv til x@${other.name}`)
    expect(await notificationsTo(named)).toMatchObject([
      { ...mention(), actors: [{ profileId: author.profileId }], count: 1 },
    ])
    expect(await notificationsTo(other)).toEqual([])
    await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
    expect(await notificationsTo(named)).toEqual([])
  })

  test('notifies whoever it mentions anew when it is changed, and nobody again', async () => {
    blogEntryId = await publish(`@${named.name}`)
    expect(await notificationsTo(named)).toHaveLength(1)
    await blogs.by(named).post('Notifications/SetNotificationsAsRead', {})
    await change('Ingen')
    await change(`@${other.name} og @${named.name}`)
    expect(await notificationsTo(named)).toEqual([])
    expect(await notificationsTo(other)).toMatchObject([mention()])
    await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
    await blogs.by(author).post('Blogs/RestoreBlogEntry', { blogEntryId })
    expect(await notificationsTo(other)).toEqual([])
  })

  test('notifies a follower whom it mentions of that alone', async () => {
    await blogs.by(named).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    blogEntryId = await publish(`@${named.name}`)
    expect((await notificationsTo(named)).map(({ type }) => type)).toEqual(['BlogMention'])
    await blogs.by(named).post('Blogs/UnfollowBlogAuthor', { profileId: author.profileId })
  })

  test('notifies ten, however many it mentions, its changes included', async () => {
    const names = many.slice(0, 14).map(({ name }) => `@${name}`)
    blogEntryId = await publish(names.slice(0, 8).join(', '))
    await change(names.slice(4).join(', '))
    await notificationsTo(named)
    const notifications = blogs.service(notificationsService).parts.models.notification
    const path = `/Community/Blogs/Entry/${blogEntryId}`
    const ids = (await notifications.find({ type: 'BlogMention', path }).lean()).map(({ profileId }) => profileId)
    expect(ids.sort((a, b) => a - b)).toEqual(
      many
        .slice(0, 10)
        .map(({ profileId }) => profileId)
        .sort((a, b) => a - b),
    )
  })

  test('notifies when an entry that waited is published', async () => {
    const publishAt = new Date(blogs.service(blogsService).parts.clock().getTime() + 60_000).toISOString()
    const form = { title: 'Om regnvejr', text: paragraph(`@${named.name}`), publishAt }
    blogEntryId = (await blogs.by(author).post('Blogs/ScheduleBlogEntry', form)).blogEntryId
    expect(await notificationsTo(named)).toEqual([])
    blogs.moveClock(60_000)
    await blogs.service(blogsService).runTask('publish-scheduled')
    expect(await notificationsTo(named)).toMatchObject([mention()])
  })
})

describe('a comment', () => {
  beforeEach(async () => {
    blogEntryId = await publish('Det regner.')
  })

  test('notifies whom it mentions, at the comment, and withdraws that when it or its entry is gone', async () => {
    const first = await say(`Spørg @${named.name}`)
    const second = await say(`Eller @${other.name}`)
    expect(await notificationsTo(named)).toMatchObject([mention(`#comment-${first}`)])
    expect(await notificationsTo(other)).toMatchObject([mention(`#comment-${second}`)])
    await blogs.by(writer).post('Blogs/DeleteBlogComment', { blogCommentId: first })
    expect(await notificationsTo(named)).toEqual([])
    await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
    expect(await notificationsTo(other)).toEqual([])
  })

  test('notifies whoever a change of it mentions, once', async () => {
    const blogCommentId = await say('Spørg en anden')
    for (const text of [`Spørg @${named.name}`, `Spørg dog @${named.name}`, `Spørg @${named.name} og @${other.name}`])
      await blogs.by(writer).post('Blogs/EditBlogComment', { blogCommentId, text })
    expect(await notificationsTo(named)).toMatchObject([{ ...mention(`#comment-${blogCommentId}`), count: 1 }])
    expect(await notificationsTo(other)).toHaveLength(1)
  })

  test('keeps whom it mentions, for those who may find them, by the name that it says, changes included', async () => {
    const blogCommentId = await say(`Spørg @${named.name.toUpperCase()} og @${named.name}, ikke x@${other.name}`)
    const mentionsFor = async (who: Who) =>
      (await blogs.by(who).get('Blogs/GetComments', { blogEntryId })).items[0]?.mentions
    const namedOne = { profileId: named.profileId, name: named.name.toUpperCase() }
    expect(await mentionsFor(author)).toEqual([namedOne])
    const block = { blockerId: named.profileId, blockedId: author.profileId }
    await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
    expect(await mentionsFor(author)).toEqual([])
    await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(named), status: 'Locked' }])
    expect(await mentionsFor(author)).toEqual([])
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(named), name: 'Et Nyt Navn' }])
    expect(await mentionsFor(writer)).toEqual([namedOne])
    await blogs.deliver('identity', 'ProfileChanged', [directoryOf(named)])
    const text = many.slice(0, 12).map(({ name }) => `@${name}`)
    await blogs.by(writer).post('Blogs/EditBlogComment', { blogCommentId, text: text.join(', ') })
    expect(await mentionsFor(author)).toEqual(many.slice(0, 10).map(({ profileId, name }) => ({ profileId, name })))
  })

  test('notifies who is answered and the author of the entry once, and its writer not at all', async () => {
    const first = await say('Ja', named)
    await say(`@${named.name} @${author.name} @${writer.name}`, writer, first)
    expect((await notificationsTo(named)).map(({ type }) => type)).toEqual(['BlogReply'])
    expect((await notificationsTo(author)).map(({ type }) => type)).toEqual(['BlogComment', 'BlogComment'])
    expect(await notificationsTo(writer)).toEqual([])
  })
})

describe('nobody is notified', () => {
  test('of a writer or an author whom the member has hidden, nor of a hidden entry', async () => {
    blogEntryId = await publish('Det regner.')
    for (const hidden of [writer, author]) {
      await blogs.by(named).post('Blogs/HideAuthor', { profileId: hidden.profileId })
      await say(`@${named.name}`)
      await blogs.by(named).post('Blogs/UnhideAuthor', { profileId: hidden.profileId })
    }
    await blogs.by(named).post('Blogs/HideEntry', { blogEntryId })
    await say(`@${named.name}`)
    expect(await notificationsTo(named)).toEqual([])
  })

  test('across a block, with the writer or the author of the entry, whatever the news', async () => {
    const { 'block-a': a, 'block-b': b } = world.personas
    blogEntryId = await publish(`@${b.name}`, a)
    await say(`@${b.name}`)
    expect(await notificationsTo(b)).toEqual([])
    // Comments from before the block are answered and liked after it.
    blogEntryId = await publish('Det regner.')
    const blogCommentId = await say('Ja', other)
    const block = { blockerId: author.profileId, blockedId: other.profileId }
    await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
    await say(`Nej @${other.name}`, writer, blogCommentId)
    await blogs.deliver('site', 'LikeChanged', [
      { itemType: 'BlogComment', itemId: blogCommentId, profileId: writer.profileId, liked: true },
    ])
    expect(await notificationsTo(other)).toEqual([])
    await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
  })

  test('a member who is not Active, nor by a name of before', async () => {
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(named), name: 'Et Nyt Navn' }])
    blogEntryId = await publish(`@${named.name}`)
    expect(await notificationsTo(named)).toEqual([])
    await say('@et nyt navn, hej')
    expect(await notificationsTo(named)).toHaveLength(1)
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(named), status: 'Locked' }])
    const { models } = blogs.service(blogsService).parts
    expect(await models.memberName.countDocuments({ _id: named.profileId })).toBe(0)
    await blogs.deliver('identity', 'ProfileChanged', [directoryOf(named)])
  })

  test('of the dark variant, who was never there; who was hears of it there alone', async () => {
    const { dark, support } = world.personas
    const site = { ...darkSite, community: 'dk' }
    await publish('Velkommen', support, site)
    blogEntryId = await publish(`@${named.name} og @${support.name}`, dark, site)
    expect((await notificationsTo(support, site)).map(({ type }) => type)).toEqual(['BlogMention'])
    expect([
      ...(await notificationsTo(support)),
      ...(await notificationsTo(named)),
      ...(await notificationsTo(named, site)),
    ]).toEqual([])
    const { notification } = blogs.service(notificationsService).parts.models
    expect(await notification.countDocuments({ profileId: named.profileId, dark: true })).toBe(0)
  })
})

describe('somebody who may not be reached', () => {
  test('is mentioned by name and not notified, neither closed nor beyond the limit nor while nobody answers', async () => {
    const { contacts } = blogs
    const text = `@${named.name} og @${other.name}`
    contacts.closed.add(named.profileId)
    blogEntryId = await publish(text)
    expect([(await notificationsTo(named)).length, (await notificationsTo(other)).length]).toEqual([0, 1])
    contacts.closed.clear()
    await blogs.by(other).post('Notifications/SetNotificationsAsRead', {})
    contacts.left = 1
    blogEntryId = await publish(text)
    expect([(await notificationsTo(named)).length, (await notificationsTo(other)).length]).toEqual([1, 0])
    contacts.away = true
    blogEntryId = await publish(text)
    expect([(await notificationsTo(named)).length, (await notificationsTo(other)).length]).toEqual([1, 0])
    contacts.left = Number.POSITIVE_INFINITY
    contacts.away = false
  })

  test('is followed without hearing of it', async () => {
    const { contacts } = blogs
    await publish('Kort')
    contacts.left = 0
    await blogs.by(writer).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    contacts.left = Number.POSITIVE_INFINITY
    expect((await notificationsTo(author)).filter(({ type }) => type === 'BlogFollower')).toEqual([])
    await blogs.by(writer).post('Blogs/UnfollowBlogAuthor', { profileId: author.profileId })
    await blogs.by(writer).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
    expect((await notificationsTo(author)).filter(({ type }) => type === 'BlogFollower')).toHaveLength(1)
  })
})

test('an entry names whom it mentions to readers who may find them, and again once it is changed', async () => {
  blogEntryId = await publish(`Tak til @${named.name} og @${other.name}`)
  const mentionsFor = async (reader: WorldMember) =>
    (await blogs.by(reader).get('Blogs/GetBlogEntryData', { blogEntryId })).mentions
  const [one, two] = [named, other].map(({ profileId, name }) => ({ profileId, name }))
  expect(await mentionsFor(writer)).toEqual([one, two])
  await change(`Nu kun @${other.name}`)
  expect(await mentionsFor(writer)).toEqual([two])
  const block = { blockerId: other.profileId, blockedId: writer.profileId }
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await mentionsFor(writer)).toEqual([])
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
  expect(await mentionsFor(writer)).toEqual([two])
})
