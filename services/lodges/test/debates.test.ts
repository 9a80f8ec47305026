/** Debates: categories and entries (docs/product/lodges.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followingDebates } from '../src/debates/follow-debate.ts'
import { sideOf } from '../src/models/models.ts'
import { type Debating, startDebating, titles } from './debating.ts'
import { type LodgesWorld, type Person, paragraph, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

let owner: Debating['owner']
let assistant: Debating['assistant']
let one: Debating['one']
let two: Debating['two']
let lodgeId: Debating['lodgeId']
let categoryId: Debating['categoryId']
let category: Debating['category']
let write: Debating['write']
let say: Debating['say']
let entries: Debating['entries']
let entryOf: Debating['entryOf']
let categories: Debating['categories']
let acts: Debating['acts']
beforeEach(async () => {
  ;({ owner, assistant, one, two, lodgeId, categoryId, category, write, say, entries, entryOf, categories, acts } =
    await startDebating(world))
})

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

  test('with many entries go in short steps, and one that broke off is gone on with', async () => {
    const second = await category('Krukker')
    const debateEntryId = await write(one)
    const { debateEntry, debateCategory } = world.parts.models
    const row = await debateEntry.findById(debateEntryId).lean()
    const more = Array.from({ length: 249 }, (_, place) => ({ ...row, _id: 700_000 + lodgeId * 1000 + place }))
    await debateEntry.insertMany(more, { lean: true })
    await debateCategory.updateOne({ _id: categoryId }, { $set: { entries: 250 } })
    const left = () => debateEntry.countDocuments({ categoryId })
    const remove = () => codeOf(owner.api.post('Lodges/DeleteDebateCategory', { lodgeId, categoryId, moveTo: second }))
    const steps = stepsOf(world.parts, left, 2)
    expect(await remove()).toBe('Unexpected')
    expect(await categories(one)).toMatchObject([
      { categoryId, entries: 150 },
      { categoryId: second, entries: 100 },
    ])
    expect(await remove()).toBe('ok')
    expect([await left(), steps()]).toEqual([0, [100, 100, 50, 0]])
    expect(await categories(one)).toMatchObject([{ categoryId: second, entries: 250 }])
    expect((await acts()).filter((type) => type === 'CategoryDeleted')).toHaveLength(1)
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

  test('the unread debates: written or commented by others since the reader was there', async () => {
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

  test('one of hundreds of comments goes in short steps, each done once also after a process has ended, and comes back so', async () => {
    const side = sideOf(world.parts, false)
    const debateEntryId = await write(one)
    const commentId = await say(two, debateEntryId, 'Kål')
    const row = await side.debateComment.findById(commentId).lean()
    const ids = Array.from({ length: 149 }, (_, place) => lodgeId * 1000 + 500_000 + place)
    await side.debateComment.insertMany(
      ids.map((_id) => ({ ...row, _id, answerTo: commentId, repliedTo: one.id })) as never[],
      { lean: true },
    )
    await side.revision.insertMany(
      ids.map((itemId) => ({
        ...{ itemType: 'DebateEntryComment' as const, itemId, text: 'Før', version: 1, replacedAt: new Date() },
      })),
    )
    const stay = { purgeAt: { $exists: false } }
    const left = () => side.debateComment.countDocuments({ parentId: debateEntryId, ...stay })
    const history = () => side.revision.countDocuments({ itemId: { $in: ids }, ...stay })
    await owner.api.post('Lodges/DeleteDebateEntry', { debateEntryId })
    expect(await left()).toBe(116)
    const steps = stepsOf(world.parts, left, 2)
    await followingDebates(world.parts, side).task.run()
    expect(steps()).toEqual([34])
    await followingDebates(world.parts, side).task.run()
    expect([steps(), await left(), await history()]).toEqual([[34, 34, 34, 14], 0, 0])
    const withdrawn = await side.notificationRound.find({ lodgeId, act: 'withdraw', audience: 'named' }).lean()
    const keys = withdrawn.flatMap(({ receivers }) => receivers.map(({ key }) => key))
    expect(keys.sort()).toEqual(ids.map((id) => `debate:reply:${id}`).sort())
    await owner.api.post('Lodges/RestoreDebateEntry', { debateEntryId })
    await followingDebates(world.parts, side).task.run()
    expect([await left(), await history(), await side.changedDebate.countDocuments()]).toEqual([150, 149, 0])
  })
})
