/** The right to curate, and its limits (docs/product/blogs.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

const authors = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
const [author, second, granted] = authors
if (!author || !second || !granted) throw new Error('The world lacks members')

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const write = async (who = author) =>
  blogs.by(who).post('Blogs/UpdateBlogEntry', { title: 'Kig her', text: paragraph('x') })
const curator = () => blogs.by(granted, {}, { grants: ['blog.curate'] })
const curate = (api: ReturnType<typeof curator>, entry: { blogEntryId: number }, curated = true) =>
  codeOf(api.post('Blogs/SetCurated', { ...entry, curated, reason: 'Smukt skrevet' }))
const shown = async () => (await blogs.by('free').get('Blogs/GetCurated', {})).items.map((entry) => entry.blogEntryId)
const curations = () => blogs.service(blogsService).parts.models.curation

test('staff and holders of the grant curate, and take it back; each act is kept with its actor', async () => {
  const [one, two] = [await write(), await write(second)]
  expect(await curate(blogs.by('support'), one)).toBe('ok')
  blogs.moveClock(1000)
  expect(await curate(curator(), two)).toBe('ok')
  expect(await curate(curator(), two)).toBe('ok')
  expect(await shown()).toEqual([two.blogEntryId, one.blogEntryId])
  expect((await blogs.by('free').get('Blogs/GetBlogEntryData', one)).curated).toBe(true)
  expect(await curate(curator(), one, false)).toBe('ok')
  expect(await shown()).toEqual([two.blogEntryId])
  const kept = await curations().find().sort({ at: 1 }).lean()
  expect(kept.map(({ actorId, curated, reason }) => [actorId, curated, reason])).toEqual([
    [world.personas.support.profileId, true, 'Smukt skrevet'],
    [granted.profileId, true, 'Smukt skrevet'],
    [granted.profileId, false, 'Smukt skrevet'],
  ])
})

test('nobody curates an own entry, and nobody without the right any', async () => {
  const own = await write(granted)
  expect(await curate(curator(), own)).toBe('NotAllowed')
  const theirs = await write()
  expect(await curate(blogs.by(granted), theirs)).toBe('NotAllowed')
  expect(await curate(blogs.by('blogban'), theirs)).toBe('NotAllowed')
  const may = async (api: ReturnType<typeof curator>, entry: { blogEntryId: number }) =>
    (await api.get('Blogs/GetBlogEntryData', entry)).may.curate
  expect([await may(curator(), own), await may(curator(), theirs), await may(blogs.by(granted), theirs)]).toEqual([
    false,
    true,
    false,
  ])
})

test('an author may decline, which takes out what is curated already', async () => {
  const entry = await write(second)
  expect(await curate(curator(), entry)).toBe('ok')
  const api = blogs.by(second)
  expect(await api.get('Blogs/GetBlogSettings', {})).toEqual({ curating: true })
  await api.post('Blogs/SaveBlogSettings', { curating: false })
  expect(await api.get('Blogs/GetBlogSettings', {})).toEqual({ curating: false })
  expect(await shown()).not.toContain(entry.blogEntryId)
  expect(await curate(blogs.by('support'), entry)).toBe('NotAllowed')
  expect((await curator().get('Blogs/GetBlogEntryData', entry)).may.curate).toBe(false)
  await api.post('Blogs/SaveBlogSettings', { curating: true })
  blogs.moveClock(25 * 60 * 60 * 1000)
  expect(await curate(blogs.by('support'), entry)).toBe('ok')
})

test('an author who declines at the same moment is not curated afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    blogs.moveClock(25 * 60 * 60 * 1000)
    const entry = await write(author)
    const declining = blogs.by(author).post('Blogs/SaveBlogSettings', { curating: false })
    await Promise.all([curate(curator(), entry), declining, curate(blogs.by('support'), entry)])
    expect((await blogs.by('free').get('Blogs/GetBlogEntryData', entry)).curated).toBe(false)
    await blogs.by(author).post('Blogs/SaveBlogSettings', { curating: true })
  }
})

test('ten a brand in 24 hours, however fast; taking back makes no room', async () => {
  blogs.moveClock(25 * 60 * 60 * 1000)
  const entries = await Promise.all(authors.slice(0, 15).map(write))
  const codes = await Promise.all(entries.map((entry) => curate(blogs.by('support'), entry)))
  expect(codes.filter((code) => code === 'ok').length).toBe(10)
  expect(codes.filter((code) => code === 'TooManyRequests').length).toBe(5)
  const late = entries[codes.indexOf('TooManyRequests')] ?? { blogEntryId: 0 }
  const done = entries[codes.indexOf('ok')] ?? { blogEntryId: 0 }
  expect(await curate(blogs.by('support'), done, false)).toBe('ok')
  expect(await curate(blogs.by('support'), late)).toBe('TooManyRequests')
  // Another brand of the community has its own ten.
  expect(await curate(blogs.by('support', { siteId: 7 }), late)).toBe('ok')
  const { entry } = blogs.service(blogsService).parts.models
  expect(await entry.countDocuments({ _id: { $in: entries.map((one) => one.blogEntryId) }, curated: true })).toBe(10)
  blogs.moveClock(24 * 60 * 60 * 1000 + 1)
  expect(await curate(blogs.by('support'), done)).toBe('ok')
})

test('declining takes out hundreds in short steps; one that broke off is gone on with by the same act', async () => {
  const { blogEntryId } = await write(second)
  const { parts } = blogs.service(blogsService)
  const { entry } = parts.models
  const row = await entry.findById(blogEntryId).lean()
  const curated = { curated: true, curatedAt: parts.clock() }
  const rows = Array.from({ length: 250 }, (_, place) => ({ ...row, ...curated, _id: 900_000 + place }))
  await entry.insertMany(rows as never[], { lean: true })
  const left = () => entry.countDocuments({ authorId: second.profileId, curated: true })
  const decline = () => codeOf(blogs.by(second).post('Blogs/SaveBlogSettings', { curating: false }))
  const before = await left()
  const steps = stepsOf(parts, left, 2)
  expect([await decline(), await left()]).toEqual(['Unexpected', before - 100])
  expect([await decline(), await left(), steps()]).toEqual(['ok', 0, [100, 100, before - 200]])
})
