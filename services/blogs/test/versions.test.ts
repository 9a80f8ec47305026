/**
 * Two windows that change the same text: nothing is lost, and whoever comes second reads of it
 * (docs/product/expectations.md).
 */
import { ApiError } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const [author, other] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other) throw new Error('The world lacks members')

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())
const api = () => blogs.by(author)
const write = () => api().post('Blogs/UpdateBlogEntry', { title: 'Første', text: paragraph('første') })
const conflictOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('It was taken')
  return { code: error.code, ...error.detail }
}

test('gives the second window both versions, and writes its text nowhere', async () => {
  const entry = await write()
  const { version } = await api().get('Blogs/GetBlogEntryDataForEdit', entry)
  const save = (title: string, sent?: number) =>
    api().post('Blogs/UpdateBlogEntry', { ...entry, title, text: paragraph(title), version: sent })
  await save('Anden', version)
  const refused = await conflictOf(save('Tredje', version))
  expect(refused).toEqual({ code: 'Conflict', sent: 1, kept: 2, keptAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await api().get('Blogs/GetBlogEntryDataForEdit', entry)).toMatchObject({ title: 'Anden', version: 2 })
  // The same text again is no other text, and changes no version.
  await save('Anden', version)
  expect((await api().get('Blogs/GetBlogEntryData', entry)).version).toBe(2)
  await save('Tredje', 2)
  await save('Fjerde')
  const first = await api().get('Blogs/GetBlogEntryVersions', { ...entry, take: 2 })
  expect(first.items.map(({ version: of, title }) => [of, title])).toEqual([
    [3, 'Tredje'],
    [2, 'Anden'],
  ])
  const rest = await api().get('Blogs/GetBlogEntryVersions', { ...entry, take: 2, anchor: first.next ?? '' })
  expect(rest.items.map(({ title }) => title)).toEqual(['Første'])
  expect(rest.next).toBe(null)
})

test('one of twenty windows wins, and every text that was taken is kept', async () => {
  const entry = await write()
  const save = (n: number) =>
    codeOf(api().post('Blogs/UpdateBlogEntry', { ...entry, title: `Nr ${n}`, text: paragraph('x'), version: 1 }))
  const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => save(n)))
  expect(codes.filter((code) => code === 'ok').length).toBe(1)
  expect(codes.filter((code) => code === 'Conflict').length).toBe(19)
  const { title, version } = await api().get('Blogs/GetBlogEntryDataForEdit', entry)
  expect([title, version]).toEqual([`Nr ${codes.indexOf('ok')}`, 2])
})

test('a refused save leaves the draft', async () => {
  const entry = await write()
  const draft = { ...entry, sequence: 1, title: 'Kladde', text: paragraph('kladde'), tags: [] }
  await api().post('Blogs/SaveBlogDraft', draft)
  const late = { ...entry, title: 'For sent', text: paragraph('x'), version: 9 }
  expect(await codeOf(api().post('Blogs/UpdateBlogEntry', late))).toBe('Conflict')
  expect((await api().get('Blogs/GetBlogDraft', entry)).draft?.title).toBe('Kladde')
})

test('the history is for its author and staff', async () => {
  const entry = await write()
  expect(await codeOf(blogs.by(other).get('Blogs/GetBlogEntryVersions', entry))).toBe('NotAllowed')
  expect(await codeOf(blogs.by('support').get('Blogs/GetBlogEntryVersions', entry))).toBe('ok')
})

test('comments likewise', async () => {
  const entry = await write()
  const comment = await blogs.by(other).post('Blogs/AddBlogComment', { ...entry, text: 'Et' })
  const save = (text: string, version?: number) =>
    blogs.by(other).post('Blogs/EditBlogComment', { ...comment, text, version })
  await save('To', 1)
  expect(await conflictOf(save('Tre', 1))).toMatchObject({ code: 'Conflict', sent: 1, kept: 2 })
  const [kept] = (await blogs.by(other).get('Blogs/GetComments', entry)).items
  expect(kept).toMatchObject({ text: 'To', version: 2 })
})
