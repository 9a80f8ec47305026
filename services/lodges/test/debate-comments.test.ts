/** Comments of debates, and who hears of them (docs/product/lodges.md, docs/product/notifications.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Debating, shape, startDebating } from './debating.ts'
import { type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

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
let entryOf: Debating['entryOf']
let comments: Debating['comments']
let acts: Debating['acts']
beforeEach(async () => {
  ;({ owner, assistant, one, two, lodgeId, categoryId, write, say, entryOf, comments, acts } =
    await startDebating(world))
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

  test('managers alone comment in a locked entry, also when it is locked at that moment', async () => {
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

describe('the members who hear of it', () => {
  beforeEach(() => {
    world.notified.length = 0
    world.withdrawn.length = 0
  })
  const settle = async () => {
    await world.run('notify-in-rounds')
    await world.drainEvents()
  }
  const heard = ({ id }: Person) =>
    world.notified
      .filter(({ profileId, type }) => profileId === id && type.startsWith('Lodge'))
      .map(({ type, variant }) => (type === 'Lodge' ? variant : type))
      .sort()

  test('the lodge of a new entry, followers of a comment, and by name who is answered or mentioned', async () => {
    const news = { newEntries: false, newComments: true, newMeetups: true, newMedia: true, requests: true }
    await assistant.api.post('Lodges/UpdateLodgeNotificationSettings', { lodgeId, settings: news })
    const debateEntryId = await write(one, 'Om haven', categoryId, `Kom, @${two.profile.name}`)
    await settle()
    expect([heard(owner), heard(assistant), heard(one), heard(two)]).toEqual([['newEntry'], [], [], ['LodgeMention']])
    const { mentions } = await one.api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId })
    expect(mentions).toEqual([{ profileId: two.id, name: two.profile.name }])
    world.notified.length = 0
    await owner.api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId })
    const top = await say(two, debateEntryId, `Hej @${assistant.profile.name}`)
    await settle()
    expect([heard(owner), heard(assistant), heard(one)]).toEqual([['newComment'], ['LodgeMention'], ['newComment']])
    world.notified.length = 0
    await say(assistant, debateEntryId, 'Enig', top)
    await settle()
    expect([heard(two), heard(owner), heard(one)]).toEqual([['LodgeReply'], ['newComment'], ['newComment']])
    expect((await comments(one, debateEntryId))[0]?.mentions).toEqual([
      { profileId: assistant.id, name: assistant.profile.name },
    ])
    // Nobody is led to a comment that is gone.
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
    world.notified.length = 0
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
      world.deliver('site', 'LikeChanged', [
        { itemType: 'DebateEntry', itemId, profileId: by.id, liked, community: 'dk', dark: false },
      ])
    await like(true)
    await like(true)
    await world.deliver('site', 'LikeChanged', [
      { itemType: 'DebateEntryComment', itemId: comment, profileId: one.id, liked: true, community: 'dk', dark: false },
    ])
    await world.drainEvents()
    expect(heard(one)).toContain('LodgeLike')
    expect(world.notified.filter(({ type, profileId }) => type === 'LodgeLike' && profileId === two.id)).toMatchObject([
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
    await world.deliver('site', 'LikeChanged', [dark])
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
