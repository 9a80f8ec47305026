/** Members who change in the same moment are heard of together, each as it was published last (docs/product/states.md). */
import { setTimeout as pause } from 'node:timers/promises'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.status === 'Active' && m.subscriber)
const [reader, locked, renamed, back, quarantined] = crowd as [
  WorldMember,
  WorldMember,
  WorldMember,
  WorldMember,
  WorldMember,
]

let blogs: BlogsWorld
const entryOf = new Map<number, number>()
beforeAll(async () => {
  blogs = await startBlogs('none')
  for (const author of [locked, renamed, back, quarantined]) {
    const form = { title: author.name, text: paragraph('Det regner.') }
    const { blogEntryId } = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
    entryOf.set(author.profileId, blogEntryId)
    await blogs.by(author).post('Blogs/AddBlogComment', { blogEntryId, text: 'Stadig' })
    await blogs.by(author).post('Blogs/FollowBlogAuthor', { profileId: reader.profileId })
    await blogs.by(reader).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
  }
})
afterAll(() => blogs.close())

const listed = async () =>
  (await blogs.by(reader).get('Blogs/GetAllBlogEntries', {})).items.map(({ blogEntryId }) => blogEntryId)
const among = (...members: WorldMember[]) => members.map(({ profileId }) => entryOf.get(profileId) ?? 0)

test('a member who may not be found disappears, one who may be found again returns, and a name changes', async () => {
  await blogs.deliver('identity', 'ProfileChanged', [
    { ...directoryOf(locked), status: 'Locked' },
    { ...directoryOf(renamed), name: 'Åse med nyt navn' },
    { ...directoryOf(back), status: 'Locked' },
    { ...directoryOf(quarantined), status: 'Quarantined' },
  ])
  expect((await listed()).sort()).toEqual(among(renamed).sort())
  const { author, comment, authorFollow, memberName } = blogs.service(blogsService).parts.models
  const name = nameKey('Åse med nyt navn', 'dk')
  expect(await author.findById(renamed.profileId).lean()).toMatchObject({ nameKey: name, listed: true })
  const followed = await authorFollow.findOne({ profileId: reader.profileId, authorId: renamed.profileId }).lean()
  expect(followed).toMatchObject({ nameKey: name, listed: true })
  const speaking = await comment.find({ shown: true }).lean()
  expect(speaking.map(({ authorId }) => authorId).sort()).toEqual([renamed.profileId, quarantined.profileId].sort())
  expect((await author.findById(reader.profileId).lean())?.followers).toBe(1)
  expect(await memberName.countDocuments({ _id: { $in: [locked.profileId, back.profileId] } })).toBe(0)

  await blogs.deliver('identity', 'ProfileChanged', [
    { ...directoryOf(back), status: 'Locked' },
    { ...directoryOf(locked), name: 'Stadig låst', status: 'Locked' },
    directoryOf(back),
    directoryOf(quarantined),
  ])
  expect((await listed()).sort()).toEqual(among(renamed, back, quarantined).sort())
  expect((await author.findById(reader.profileId).lean())?.followers).toBe(3)
  expect(await memberName.countDocuments({ _id: { $in: [locked.profileId, back.profileId] } })).toBe(1)
})

test('an author with hundreds of followers disappears in short steps, and whoever follows sees it once', async () => {
  const { parts, runTask } = blogs.service(blogsService)
  const { entry, entryFollow, authorFollow, followedProfile } = parts.models
  const blogEntryId = entryOf.get(renamed.profileId) ?? 0
  const author = { authorId: renamed.profileId, listed: true }
  const key = nameKey(renamed.name, 'dk')
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(renamed)])
  const at = parts.clock()
  const others = Array.from({ length: 250 }, (_, index) => 8_000_000 + index)
  await entryFollow.insertMany(
    others.map((profileId) => ({ ...author, profileId, blogEntryId, createdAt: at, activityAt: at })),
  )
  await authorFollow.insertMany(
    others.map((profileId) => ({ ...author, profileId, nameKey: key, followerListed: true, followedAt: at })),
  )
  const unlisted = { authorId: renamed.profileId, listed: false }
  const counts = async () => [await entryFollow.countDocuments(unlisted), await authorFollow.countDocuments(unlisted)]
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(renamed), status: 'Locked' }])
  const [first = 0, second = 0] = await counts()
  // The entry itself goes at once.
  expect((await entry.findById(blogEntryId).lean())?.listed).toBe(false)
  expect([first > 0, first + second < rowsOfStep]).toEqual([true, true])
  // One who is there again before it is done ends it, and nothing stays hidden.
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(renamed)])
  await runTask('follow-profiles')
  expect(await counts()).toEqual([0, 0])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(renamed), status: 'Locked' }])
  const begun = await counts()
  // The task writes to rows of the events that are taken in: it waits for its turn instead of aborting them.
  const intake = Promise.withResolvers<void>()
  const taken = parts.transaction(() => intake.promise, { about: 'domain events' })
  const run = runTask('follow-profiles')
  await pause(100)
  expect(await counts()).toEqual(begun)
  intake.resolve()
  await Promise.all([taken, run])
  const [follows, authors] = await counts()
  expect([(follows ?? 0) >= 250, (authors ?? 0) >= 250]).toEqual([true, true])
  expect(await authorFollow.countDocuments({ authorId: renamed.profileId, listed: true })).toBe(0)
  expect(await followedProfile.countDocuments()).toBe(0)
})

test('an entry of hundreds of followers moves in short steps, up with a comment and back when it goes', async () => {
  const { parts, runTask } = blogs.service(blogsService)
  const { entry, entryFollow, movedEntry } = parts.models
  const blogEntryId = entryOf.get(back.profileId) ?? 0
  const at = new Date(0)
  const others = Array.from({ length: 1000 }, (_, index) => 8_100_000 + index)
  const follow = { authorId: back.profileId, listed: true, blogEntryId, createdAt: at, activityAt: at }
  await entryFollow.insertMany(others.map((profileId) => ({ ...follow, profileId })))
  const moved = async () => {
    const now = (await entry.findById(blogEntryId).lean())?.activityAt
    return entryFollow.countDocuments({ blogEntryId, profileId: { $in: others }, activityAt: now ?? at })
  }
  const { blogCommentId } = await blogs.by(reader).post('Blogs/AddBlogComment', { blogEntryId, text: 'Op' })
  const up = await moved()
  expect([up > 0, up <= rowsOfStep]).toEqual([true, true])
  await runTask('move-entries-light')
  expect([await moved(), await movedEntry.countDocuments()]).toEqual([1000, 0])
  await blogs.by(reader).post('Blogs/DeleteBlogComment', { blogCommentId })
  const down = await moved()
  expect([down > 0, down <= rowsOfStep]).toEqual([true, true])
  // An author who disappears hides a comment below it: no more of the followers move in one step.
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(quarantined), status: 'Locked' }])
  expect((await moved()) <= 2 * rowsOfStep).toBe(true)
  await runTask('move-entries-light')
  expect([await moved(), await movedEntry.countDocuments()]).toEqual([1000, 0])
})
