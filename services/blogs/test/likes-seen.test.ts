/**
 * Items that a member may not see are neither liked nor mentioned: the site asks the blogs before it answers (decision
 * 6).
 */
import { siteService } from '@samvaer/site/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { type WorldMember, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlogsWorld, darkSite, directoryOf, paragraph, type Site, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none', [siteService])
})
afterAll(() => blogs.close())

const enters = ({ darkStatus, ageProven }: WorldMember) => darkStatus === 'Approved' && ageProven
const crowd = world.members.filter((m) => m.community === 'dk' && !m.persona && m.subscriber && m.status === 'Active')
const next = (suits = (_: WorldMember) => true): WorldMember => {
  const at = crowd.findIndex(suits)
  const [member] = at < 0 ? [] : crowd.splice(at, 1)
  if (!member) throw new Error('The world lacks members')
  return member
}

type Item = { itemType: 'BlogEntry' | 'BlogComment'; itemId: number }

const like = (who: WorldMember, item: Item, site: Site = {}) => blogs.by(who, site).post('Common/ToggleLike', item)
const likers = async (who: WorldMember, item: Item, site: Site = {}) =>
  (await blogs.by(who, site).get('Common/GetLikeProfiles', item)).items.map(({ profileId }) => profileId)
const stored = ({ itemType, itemId }: Item) =>
  blogs.service(siteService).parts.models.Like.countDocuments({ itemType, itemId })

/** An entry with a comment of somebody else. */
const written = async (author: WorldMember, commenter: WorldMember, site: Site = {}): Promise<[Item, Item]> => {
  const form = { title: 'Om tåge', text: paragraph('Det er tåget.') }
  const entry = await blogs.by(author, site).post('Blogs/UpdateBlogEntry', form)
  const { blogCommentId } = await blogs.by(commenter, site).post('Blogs/AddBlogComment', { ...entry, text: 'Ja' })
  return [
    { itemType: 'BlogEntry', itemId: entry.blogEntryId },
    { itemType: 'BlogComment', itemId: blogCommentId },
  ]
}

/** All three calls find the item as little as one that never was, and nothing is kept. */
const findsNothing = async (who: WorldMember, item: Item, site: Site = {}) => {
  const api = blogs.by(who, site)
  const before = await stored(item)
  expect([
    await codeOf(like(who, item, site)),
    await codeOf(api.get('Common/GetLikeProfiles', item)),
    await codeOf(api.get('Common/GetLikeDeletedProfilesCount', item)),
  ]).toEqual(['NotFound', 'NotFound', 'NotFound'])
  expect(await stored(item)).toBe(before)
}

test('likes what the member sees, and names who likes it', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  for (const item of await written(author, commenter)) {
    expect(await like(reader, item)).toEqual({ liked: true })
    expect(await likers(author, item)).toEqual([reader.profileId])
  }
})

test('a number that never was is no item', async () => {
  for (const itemType of ['BlogEntry', 'BlogComment'] as const)
    await findsNothing(next(), { itemType, itemId: 987_000_001 })
})

test('behind a block there is neither the entry nor the comment below it, in either direction', async () => {
  const [author, commenter, fan] = [next(), next(), next()]
  const items = await written(author, commenter)
  for (const item of items) await like(fan, item)
  for (const [blocker, blocked, reader] of [
    [author, next(), 'blocked'],
    [next(), author, 'blocker'],
  ] as const) {
    const ids = { blockerId: blocker.profileId, blockedId: blocked.profileId }
    await blogs.deliver('identity', 'BlockChanged', [{ ...ids, blocked: true }])
    for (const item of items) await findsNothing(reader === 'blocked' ? blocked : blocker, item)
  }
  // A reader whom a block parts from the commenter alone sees the entry and not the comment.
  const reader = next()
  await blogs.deliver('identity', 'BlockChanged', [
    { blockerId: commenter.profileId, blockedId: reader.profileId, blocked: true },
  ])
  const [entry, comment] = items
  expect(await likers(reader, entry)).toEqual([fan.profileId])
  await findsNothing(reader, comment)
})

test('nor on the other side or in another community', async () => {
  const [author, commenter, reader] = [next(enters), next(enters), next(enters)]
  for (const item of await written(author, commenter, darkSite)) {
    expect(await like(reader, item, darkSite)).toEqual({ liked: true })
    await findsNothing(reader, item)
  }
  for (const item of await written(author, commenter)) {
    await findsNothing(reader, item, darkSite)
    await findsNothing(reader, item, { siteId: 2, community: 'se' })
  }
})

test('leaves out what was deleted, or whose author is not available', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const [entry, comment] = await written(author, commenter)
  await blogs.by(commenter).post('Blogs/DeleteBlogComment', { blogCommentId: comment.itemId })
  await findsNothing(reader, comment)
  await blogs.deliver('identity', 'ProfileChanged', [{ ...directoryOf(author), status: 'Quarantined' }])
  await findsNothing(reader, entry)
  await blogs.deliver('identity', 'ProfileChanged', [directoryOf(author)])
  expect(await like(reader, entry)).toEqual({ liked: true })
  await blogs.by(author).post('Blogs/DeleteBlogEntry', { blogEntryId: entry.itemId })
  await findsNothing(reader, entry)
})

test('while the blogs are away, liking fails for the moment and keeps nothing', async () => {
  const [author, commenter, reader] = [next(), next(), next()]
  const [entry] = await written(author, commenter)
  const { local } = blogs.transport
  const service = local.get('blogs')
  local.delete('blogs')
  expect(await codeOf(like(reader, entry))).toBe('ServiceUnavailable')
  expect(await codeOf(likers(reader, entry))).toBe('ServiceUnavailable')
  expect(await stored(entry)).toBe(0)
  if (service) local.set('blogs', service)
  expect(await like(reader, entry)).toEqual({ liked: true })
})

test('members do not ask whether somebody sees an item', async () => {
  const { profileId: viewerId } = next()
  const asked = { viewerId, community: 'dk', dark: false, itemType: 'BlogEntry', itemId: 1 } as const
  expect(await codeOf(blogs.by('subscriber').post('Blogs/CheckItemIsSeen', asked))).not.toBe('ok')
})
