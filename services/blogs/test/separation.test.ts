/** Light and dark, and community from community: neither reaches what belongs to the other (rules.md 2.9, R11). */
import type { ApiClient } from '@samvaer/contracts/client'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlogsWorld, codeOf, darkSite, paragraph, startBlogs } from './blogs-world.ts'

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

const someComment = (dark: boolean) => {
  const entry = world.entries.find((e) => e.community === 'dk' && e.dark === dark && e.comments.length > 0)
  return { blogEntryId: entry?.blogEntryId ?? 0, blogCommentId: entry?.comments[0]?.blogCommentId ?? 0 }
}

/** Every call that names an entry or a comment. */
const callsOn = (api: ApiClient, { blogEntryId, blogCommentId }: ReturnType<typeof someComment>) => ({
  data: api.get('Blogs/GetBlogEntryData', { blogEntryId }),
  edit: api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId }),
  comments: api.get('Blogs/GetComments', { blogEntryId }),
  update: api.post('Blogs/UpdateBlogEntry', { blogEntryId, title: 'x', text: paragraph('x') }),
  delete: api.post('Blogs/DeleteBlogEntry', { blogEntryId }),
  read: api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId }),
  add: api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Hej' }),
  editComment: api.post('Blogs/EditBlogComment', { blogCommentId, text: 'Hej' }),
  deleteComment: api.post('Blogs/DeleteBlogComment', { blogCommentId }),
  follow: api.post('Blogs/FollowBlogEntry', { blogEntryId }),
  draft: api.post('Blogs/SaveBlogDraft', { blogEntryId, sequence: 1, title: '', text: paragraph('x'), tags: [] }),
  hide: api.post('Blogs/HideEntry', { blogEntryId }),
  versions: api.get('Blogs/GetBlogEntryVersions', { blogEntryId }),
  restore: api.post('Blogs/RestoreBlogEntry', { blogEntryId }),
  restoreComment: api.post('Blogs/RestoreBlogComment', { blogCommentId }),
  unschedule: api.post('Blogs/UnscheduleBlogEntry', { blogEntryId }),
})

const codesOf = async (calls: Record<string, Promise<unknown>>) =>
  new Set(await Promise.all(Object.values(calls).map(codeOf)))

test.each([
  ['the light API and a dark entry', false, true],
  ['the dark API and a light entry', true, false],
] as const)('%s', async (_name, dark, entryDark) => {
  // Staff may the most, and still not this.
  for (const persona of ['dark', 'support'] as const) {
    const api = blogs.by(persona, dark ? darkSite : {})
    expect(await codesOf(callsOn(api, someComment(entryDark)))).toEqual(new Set(['NotFound']))
  }
  const curate = { blogEntryId: someComment(entryDark).blogEntryId, curated: true }
  const curator = blogs.by('support', dark ? darkSite : {})
  expect(await codeOf(curator.post('Blogs/SetCurated', curate))).toBe('NotFound')
})

test('another community cannot reach an entry', async () => {
  expect(await codesOf(callsOn(blogs.by(someone('se')), someComment(false)))).toEqual(new Set(['NotFound']))
  const author = { profileId: world.personas.validated.profileId }
  expect(await codeOf(blogs.by(someone('se')).post('Blogs/FollowBlogAuthor', author))).toBe('NotFound')
})

test('a like that was given elsewhere changes nothing, whatever number it names', async () => {
  const dark = blogs.by('dark', darkSite)
  const written = await dark.post('Blogs/UpdateBlogEntry', { title: 'Kun for os', text: paragraph('x') })
  const like = { itemType: 'BlogEntry' as const, itemId: written.blogEntryId, profileId: 4, liked: true }
  await blogs.tell('site', 'LikeChanged', [{ ...like, community: 'dk', dark: false }])
  await blogs.tell('site', 'LikeChanged', [{ ...like, community: 'se', dark: true }])
  expect(await dark.get('Blogs/GetBlogEntryData', written)).toMatchObject({ likes: 0 })
  const { blogCommentId } = await dark.post('Blogs/AddBlogComment', { ...written, text: 'Ja!' })
  const liked = { ...like, itemType: 'BlogComment' as const, itemId: blogCommentId }
  await blogs.tell('site', 'LikeChanged', [{ ...liked, community: 'dk', dark: false }])
  const likes = async () => (await dark.get('Blogs/GetComments', written)).items.map((comment) => comment.likes)
  expect(await likes()).toEqual([0])
  await blogs.tell('site', 'LikeChanged', [{ ...liked, community: 'dk', dark: true }])
  expect(await likes()).toEqual([1])
})

test('what is written, followed and kept on one side is unknown on the other', async () => {
  const dark = blogs.by('dark', darkSite)
  const light = blogs.by('dark')
  const written = await dark.post('Blogs/UpdateBlogEntry', { title: 'Kun for os', text: paragraph('MØRKEMÆRKE') })
  await dark.post('Blogs/SaveBlogDraft', { sequence: 9, title: 'MØRKEMÆRKE', text: paragraph('x'), tags: [] })
  await dark.post('Blogs/FollowBlogAuthor', { profileId: world.personas.validated.profileId })
  await blogs.tell('site', 'LikeChanged', [
    { itemType: 'BlogEntry', itemId: written.blogEntryId, profileId: 4, liked: true },
  ])
  expect(await dark.get('Blogs/GetBlogEntryData', written)).toMatchObject({ likes: 1, liked: true })
  expect((await light.get('Blogs/GetMyBlogEntries', {})).items.map(({ title }) => title)).not.toContain('Kun for os')
  expect(await light.get('Blogs/GetBlogDraft', {})).toEqual({ draft: null })
  expect((await light.get('Blogs/GetFollowedAuthors', {})).items).toEqual([])
  const everything = [
    await light.get('Blogs/GetAllBlogEntries', { take: 100 }),
    await light.get('Blogs/GetFollowed', { take: 100 }),
    await light.get('Blogs/GetMyBlogEntries', { take: 100 }),
  ]
  expect(JSON.stringify(everything)).not.toContain('MØRKEMÆRKE')
})

/** Every list and search that may hold an entry, a tag or an author of this member. */
const everywhere = async (api: ApiClient, { profileId, name }: { profileId: number; name: string }) => ({
  all: await api.get('Blogs/GetAllBlogEntries', { take: 100 }),
  mine: await api.get('Blogs/GetMyBlogEntries', { take: 100 }),
  commented: await api.get('Blogs/GetMyCommentsBlogEntries', { take: 100 }),
  followed: await api.get('Blogs/GetFollowed', { take: 100 }),
  read: await api.get('Blogs/GetMostViewed', { days: 7, take: 100 }),
  mostCommented: await api.get('Blogs/GetMostCommented', { days: 7, take: 100 }),
  curated: await api.get('Blogs/GetCurated', { take: 100 }),
  hidden: await api.get('Blogs/GetHidden', {}),
  deleted: await api.get('Blogs/GetDeletedBlogEntries', {}),
  scheduled: await api.get('Blogs/GetScheduledBlogEntries', {}),
  profile: await api.get('Blogs/GetProfileBlogEntries', { profileId, text: 'mørkemærke' }),
  otherSide: await api.get('Blogs/GetProfileBlogEntries', { profileId, dark: true }),
  found: await api.post('Blogs/SearchBlogEntries', { text: 'mørkemærke' }),
  tagged: await api.post('Blogs/SearchBlogEntries', { tags: ['mørkemærke'] }),
  tags: await api.post('Blogs/SearchBlogTags', { text: 'mørkem' }),
  both: await api.post('Blogs/SearchBlogTagsAndAuthors', { text: 'mørkem' }),
  suggested: await api.post('Blogs/GetBlogTagsAndAuthors', { take: 30 }),
  authors: await api.post('Blogs/SearchBlogAuthors', { text: name }),
})

test('a dark entry, its tags and its author are in no light list, count or search', async () => {
  const author = world.personas.dark
  const writer = blogs.by(author, darkSite)
  const form = { title: 'Mørkemærke', text: paragraph('MØRKEMÆRKE'), tags: ['mørkemærke'] }
  const written = await writer.post('Blogs/UpdateBlogEntry', form)
  const publishAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  await writer.post('Blogs/ScheduleBlogEntry', { ...form, publishAt })
  await blogs.by('support', darkSite).post('Blogs/AddBlogComment', { ...written, text: 'MØRKEMÆRKE' })
  await blogs.by('support', darkSite).post('Blogs/UpdateBlogEntryReadCount', written)
  await blogs.by('support', darkSite).post('Blogs/SetCurated', { ...written, curated: true })
  await writer.post('Blogs/AddBlogComment', { ...written, text: 'Tak' })
  const lightBefore = world.entries.filter(({ authorId, dark }) => authorId === author.profileId && !dark)
  expect(lightBefore).toEqual([])
  for (const reader of [author, world.personas.support, world.personas.free]) {
    const lists = await everywhere(blogs.by(reader), author)
    expect(JSON.stringify(lists).toLowerCase()).not.toContain('mørkemærke')
    expect(lists.authors.items).toEqual([])
  }
  const lists = await everywhere(blogs.by(author, darkSite), author)
  for (const name of ['all', 'mine', 'commented', 'followed', 'read', 'mostCommented', 'curated', 'scheduled'] as const)
    expect([name, JSON.stringify(lists[name]).includes('MØRKEMÆRKE')]).toEqual([name, true])
  expect(lists.tags.items).toEqual([{ tag: 'mørkemærke', entries: 1 }])
  expect(lists.authors.items.map(({ profileId }) => profileId)).toEqual([author.profileId])
})
