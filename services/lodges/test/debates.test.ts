/** Debates: categories, entries, comments and who hears of them (docs/product/lodges.md). */
import type { LodgeRole } from '@samvaer/contracts/lodges/lodge-roles'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LodgesWorld, type Person, paragraph, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

let owner: Person
let assistant: Person
let one: Person
let two: Person
let lodgeId: number
let categoryId: number
beforeEach(async () => {
  owner = await world.member()
  assistant = await world.member()
  one = await world.member()
  two = await world.member()
  const seats: (readonly [Person, LodgeRole])[] = [
    [assistant, 'Assistant'],
    [one, 'Member'],
    [two, 'Member'],
  ]
  lodgeId = await world.lodge(owner, {}, seats)
  categoryId = await category('Køkkenhaven')
})

const category = async (name: string) =>
  (await owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name })).categoryId
const write = async (by: Person, title = 'Om haven', of = categoryId, words = 'Hvad gror?') => {
  const entry = { lodgeId, categoryId: of, title, text: paragraph(words) }
  return (await by.api.post('Lodges/CreateDebateEntry', entry)).debateEntryId
}
const say = async (by: Person, debateEntryId: number, text: string, answerTo?: number) => {
  const comment = { debateEntryId, text, ...(answerTo !== undefined && { answerTo }) }
  return (await by.api.post('Lodges/AddDebateEntryComment', comment)).debateEntryCommentId
}
const entries = async (by: Person, asked: { categoryId?: number; sortByLatestCommentDate?: boolean } = {}) =>
  (await by.api.get('Lodges/GetDebateEntries', { lodgeId, ...asked })).items
const entryOf = (by: Person, debateEntryId: number) => by.api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId })
const comments = async (by: Person, debateEntryId: number, twoLayered = true) =>
  (await by.api.get('Lodges/GetDebateEntryComments', { debateEntryId, twoLayered })).items
const shape = (items: Awaited<ReturnType<typeof comments>>) =>
  items.map(({ text, author, answers }) => [author ? text : null, answers.map((answer) => answer.text)])
const categories = async (by: Person) => (await by.api.get('Lodges/GetDebateCategories', { lodgeId })).items
const acts = async () =>
  (await world.parts.models.activity.find({ lodgeId }).sort({ _id: 1 }).lean()).map(({ type }) => type)
const titles = (items: { title: string }[]) => items.map(({ title }) => title)

describe('categories', () => {
  test('stand in the order that managers give them, and each act is written down', async () => {
    const second = await category('Krukker')
    await assistant.api.post('Lodges/SortDebateCategories', { lodgeId, categoryIds: [second, categoryId] })
    await assistant.api.post('Lodges/UpdateDebateCategory', { lodgeId, categoryId, name: 'Bede' })
    expect((await categories(one)).map(({ name }) => name)).toEqual(['Krukker', 'Bede'])
    const sort = (categoryIds: number[]) =>
      codeOf(owner.api.post('Lodges/SortDebateCategories', { lodgeId, categoryIds }))
    expect([await sort([second]), await sort([second, second]), await sort([second, 999_999])]).toEqual([
      'Conflict',
      'Conflict',
      'Conflict',
    ])
    expect((await acts()).slice(-4)).toEqual([
      'CategoryCreated',
      'CategoryCreated',
      'CategoriesSorted',
      'CategoryChanged',
    ])
  })

  test('are 30 at most, however many are added at once', async () => {
    const adding = Array.from({ length: 35 }, (_, index) =>
      codeOf(owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name: `Nr ${index}` })),
    )
    const codes = await Promise.all(adding)
    expect(codes.filter((code) => code === 'ok').length).toBe(29)
    expect(new Set(codes)).toEqual(new Set(['ok', 'Conflict']))
  })

  test('go when they are empty, or with a place for what stands in them', async () => {
    const second = await category('Krukker')
    const debateEntryId = await write(one)
    await owner.api.post('Lodges/PinDebateEntry', { debateEntryId, pinned: true })
    const remove = (moveTo?: number) =>
      codeOf(owner.api.post('Lodges/DeleteDebateCategory', { lodgeId, categoryId, ...(moveTo && { moveTo }) }))
    expect(await remove()).toBe('Conflict')
    expect(await remove(categoryId)).toBe('NotFound')
    expect(await remove(second)).toBe('ok')
    expect(await categories(one)).toMatchObject([{ categoryId: second, entries: 1 }])
    expect(await entryOf(one, debateEntryId)).toMatchObject({
      categoryId: second,
      categoryName: 'Krukker',
      pinned: false,
    })
    expect(await codeOf(write(two, 'Væk'))).toBe('NotFound')
  })
})

describe('entries', () => {
  test('stand by their latest comment or their beginning, pinned ones first, page by page', async () => {
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd']) {
      ids.push(await write(one, title))
      world.moveClock(1000)
    }
    await say(two, ids[1] ?? 0, 'Kål')
    await assistant.api.post('Lodges/PinDebateEntry', { debateEntryId: ids[0] ?? 0, pinned: true })
    expect(titles(await entries(two))).toEqual(['a', 'b', 'd', 'c'])
    expect(titles(await entries(two, { sortByLatestCommentDate: false, categoryId }))).toEqual(['a', 'd', 'c', 'b'])
    const seen: string[] = []
    let anchor: string | undefined
    do {
      const page = await two.api.get('Lodges/GetDebateEntries', { lodgeId, take: 1, ...(anchor && { anchor }) })
      seen.push(...titles(page.items))
      anchor = page.next ?? undefined
    } while (anchor !== undefined)
    expect(seen).toEqual(['a', 'b', 'd', 'c'])
  })

  test('three of a category are pinned, of many at once three win; a move takes the pin off', async () => {
    const second = await category('Krukker')
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((title) => write(owner, title)))
    const pin = (debateEntryId: number, pinned = true) =>
      codeOf(assistant.api.post('Lodges/PinDebateEntry', { debateEntryId, pinned }))
    const codes = await Promise.all(ids.map((id) => pin(id)))
    expect(codes.filter((code) => code === 'ok').length).toBe(3)
    expect(codes.filter((code) => code === 'Conflict').length).toBe(3)
    const pinned = ids.filter((_, place) => codes[place] === 'ok')
    const [moved, kept] = pinned
    const move = { debateEntryId: moved ?? 0, categoryId: second }
    await assistant.api.post('Lodges/ChangeDebateEntryCategory', move)
    await assistant.api.post('Lodges/ChangeDebateEntryCategory', move)
    expect((await entries(one, { categoryId })).filter((entry) => entry.pinned).length).toBe(2)
    expect(await entries(one, { categoryId: second })).toMatchObject([{ debateEntryId: moved, pinned: false }])
    const waiting = ids.find((_, place) => codes[place] !== 'ok') ?? 0
    expect(await pin(waiting)).toBe('ok')
    await owner.api.post('Lodges/DeleteDebateEntry', { debateEntryId: kept ?? 0 })
    expect(await pin(ids.find((id) => id !== waiting && !pinned.includes(id)) ?? 0)).toBe('ok')
    expect((await acts()).filter((type) => type === 'EntryMoved').length).toBe(1)
    const { models } = world.parts
    expect(await models.debateCategory.findById(categoryId).lean()).toMatchObject({ entries: 4, pinned: 3 })
  })

  test('a change is free for five minutes, then marked; what it said before is kept, and no window overwrites another', async () => {
    const debateEntryId = await write(one)
    const change = (title: string, version?: number) =>
      one.api.post('Lodges/UpdateDebateEntry', {
        debateEntryId,
        title,
        text: paragraph('x'),
        ...(version && { version }),
      })
    await change('Et', 1)
    expect(await entryOf(two, debateEntryId)).toMatchObject({ title: 'Et', editedAt: null, version: 2 })
    expect(await codeOf(change('Andet', 1))).toBe('Conflict')
    expect(await codeOf(change('Et', 1))).toBe('ok')
    world.moveClock(6 * 60 * 1000)
    await change('To')
    expect((await entryOf(two, debateEntryId)).editedAt).not.toBeNull()
    const { items } = await one.api.get('Lodges/GetDebateEntryVersions', { debateEntryId })
    expect(items.map(({ title, version }) => [title, version])).toEqual([
      ['Et', 2],
      ['Om haven', 1],
    ])
    expect(await codeOf(owner.api.get('Lodges/GetDebateEntryVersions', { debateEntryId }))).toBe('NotAllowed')
    const races = await Promise.all(['A', 'B', 'C'].map((title) => codeOf(change(title, 3))))
    expect(races.filter((code) => code === 'ok').length).toBe(1)
  })

  test('20 a day, three on the first', async () => {
    const newcomer = one.as({ newcomer: true, subscriber: true })
    const begin = (title: string) =>
      codeOf(newcomer.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title, text: paragraph('x') }))
    const codes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(begin))
    expect(codes.filter((code) => code === 'ok').length).toBe(3)
    expect(codes.filter((code) => code === 'TooManyRequests').length).toBe(2)
    const free = one.as({ subscriber: false })
    const unpaid = free.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title: 'f', text: paragraph('x') })
    expect(await codeOf(unpaid)).toBe('SubscriberRequired')
  })

  test('what is unread: written or commented by others since the reader was there', async () => {
    const debateEntryId = await write(one)
    const unread = async (by: Person) => [
      (await entries(by))[0]?.unread,
      (await categories(by)).find((item) => item.categoryId === categoryId)?.unread,
    ]
    expect(await unread(one)).toEqual([false, false])
    expect(await unread(two)).toEqual([true, true])
    await two.api.post('Lodges/UpdateDebateEntryView', { debateEntryId })
    expect(await unread(two)).toEqual([false, false])
    world.moveClock(1000)
    await say(two, debateEntryId, 'Porrer')
    expect([await unread(two), await unread(one)]).toEqual([
      [false, false],
      [true, true],
    ])
    const outside = await world.member()
    expect(await unread(outside)).toEqual([false, false])
  })

  test('a view counts once in eight hours, and not of the author', async () => {
    const debateEntryId = await write(one)
    const view = (by: Person) => by.api.post('Lodges/UpdateDebateEntryView', { debateEntryId })
    await Promise.all([view(two), view(two), view(two), view(one), view(owner)])
    expect((await entryOf(one, debateEntryId)).views).toBe(2)
    world.moveClock(8 * 60 * 60 * 1000 + 1000)
    await view(two)
    expect((await entryOf(one, debateEntryId)).views).toBe(3)
  })

  test('deleted ones come back within 30 days by whoever deleted them, with their comments', async () => {
    const debateEntryId = await write(one)
    await say(two, debateEntryId, 'Kål')
    const restore = (by: Person) => codeOf(by.api.post('Lodges/RestoreDebateEntry', { debateEntryId }))
    await owner.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    expect(await codeOf(entryOf(two, debateEntryId))).toBe('NotFound')
    expect(await categories(one)).toMatchObject([{ entries: 0, latestAt: null }])
    expect([await restore(one), await restore(two), await restore(assistant)]).toEqual([
      'NotAllowed',
      'NotFound',
      'NotFound',
    ])
    expect(await restore(owner)).toBe('ok')
    expect(await restore(owner)).toBe('NotFound')
    expect(await entryOf(two, debateEntryId)).toMatchObject({ comments: 1 })
    expect((await acts()).slice(-2)).toEqual(['EntryDeleted', 'EntryRestored'])
    await one.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    const staff = await world.member({ staff: true })
    const byStaff = staff.api.post('Lodges/RestoreDebateEntry', { debateEntryId, reason: 'Klage' })
    expect(await codeOf(byStaff)).toBe('NotAllowed')
    await one.api.post('Lodges/RestoreDebateEntry', { debateEntryId })
    await one.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    await owner.api.post('Lodges/DeleteDebateCategory', { lodgeId, categoryId })
    expect(await restore(one)).toBe('Conflict')
    const other = await category('Ny')
    expect(await restore(one)).toBe('ok')
    expect(await entryOf(two, debateEntryId)).toMatchObject({ categoryId: other })
  })
})

describe('comments', () => {
  test('two layers or one, a placeholder where one was removed, and once for one clientCommentId', async () => {
    const debateEntryId = await write(one)
    const top = await say(one, debateEntryId, 'top')
    const answer = await say(two, debateEntryId, 'svar', top)
    await say(owner, debateEntryId, 'svar på svar', answer)
    expect(shape(await comments(two, debateEntryId))).toEqual([['top', ['svar', 'svar på svar']]])
    expect(shape(await comments(two, debateEntryId, false)).map(([text]) => text)).toEqual([
      'top',
      'svar',
      'svar på svar',
    ])
    await one.api.post('Lodges/DeleteDebateEntryComment', { debateEntryCommentId: top })
    expect(shape(await comments(two, debateEntryId))).toEqual([[null, ['svar', 'svar på svar']]])
    expect(await entryOf(two, debateEntryId)).toMatchObject({ comments: 2 })
    await one.api.post('Lodges/RestoreDebateEntryComment', { debateEntryCommentId: top })
    expect(await entryOf(two, debateEntryId)).toMatchObject({ comments: 3 })
    const clientCommentId = '7d1f1f0e-6f0f-4b6c-9d0e-0d6d3c0b8a11'
    const sent = () => one.api.post('Lodges/AddDebateEntryComment', { debateEntryId, text: 'en', clientCommentId })
    const ids = (await Promise.all([sent(), sent()])).map(({ debateEntryCommentId }) => debateEntryCommentId)
    expect(new Set([...ids, (await sent()).debateEntryCommentId]).size).toBe(1)
    const other = await write(two, 'Andet')
    expect(await codeOf(say(one, other, 'x', top))).toBe('NotFound')
  })

  test('edited with a history and versions; nobody edits the words of others', async () => {
    const debateEntryId = await write(one)
    const debateEntryCommentId = await say(two, debateEntryId, 'første')
    const edit = (by: Person, text: string, version?: number) =>
      codeOf(by.api.post('Lodges/EditDebateEntryComment', { debateEntryCommentId, text, ...(version && { version }) }))
    expect([await edit(two, 'anden', 1), await edit(two, 'tredje', 1)]).toEqual(['ok', 'Conflict'])
    expect(await edit(owner, 'min')).toBe('NotAllowed')
    world.moveClock(6 * 60 * 1000)
    await edit(two, 'tredje', 2)
    expect((await comments(one, debateEntryId))[0]).toMatchObject({
      text: 'tredje',
      version: 3,
      editedAt: expect.any(String),
    })
    const kept = await world.parts.models.revision.find({
      itemType: 'DebateEntryComment',
      itemId: debateEntryCommentId,
    })
    expect(kept.map(({ text }) => text).sort()).toEqual(['anden', 'første'])
  })

  test('in a locked entry managers alone comment, also when it is locked at that moment', async () => {
    const debateEntryId = await write(one)
    await Promise.all([
      assistant.api.post('Lodges/LockDebateEntry', { debateEntryId, locked: true }),
      ...['a', 'b', 'c'].map((text) => codeOf(say(two, debateEntryId, text))),
    ])
    const before = (await entryOf(two, debateEntryId)).comments
    expect(await codeOf(say(two, debateEntryId, 'x'))).toBe('NotAllowed')
    expect((await entryOf(two, debateEntryId)).may).toMatchObject({ comment: false })
    await say(assistant, debateEntryId, 'Tak for i dag')
    expect((await entryOf(two, debateEntryId)).comments).toBe(before + 1)
    await assistant.api.post('Lodges/LockDebateEntry', { debateEntryId, locked: true })
    await assistant.api.post('Lodges/LockDebateEntry', { debateEntryId, locked: false })
    expect(await codeOf(say(two, debateEntryId, 'x'))).toBe('ok')
    expect((await acts()).slice(-2)).toEqual(['EntryLocked', 'EntryUnlocked'])
  })
})

describe('who hears of it', () => {
  beforeEach(() => {
    world.told.length = 0
    world.withdrawn.length = 0
  })
  const settle = async () => {
    await world.run('notify-in-rounds')
    await world.drainEvents()
  }
  const heard = ({ id }: Person) =>
    world.told
      .filter(({ profileId, type }) => profileId === id && type.startsWith('Lodge'))
      .map(({ type, variant }) => (type === 'Lodge' ? variant : type))
      .sort()

  test('the lodge of a new entry, followers of a comment, and by name who is answered or mentioned', async () => {
    const news = { newEntries: false, newComments: true, newMeetups: true, newMedia: true, requests: true }
    await assistant.api.post('Lodges/UpdateLodgeNotificationSettings', { lodgeId, settings: news })
    const debateEntryId = await write(one, 'Om haven', categoryId, `Kom, @${two.profile.name}`)
    await settle()
    expect([heard(owner), heard(assistant), heard(one), heard(two)]).toEqual([['newEntry'], [], [], ['LodgeMention']])
    world.told.length = 0
    await owner.api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId })
    const top = await say(two, debateEntryId, `Hej @${assistant.profile.name}`)
    await settle()
    expect([heard(owner), heard(assistant), heard(one)]).toEqual([['newComment'], ['LodgeMention'], ['newComment']])
    world.told.length = 0
    await say(assistant, debateEntryId, 'Enig', top)
    await settle()
    expect([heard(two), heard(owner), heard(one)]).toEqual([['LodgeReply'], ['newComment'], ['newComment']])
    expect((await comments(one, debateEntryId))[0]?.mentions).toEqual([
      { profileId: assistant.id, name: assistant.profile.name },
    ])
    // What is gone nobody is led to any more.
    await owner.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    await settle()
    expect(new Set(world.withdrawn.map((key) => key.split(':').slice(0, 2).join(':')))).toEqual(
      new Set(['debate:entry', 'debate:comment', 'debate:reply', 'debate:mention']),
    )
    expect(await world.parts.models.notificationRound.countDocuments({ done: false })).toBe(0)
  })

  test('nobody across a block, nor who has left or does not follow any more', async () => {
    const debateEntryId = await write(one)
    await world.block(owner, one)
    await settle()
    expect([heard(owner), heard(two)]).toEqual([[], ['newEntry']])
    world.told.length = 0
    await two.api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId })
    await assistant.api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId })
    await assistant.api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId })
    const top = await say(two, debateEntryId, 'Kål')
    await two.api.post('Lodges/LeaveLodge', { lodgeId })
    await say(assistant, debateEntryId, `Enig @${owner.profile.name}`, top)
    await settle()
    expect([heard(owner), heard(two), heard(assistant), heard(one)]).toEqual([[], [], [], ['newComment', 'newComment']])
  })

  test('an author of likes, once for each, and not after the like is taken back', async () => {
    const itemId = await write(one)
    const comment = await say(two, itemId, 'Kål')
    const like = (liked: boolean, by = two) =>
      world.tell('site', 'LikeChanged', [
        { itemType: 'DebateEntry', itemId, profileId: by.id, liked, community: 'dk', dark: false },
      ])
    await like(true)
    await like(true)
    await world.tell('site', 'LikeChanged', [
      { itemType: 'DebateEntryComment', itemId: comment, profileId: one.id, liked: true, community: 'dk', dark: false },
    ])
    await world.drainEvents()
    expect(heard(one)).toContain('LodgeLike')
    expect(world.told.filter(({ type, profileId }) => type === 'LodgeLike' && profileId === two.id)).toMatchObject([
      { variant: 'comment', title: 'Om haven' },
    ])
    expect(await entryOf(two, itemId)).toMatchObject({ likes: 1, liked: true })
    await world.change(two, { status: 'Locked' })
    expect(await entryOf(owner, itemId)).toMatchObject({ likes: 0 })
    await world.change(two, { status: 'Active' })
    await like(false)
    await world.drainEvents()
    expect(await entryOf(owner, itemId)).toMatchObject({ likes: 0 })
    expect(world.withdrawn).toContain(`like:DebateEntry:${itemId}:${two.id}`)
    // Of the other side there is no such entry.
    const dark = {
      itemType: 'DebateEntry' as const,
      itemId,
      profileId: two.id,
      liked: true,
      community: 'dk',
      dark: true,
    }
    await world.tell('site', 'LikeChanged', [dark])
    expect(await entryOf(owner, itemId)).toMatchObject({ likes: 0 })
  })

  test('the site asks who may see what is liked', async () => {
    const itemId = await write(one)
    const outside = await world.member()
    const seen = (by: Person, dark = false) => {
      const item = { itemType: 'DebateEntry' as const, itemId, viewerId: by.id, community: 'dk', dark }
      return codeOf(world.peers.post('Lodges/CheckItemIsSeen', item))
    }
    expect([await seen(two), await seen(outside), await seen(two, true)]).toEqual(['ok', 'ok', 'NotFound'])
    await world.parts.models.lodge.updateOne({ _id: lodgeId }, { access: 'NewMembersApproved' })
    await world.block(two, one)
    expect([await seen(two), await seen(outside), await seen(owner)]).toEqual(['NotFound', 'NotFound', 'ok'])
  })
})

describe('blocks, states and sides', () => {
  test('what somebody behind a block wrote is absent, and collapsed for managers', async () => {
    const theirs = await write(one, 'Skjult')
    const mine = await write(two, 'Åben')
    const top = await say(one, mine, 'skjult')
    await say(assistant, mine, 'svar', top)
    await world.block(two, one)
    expect(titles(await entries(two))).toEqual(['Åben'])
    expect(await codeOf(entryOf(two, theirs))).toBe('NotFound')
    expect(shape(await comments(two, mine))).toEqual([['svar', []]])
    expect(await entryOf(two, mine)).toMatchObject({ comments: 1 })
    expect(JSON.stringify(await entries(two))).not.toContain(one.profile.name)
    expect(await codeOf(say(one, mine, 'x'))).toBe('NotFound')
    await world.block(owner, one)
    const collapsed = (await entries(owner)).find(({ title }) => title === 'Skjult')
    expect(collapsed).toMatchObject({ author: null })
    expect((await comments(owner, mine))[0]).toMatchObject({ author: null, text: 'skjult', may: { delete: true } })
    expect(await codeOf(owner.api.post('Lodges/LockDebateEntry', { debateEntryId: theirs, locked: true }))).toBe('ok')
  })

  test('an author who is not found is gone with the entries, and back with them; words of the quarantined stay', async () => {
    const theirs = await write(one, 'Snart væk')
    await assistant.api.post('Lodges/PinDebateEntry', { debateEntryId: theirs, pinned: true })
    const mine = await write(two, 'Her')
    await say(one, mine, 'Kål')
    const seen = async () => [
      titles(await entries(two)),
      (await entryOf(two, mine)).comments,
      (await categories(two))[0]?.entries,
    ]
    await world.change(one, { status: 'Quarantined' })
    expect(await seen()).toEqual([['Her'], 1, 1])
    await world.change(one, { status: 'Locked' })
    expect(await seen()).toEqual([['Her'], 0, 1])
    await world.change(one, { status: 'Active' })
    expect(await seen()).toEqual([['Snart væk', 'Her'], 1, 2])
    expect((await entries(two))[0]?.pinned).toBe(true)
  })

  test('dark debates are of the dark side alone, and go with leaving it', async () => {
    const dark = await world.lodge(owner, { name: 'Reb' }, [[one, 'Member']], true)
    const made = await owner.dark.post('Lodges/CreateDebateCategory', { lodgeId: dark, name: 'Knob' })
    const begin = async (by: Person) => {
      const entry = { lodgeId: dark, categoryId: made.categoryId, title: 'Reb', text: paragraph('x') }
      return (await by.dark.post('Lodges/CreateDebateEntry', entry)).debateEntryId
    }
    const theirs = await begin(one)
    const mine = await begin(owner)
    await one.dark.post('Lodges/AddDebateEntryComment', { debateEntryId: mine, text: 'Hej' })
    expect(await codeOf(owner.api.get('Lodges/GetDebateEntryComments', { debateEntryId: theirs }))).toBe('NotFound')
    await world.tell('profile', 'DarkStatusChanged', [{ profileId: one.id, darkStatus: 'None' }])
    const left = await owner.dark.get('Lodges/GetDebateEntries', { lodgeId: dark })
    expect(left.items).toMatchObject([{ debateEntryId: mine, comments: 0 }])
    const { models } = world.parts
    const soon = { purgeAt: { $lte: world.parts.clock() } }
    expect(await models.darkDebateEntry.countDocuments({ authorId: one.id, ...soon })).toBe(1)
    expect(await models.darkDebateComment.countDocuments({ authorId: one.id, ...soon })).toBe(1)
    expect(await models.darkDebateReading.countDocuments({ profileId: one.id })).toBe(0)
  })
})

describe('drafts and pictures', () => {
  test('a draft is kept for each editor, one window wins, and publishing ends it', async () => {
    const draft = { lodgeId, categoryId, title: 'Ufærdig', text: paragraph('x') }
    const save = (sequence: number) => codeOf(one.api.post('Lodges/SaveDebateDraft', { ...draft, sequence }))
    expect([await save(1), await save(2), await save(2)]).toEqual(['ok', 'ok', 'Conflict'])
    const kept = async () => (await one.api.get('Lodges/GetDebateDraft', { lodgeId })).draft
    expect(await kept()).toMatchObject({ sequence: 2, title: 'Ufærdig', categoryId })
    expect((await two.api.get('Lodges/GetDebateDraft', { lodgeId })).draft).toBeNull()
    const debateEntryId = await write(two)
    const ofOther = one.api.post('Lodges/SaveDebateDraft', { ...draft, debateEntryId, sequence: 1 })
    expect(await codeOf(ofOther)).toBe('NotAllowed')
    await write(one)
    expect(await kept()).toBeNull()
  })

  test('a picture is read by the lodge while an entry shows it, and erased when no text needs it', async () => {
    const pictured = (mediaId: number) => ({
      type: 'doc' as const,
      content: [{ type: 'picture' as const, attrs: { mediaId, alt: '' } }],
    })
    const { accesses, items } = world.media
    const text = pictured(5001)
    await one.api.post('Lodges/SaveDebateDraft', { lodgeId, categoryId, title: '', text, sequence: 1 })
    expect(accesses.get(5001)).toBe('lodges:text:5001')
    const { debateEntryId } = await one.api.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title: 'Se', text })
    await world.drainEvents()
    expect(accesses.get(5001)).toBe(`lodges:shown:${lodgeId}`)
    expect((await entryOf(two, debateEntryId)).media).toMatchObject([{ mediaId: 5001 }])
    const elsewhere = await world.lodge(one)
    const there = { lodgeId: elsewhere, categoryId: null, title: '', text, sequence: 1 }
    expect(await codeOf(one.api.post('Lodges/SaveDebateDraft', there))).toBe('InvalidInput')
    await one.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    await world.drainEvents()
    expect(accesses.get(5001)).toBe('lodges:text:5001')
    const pass = async (days: number) => {
      world.moveClock(days * 24 * 60 * 60 * 1000)
      await world.run('erase-pictures')
    }
    await pass(3)
    expect(items.has(5001)).toBe(true)
    await pass(31)
    await pass(3)
    expect(items.has(5001)).toBe(false)
  })

  test('who belongs to a lodge reads its pictures, whatever its access is, and no longer', async () => {
    const { grants, audiences } = world.media
    const late = await world.member()
    await late.api.post('Lodges/JoinLodge', { lodgeId })
    await world.drainEvents()
    const shown = `lodges:shown:${lodgeId}`
    const waiting = `lodges:waiting:${lodgeId}`
    expect([audiences.get(shown), audiences.get(waiting)]).toEqual(['Members', 'Granted'])
    expect([grants.get(shown)?.has(late.id), grants.get(waiting)?.has(late.id) ?? false]).toEqual([true, false])
    await owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: late.id, assistant: true })
    await world.drainEvents()
    expect(grants.get(waiting)?.has(late.id)).toBe(true)
    await owner.api.post('Lodges/RemoveLodgeMember', { lodgeId, profileId: late.id })
    await world.drainEvents()
    expect([grants.get(shown)?.has(late.id), grants.get(waiting)?.has(late.id)]).toEqual([false, false])
  })
})
