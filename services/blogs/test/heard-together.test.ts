/** Members who change in the same moment are heard of together, each as it was published last (docs/product/states.md). */
import { nameKey } from '@samvaer/service-kit/name-key'
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
