/**
 * The count of curated entries that curators see: as many as the list shows them since they looked (docs/product/blogs.md).
 */
import { notificationsService } from '@samvaer/notifications/service'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, directoryOf, paragraph, type Site, startBlogs } from './blogs-world.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.status === 'Active' && m.subscriber)
const [author, curator, ordinary] = crowd as [WorldMember, WorldMember, WorldMember]
const { support } = world.personas
const colleague = { ...world.personas.subscriber, role: 'Support' as const }
const grants = ['blog.curate']

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none', [notificationsService])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(curator), grants }, directoryOf(colleague)])
})
afterAll(() => blogs.close())

const publish = (site: Site = {}) =>
  blogs
    .by(site === darkSite ? 'dark' : author, site)
    .post('Blogs/UpdateBlogEntry', { title: 'x', text: paragraph('x') })
const curate = (entry: { blogEntryId: number }, curated = true, site: Site = {}) =>
  blogs.by(support, site).post('Blogs/SetCurated', { ...entry, curated })
const countsOf = async (site: Site = {}, of = [support, colleague, curator, ordinary]) => {
  await blogs.service(blogsService).runTask('count-curated')
  await blogs.drainEvents()
  const counts = of.map(async (who) => {
    const { count } = await blogs.by(who, site).get('Notifications/CuratedBlogsCount', {})
    return count
  })
  return Promise.all(counts)
}
const look = (who: WorldMember, site: Site = {}) =>
  blogs.by(who, site, who === curator ? { grants } : {}).post('Blogs/UpdateCuratedReadDate', {})

test('every curator but the one who did it hears of a curated entry, and nobody else, until they look', async () => {
  const [first, second] = [await publish(), await publish()]
  await curate(first)
  await curate(second)
  // Written by an earlier version, which called the field otherwise.
  const { curator: rows } = blogs.service(blogsService).parts.models
  await rows.collection.updateMany({}, { $rename: { published: 'told' } })
  expect(await countsOf()).toEqual([0, 2, 2, 0])
  expect(await rows.collection.countDocuments({ told: { $exists: true } })).toBe(0)
  for (const who of [curator, ordinary]) await look(who)
  await blogs.drainEvents()
  expect((await blogs.by(curator).get('Notifications/CuratedBlogsCount', {})).count).toBe(0)
  expect(await countsOf()).toEqual([0, 2, 0, 0])
})

test('a curator whose count fails holds up no other, and is tried again after a pause', async () => {
  const { parts, runTask } = blogs.service(blogsService)
  const { curator: rows } = parts.models
  const broken = { community: 'dk', readAt: new Date(0), published: 0 }
  await rows.collection.insertOne({ _id: 'nobody' as never, ...broken })
  const entry = await publish()
  const before = await countsOf()
  await curate(entry)
  expect(await countsOf()).toEqual(before.map((count, index) => count + (index === 1 || index === 2 ? 1 : 0)))
  await runTask('count-curated')
  const failed = await parts.failedItems.among({ queue: 'count of a curator', place: 0 }, ['nobody'])
  expect([...failed.values()].map(({ failures }) => failures)).toEqual([1])
  await rows.collection.deleteOne({ _id: 'nobody' as never })
  await curate(entry, false)
  expect(await countsOf()).toEqual(before)
})

test('the count goes down with what is taken back, deleted, hidden, blocked or locked away', async () => {
  const entry = await publish()
  await curate(entry)
  expect(await countsOf()).toEqual([0, 3, 1, 0])
  await blogs.by(colleague).post('Blogs/HideEntry', entry)
  expect(await countsOf()).toEqual([0, 2, 1, 0])
  await blogs.by(colleague).post('Blogs/UnhideEntry', entry)
  await curate(entry, false)
  expect(await countsOf()).toEqual([0, 2, 0, 0])
  await curate(entry)
  const block = { blockerId: author.profileId, blockedId: curator.profileId }
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: true }])
  expect(await countsOf()).toEqual([0, 3, 0, 0])
  await blogs.deliver('identity', 'BlockChanged', [{ ...block, blocked: false }])
  expect(await countsOf()).toEqual([0, 3, 1, 0])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Locked' }])
  expect(await countsOf()).toEqual([0, 0, 0, 0])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(author)])
  await blogs.by(author).post('Blogs/DeleteBlogEntry', entry)
  expect(await countsOf()).toEqual([0, 2, 0, 0])
})

test('counts nothing for a former curator, and goes on for one who pauses the profile', async () => {
  const entry = await publish()
  await curate(entry)
  expect(await countsOf()).toEqual([0, 3, 1, 0])
  const paused = { status: 'Locked', profileWithheld: true, paused: true } as const
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(curator), grants, ...paused }])
  expect(await countsOf()).toEqual([0, 3, 1, 0])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(curator), grants: [] }])
  expect(await countsOf()).toEqual([0, 3, 0, 0])
  expect(await blogs.service(blogsService).parts.models.curator.countDocuments({ _id: curator.profileId })).toBe(0)
})

test('counts what is curated on the dark variant there alone', async () => {
  const light = await countsOf()
  await look(colleague, darkSite)
  await curate(await publish(darkSite), true, darkSite)
  expect(await countsOf()).toEqual(light)
  expect(await countsOf(darkSite, [support, colleague])).toEqual([0, 1])
})
