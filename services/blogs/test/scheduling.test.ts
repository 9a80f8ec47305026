/** Entries that wait for their time: in no list before, published once at it. */
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, directoryOf, paragraph, startBlogs } from './blogs-world.ts'

const hour = 60 * 60 * 1000
const [author, other, lapsed] = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber)
if (!author || !other || !lapsed) throw new Error('The world lacks members')

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

const inHours = (hours: number) => new Date(blogs.service(blogsService).parts.clock().getTime() + hours * hour)
const schedule = (who: typeof author, title: string, hours: number) => {
  const form = { title, text: paragraph('ventetid'), tags: ['venter'], publishAt: inHours(hours).toISOString() }
  return blogs.by(who).post('Blogs/ScheduleBlogEntry', form)
}
const publish = () => blogs.service(blogsService).runTask('publish-scheduled')
const titles = async () => (await blogs.by('free').get('Blogs/GetAllBlogEntries', {})).items.map(({ title }) => title)
const waiting = async (who = author) =>
  (await blogs.by(who).get('Blogs/GetScheduledBlogEntries', {})).items.map(({ title }) => title)

test('an entry waits unseen, and is published once at its time, with its tags and its notifications', async () => {
  await blogs.by(other).post('Blogs/FollowBlogAuthor', { profileId: author.profileId })
  const draft = { sequence: 1, title: 'Senere', text: paragraph('x'), tags: [] }
  await blogs.by(author).post('Blogs/SaveBlogDraft', draft)
  const entry = await schedule(author, 'Senere', 2)
  expect(await blogs.by(author).get('Blogs/GetBlogDraft', {})).toEqual({ draft: null })
  await publish()
  expect([await titles(), await waiting(), await waiting(other)]).toEqual([[], ['Senere'], []])
  const reads = [blogs.by(author), blogs.by('support')].flatMap((api) => [
    codeOf(api.get('Blogs/GetBlogEntryData', entry)),
    codeOf(api.post('Blogs/AddBlogComment', { ...entry, text: 'Hej' })),
  ])
  expect(await Promise.all(reads)).toEqual(Array(4).fill('NotFound'))
  const { tags } = await blogs.by('free').post('Blogs/GetBlogTagsAndAuthors', {})
  expect(tags).toEqual([])

  blogs.moveClock(2 * hour)
  await Promise.all([publish(), publish()])
  expect([await titles(), await waiting()]).toEqual([['Senere'], []])
  const data = await blogs.by(author).get('Blogs/GetBlogEntryData', entry)
  expect(data).toMatchObject({ followed: true, editedAt: null, version: 1 })
  const { models } = blogs.service(blogsService).parts
  expect(await models.notificationBatch.countDocuments(entry)).toBe(1)
  expect(await models.tag.findById('dk:venter').lean()).toMatchObject({ entries: 1 })
  await blogs.by(author).post('Blogs/DeleteBlogEntry', entry)
})

test('it can be changed, postponed and thrown away, by its author alone', async () => {
  const entry = await schedule(author, 'Ret mig', 1)
  const form = { ...entry, title: 'Rettet', text: paragraph('x'), tags: [], publishAt: inHours(5).toISOString() }
  const unsaved = { ...entry, sequence: 1, title: 'Endnu ikke', text: paragraph('x'), tags: [] }
  expect(await codeOf(blogs.by(author).post('Blogs/SaveBlogDraft', unsaved))).toBe('ok')
  expect(await codeOf(blogs.by(other).post('Blogs/SaveBlogDraft', unsaved))).toBe('NotFound')
  const save = (version?: number) => codeOf(blogs.by(author).post('Blogs/ScheduleBlogEntry', { ...form, version }))
  expect(await codeOf(blogs.by(other).post('Blogs/ScheduleBlogEntry', form))).toBe('NotFound')
  const unsent = async () => (await blogs.by(author).get('Blogs/GetBlogDraft', entry)).draft?.title
  // A refused entry is not lost; a saved one takes the place of the draft.
  expect([await save(7), await unsent()]).toEqual(['Conflict', 'Endnu ikke'])
  expect([await save(1), await unsent()]).toEqual(['ok', undefined])
  const kept = await blogs.by(author).get('Blogs/GetScheduledBlogEntry', entry)
  expect(kept).toMatchObject({ title: 'Rettet', version: 2, publishAt: form.publishAt })
  blogs.moveClock(2 * hour)
  await publish()
  expect(await titles()).toEqual([])
  expect(await codeOf(blogs.by(other).post('Blogs/UnscheduleBlogEntry', entry))).toBe('NotFound')
  expect(await codeOf(blogs.by(author).post('Blogs/UnscheduleBlogEntry', entry))).toBe('ok')
  blogs.moveClock(5 * hour)
  await publish()
  expect([await titles(), await waiting()]).toEqual([[], []])
})

/** Both as the directory hears of it and as the author's own calls carry it. */
const refusals = {
  Ban: { change: { bans: [{ type: 'Blogs' as const, until: null }] }, status: 'Active' as const },
  Membership: { change: { subscriber: false }, status: 'Active' as const },
  // Nobody who is not Active looks at what waits.
  nobody: { change: {}, status: 'Quarantined' as const },
}
test.each(Object.entries(refusals))(
  'what waits for an author who may not write goes on waiting: %s',
  async (held, no) => {
    const seen = async (change = {}) => {
      const { items } = await blogs.by(lapsed, {}, change).get('Blogs/GetScheduledBlogEntries', {})
      return items.map((item) => [item.title, item.held])
    }
    const title = `Venter: ${held}`
    await schedule(lapsed, title, 1)
    expect(await seen(no.change)).toEqual([[title, null]])
    await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(lapsed), ...no.change, status: no.status }])
    blogs.moveClock(2 * hour)
    await publish()
    expect(await titles()).not.toContain(title)
    expect(await seen(no.change)).toEqual([[title, held === 'nobody' ? null : held]])
    await blogs.deliver('identity', 'ProfileChanged', [directoryOf(lapsed)])
    // A held entry is tried again within five minutes.
    blogs.moveClock(hour / 12)
    await publish()
    expect([await titles(), await waiting(lapsed)]).toEqual([expect.arrayContaining([title]), []])
  },
)

test('a ban that has ended, or is for something else, holds nothing', async () => {
  await schedule(lapsed, 'Efter karantænen', 2)
  const bans = [
    { type: 'Blogs' as const, until: inHours(1).toISOString() },
    { type: 'Mail' as const, until: null },
  ]
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(lapsed), bans }])
  blogs.moveClock(2 * hour)
  await publish()
  expect(await titles()).toContain('Efter karantænen')
})

test('one that fails and hundreds that are held keep none behind them waiting, and each is published once', async () => {
  const { parts, runTask } = blogs.service(blogsService)
  const { scheduledEntry, entry } = parts.models
  const row = { community: 'dk', text: paragraph('x'), tags: [], version: 1, changedAt: inHours(0) }
  // Nobody whom the blogs know: they may not publish.
  await scheduledEntry.insertMany(
    Array.from({ length: 250 }, (_, index) => ({
      ...{ ...row, _id: 6_000_000 + index, authorId: 6_000_000 + index, title: 'Holdt', publishAt: inHours(-2) },
    })),
  )
  await schedule(author, 'Fejler', 1)
  await schedule(author, 'Kommer', 1.1)
  blogs.moveClock(2 * hour)
  const create = entry.create.bind(entry)
  const fails = vi.spyOn(entry, 'create').mockImplementation((async (rows: { title: string }[], ...rest: never[]) => {
    if (rows[0]?.title === 'Fejler') throw new Error('this one always fails')
    return create(rows as never, ...rest)
  }) as never)
  onTestFinished(() => fails.mockRestore())
  await Promise.all([runTask('publish-scheduled'), runTask('publish-scheduled')])
  expect((await titles()).filter((title) => title === 'Kommer')).toEqual(['Kommer'])
  expect(await waiting()).toEqual(['Fejler'])
  fails.mockRestore()
  await scheduledEntry.deleteMany({ title: 'Holdt' })
  blogs.moveClock(hour / 12)
  await publish()
  expect(await waiting()).toEqual([])
})

test('twenty at once, however fast, and 90 days ahead at the most', async () => {
  const codes = await Promise.all(Array.from({ length: 24 }, (_, n) => codeOf(schedule(other, `Nr ${n}`, 1 + n))))
  expect(codes.filter((code) => code === 'ok').length).toBe(20)
  expect(codes.filter((code) => code === 'NotAllowed').length).toBe(4)
  expect((await waiting(other)).length).toBe(20)
  const newcomer = blogs.by(author, {}, { newcomer: true })
  const form = { title: 'x', text: paragraph('x'), publishAt: inHours(5).toISOString() }
  const first = [1, 2, 3, 4].map(() => codeOf(newcomer.post('Blogs/ScheduleBlogEntry', form)))
  expect((await Promise.all(first)).sort()).toEqual(['NotAllowed', 'ok', 'ok', 'ok'])
  // Entries published by hand count for the day; the rest waits until there is room again.
  for (const title of ['a', 'b']) await blogs.by(other).post('Blogs/UpdateBlogEntry', { title, text: paragraph('x') })
  blogs.moveClock(23 * hour)
  await publish()
  const { items } = await blogs.by(other).get('Blogs/GetScheduledBlogEntries', {})
  // Chance decides on the four of the 24 that did not wait: the last one may not be due yet.
  const isDue = ({ publishAt }: { publishAt: string }) => new Date(publishAt) <= inHours(0)
  expect(items.filter(isDue).length).toBeGreaterThan(0)
  expect(items.map(({ held }) => held)).toEqual(items.map((item) => (isDue(item) ? 'DailyLimit' : null)))
  blogs.moveClock(24 * hour)
  await publish()
  expect((await waiting(other)).length).toBe(0)
  expect(await codeOf(schedule(author, 'Om lang tid', 91 * 24))).toBe('InvalidInput')
})
