/** Comments: two layers, marks of editing, placeholders (docs/product/blogs.md and docs/product/limits.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const [one, two, three] = world.members.filter((m) => m.community === 'dk' && !m.persona)
if (!one || !two || !three) throw new Error('The world lacks members')

let blogs: BlogsWorld
let blogEntryId: number
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())
beforeEach(async () => {
  const form = { title: 'Om kommentarer', text: paragraph('Sig noget') }
  blogEntryId = (await blogs.by('support').post('Blogs/UpdateBlogEntry', form)).blogEntryId
})

const say = async (who: WorldMember, text: string, answerTo?: number) => {
  const said = await blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId, text, answerTo })
  return said.blogCommentId
}
const comments = async (twoLayered = true) =>
  (await blogs.by('free').get('Blogs/GetComments', { blogEntryId, twoLayered })).items
const shape = (items: Awaited<ReturnType<typeof comments>>) =>
  items.map(({ text, author, answers }) => [author ? text : null, answers.map((answer) => answer.text)])
const count = async () => (await blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId })).comments

test('an answer to an answer hangs on the comment at the top', async () => {
  const top = await say(one, 'top')
  const answer = await say(two, 'svar', top)
  await say(three, 'svar på svar', answer)
  await say(one, 'næste')
  expect(shape(await comments())).toEqual([
    ['top', ['svar', 'svar på svar']],
    ['næste', []],
  ])
  expect(shape(await comments(false))).toEqual(['top', 'svar', 'svar på svar', 'næste'].map((text) => [text, []]))
})

test('an answer needs a comment of this entry', async () => {
  const top = await say(one, 'top')
  const form = { title: 'Et andet', text: paragraph('Andet') }
  const other = await blogs.by('support').post('Blogs/UpdateBlogEntry', form)
  const stray = blogs.by(two).post('Blogs/AddBlogComment', { ...other, answerTo: top, text: 'x' })
  expect(await codeOf(stray)).toBe('NotFound')
})

test('a removed comment with answers leaves a placeholder, one without leaves nothing', async () => {
  const top = await say(one, 'top')
  await say(two, 'svar', top)
  const lonely = await say(one, 'alene')
  await blogs.by(one).post('Blogs/DeleteBlogComment', { blogCommentId: top })
  await blogs.by(one).post('Blogs/DeleteBlogComment', { blogCommentId: lonely })
  const items = await comments()
  expect(shape(items)).toEqual([[null, ['svar']]])
  expect(items[0]).toMatchObject({ text: '', likes: 0, may: { edit: false, delete: false } })
  expect(await count()).toBe(1)
  expect(await codeOf(blogs.by(one).post('Blogs/EditBlogComment', { blogCommentId: top, text: 'x' }))).toBe('NotFound')
  expect(await codeOf(blogs.by(two).post('Blogs/AddBlogComment', { blogEntryId, answerTo: top, text: 'x' }))).toBe(
    'NotFound',
  )
})

test('removing the latest comment puts the activity back', async () => {
  const first = await say(one, 'først')
  const before = await blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId })
  const latest = await say(two, 'sidst')
  await blogs.by(two).post('Blogs/DeleteBlogComment', { blogCommentId: latest })
  const after = await blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId })
  expect(after.latestCommentAt).toBe(before.latestCommentAt)
  await blogs.by(one).post('Blogs/DeleteBlogComment', { blogCommentId: first })
  expect((await blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId })).latestCommentAt).toBeNull()
})

test('a change is free for five minutes, then marked, and what it said before is kept', async () => {
  const id = await say(one, 'første')
  const edit = (text: string) => blogs.by(one).post('Blogs/EditBlogComment', { blogCommentId: id, text })
  await edit('anden')
  expect((await comments())[0]).toMatchObject({ text: 'anden', editedAt: null })
  blogs.moveClock(6 * 60 * 1000)
  await edit('anden')
  expect((await comments())[0]?.editedAt).toBeNull()
  await edit('tredje')
  expect((await comments())[0]).toMatchObject({ text: 'tredje', editedAt: expect.any(String) })
  const { models } = blogs.service(blogsService).parts
  const kept = await models.revision.find({ itemType: 'BlogComment', itemId: id }).sort({ replacedAt: 1 }).lean()
  expect(kept.map(({ text }) => text)).toEqual(['første', 'anden'])
})

test('a changed entry is marked after 24 hours, and its history is kept', async () => {
  const author = blogs.by('subscriber')
  const { blogEntryId: id } = await author.post('Blogs/UpdateBlogEntry', { title: 'Et', text: paragraph('en') })
  const change = (title: string) =>
    author.post('Blogs/UpdateBlogEntry', { blogEntryId: id, title, text: paragraph('to') })
  const editedAt = async () => (await author.get('Blogs/GetBlogEntryData', { blogEntryId: id })).editedAt
  blogs.moveClock(23 * 60 * 60 * 1000)
  await change('To')
  expect(await editedAt()).toBeNull()
  blogs.moveClock(2 * 60 * 60 * 1000)
  await change('To')
  expect(await editedAt()).toBeNull()
  await change('Tre')
  expect(await editedAt()).not.toBeNull()
  const { models } = blogs.service(blogsService).parts
  const kept = await models.revision.find({ itemType: 'BlogEntry', itemId: id }).sort({ replacedAt: 1 }).lean()
  expect(kept.map(({ title }) => title)).toEqual(['Et', 'To'])
})

test('comments follow the state of their writer', async () => {
  const top = await say(one, 'top')
  await say(two, 'svar', top)
  const become = (status: WorldMember['status']) =>
    blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(one), status }])
  await become('Quarantined')
  expect(shape(await comments())).toEqual([['top', ['svar']]])
  await become('PermaLocked')
  expect(shape(await comments())).toEqual([[null, ['svar']]])
  expect(await count()).toBe(1)
  await become('Active')
  expect(shape(await comments())).toEqual([['top', ['svar']]])
  expect(await count()).toBe(2)
})

test('an author who is no longer Active disappears at once from every list, and comes back', async () => {
  const { validated, free } = world.personas
  const form = { title: 'Snart væk', text: paragraph('Farvel') }
  const written = await blogs.by(validated).post('Blogs/UpdateBlogEntry', form)
  const reader = blogs.by(free)
  await reader.post('Blogs/FollowBlogEntry', written)
  await reader.post('Blogs/FollowBlogAuthor', { profileId: validated.profileId })
  await blogs.deliver('site', 'LikeChanged', [
    { itemType: 'BlogEntry', itemId: blogEntryId, profileId: validated.profileId, liked: true },
  ])
  const seen = async () => [
    (await reader.get('Blogs/GetAllBlogEntries', {})).items.some(({ title }) => title === 'Snart væk'),
    (await reader.get('Blogs/GetFollowed', {})).items.length,
    (await reader.get('Blogs/GetFromFollowedAuthors', {})).items.length,
    (await reader.get('Blogs/GetFollowedAuthors', {})).items.length,
    await codeOf(reader.get('Blogs/GetBlogEntryData', written)),
    (await reader.get('Blogs/GetBlogEntryData', { blogEntryId })).likes,
  ]
  expect(await seen()).toEqual([true, 1, 1, 1, 'ok', 1])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(validated), status: 'Locked' }])
  expect(await seen()).toEqual([false, 0, 0, 0, 'NotFound', 0])
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(validated)])
  expect(await seen()).toEqual([true, 1, 1, 1, 'ok', 1])
})
