/**
 * Leaving the dark variant: out of sight at once, erased within 24 hours, the light side untouched
 * (docs/product/dark-variant.md).
 */
import { mediaService } from '@samvaer/media/service'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'
import { pictured, upload } from './uploads.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none', [mediaService])
})
afterAll(() => blogs.close())

const admitted = world.members.filter(
  (m) =>
    m.community === 'dk' &&
    !m.persona &&
    m.subscriber &&
    m.status === 'Active' &&
    m.darkStatus === 'Approved' &&
    m.ageProven,
)
const next = (): WorldMember => {
  const member = admitted.shift()
  if (!member) throw new Error('The world lacks members of the dark variant')
  return member
}
const darkBy = (member: WorldMember) => blogs.by(member, darkSite)
const leave = ({ profileId }: WorldMember) =>
  blogs.deliver('profile', 'DarkStatusChanged', [{ profileId, darkStatus: 'None' }])
const write = async (author: WorldMember, title: string, site = {}) =>
  blogs.by(author, site).post('Blogs/UpdateBlogEntry', { title, text: paragraph(title), tags: ['natten'] })
const parts = () => blogs.service(blogsService).parts

test('entries and comments are gone at once, answers of others stay, and no number counts them', async () => {
  const [leaver, other] = [next(), next()]
  const [own, theirs] = [await write(leaver, 'Min nat', darkSite), await write(other, 'Din nat', darkSite)]
  await darkBy(other).post('Blogs/AddBlogComment', { ...own, text: 'Godt skrevet' })
  const comment = await darkBy(leaver).post('Blogs/AddBlogComment', { ...theirs, text: 'Jeg var der' })
  await darkBy(other).post('Blogs/AddBlogComment', { ...theirs, text: 'Ja', answerTo: comment.blogCommentId })
  await leave(leaver)
  expect(await codeOf(darkBy(other).get('Blogs/GetBlogEntryData', own))).toBe('NotFound')
  const { items } = await darkBy(other).get('Blogs/GetAllBlogEntries', { take: 100 })
  expect(items.find(({ blogEntryId }) => blogEntryId === own.blogEntryId)).toBe(undefined)
  expect(items.find(({ blogEntryId }) => blogEntryId === theirs.blogEntryId)).toMatchObject({ comments: 1 })
  const said = await darkBy(other).get('Blogs/GetComments', theirs)
  expect(JSON.stringify(said)).not.toContain('Jeg var der')
  expect(JSON.stringify(said)).toContain('Ja')
  const { items: tags } = await darkBy(other).post('Blogs/SearchBlogTags', { text: 'natten' })
  expect(tags).toMatchObject([{ entries: 1 }])
  expect(await codeOf(darkBy(leaver).post('Blogs/RestoreBlogEntry', own))).toBe('NotFound')
  expect(await codeOf(darkBy(leaver).post('Blogs/RestoreBlogComment', comment))).toBe('NotFound')
})

test('nothing of the member is left on that side, and everything on the light one', async () => {
  const [leaver, other] = [next(), next()]
  const { profileId } = leaver
  const theirs = await write(other, 'En andens', darkSite)
  for (const site of [{}, darkSite]) {
    const by = blogs.by(leaver, site)
    const { blogEntryId } = await write(leaver, 'Mit', site)
    await by.post('Blogs/UpdateBlogEntry', { blogEntryId, title: 'Mit, rettet', text: paragraph('x'), tags: [] })
    await by.post('Blogs/AddBlogComment', { blogEntryId, text: 'Og mere' })
    await by.post('Blogs/SaveBlogDraft', { sequence: 1, title: 'Udkast', text: paragraph('x'), tags: [] })
    await by.post('Blogs/FollowBlogAuthor', { profileId: other.profileId })
  }
  await darkBy(leaver).post('Blogs/UpdateBlogEntryReadCount', theirs)
  await darkBy(leaver).post('Blogs/FollowBlogEntry', theirs)
  await darkBy(other).post('Blogs/FollowBlogAuthor', { profileId })
  await leave(leaver)
  const counts = async (dark: boolean) => {
    const side = sideOf(parts(), dark)
    const alive = { authorId: profileId, purgeAt: { $exists: false } }
    const entries = await side.entry.find({ authorId: profileId }, { _id: 1 }).lean()
    const itemId = { $in: entries.map(({ _id }) => _id) }
    return {
      entries: await side.entry.countDocuments(alive),
      comments: await side.comment.countDocuments(alive),
      revisions: await side.revision.countDocuments({ itemId, purgeAt: { $exists: false } }),
      drafts: await side.draft.countDocuments({ _id: `${profileId}:new` }),
      follows: await side.authorFollow.countDocuments({ $or: [{ profileId }, { authorId: profileId }] }),
      entryFollows: await side.entryFollow.countDocuments({ profileId }),
      author: await side.author.countDocuments({ _id: profileId }),
    }
  }
  const nothing = { entries: 0, comments: 0, revisions: 0, drafts: 0, follows: 0, entryFollows: 0, author: 0 }
  expect(await counts(true)).toEqual(nothing)
  expect(await counts(false)).toEqual({
    entries: 1,
    comments: 1,
    revisions: 1,
    drafts: 1,
    follows: 1,
    entryFollows: 1,
    author: 1,
  })
  // The database's own expiry takes what is due: nothing waits for a later day.
  const later = { authorId: profileId, purgeAt: { $gt: new Date() } }
  const { entry, comment } = sideOf(parts(), true)
  expect([await entry.countDocuments(later), await comment.countDocuments(later)]).toEqual([0, 0])
  const followers = await darkBy(other).get('Blogs/GetFollowers', { take: 30 })
  expect(followers.items).toEqual([])
})

test('takes a little later what was under way or read; a member who is let in again keeps what comes', async () => {
  const [leaver, other] = [next(), next()]
  const { profileId } = leaver
  const side = sideOf(parts(), true)
  const theirs = await write(other, 'Læst', darkSite)
  await darkBy(leaver).post('Blogs/UpdateBlogEntryReadCount', theirs)
  await leave(leaver)
  const late = await write(leaver, 'Lidt for sent', darkSite)
  const { darkLeaver } = parts().models
  const settled = () => darkLeaver.updateOne({ _id: profileId }, { $set: { lookAt: new Date(0) } })
  const mark = { _id: `${theirs.blogEntryId}:${profileId}` }
  expect(await side.readMark.countDocuments(mark)).toBe(1)
  await settled()
  await blogs.service(blogsService).runTask('forget-dark-leavers')
  expect(await codeOf(darkBy(other).get('Blogs/GetBlogEntryData', late))).toBe('NotFound')
  expect(await side.readMark.countDocuments(mark)).toBe(0)
  expect(await darkLeaver.countDocuments({ _id: profileId })).toBe(0)

  await leave(leaver)
  await blogs.deliver('profile', 'DarkStatusChanged', [{ profileId, darkStatus: 'Approved' }])
  const again = await write(leaver, 'Tilbage', darkSite)
  await settled()
  await blogs.service(blogsService).runTask('forget-dark-leavers')
  expect(await codeOf(darkBy(other).get('Blogs/GetBlogEntryData', again))).toBe('ok')
})

test('pictures are read by nobody else at once, and go with the next round of erasing', async () => {
  const [leaver, other] = [next(), next()]
  const { mediaId } = await upload(blogs, leaver, darkSite)
  await darkBy(leaver).post('Blogs/UpdateBlogEntry', { title: 'Billede', text: pictured(mediaId) })
  await blogs.drainEvents()
  const cards = async ({ profileId: viewerId, community }: WorldMember) =>
    (await blogs.peers.post('Media/GetMediaCards', { viewerId, community, dark: true, mediaIds: [mediaId] })).items
  expect(await cards(other)).toHaveLength(1)
  await leave(leaver)
  await blogs.drainEvents()
  expect(await cards(other)).toEqual([])
  expect(await cards(leaver)).toHaveLength(1)
  await blogs.service(blogsService).runTask('erase-pictures')
  await blogs.drainEvents()
  expect(await cards(leaver)).toEqual([])
})

test('an applicant, or one who is refused, has left nothing', async () => {
  const member = next()
  const { profileId } = member
  const entry = await write(member, 'Bliver', darkSite)
  for (const darkStatus of ['Applied', 'Declined'] as const)
    await blogs.deliver('profile', 'DarkStatusChanged', [{ profileId, darkStatus }])
  expect(await codeOf(darkBy(member).get('Blogs/GetBlogEntryData', entry))).toBe('ok')
})

test('a member of a thousand rows leaves in short steps, and after one that failed nothing is left', async () => {
  const [leaver, other] = [next(), next()]
  const { profileId } = leaver
  const side = sideOf(parts(), true)
  const [{ blogEntryId }, theirs] = [
    await write(leaver, 'Stor nat', darkSite),
    await write(other, 'Lille nat', darkSite),
  ]
  const at = parts().clock()
  const kept = { answerTo: null, text: 'Ja', createdAt: at, shown: true }
  await side.comment.insertMany(
    Array.from({ length: 600 }, (_, index) => ({
      ...kept,
      _id: 7_000_000 + index,
      blogEntryId,
      authorId: other.profileId,
    })),
  )
  await side.comment.insertMany(
    Array.from({ length: 3 }, (_, index) => ({ ...kept, _id: 7_001_000 + index, ...theirs, authorId: profileId })),
  )
  await side.entryFollow.insertMany(
    Array.from({ length: 400 }, (_, index) => ({
      ...{
        profileId: 8_200_000 + index,
        blogEntryId,
        authorId: profileId,
        listed: true,
        createdAt: at,
        activityAt: at,
      },
    })),
  )
  const left = async () => [
    await side.comment.countDocuments({ blogEntryId, purgeAt: { $not: { $lte: parts().clock() } } }),
    await side.comment.countDocuments({ authorId: profileId, shown: true }),
    await side.entryFollow.countDocuments({ blogEntryId }),
  ]
  await leave(leaver)
  expect(await codeOf(darkBy(other).get('Blogs/GetBlogEntryData', { blogEntryId }))).toBe('NotFound')
  const [below = 0, , follows = 0] = await left()
  expect(600 + 400 - below - follows).toBeLessThanOrEqual(rowsOfStep)
  const fails = vi.spyOn(side.entryFollow, 'deleteMany').mockImplementationOnce((() => {
    throw new Error('the process dies')
  }) as never)
  const run = () => blogs.service(blogsService).runTask('forget-dark-leavers')
  await run()
  const [, , still = 0] = await left()
  expect(still).toBeGreaterThan(0)
  fails.mockRestore()
  blogs.moveClock(2 * 60_000)
  await run()
  expect(await left()).toEqual([0, 0, 0])
  expect((await side.entry.findById(theirs.blogEntryId).lean())?.comments).toBe(0)
})
