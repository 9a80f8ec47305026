/** Debates behind a block, of whoever is not found, on the dark side; drafts and pictures (docs/product/blocking.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Debating, shape, startDebating, titles } from './debating.ts'
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
let write: Debating['write']
let say: Debating['say']
let entries: Debating['entries']
let entryOf: Debating['entryOf']
let comments: Debating['comments']
let categories: Debating['categories']
beforeEach(async () => {
  ;({ owner, assistant, one, two, lodgeId, categoryId, write, say, entries, entryOf, comments, categories } =
    await startDebating(world))
})

describe('blocks, states and sides', () => {
  test('leaves out what somebody behind a block wrote, and collapses it for managers', async () => {
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
    await world.deliver('profile', 'DarkStatusChanged', [{ profileId: one.id, darkStatus: 'None' }])
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

  test('a member of a lodge reads its pictures, whatever its access is, and a former one does not', async () => {
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
