/** A comment that is sent again, because nobody heard the answer, is written once. */
import { randomUUID } from 'node:crypto'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const [one, two] = world.members.filter((m) => m.community === 'dk' && !m.persona)
if (!one || !two) throw new Error('The world lacks members')

let blogs: BlogsWorld
let blogEntryId: number
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())
beforeEach(async () => {
  const form = { title: 'Om gentagelser', text: paragraph('Sig noget') }
  blogEntryId = (await blogs.by('support').post('Blogs/UpdateBlogEntry', form)).blogEntryId
})

const say = (who: typeof one, clientCommentId?: string) =>
  blogs.by(who).post('Blogs/AddBlogComment', { blogEntryId, text: 'hej', clientCommentId })
const count = async () => {
  const [{ items }, entry] = await Promise.all([
    blogs.by('free').get('Blogs/GetComments', { blogEntryId }),
    blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId }),
  ])
  expect(entry.comments).toBe(items.length)
  return items.length
}

test('the same name is one comment, and the answer is the same', async () => {
  const name = randomUUID()
  const first = await say(one, name)
  expect(await say(one, name)).toEqual(first)
  expect(await count()).toBe(1)
})

test('at the same moment too', async () => {
  const name = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => say(one, name)))
  expect(new Set(answers.map(({ blogCommentId }) => blogCommentId)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('the name is the author’s own, and nobody needs one', async () => {
  const name = randomUUID()
  await say(one, name)
  await say(two, name)
  await say(one)
  await say(one)
  expect(await count()).toBe(4)
})

test('a removed comment does not come back', async () => {
  const name = randomUUID()
  const { blogCommentId } = await say(one, name)
  await blogs.by(one).post('Blogs/DeleteBlogComment', { blogCommentId })
  expect(await say(one, name)).toEqual({ blogCommentId })
  expect(await count()).toBe(0)
})
