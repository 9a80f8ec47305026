/**
 * The life of pictures: as long as a text needs them, and no longer (docs/product/blogs.md, docs/product/limits.md and
 * docs/product/retention.md).
 */
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { mediaService } from '@samvaer/media/service'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'
import { pictured, upload } from './uploads.ts'

const day = 24 * 60 * 60 * 1000

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none', [mediaService])
})
afterAll(() => blogs.close())

const author = world.personas.subscriber

/** Both services tidy up, a day at a time. */
const pass = async (days: number): Promise<void> => {
  const { entry, revision } = blogs.service(blogsService).parts.models
  for (let passed = 0; passed < days; passed += 1) {
    blogs.moveClock(day)
    // The index with a time to live, by the clock of the test.
    const gone = { purgeAt: { $lte: blogs.service(blogsService).parts.clock() } }
    await entry.deleteMany(gone)
    await revision.deleteMany(gone)
    await blogs.service(blogsService).runTask('erase-pictures')
    await blogs.service(mediaService).runTask('erase media')
  }
}

const isKept = async (mediaId: number): Promise<boolean> =>
  (await blogs.service(mediaService).parts.models.medium.exists({ _id: mediaId, deletedAt: null })) !== null

const save = (sequence: number, text: RichText) =>
  blogs.by(author).post('Blogs/SaveBlogDraft', { sequence, title: '', text, tags: [] })

test('a draft keeps its picture for as long as it is there', async () => {
  const { mediaId } = await upload(blogs, author)
  const left = await upload(blogs, author)
  await save(1, pictured(mediaId))
  await pass(40)
  expect(await isKept(mediaId)).toBe(true)
  expect(await isKept(left.mediaId)).toBe(false)
  await blogs.by(author).post('Blogs/DeleteBlogDraft', {})
  await pass(1)
  expect(await isKept(mediaId)).toBe(true)
  await pass(3)
  expect(await isKept(mediaId)).toBe(false)
  expect(await blogs.service(blogsService).parts.models.picture.countDocuments()).toBe(0)
})

test('taking it out and wanting it back within two days works', async () => {
  const { mediaId } = await upload(blogs, author)
  const text = pictured(mediaId)
  await save(1, text)
  await save(2, paragraph('Uden'))
  await pass(1)
  await save(3, text)
  await pass(10)
  expect(await isKept(mediaId)).toBe(true)
})

test('keeps pictures of earlier versions with the history; a deleted entry takes everything along after 30 days', async () => {
  const [former, present] = [await upload(blogs, author), await upload(blogs, author)]
  const api = blogs.by(author)
  const entry = await api.post('Blogs/UpdateBlogEntry', { title: 'Før', text: pictured(former.mediaId) })
  await api.post('Blogs/UpdateBlogEntry', { ...entry, title: 'Efter', text: pictured(present.mediaId) })
  const both = async () => [await isKept(former.mediaId), await isKept(present.mediaId)]
  await pass(40)
  expect(await both()).toEqual([true, true])
  await api.post('Blogs/DeleteBlogEntry', entry)
  await pass(29)
  expect(await both()).toEqual([true, true])
  await pass(2)
  expect(await both()).toEqual([false, false])
  const { medium } = blogs.service(mediaService).parts.models
  expect(await medium.exists({ _id: present.mediaId })).toBe(null)
})

test('an entry that waits for its time keeps its picture and shows it when it comes out', async () => {
  const { mediaId } = await upload(blogs, author)
  const publishAt = new Date(blogs.service(blogsService).parts.clock().getTime() + 20 * day).toISOString()
  const form = { title: 'Senere', text: pictured(mediaId), publishAt }
  const entry = await blogs.by(author).post('Blogs/ScheduleBlogEntry', form)
  await pass(21)
  await blogs.service(blogsService).runTask('publish-scheduled')
  await blogs.drainEvents()
  const { media } = await blogs.by('free').get('Blogs/GetBlogEntryData', entry)
  expect(media.map((card) => card.mediaId)).toEqual([mediaId])
})
