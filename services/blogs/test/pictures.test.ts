/**
 * The readers of an entry's pictures, beside the real media service: everybody who may read the entry (R9, R10, R11,
 * R21).
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { mediaService } from '@samvaer/media/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { entersDark, type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlogsWorld, darkSite, paragraph, startBlogs } from './blogs-world.ts'
import { pictured, statusOf, upload } from './uploads.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none', [mediaService])
})
afterAll(() => blogs.close())

const inDenmark = world.members.filter(
  (m) => m.community === 'dk' && !m.persona && m.subscriber && m.status === 'Active',
)
const next = (suits: (member: WorldMember) => boolean = () => true): WorldMember => {
  const member = inDenmark.find(suits)
  if (!member) throw new Error('The world lacks members')
  inDenmark.splice(inDenmark.indexOf(member), 1)
  return member
}

const publish = async (author: WorldMember, mediaIds: number[], site = {}) => {
  const form = { title: 'Med billeder', text: pictured(...mediaIds) }
  const answer = await blogs.by(author, site).post('Blogs/UpdateBlogEntry', form)
  await blogs.drainEvents()
  return answer
}

const mediaFor = async (reader: WorldMember, entry: { blogEntryId: number }, site = {}): Promise<MediaCard[]> =>
  (await blogs.by(reader, site).get('Blogs/GetBlogEntryData', entry)).media

const cardFor = async (reader: WorldMember, mediaId: number, site: { dark?: boolean } = {}) => {
  const { profileId: viewerId, community } = reader
  const asked = { viewerId, community, dark: site.dark ?? false, mediaIds: [mediaId] }
  return (await blogs.peers.post('Media/GetMediaCards', asked)).items[0]
}

const block = (blocker: WorldMember, blocked: WorldMember) =>
  blogs.deliver('identity', 'BlockChanged', [
    { blockerId: blocker.profileId, blockedId: blocked.profileId, blocked: true },
  ])

describe('a published picture', () => {
  test('is read by members, in the order of the text, and by nobody before', async () => {
    const [author, reader] = [next(), next()]
    const [first, second] = [await upload(blogs, author), await upload(blogs, author)]
    await blogs.by(author).post('Blogs/SaveBlogDraft', {
      sequence: 1,
      title: '',
      text: pictured(second.mediaId, first.mediaId),
      tags: [],
    })
    expect(await cardFor(reader, first.mediaId)).toBe(undefined)
    const entry = await publish(author, [second.mediaId, first.mediaId])
    const media = await mediaFor(reader, entry)
    expect(media.map(({ mediaId }) => mediaId)).toEqual([second.mediaId, first.mediaId])
    expect(await statusOf(blogs, media[0], reader)).toBe(200)
    // Somebody else's address is nobody's (R21).
    expect(await statusOf(blogs, media[0], next())).toBe(403)
  })

  test.each(['reader', 'author'])('is gone for both when the %s blocks', async (who) => {
    const [author, reader] = [next(), next()]
    const { mediaId } = await upload(blogs, author)
    const entry = await publish(author, [mediaId])
    const [old] = await mediaFor(reader, entry)
    expect(await statusOf(blogs, old, reader)).toBe(200)
    await (who === 'reader' ? block(reader, author) : block(author, reader))
    expect(await statusOf(blogs, old, reader)).toBe(404)
    expect(await cardFor(reader, mediaId)).toBe(undefined)
  })

  test('is not there for another community', async () => {
    const author = next()
    const { mediaId } = await upload(blogs, author)
    await publish(author, [mediaId])
    const swede = world.members.find((m) => m.community === 'se' && m.status === 'Active')
    if (!swede) throw new Error('The world lacks members')
    expect(await cardFor(swede, mediaId)).toBe(undefined)
  })

  test('of the dark variant is not there on the light one, and cannot be put into a text there (R11)', async () => {
    const author = next(entersDark)
    const { mediaId } = await upload(blogs, author, darkSite)
    const entry = await publish(author, [mediaId], darkSite)
    const reader = next(entersDark)
    const [card] = await mediaFor(reader, entry, darkSite)
    expect(await statusOf(blogs, card, reader, darkSite)).toBe(200)
    expect(await statusOf(blogs, card, reader)).toBe(403)
    expect(await cardFor(reader, mediaId)).toBe(undefined)
    const light = blogs.by(author).post('Blogs/UpdateBlogEntry', { title: 'Lyst', text: pictured(mediaId) })
    expect(await codeOf(light)).toBe('InvalidInput')
  })

  test('goes with its entry, also by its old address, and comes back with it', async () => {
    const [author, reader] = [next(), next()]
    const { mediaId } = await upload(blogs, author)
    const entry = await publish(author, [mediaId])
    const [old] = await mediaFor(reader, entry)
    await blogs.by(author).post('Blogs/DeleteBlogEntry', entry)
    await blogs.drainEvents()
    expect(await statusOf(blogs, old, reader)).toBe(404)
    await blogs.by(author).post('Blogs/RestoreBlogEntry', entry)
    await blogs.drainEvents()
    expect(await statusOf(blogs, old, reader)).toBe(200)
  })

  test('that was taken out is its author’s alone, who finds it among the earlier versions', async () => {
    const [author, reader] = [next(), next()]
    const { mediaId } = await upload(blogs, author)
    const entry = await publish(author, [mediaId])
    const [old] = await mediaFor(reader, entry)
    const changed = { ...entry, title: 'Uden billeder', text: paragraph('Nu uden') }
    await blogs.by(author).post('Blogs/UpdateBlogEntry', changed)
    await blogs.drainEvents()
    expect(await statusOf(blogs, old, reader)).toBe(404)
    const { items } = await blogs.by(author).get('Blogs/GetBlogEntryVersions', entry)
    expect(items[0]?.media.map((card) => card.mediaId)).toEqual([mediaId])
  })

  test('that stands in two entries is read as long as one of them is there', async () => {
    const [author, reader] = [next(), next()]
    const { mediaId } = await upload(blogs, author)
    const one = await publish(author, [mediaId])
    const other = await publish(author, [mediaId])
    const [card] = await mediaFor(reader, one)
    await blogs.by(author).post('Blogs/DeleteBlogEntry', one)
    await blogs.drainEvents()
    expect(await statusOf(blogs, card, reader)).toBe(200)
    await blogs.by(author).post('Blogs/DeleteBlogEntry', other)
    await blogs.drainEvents()
    expect(await statusOf(blogs, card, reader)).toBe(404)
  })
})

describe('the pictures that a text takes', () => {
  test('is no upload of somebody else, and none that never was (R9)', async () => {
    const [author, other] = [next(), next()]
    const { mediaId } = await upload(blogs, other)
    const text = (id: number) => ({ title: 'Ikke mit', text: pictured(id) })
    const api = blogs.by(author)
    expect(await codeOf(api.post('Blogs/UpdateBlogEntry', text(mediaId)))).toBe('InvalidInput')
    expect(await codeOf(api.post('Blogs/UpdateBlogEntry', text(99_999_999)))).toBe('InvalidInput')
    const draft = { ...text(mediaId), sequence: 1, tags: [] }
    expect(await codeOf(api.post('Blogs/SaveBlogDraft', draft))).toBe('InvalidInput')
    // A member who names it first does not stand in its owner's way.
    expect(await codeOf(blogs.by(other).post('Blogs/UpdateBlogEntry', text(mediaId)))).toBe('ok')
  })

  test('may be sent again, and moved between drafts and entries', async () => {
    const author = next()
    const { mediaId } = await upload(blogs, author)
    const api = blogs.by(author)
    const draft = { title: 'Kladde', text: pictured(mediaId), tags: [] }
    for (const sequence of [1, 2]) await api.post('Blogs/SaveBlogDraft', { ...draft, sequence })
    const publishAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const waiting = await api.post('Blogs/ScheduleBlogEntry', { ...draft, publishAt })
    expect((await api.get('Blogs/GetScheduledBlogEntry', waiting)).media).toHaveLength(1)
    const entry = await publish(author, [mediaId])
    expect((await api.get('Blogs/GetBlogEntryDataForEdit', entry)).media).toHaveLength(1)
    await api.post('Blogs/SaveBlogDraft', { ...entry, ...draft, sequence: 1 })
    expect((await api.get('Blogs/GetBlogDraft', entry)).draft?.media).toHaveLength(1)
  })

  test('of two windows at once is taken once', async () => {
    const author = next()
    const { mediaId } = await upload(blogs, author)
    const save = (sequence: number) =>
      codeOf(blogs.by(author).post('Blogs/SaveBlogDraft', { sequence, title: '', text: pictured(mediaId), tags: [] }))
    const answers = await Promise.all([save(1), save(2), save(3)])
    expect(answers).toContain('ok')
    expect(answers.filter((answer) => !['ok', 'Conflict'].includes(answer))).toEqual([])
  })
})

test('a list shows the first picture of each entry, never of hidden ones', async () => {
  const [author, reader] = [next(), next()]
  const [first, second] = [await upload(blogs, author), await upload(blogs, author)]
  const { blogEntryId } = await publish(author, [first.mediaId, second.mediaId])
  const plain = await blogs.by(author).post('Blogs/UpdateBlogEntry', { title: 'Ord', text: paragraph('Ord') })
  const { items } = await blogs.by(reader).get('Blogs/GetAllBlogEntries', { take: 2 })
  const covers = new Map(items.map((entry) => [entry.blogEntryId, entry.cover?.mediaId]))
  expect(covers.get(blogEntryId)).toBe(first.mediaId)
  expect(covers.get(plain.blogEntryId)).toBe(undefined)
  await blogs.by(reader).post('Blogs/HideEntry', { blogEntryId })
  const hidden = await blogs.by(reader).get('Blogs/GetHidden', {})
  expect(hidden.items.map((entry) => [entry.blogEntryId, entry.cover])).toEqual([[blogEntryId, null]])
})
