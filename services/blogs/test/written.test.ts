/** Identity's question for the hint of a first entry. */
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const [author] = world.members.filter(({ community, persona, status, subscriber }) =>
  Boolean(community === 'dk' && !persona && status === 'Active' && subscriber),
) as [WorldMember]
const has = async (dark: boolean, { profileId } = author) =>
  (await blogs.peers.get('Blogs/HasEntries', { profileId, dark })).has
const write = (who: WorldMember, site = {}) =>
  blogs.by(who, site).post('Blogs/UpdateBlogEntry', { title: 'Om regnvejr', text: paragraph('Det regner.') })

test('an entry is written on one side, and stays written when it is deleted', async () => {
  expect(await has(false)).toBe(false)
  const entry = await write(author)
  expect([await has(false), await has(true)]).toEqual([true, false])
  await blogs.by(author).post('Blogs/DeleteBlogEntry', entry)
  expect(await has(false)).toBe(true)
  const { dark } = world.personas
  await write(dark, darkSite)
  expect([await has(false, dark), await has(true, dark)]).toEqual([false, true])
})

test('members do not ask', async () => {
  const asked = blogs.by(author).get('Blogs/HasEntries', { profileId: author.profileId, dark: false })
  expect(await codeOf(asked)).not.toBe('ok')
})
