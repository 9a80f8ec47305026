/** Without the media service everything is read as before, and nothing with a new picture is taken. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'
import { pictured } from './uploads.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

test('an entry opens without its pictures, and its list without covers', async () => {
  const entry = await blogs.by('subscriber').post('Blogs/UpdateBlogEntry', { title: 'Ord', text: paragraph('Ord') })
  const text = pictured(7)
  await blogs.service(blogsService).parts.models.entry.updateOne({ _id: entry.blogEntryId }, { text, pictures: [7] })
  const data = await blogs.by('free').get('Blogs/GetBlogEntryData', entry)
  expect(data).toMatchObject({ text, media: [] })
  const { items } = await blogs.by('free').get('Blogs/GetAllBlogEntries', {})
  expect(items.map(({ blogEntryId, cover }) => [blogEntryId, cover])).toEqual([[entry.blogEntryId, null]])
})

test('a new picture waits until it can be claimed', async () => {
  const draft = { sequence: 1, title: '', text: pictured(8), tags: [] }
  expect(await codeOf(blogs.by('subscriber').post('Blogs/SaveBlogDraft', draft))).toBe('ServiceUnavailable')
  expect(await blogs.by('subscriber').get('Blogs/GetBlogDraft', {})).toEqual({ draft: null })
})
