/** After hundreds of acts by chance every number of debates equals its list (R28), and lists cost what they should (R33). */
import { codeOf } from '@samvaer/testing/outcomes'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debateListOrders, debatesQuery } from '../src/debates/debate-lists.ts'
import { debateOrders } from '../src/models/debate-entry.ts'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, type Person, paragraph, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const text = paragraph('ord')

test('numbers equal lists', async () => {
  const chance = chanceFor('debates')
  const owner = await world.member()
  const members = await Promise.all(Array.from({ length: 5 }, () => world.member()))
  const people = [owner, ...members]
  const seats = members.map((member, place) => [member, place === 0 ? 'Assistant' : 'Member'] as const)
  const lodgeId = await world.lodge(owner, {}, seats)
  const categories: number[] = []
  const entries: number[] = []
  const comments: { id: number; on: number }[] = []
  const locked = new Set<Person>()
  const reasoned = { reason: 'x' }
  const anyEntry = () => chance.pick(entries)
  const anyComment = () => chance.pick(comments)
  /** The deleted things and who deleted them, so that they can be wanted back. */
  const deleted = { entry: [] as [number, Person][], comment: [] as [number, Person][] }
  const wantedBack = (kind: 'entry' | 'comment', fallback: number): [number, Person] =>
    chance.pick(deleted[kind].length > 0 ? deleted[kind] : [[fallback, owner]])

  const acts: Record<string, (by: Person) => Promise<unknown>> = {
    category: async () => {
      if (categories.length > 4) return
      const made = await owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Ny' })
      categories.push(made.categoryId)
    },
    write: async ({ api }) => {
      const entry = { lodgeId, categoryId: chance.pick(categories), title: 'Et', text }
      entries.push((await api.post('Lodges/CreateDebateEntry', entry)).debateEntryId)
    },
    comment: async ({ api }) => {
      const debateEntryId = anyEntry()
      const above = chance.some(
        comments.filter(({ on }) => on === debateEntryId),
        chance.between(0, 1),
      )[0]
      const comment = { debateEntryId, text: 'ord', ...(above && { answerTo: above.id }) }
      const { debateEntryCommentId } = await api.post('Lodges/AddDebateEntryComment', comment)
      comments.push({ id: debateEntryCommentId, on: debateEntryId })
    },
    like: ({ id }) => {
      const onEntry = chance.happens(0.5) || comments.length === 0
      const item = onEntry
        ? { itemType: 'DebateEntry' as const, itemId: anyEntry() }
        : { itemType: 'DebateEntryComment' as const, itemId: anyComment().id }
      const like = { ...item, profileId: id, liked: chance.happens(0.7), community: 'dk', dark: false }
      return world.deliver('site', 'LikeChanged', [like])
    },
    pin: ({ api }) =>
      api.post('Lodges/PinDebateEntry', { debateEntryId: anyEntry(), pinned: chance.happens(0.7), ...reasoned }),
    lock: ({ api }) =>
      api.post('Lodges/LockDebateEntry', { debateEntryId: anyEntry(), locked: chance.happens(0.4), ...reasoned }),
    move: ({ api }) => {
      const moved = { debateEntryId: anyEntry(), categoryId: chance.pick(categories), ...reasoned }
      return api.post('Lodges/ChangeDebateEntryCategory', moved)
    },
    deleteEntry: async (by) => {
      const debateEntryId = anyEntry()
      await by.api.post('Lodges/DeleteDebateEntry', { debateEntryId, ...reasoned })
      deleted.entry.push([debateEntryId, by])
    },
    restoreEntry: () => {
      const [debateEntryId, by] = wantedBack('entry', anyEntry())
      return by.api.post('Lodges/RestoreDebateEntry', { debateEntryId })
    },
    deleteComment: async (by) => {
      const { id } = anyComment()
      await by.api.post('Lodges/DeleteDebateEntryComment', { debateEntryCommentId: id, ...reasoned })
      deleted.comment.push([id, by])
    },
    restoreComment: () => {
      const [debateEntryCommentId, by] = wantedBack('comment', anyComment().id)
      return by.api.post('Lodges/RestoreDebateEntryComment', { debateEntryCommentId })
    },
    deleteCategory: async ({ api }) => {
      if (chance.happens(0.7) || categories.length < 2) return
      const categoryId = chance.pick(categories)
      const moveTo = chance.pick(categories.filter((id) => id !== categoryId))
      await api.post('Lodges/DeleteDebateCategory', { lodgeId, categoryId, moveTo, ...reasoned })
      categories.splice(categories.indexOf(categoryId), 1)
    },
    block: async (by) => {
      const other = chance.pick(members.filter((member) => member !== by))
      if (chance.happens(0.3) && by !== owner) await world.block(by, other, chance.happens(0.4))
    },
    state: async (by) => {
      if (chance.happens(0.5) || by === owner) return
      if (!locked.delete(by)) locked.add(by)
      await world.change(by, { status: locked.has(by) ? 'Locked' : 'Active' })
    },
  }
  await acts.category?.(owner)
  await acts.write?.(owner)
  await acts.comment?.(owner)
  const succeeded = new Map<string, number>()
  const names = Object.keys(acts)
  for (let round = 0; round < 400; round += 1) {
    if (round % 20 === 0) await world.parts.models.actsOfMember.deleteMany({})
    const name = chance.pick(names.concat(['write', 'comment', 'comment', 'like']))
    const code = await codeOf((async () => acts[name]?.(chance.pick(people)))())
    if (code === 'ok') succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
    expect(['ok', 'NotFound', 'NotAllowed', 'Conflict', 'ProfileNotActive']).toContain(code)
  }
  for (const name of names) expect([name, (succeeded.get(name) ?? 0) > 2]).toEqual([name, true])
  const { models } = world.parts
  const likes = await models.like.find({ listed: true }).lean()
  const likesOf = (itemType: string, itemId: number, hidden: number[]) =>
    likes.filter((like) => like.itemType === itemType && like.itemId === itemId && !hidden.includes(like.profileId))
      .length
  let compared = 0
  // The owner, whom no block touches, and two members.
  for (const by of people.filter((person) => !locked.has(person)).slice(0, 3)) {
    const hidden = await world.parts.directory.hiddenFrom(by.id)
    const { items } = await by.api.get('Lodges/GetDebateEntries', { lodgeId, take: 100 })
    for (const summary of items) {
      const { debateEntryId } = summary
      const asked = { debateEntryId, twoLayered: false }
      const line = (await by.api.get('Lodges/GetDebateEntryComments', asked)).items
      const tree = (await by.api.get('Lodges/GetDebateEntryComments', { debateEntryId })).items
      const shown = tree.flatMap((item) => [item, ...item.answers]).filter((comment) => comment.text !== '')
      expect([summary.comments, shown.length]).toEqual([line.length, line.length])
      const times = line.map(({ createdAt }) => createdAt).sort()
      expect(summary.latestCommentAt).toBe(times.at(-1) ?? null)
      expect(summary.likes).toBe(likesOf('DebateEntry', debateEntryId, hidden))
      for (const { debateEntryCommentId: id, likes: number } of line)
        expect(number).toBe(likesOf('DebateEntryComment', id, hidden))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(20)
  for (const { _id: categoryId, entries: number, pinned, latestAt } of await models.debateCategory
    .find({ lodgeId })
    .lean()) {
    const inIt = await models.debateEntry.find({ categoryId, listed: true }).lean()
    expect([number, pinned]).toEqual([inIt.length, inIt.filter((entry) => entry.pinned).length])
    expect(pinned).toBeLessThanOrEqual(3)
    const latest = inIt.map(({ activityAt }) => activityAt.getTime())
    expect(latestAt?.getTime() ?? null).toBe(latest.length === 0 ? null : Math.max(...latest))
    for (const entry of inIt) expect(entry).toMatchObject(debateOrders(entry))
  }
})

describe('a page costs two keys a row at most', () => {
  const many = 3000
  const lodgeId = 700_000
  const categoryId = 700_001
  const time = (id: number) => new Date(1_600_000_000_000 + id * 60_000)
  const side = () => sideOf(world.parts, false)
  const authorOf = (id: number) => 800_000 + (id % 50)

  beforeAll(async () => {
    const base = { lodgeId, categoryId, listed: true, title: 'x', text, excerpt: '', comments: 0, likes: 0, views: 0 }
    const rows = Array.from({ length: many }, (_, index) => {
      const id = index + 1
      const times = { createdAt: time(id), activityAt: time(many - id), pinned: id % 1000 === 0 }
      const kept = {
        ...times,
        ...debateOrders(times),
        editedAt: null,
        latestCommentAt: null,
        locked: false,
        version: 1,
      }
      return { ...base, ...kept, _id: 700_000 + id, authorId: authorOf(id) }
    })
    await side().debateEntry.insertMany(rows, { lean: true })
  })

  interface Explained {
    executionStats: { totalKeysExamined: number; nReturned: number }
    queryPlanner: { winningPlan: unknown }
  }

  test.each(['created', 'active'] as const)('by %s', async (order) => {
    const anchor = debateListOrders[order].cursorOf({
      ...debateOrders({ createdAt: time(1500), activityAt: time(many - 1500), pinned: false }),
      _id: 701_500,
    })
    for (const unseen of [[], [authorOf(3), authorOf(7)]])
      for (const of of [undefined, categoryId])
        for (const paging of [
          { skip: 0, take: 30 },
          { skip: 0, take: 30, anchor },
        ]) {
          const query = debatesQuery(side(), { lodgeId, categoryId: of, order, unseen }, paging)
          const { executionStats, queryPlanner } = (await query.explain('executionStats')) as unknown as Explained
          expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
          expect(executionStats.nReturned).toBe(31)
          expect(executionStats.totalKeysExamined / 31).toBeLessThanOrEqual(2)
        }
  })
})
