/** Finding entries by words and tags, tags by their beginnings, authors by their names. */
import type { ApiClient } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const [author, other] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other) throw new Error('The world lacks members')

let blogs: BlogsWorld
const ids: Record<string, number> = {}
beforeAll(async () => {
  blogs = await startBlogs('none')
  const write = async (who: typeof author, title: string, text: string, tags: string[]) => {
    const form = { title, text: paragraph(text), tags }
    ids[title] = (await blogs.by(who).post('Blogs/UpdateBlogEntry', form)).blogEntryId
  }
  await write(author, 'Sommer på Ærø', 'Vi spiste is på havnen', ['ø-liv', 'ferie'])
  await write(author, 'Vinterbad', 'Havet var koldt, og ferien var lang', ['sundhed'])
  await write(other, 'Café i regn', 'En kop kaffe på Ærø', ['ferie', 'ferieminder'])
})
afterAll(() => blogs.close())

const api = () => blogs.by('free')
const titles = async (text: string | undefined, tags: string[] = [], by: ApiClient = api()) =>
  (await by.post('Blogs/SearchBlogEntries', { text, tags })).items.map(({ title }) => title)

test.each([
  ['sommer', ['Sommer på Ærø']],
  ['SOM', ['Sommer på Ærø']],
  ['ærø', ['Café i regn', 'Sommer på Ærø']],
  ['cafe', ['Café i regn']],
  ['havnen', ['Sommer på Ærø']],
  ['havn', []],
  ['ærø kaffe', ['Café i regn']],
  ['ferie', ['Café i regn', 'Sommer på Ærø']],
  ['ferien', ['Vinterbad']],
  ['sundhed lang', ['Vinterbad']],
  ['findes ikke', []],
  ['. ?', []],
])('%s', async (text, expected) => {
  expect(await titles(text)).toEqual(expected)
})

test('a tag is found whole, together with words', async () => {
  expect(await titles(undefined, ['ferie'])).toEqual(['Café i regn', 'Sommer på Ærø'])
  expect(await titles('is', ['Ferie'])).toEqual(['Sommer på Ærø'])
  expect(await titles(undefined, ['ferie', 'ø-liv'])).toEqual(['Sommer på Ærø'])
  expect(await titles(undefined, ['feri'])).toEqual([])
  expect(await titles(undefined)).toEqual([])
})

test('tags with the entries that bear them, in the order of the alphabet, page by page', async () => {
  const first = await api().post('Blogs/SearchBlogTags', { text: 'fe', take: 1 })
  expect(first.items).toEqual([{ tag: 'ferie', entries: 2 }])
  const second = await api().post('Blogs/SearchBlogTags', { text: 'fe', take: 1, anchor: first.next ?? '' })
  expect(second).toEqual({ items: [{ tag: 'ferieminder', entries: 1 }], next: null })
  expect((await api().post('Blogs/SearchBlogTags', { text: 'Ø' })).items).toEqual([{ tag: 'ø-liv', entries: 1 }])
  const { tags, authors } = await api().post('Blogs/GetBlogTagsAndAuthors', {})
  expect(tags[0]).toEqual({ tag: 'ferie', entries: 2 })
  expect(tags.length).toBe(4)
  expect(authors).toEqual([])
})

test('authors by the beginning of the name', async () => {
  const { items } = await api().post('Blogs/SearchBlogAuthors', { text: author.name.slice(0, 3).toUpperCase() })
  expect(items).toContainEqual(expect.objectContaining({ profileId: author.profileId, entries: 2, followers: 0 }))
  const both = await api().post('Blogs/SearchBlogTagsAndAuthors', { text: author.name })
  expect(both.authors.items.map(({ profileId }) => profileId)).toEqual([author.profileId])
  expect(both.tags.items).toEqual([])
})

test('one’s own words on the page of a profile', async () => {
  const { profileId } = author
  const found = async (text?: string, dark?: boolean) => {
    const { items } = await api().get('Blogs/GetProfileBlogEntries', { profileId, text, dark })
    return items.map(({ title }) => title)
  }
  expect(await found()).toEqual(['Vinterbad', 'Sommer på Ærø'])
  expect(await found('ærø')).toEqual(['Sommer på Ærø'])
  expect(await found('kaffe')).toEqual([])
  expect(await found('!')).toEqual([])
  expect(await found(undefined, false)).toEqual(['Vinterbad', 'Sommer på Ærø'])
  expect(await found(undefined, true)).toEqual([])
  expect(await found('')).toEqual(await found(undefined))
  const nobody = api().get('Blogs/GetProfileBlogEntries', { profileId: 999_999 })
  expect(await codeOf(nobody)).toBe('NotFound')
})

test('changed words, a deleted entry and an author who goes are found no more; what comes back is', async () => {
  const blogEntryId = ids.Vinterbad ?? 0
  const own = blogs.by(author)
  const form = { title: 'Sommerbad', text: paragraph('Vandet var varmt'), tags: ['ferie'] }
  await own.post('Blogs/UpdateBlogEntry', { blogEntryId, ...form })
  const tagged = async (text: string) => (await api().post('Blogs/SearchBlogTags', { text })).items
  expect([await titles('vinterbad'), await titles('varmt')]).toEqual([[], ['Sommerbad']])
  expect([await tagged('sundhed'), (await tagged('ferie'))[0]?.entries]).toEqual([[], 3])

  await own.post('Blogs/DeleteBlogEntry', { blogEntryId })
  expect([await titles('varmt'), (await tagged('ferie'))[0]?.entries]).toEqual([[], 2])
  await own.post('Blogs/RestoreBlogEntry', { blogEntryId })
  expect([await titles('varmt'), (await tagged('ferie'))[0]?.entries]).toEqual([['Sommerbad'], 3])

  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Locked' }])
  expect(await titles('varmt')).toEqual([])
  expect(await tagged('ferie')).toEqual([
    { tag: 'ferie', entries: 1 },
    { tag: 'ferieminder', entries: 1 },
  ])
  expect((await api().post('Blogs/SearchBlogAuthors', { text: author.name })).items).toEqual([])
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), name: 'Zzz Ny' }])
  expect((await api().post('Blogs/SearchBlogAuthors', { text: 'zzz' })).items).toMatchObject([{ entries: 2 }])
  expect((await tagged('ferie'))[0]?.entries).toBe(3)
  expect(await titles('ferie', [], blogs.by(world.personas.subscriber, { community: 'se' }))).toEqual([])
})

test('another service finds the tags of entries that the member sees, in the member’s name', async () => {
  const find = (viewerId: number) =>
    blogs.peers.post('Blogs/FindTagsFor', { viewerId, community: 'dk', dark: false, text: 'fe' })
  const seen = await find(other.profileId)
  expect(seen.items).toEqual((await blogs.by(other).post('Blogs/SearchBlogTags', { text: 'fe' })).items)
  expect(seen.items).not.toEqual([])
  expect(
    (await blogs.peers.post('Blogs/FindTagsFor', { viewerId: 1, community: 'dk', dark: true, text: 'fe' })).items,
  ).toEqual([])
  expect(
    await codeOf(blogs.by(other).post('Blogs/FindTagsFor', { viewerId: 1, community: 'dk', dark: false, text: 'fe' })),
  ).toBe('SignInRequired')
})

test('an entry of before the one fold is found by its å again, and one that is changed meanwhile by its new words', async () => {
  const { parts, runTask } = blogs.service(blogsService)
  const { entry } = parts.models
  const form = { title: 'Århus på en torsdag', text: paragraph('Blåbær ved åen'), tags: ['å-løb'] }
  const { blogEntryId } = await blogs.by(author).post('Blogs/UpdateBlogEntry', form)
  const before = ['århus', 'på', 'en', 'torsdag', 'blåbær', 'ved', 'åen', '#å-løb']
  await entry.updateOne({ _id: blogEntryId }, { $set: { words: before } })
  for (const word of ['århus', 'blåbær', 'aarhus']) expect(await titles(word)).toEqual([])
  await runTask('migrations')
  for (const word of ['århus', 'blåbær', 'aarhus', 'åen']) expect(await titles(word)).toEqual([form.title])
  expect(await titles(undefined, ['å-løb'])).toEqual([form.title])
  // It has gone through all of them, and does not go once more.
  await entry.updateOne({ _id: blogEntryId }, { $set: { words: before } })
  await runTask('migrations')
  expect(await titles('blåbær')).toEqual([])
  await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId })
})
