/** Many at once (R29): every act counts once, and where only one may win, one wins. */
import { ApiError } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona).slice(0, 30)
let blogs: BlogsWorld
let blogEntryId: number
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())
beforeEach(async () => {
  const form = { title: 'Alle på én gang', text: paragraph('Kom bare') }
  blogEntryId = (await blogs.by('support').post('Blogs/UpdateBlogEntry', form)).blogEntryId
})
const data = () => blogs.by('support').get('Blogs/GetBlogEntryData', { blogEntryId })
const countOf = (codes: string[], code: string) => codes.filter((other) => other === code).length

test('counts thirty likes once, each delivered three times', async () => {
  const like = (profileId: number, liked: boolean) => ({
    itemType: 'BlogEntry' as const,
    itemId: blogEntryId,
    profileId,
    liked,
  })
  // The sender repeats what it got no answer for, while the first attempt may still be running.
  const given = crowd.map(({ profileId }) => like(profileId, true))
  await Promise.all([1, 2, 3].map(() => blogs.deliver('site', 'LikeChanged', given)))
  expect((await data()).likes).toBe(30)
  const takenBack = crowd.slice(0, 10).map(({ profileId }) => like(profileId, false))
  await Promise.all([1, 2].map(() => blogs.deliver('site', 'LikeChanged', takenBack)))
  expect((await data()).likes).toBe(20)
})

test('thirty readers and thirty reads of one', async () => {
  const [one] = crowd
  if (!one) throw new Error('Nobody there')
  const read = (member: typeof one) => blogs.by(member).post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
  await Promise.all([...crowd.map(read), ...crowd.map(() => read(one))])
  expect((await data()).readCount).toBe(30)
  blogs.moveClock(7 * 60 * 60 * 1000)
  await read(one)
  expect((await data()).readCount).toBe(30)
  blogs.moveClock(61 * 60 * 1000)
  await Promise.all([read(one), read(one), read(one)])
  expect((await data()).readCount).toBe(31)
  // Authors do not count on their own entries, and have read them.
  await blogs.by('support').post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })
  expect(await data()).toMatchObject({ readCount: 31, read: true })
})

test('thirty times the same follow is one', async () => {
  const api = blogs.by('free')
  const authorId = world.personas.validated.profileId
  await Promise.all(crowd.map(() => api.post('Blogs/FollowBlogEntry', { blogEntryId })))
  await Promise.all(crowd.map(() => api.post('Blogs/FollowBlogAuthor', { profileId: authorId })))
  expect((await api.get('Blogs/GetFollowed', {})).items.length).toBe(1)
  expect((await api.get('Blogs/GetFollowedAuthors', {})).items.length).toBe(1)
  await Promise.all(crowd.map(() => api.post('Blogs/UnfollowBlogEntry', { blogEntryId })))
  expect((await api.get('Blogs/GetFollowed', {})).items).toEqual([])
})

test('thirty comments are thirty, and none begins anew', async () => {
  const tries = vi.spyOn(blogs.service(blogsService).parts.models.entry, 'findOneAndUpdate')
  onTestFinished(() => tries.mockRestore())
  const say = (member: (typeof crowd)[number]) =>
    blogs.by(member).post('Blogs/AddBlogComment', { blogEntryId, text: 'Hej fra mig' })
  const said = await Promise.all(crowd.map(say))
  expect(new Set(said.map(({ blogCommentId }) => blogCommentId)).size).toBe(30)
  expect((await data()).comments).toBe(30)
  expect(tries).toHaveBeenCalledTimes(30)
  const support = blogs.by('support')
  const codes = await Promise.all(
    said
      .slice(0, 10)
      .flatMap((one) =>
        [1, 2, 3].map(() => codeOf(support.post('Blogs/DeleteBlogComment', { ...one, reason: 'Spam' }))),
      ),
  )
  expect(countOf(codes, 'ok')).toBe(10)
  expect(countOf(codes, 'NotFound')).toBe(20)
  expect((await data()).comments).toBe(20)
})

test('one of thirty windows wins a draft', async () => {
  const save = (title: string, sequence: number) =>
    blogs.by('free').post('Blogs/SaveBlogDraft', { sequence, title, text: paragraph(title), tags: [] })
  const codes = await Promise.all(crowd.map(({ name }) => codeOf(save(name, 1))))
  expect(countOf(codes, 'ok')).toBe(1)
  expect(countOf(codes, 'Conflict')).toBe(29)
  const { draft } = await blogs.by('free').get('Blogs/GetBlogDraft', {})
  expect(draft?.title).toBe(crowd[codes.indexOf('ok')]?.name)
  expect(await codeOf(save('senere', 2))).toBe('ok')
  expect(await codeOf(save('for sent', 2))).toBe('Conflict')
})

test('a newcomer writes three entries, however fast; others twenty a day', async () => {
  const write = (newcomer: boolean) =>
    codeOf(
      blogs.by('dark', {}, { newcomer }).post('Blogs/UpdateBlogEntry', { title: 'Endnu et', text: paragraph('x') }),
    )
  const first = await Promise.all(Array.from({ length: 12 }, () => write(true)))
  expect(countOf(first, 'ok')).toBe(3)
  expect(countOf(first, 'TooManyRequests')).toBe(9)
  const more = await Promise.all(Array.from({ length: 25 }, () => write(false)))
  expect(countOf(more, 'ok')).toBe(17)
  const refusal = blogs.by('dark').post('Blogs/UpdateBlogEntry', { title: 'For meget', text: paragraph('x') })
  const error = await refusal.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('The twenty-first entry was taken')
  const { code, retryAfter = 0 } = error
  expect(code).toBe('TooManyRequests')
  expect(retryAfter).toBeGreaterThan(23 * 60 * 60)
  // Deleting makes no room, and dark entries count as well.
  const [own] = (await blogs.by('dark').get('Blogs/GetMyBlogEntries', {})).items
  await blogs.by('dark').post('Blogs/DeleteBlogEntry', { blogEntryId: own?.blogEntryId ?? 0 })
  expect(await write(false)).toBe('TooManyRequests')
  const dark = blogs.by('dark', { dark: true })
  expect(await codeOf(dark.post('Blogs/UpdateBlogEntry', { title: 'x', text: paragraph('x') }))).toBe('TooManyRequests')
  blogs.moveClock((retryAfter + 1) * 1000)
  expect(await write(false)).toBe('ok')
})

test('numbers of the database agree with what was counted', async () => {
  const { models } = blogs.service(blogsService).parts
  for (const entry of await models.entry.find().lean()) {
    expect(entry.comments).toBe(await models.comment.countDocuments({ blogEntryId: entry._id, shown: true }))
    expect(entry.likes).toBe(await models.like.countDocuments({ itemId: entry._id, itemType: 'BlogEntry' }))
  }
})
