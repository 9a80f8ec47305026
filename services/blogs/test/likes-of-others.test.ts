/** Likes of other domains come by the same event: their numbers are no comments of the blogs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

test('a picture with the number of a comment or an entry gives them no like', async () => {
  const author = blogs.by('subscriber')
  const entry = await author.post('Blogs/UpdateBlogEntry', { title: 'Havet', text: paragraph('x') })
  const { blogCommentId } = await author.post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })
  const like = (itemType: 'BlogComment' | 'ProfileMedia', itemId: number) => ({
    itemType,
    itemId,
    profileId: 10,
    liked: true,
    community: 'dk',
    dark: false,
  })
  const likes = async () => [
    (await author.get('Blogs/GetBlogEntryData', entry)).likes,
    (await author.get('Blogs/GetComments', entry)).items[0]?.likes,
  ]
  await blogs.deliver('site', 'LikeChanged', [
    like('ProfileMedia', blogCommentId),
    like('ProfileMedia', entry.blogEntryId),
  ])
  expect(await likes()).toEqual([0, 0])
  await blogs.deliver('site', 'LikeChanged', [like('BlogComment', blogCommentId)])
  expect(await likes()).toEqual([0, 1])
})
