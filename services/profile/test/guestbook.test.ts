/** The guestbook: who may write, what waits, and who is notified (docs/product/profiles.md). */
import type { GuestbookSettings } from '@samvaer/contracts/profile/guestbook'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

interface Notified {
  profileId: number
  type: string
  variant: string | null
  dark: boolean
}
const notified: Notified[] = []
const withdrawn: { profileId: number; key: string }[] = []
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async ({ profileId, type, variant, dark }) => {
      notified.push({ profileId, type, variant, dark })
    },
    NotificationWithdrawn: async ({ profileId, key }) => {
      withdrawn.push({ profileId, key })
    },
  }),
})

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles([notifications])
})
afterAll(() => world.close())

const write = (author: Person, owner: Person, text = 'Hej') =>
  author.dark.post('Guestbook/AddEntry', { profileId: owner.id, text })
const entries = (reader: Person, owner: Person) => reader.dark.get('Guestbook/GetEntries', { profileId: owner.id })
const settle = (owner: Person, settings: Partial<GuestbookSettings>) =>
  owner.dark.post('Guestbook/SaveGuestbookSettings', { whoMayWrite: 'Everyone', approval: true, ...settings })

test('an entry waits until the owner approves it: until then owner and author alone see it', async () => {
  const [owner, author, other] = [await world.member(), await world.member(), await world.member()]
  const { entryId, waiting } = await write(author, owner)
  expect(waiting).toBe(true)
  expect(await entries(other, owner)).toMatchObject({ items: [], mayWrite: true, waiting: 0 })
  const nothing = { entryId: 987_000_001 }
  for (const call of ['Guestbook/DeleteEntry', 'Guestbook/ApproveEntry'] as const)
    expect(await outcomeOf(other.dark.post(call, { entryId }))).toEqual(await outcomeOf(other.dark.post(call, nothing)))
  expect((await entries(author, owner)).items).toMatchObject([
    { entryId, mine: true, waiting: true, new: false, may: { delete: true, approve: false, reply: false } },
  ])
  expect(await entries(owner, owner)).toMatchObject({
    items: [{ entryId, waiting: true, new: true, may: { delete: true, approve: true, reply: true } }],
    mayWrite: false,
    waiting: 1,
  })
  await owner.dark.post('Guestbook/ApproveEntry', { entryId })
  expect((await entries(other, owner)).items).toMatchObject([
    { entryId, author: { profileId: author.id }, mine: false, waiting: false, may: { delete: false } },
  ])
  expect((await entries(author, owner)).items.length).toBe(1)
})

test('approves by an answer, notifies of it, and replaces it by another one', async () => {
  const [owner, author] = [await world.member(), await world.member()]
  const { entryId } = await write(author, owner)
  await owner.dark.post('Guestbook/ReplyToEntry', { entryId, text: 'Tak' })
  await owner.dark.post('Guestbook/ReplyToEntry', { entryId, text: 'Mange tak' })
  expect((await entries(author, owner)).items).toMatchObject([{ reply: { text: 'Mange tak' }, waiting: false }])
  await world.drainEvents()
  const dark = { type: 'Guestbook', dark: true }
  expect(notified.filter(({ profileId }) => profileId === owner.id)).toEqual([
    { ...dark, profileId: owner.id, variant: 'waiting' },
  ])
  expect(notified.filter(({ profileId }) => profileId === author.id)[0]).toEqual({
    ...dark,
    profileId: author.id,
    variant: 'reply',
  })
})

test('read entries are no longer new; without approval an entry is there at once', async () => {
  const [owner, author, other] = [await world.member(), await world.member(), await world.member()]
  await settle(owner, { approval: false })
  expect((await write(author, owner)).waiting).toBe(false)
  expect((await entries(other, owner)).items.length).toBe(1)
  expect((await entries(owner, owner)).items).toMatchObject([{ new: true }])
  await owner.dark.post('Guestbook/MarkEntriesAsRead', {})
  expect((await entries(owner, owner)).items).toMatchObject([{ new: false }])
})

describe('the members who may write', () => {
  const [friend, validated, stranger] = [0, 1, 2]
  test.each<[GuestbookSettings['whoMayWrite'], boolean[]]>([
    ['Everyone', [true, true, true]],
    ['Favourites', [true, false, false]],
    ['Validated', [false, true, false]],
    ['Nobody', [false, false, false]],
  ])('%s', async (whoMayWrite, expected) => {
    const owner = await world.member()
    const people = [
      await world.member({ validated: false }),
      await world.member({ validated: true }),
      await world.member({ validated: false }),
    ]
    await owner.api.post('Profiles/AddFavorite', { profileId: people[friend]?.id ?? 0 })
    await settle(owner, { whoMayWrite })
    for (const index of [friend, validated, stranger]) {
      const person = people[index]
      if (!person) throw new Error('Nobody')
      expect((await entries(person, owner)).mayWrite).toBe(expected[index])
      expect(await codeOf(write(person, owner))).toBe(expected[index] ? 'ok' : 'NotAllowed')
    }
  })
})

test('a member who does not get into the dark variant has no guestbook there (decision 43)', async () => {
  const [owner, author] = [await world.member({ dark: false }), await world.member()]
  expect(await codeOf(entries(author, owner))).toBe('NotFound')
  expect(await codeOf(write(author, owner))).toBe('NotFound')
  await world.change(owner, { dark: true })
  expect(await codeOf(write(author, owner))).toBe('ok')
})

test('author and owner delete, nobody else', async () => {
  const [owner, author, other] = [await world.member(), await world.member(), await world.member()]
  await settle(owner, { approval: false })
  for (const who of [owner, author]) {
    const { entryId } = await write(author, owner)
    expect(await codeOf(other.dark.post('Guestbook/DeleteEntry', { entryId }))).toBe('NotAllowed')
    expect(await codeOf(who.dark.post('Guestbook/DeleteEntry', { entryId }))).toBe('ok')
    expect(await codeOf(who.dark.post('Guestbook/DeleteEntry', { entryId }))).toBe('NotFound')
  }
})

test('staff delete with a reason, which the author reads', async () => {
  const [owner, author] = [await world.member(), await world.member()]
  await settle(owner, { approval: false })
  const { entryId } = await write(author, owner)
  const staff = await world.member({ role: 'Support', staff: true })
  expect(await codeOf(staff.dark.post('Guestbook/DeleteEntry', { entryId }))).toBe('InvalidInput')
  expect(await codeOf(staff.dark.post('Guestbook/DeleteEntry', { entryId, reason: 'Spam' }))).toBe('ok')
  const { models } = world.service(profileService).parts
  const act = await models.guestbookEntry.db.collection('staffActs').findOne({ objectId: entryId })
  expect(act).toMatchObject({ actorId: staff.id, profileId: author.id, dark: true, reason: 'Spam' })
})

test('an entry asks whom it reaches first, and what becomes of it says what its owner thinks of the author', async () => {
  const [owner, author, other] = [await world.member(), await world.member(), await world.member()]
  const { contacts } = world
  contacts.closed.add(owner.id)
  expect(await codeOf(write(author, owner))).toBe('ContactClosed')
  contacts.closed.clear()
  contacts.left = 0
  expect(await codeOf(write(author, owner))).toBe('ContactLimit')
  contacts.left = Number.POSITIVE_INFINITY
  expect((await entries(owner, owner)).items).toEqual([])
  const [unwanted, wanted] = [await write(author, owner), await write(other, owner)]
  await owner.dark.post('Guestbook/DeleteEntry', { entryId: unwanted.entryId })
  await owner.dark.post('Guestbook/ApproveEntry', { entryId: wanted.entryId })
  await owner.dark.post('Guestbook/DeleteEntry', { entryId: wanted.entryId })
  await world.drainEvents()
  expect(contacts.answered.filter(({ receiverId }) => receiverId === owner.id)).toMatchObject([
    { senderId: author.id, answer: 'Refused' },
    { senderId: other.id, answer: 'Welcomed' },
  ])
})

test('a block ends the entry that waits', async () => {
  const [owner, author] = [await world.member(), await world.member()]
  const { entryId } = await write(author, owner)
  await world.block(owner, author)
  expect(await world.service(profileService).parts.models.guestbookEntry.exists({ _id: entryId })).toBe(null)
})

describe('likes of entries', () => {
  let owner: Person
  let author: Person
  let other: Person
  let entryId: number
  const like = async (who: Person, api = who.dark) => {
    const answer = await codeOf(api.post('Common/ToggleLike', { itemType: 'GuestbookEntry', itemId: entryId }))
    await world.drainEvents()
    return answer
  }
  const seen = async (reader: Person) =>
    (await entries(reader, owner)).items.map(({ likes, liked }) => [likes, liked] as const)
  const likers = async (reader: Person) => {
    const item = { itemType: 'GuestbookEntry' as const, itemId: entryId }
    return (await reader.dark.get('Common/GetLikeProfiles', item)).items.map(({ profileId }) => profileId)
  }
  const kept = () =>
    world.service(profileService).parts.models.darkLike.countDocuments({ itemType: 'GuestbookEntry', itemId: entryId })
  beforeEach(async () => {
    ;[owner, author, other] = [await world.member(), await world.member(), await world.member()]
    await settle(owner, { approval: false })
    ;({ entryId } = await write(author, owner))
    await world.drainEvents()
  })

  test('are counted, listed and taken back; the author alone hears of them, and no more once they are taken back', async () => {
    expect([await like(owner), await like(other), await like(author)]).toEqual(['ok', 'ok', 'ok'])
    expect([await seen(other), await seen(author)]).toEqual([[[3, true]], [[3, true]]])
    expect((await likers(other)).sort()).toEqual([owner.id, author.id, other.id].sort())
    expect(notified.filter(({ type, profileId }) => type === 'GuestbookLike' && profileId !== author.id)).toEqual([])
    const toAuthor = { profileId: author.id, type: 'GuestbookLike', variant: null, dark: true }
    expect(notified.filter(({ profileId }) => profileId === author.id)).toEqual([toAuthor, toAuthor])
    expect(await like(other)).toBe('ok')
    expect([await seen(other), await seen(owner)]).toEqual([[[2, false]], [[2, true]]])
    const key = `like:GuestbookEntry:${entryId}:${other.id}`
    expect(withdrawn.filter(({ profileId }) => profileId === author.id)).toEqual([{ profileId: author.id, key }])
  })

  test('are for those who read the entry: not while it waits, not on the light side, not across a block', async () => {
    expect(await like(other, other.api)).toBe('NotFound')
    await settle(owner, { approval: true })
    const waiting = await write(author, owner)
    const approved = entryId
    entryId = waiting.entryId
    expect([await like(other), await like(owner), await like(author)]).toEqual(['NotFound', 'NotFound', 'NotFound'])
    await owner.dark.post('Guestbook/ApproveEntry', { entryId })
    expect(await like(other)).toBe('ok')
    entryId = approved
    await world.block(author, other)
    expect(await like(other)).toBe('NotFound')
    const stranger = await world.member()
    await world.block(owner, stranger)
    expect(await like(stranger)).toBe('NotFound')
    expect(await kept()).toBe(0)
  })

  test('across a block do not count, and an author whom a block parts from the guestbook hears of none', async () => {
    await like(other)
    const reader = await world.member()
    await world.block(reader, other)
    expect([await seen(reader), await seen(owner)]).toEqual([[[0, false]], [[1, false]]])
    const before = notified.length
    await world.block(owner, author)
    const third = await world.member()
    expect(await like(third)).toBe('ok')
    expect(notified.slice(before).filter(({ type }) => type === 'GuestbookLike')).toEqual([])
  })

  test('count no more of whoever is not found on the dark side, and go with who leaves it', async () => {
    await like(other)
    await world.change(other, { status: 'Locked' })
    expect(await seen(owner)).toEqual([[0, false]])
    await world.change(other, { status: 'Active' })
    expect(await seen(owner)).toEqual([[1, false]])
    const late = await world.member()
    const given = { itemType: 'GuestbookEntry' as const, itemId: entryId, profileId: late.id, liked: true, dark: true }
    await world.change(late, { status: 'Locked' })
    for (const wrong of [{ community: 'no' }, { community: 'dk', dark: false }])
      await world.deliver('site', 'LikeChanged', [{ ...given, ...wrong }])
    expect(await kept()).toBe(1)
    await world.deliver('site', 'LikeChanged', [{ ...given, community: 'dk' }])
    expect([await seen(owner), await kept()]).toEqual([[[1, false]], 2])
    await world.change(late, { status: 'Deleted' })
    expect([await seen(owner), await kept()]).toEqual([[[1, false]], 1])
    await world.deliver('profile', 'DarkStatusChanged', [{ profileId: other.id, darkStatus: 'None' }])
    expect([await seen(owner), await kept()]).toEqual([[[0, false]], 0])
  })

  test('go with their entry, and what its author heard of them is withdrawn', async () => {
    await like(other)
    await owner.dark.post('Guestbook/DeleteEntry', { entryId })
    await world.drainEvents()
    const key = `like:GuestbookEntry:${entryId}:${other.id}`
    expect(withdrawn.filter((one) => one.key.startsWith('like:') && one.profileId === author.id)).toEqual([
      { profileId: author.id, key },
    ])
    expect([await kept(), await codeOf(likers(other))]).toEqual([0, 'NotFound'])
    const second = await write(author, owner)
    entryId = second.entryId
    expect(await like(other)).toBe('ok')
    await world.deliver('profile', 'DarkStatusChanged', [{ profileId: author.id, darkStatus: 'None' }])
    expect(await kept()).toBe(0)
  })
})
