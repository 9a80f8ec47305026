/**
 * Each community and each side of the dark border has its own entries and likes (docs/product/dark-variant.md, R11);
 * that nothing of the one is found on the other, unseen.test.ts shows for every call.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs()
})
afterAll(() => blogs.close())

const idsOf = async (api: ApiClient): Promise<number[]> => {
  const { items } = await api.get('Blogs/GetAllBlogEntries', { take: 100 })
  return items.map(({ blogEntryId }) => blogEntryId).sort((a, b) => a - b)
}
const listedIds = (community: string, dark: boolean) => {
  const active = new Set(world.members.filter(({ status }) => status === 'Active').map(({ profileId }) => profileId))
  return world.entries
    .filter((entry) => entry.community === community && entry.dark === dark && active.has(entry.authorId))
    .map(({ blogEntryId }) => blogEntryId)
}
const someone = (community: string) => {
  const member = world.members.find((m) => m.community === community && m.subscriber)
  if (!member) throw new Error(`Nobody lives in ${community}`)
  return member
}

describe('lists', () => {
  test.each(['dk', 'se', 'no', 'uk'])('%s reads its own light entries alone', async (community) => {
    expect(await idsOf(blogs.by(someone(community)))).toEqual(listedIds(community, false))
  })
  test('the dark variant reads the dark entries alone', async () => {
    expect(await idsOf(blogs.by('dark', darkSite))).toEqual(listedIds('dk', true))
  })
})

test('a like that was given elsewhere changes nothing, whatever number it names', async () => {
  const dark = blogs.by('dark', darkSite)
  const written = await dark.post('Blogs/UpdateBlogEntry', { title: 'Kun for os', text: paragraph('x') })
  const like = { itemType: 'BlogEntry' as const, itemId: written.blogEntryId, profileId: 4, liked: true }
  await blogs.deliver('site', 'LikeChanged', [{ ...like, community: 'dk', dark: false }])
  await blogs.deliver('site', 'LikeChanged', [{ ...like, community: 'se', dark: true }])
  expect(await dark.get('Blogs/GetBlogEntryData', written)).toMatchObject({ likes: 0 })
  const { blogCommentId } = await dark.post('Blogs/AddBlogComment', { ...written, text: 'Ja!' })
  const liked = { ...like, itemType: 'BlogComment' as const, itemId: blogCommentId }
  await blogs.deliver('site', 'LikeChanged', [{ ...liked, community: 'dk', dark: false }])
  const likes = async () => (await dark.get('Blogs/GetComments', written)).items.map((comment) => comment.likes)
  expect(await likes()).toEqual([0])
  await blogs.deliver('site', 'LikeChanged', [{ ...liked, community: 'dk', dark: true }])
  expect(await likes()).toEqual([1])
})
