/** Open pages of an entry: who gets a ticket, and what is sent when its comments or likes change (decision 42). */
import type { CallInput } from '@samvaer/contracts/client'
import type { LocalService } from '@samvaer/service-kit/http/running-service'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { type WorldMember, world } from '@samvaer/testing/world'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'

type Message = CallInput<'Notifications/SendLive'>['messages'][number]

const { subscriber, free, dark } = world.personas
let blogs: BlogsWorld
let sent: Message[]
/** Stands for the notifications: what arrives there is delivered by its own tests. */
const receiver = fastify()
receiver.post<{ Body: CallInput<'Notifications/SendLive'> }>('/api/Notifications/SendLive', async ({ body }) => {
  sent.push(...body.messages)
  return {}
})
beforeAll(async () => {
  blogs = await startBlogs('none')
  await receiver.ready()
  const nothing = async () => undefined
  const notifications: LocalService = {
    name: 'notifications',
    app: receiver,
    ready: nothing(),
    drainEvents: async () => false,
    runTask: nothing,
    close: nothing,
  }
  blogs.transport.local.set('notifications', notifications)
})
beforeEach(() => {
  sent = []
})
afterAll(async () => {
  blogs.transport.local.delete('notifications')
  await blogs.close()
  await receiver.close()
})

const writeEntry = (by: WorldMember, site = {}) =>
  blogs.by(by, site).post('Blogs/UpdateBlogEntry', { title: 'En aften', text: paragraph('x') })

test('gives a reader of comments a ticket: of the entry, their own and of their side', async () => {
  const { settings, clock } = blogs.service(blogsService).parts
  const entry = await writeEntry(subscriber)
  const { live } = await blogs.by(free).get('Blogs/GetComments', entry)
  const topic = `blogs:entry:${entry.blogEntryId}`
  const { profileId } = free
  expect(verifyLiveTicket(live, settings.sealKeys, clock())).toEqual({ topic, profileId, dark: false })
  const darkEntry = await writeEntry(dark, darkSite)
  const { live: darkLive } = await blogs.by(dark, darkSite).get('Blogs/GetComments', darkEntry)
  expect(verifyLiveTicket(darkLive, settings.sealKeys, clock())).toMatchObject({
    profileId: dark.profileId,
    dark: true,
  })
})

test('every change of the comments is sent once, with who did it', async () => {
  const entry = await writeEntry(subscriber)
  const topic = `blogs:entry:${entry.blogEntryId}`
  const by = blogs.by(free)
  const comment = await by.post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })
  await by.post('Blogs/EditBlogComment', { ...comment, text: 'Hej igen' })
  await blogs.by(subscriber).post('Blogs/DeleteBlogComment', comment)
  await blogs.by(subscriber).post('Blogs/RestoreBlogComment', comment)
  const message = (actor: WorldMember): Message => ({
    profileIds: null,
    actorId: actor.profileId,
    dark: false,
    live: { about: 'Topic', topic, change: 'comments' },
  })
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent).toEqual([free, free, subscriber, subscriber].map(message))
})

test('a like of the entry or of a comment is sent once it counts, and when it is taken back', async () => {
  const entry = await writeEntry(subscriber)
  const { live } = await blogs.by(free).get('Blogs/GetBlogEntryData', entry)
  expect(live).toBe((await blogs.by(free).get('Blogs/GetComments', entry)).live)
  const { blogCommentId } = await blogs.by(subscriber).post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })
  await expect.poll(() => sent).toHaveLength(1)
  const like = { profileId: free.profileId, community: 'dk', dark: false, liked: true }
  const ofEntry = { ...like, itemType: 'BlogEntry' as const, itemId: entry.blogEntryId }
  await blogs.deliver('site', 'LikeChanged', [ofEntry])
  await blogs.deliver('site', 'LikeChanged', [{ ...like, itemType: 'BlogComment', itemId: blogCommentId }])
  // Known already: nothing is read again for it.
  await blogs.deliver('site', 'LikeChanged', [ofEntry])
  await blogs.deliver('site', 'LikeChanged', [{ ...ofEntry, liked: false }])
  await expect.poll(() => sent).toHaveLength(4)
  const changes = sent.slice(1).map(({ actorId, live: { about, ...rest } }) => ({ actorId, about, ...rest }))
  const topic = `blogs:entry:${entry.blogEntryId}`
  const changed = (change: string) => ({ actorId: free.profileId, about: 'Topic', topic, change })
  expect(changes).toEqual(['entry', 'comments', 'entry'].map(changed))
})

test('a comment that is refused sends nothing, one that is repeated nothing more', async () => {
  const entry = await writeEntry(subscriber)
  const clientCommentId = crypto.randomUUID()
  const twice = { ...entry, text: 'Hej', clientCommentId }
  await blogs.by(free).post('Blogs/AddBlogComment', twice)
  await blogs.by(free).post('Blogs/AddBlogComment', twice)
  await expect(blogs.by(free).post('Blogs/AddBlogComment', { blogEntryId: 999_999, text: 'Hej' })).rejects.toThrow()
  const last = await blogs.by(free).post('Blogs/AddBlogComment', { ...entry, text: 'Sidst' })
  await blogs.by(free).post('Blogs/DeleteBlogComment', last)
  await expect.poll(() => sent).toHaveLength(3)
})
