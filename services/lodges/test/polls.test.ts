/** Polls of debates and meetups: who votes, who sees what came of it, and what becomes of the votes of those who go. */
import type { CallInput } from '@samvaer/contracts/client'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debating, startDebating } from './debating.ts'
import { inDays, type LodgesWorld, meetupForm, type Person, paragraph, startLodges } from './lodges-world.ts'

type Form = NonNullable<CallInput<'Lodges/CreateDebateEntry'>['poll']>

let world: LodgesWorld
let all: Debating
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())
beforeEach(async () => {
  all = await startDebating(world)
})

const form: Form = {
  question: '',
  options: ['Gulerod', 'Porre', 'Kål'],
  several: false,
  anonymous: false,
  closesAt: null,
}
const words = { title: 'Hvad skal vi så?', text: paragraph('Vælg.') }

const begin = async (change: Partial<Form> = {}, by = all.one): Promise<number> => {
  const { lodgeId, categoryId } = all
  const entry = { lodgeId, categoryId, ...words, poll: { ...form, ...change } }
  return (await by.api.post('Lodges/CreateDebateEntry', entry)).debateEntryId
}
const pollOf = async (by: Person, debateEntryId: number) => {
  const { poll } = await all.entryOf(by, debateEntryId)
  if (!poll) throw new Error('There is no poll')
  return poll
}
const vote = (by: Person, { pollId, version }: { pollId: number; version: number }, options: number[]) =>
  by.api.post('Lodges/VoteInPoll', { pollId, version, options })
const votersFor = async (by: Person, pollId: number, option: number) =>
  (await by.api.get('Lodges/GetPollVoters', { pollId, option })).items.map(({ profileId }) => profileId)
const edit = (debateEntryId: number, poll: Form | null, version?: number) =>
  all.one.api.post('Lodges/UpdateDebateEntry', { debateEntryId, ...words, poll, ...(version && { version }) })

test('a vote is changed and taken back; what came of it is for those who voted, and for the author', async () => {
  const { one, two, assistant } = all
  const id = await begin()
  const poll = await pollOf(two, id)
  expect(poll).toMatchObject({ voters: 0, results: null, mine: [], may: { vote: true, close: false } })
  await vote(two, poll, [1])
  await vote(two, poll, [2])
  expect(await pollOf(two, id)).toMatchObject({ voters: 1, results: [0, 0, 1], mine: [2] })
  expect(await pollOf(assistant, id)).toMatchObject({ voters: 1, results: null })
  expect(await codeOf(votersFor(assistant, poll.pollId, 2))).toBe('NotAllowed')
  expect(await pollOf(one, id)).toMatchObject({ voters: 1, results: [0, 0, 1], mine: [], may: { close: true } })
  await vote(two, poll, [])
  expect(await pollOf(two, id)).toMatchObject({ voters: 0, results: null, mine: [] })
  expect(await codeOf(vote(two, poll, [0, 1]))).toBe('InvalidInput')
  expect(await codeOf(vote(two, poll, [3]))).toBe('InvalidInput')
})

test('votes at the same moment are counted right, one of each member', async () => {
  const { one, two, owner, assistant } = all
  const id = await begin({ several: true })
  const poll = await pollOf(one, id)
  const people = [one, two, owner, assistant]
  await Promise.all(people.flatMap((by) => [vote(by, poll, [0]), vote(by, poll, [0, 1]), vote(by, poll, [1, 0, 0])]))
  await Promise.all(people.map((by, place) => vote(by, poll, place < 3 ? [0, 2] : [1])))
  expect(await pollOf(one, id)).toMatchObject({ voters: 4, results: [3, 1, 3] })
  expect(await world.parts.models.pollVote.countDocuments({ pollId: poll.pollId })).toBe(4)
})

test('votes are of those who may comment there: not of others, not with a ban, not in a locked debate', async () => {
  const { one, two, owner } = all
  const id = await begin()
  const poll = await pollOf(one, id)
  const stranger = await world.member()
  expect(await pollOf(stranger, id)).toMatchObject({ results: null, may: { vote: false, close: false } })
  expect(await codeOf(vote(stranger, poll, [0]))).toBe('NotAllowed')
  const banned = two.as({ bans: [{ type: 'Comments', until: null, text: 'Spam' }] })
  const asked = { pollId: poll.pollId, version: 1, options: [0] }
  expect(await codeOf(banned.post('Lodges/VoteInPoll', asked))).toBe('Banned')
  await owner.api.post('Lodges/LockDebateEntry', { debateEntryId: id, locked: true })
  expect((await pollOf(two, id)).may.vote).toBe(false)
  expect(await outcomeOf(vote(two, poll, [0]))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Locked' } })
  expect(await codeOf(vote(owner, poll, [0]))).toBe('ok')
})

test('its author and managers close it for good, and it closes at its time: everybody sees what came of it', async () => {
  const { one, two, assistant, acts } = all
  const id = await begin()
  const poll = await pollOf(two, id)
  await vote(one, poll, [0])
  const close = (by: Person, pollId = poll.pollId) => by.api.post('Lodges/ClosePoll', { pollId })
  expect(await codeOf(close(two))).toBe('NotAllowed')
  await close(assistant)
  expect(await codeOf(close(assistant))).toBe('ok')
  expect((await acts()).filter((type) => type === 'PollClosed')).toHaveLength(1)
  expect(await pollOf(two, id)).toMatchObject({ closed: true, results: [1, 0, 0], may: { vote: false, close: false } })
  expect(await votersFor(two, poll.pollId, 0)).toEqual([one.id])
  expect(await outcomeOf(vote(two, poll, [1]))).toMatchObject({ code: 'Conflict', detail: { reason: 'PollClosed' } })
  expect(await codeOf(begin({ closesAt: inDays(-1) }))).toBe('InvalidInput')
  expect(await codeOf(begin({ closesAt: inDays(400) }))).toBe('InvalidInput')
  const timed = await begin({ closesAt: inDays(1) })
  const open = await pollOf(two, timed)
  expect(open).toMatchObject({ closed: false })
  const past = { $set: { closesAt: new Date(inDays(-1)) } }
  await world.parts.models.poll.updateOne({ _id: open.pollId }, past)
  expect(await pollOf(two, timed)).toMatchObject({ closed: true, results: [0, 0, 0] })
  expect(await codeOf(vote(two, open, [1]))).toBe('Conflict')
})

test('what was voted on stays as it was asked; before, another window is not written over', async () => {
  const { one, two, entryOf } = all
  const id = await begin()
  const first = await pollOf(two, id)
  await edit(id, { ...form, options: ['Ja', 'Nej'] }, 1)
  expect(await entryOf(one, id)).toMatchObject({ version: 2, poll: { options: ['Ja', 'Nej'], version: 2 } })
  expect(await outcomeOf(vote(two, first, [1]))).toMatchObject({ code: 'Conflict', detail: { reason: 'PollChanged' } })
  expect(await codeOf(edit(id, null, 1))).toBe('Conflict')
  await edit(id, null, 2)
  expect((await entryOf(one, id)).poll).toBeNull()
  await edit(id, form, 3)
  await vote(two, await pollOf(two, id), [1])
  const refused = { code: 'Conflict', detail: { reason: 'PollVoted' } }
  expect(await outcomeOf(edit(id, { ...form, anonymous: true }))).toMatchObject(refused)
  expect(await outcomeOf(edit(id, null))).toMatchObject(refused)
  expect(await codeOf(edit(id, form))).toBe('ok')
  expect(await pollOf(two, id)).toMatchObject({ voters: 1, anonymous: false, mine: [1] })
  expect(await codeOf(begin({ options: ['Ja', 'ja'] }))).toBe('InvalidInput')
})

test('names are of a poll with names, and not of those behind a block, whose votes count for everybody', async () => {
  const { one, two, owner } = all
  const named = await pollOf(one, await begin())
  const secret = await pollOf(one, await begin({ anonymous: true }))
  for (const by of [two, owner]) for (const poll of [named, secret]) await vote(by, poll, [0])
  expect(await votersFor(one, named.pollId, 0)).toEqual([owner.id, two.id])
  expect(await votersFor(two, named.pollId, 1)).toEqual([])
  expect(await codeOf(votersFor(one, secret.pollId, 0))).toBe('NotAllowed')
  await world.block(owner, one)
  expect(await votersFor(one, named.pollId, 0)).toEqual([two.id])
})

test('whoever leaves the lodge takes the vote out of what is open; who is not found is not counted, and comes back', async () => {
  const { one, two, owner } = all
  const [open, closed] = [await begin(), await begin()]
  const seen = async () => [(await pollOf(one, open)).results, (await pollOf(one, closed)).results]
  for (const id of [open, closed]) for (const by of [two, owner]) await vote(by, await pollOf(by, id), [0])
  await one.api.post('Lodges/ClosePoll', { pollId: (await pollOf(one, closed)).pollId })
  await world.change(two, { status: 'Locked' })
  expect(await seen()).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ])
  await world.change(two, { status: 'Active' })
  expect(await seen()).toEqual([
    [2, 0, 0],
    [2, 0, 0],
  ])
  await two.api.post('Lodges/LeaveLodge', { lodgeId: all.lodgeId })
  expect(await seen()).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ])
  await world.change(two, { status: 'Deleted' })
  expect(await seen()).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ])
  expect(await world.parts.models.pollVote.countDocuments({ profileId: two.id })).toBe(0)
})

test('the poll of a deleted debate is gone with it, and comes back with it; a report has its words', async () => {
  const { one, two } = all
  const id = await begin()
  const poll = await pollOf(two, id)
  await vote(two, poll, [0])
  const going = () =>
    Promise.all(
      [world.parts.models.poll.find({ itemId: id }), world.parts.models.pollVote.find({ pollId: poll.pollId })].map(
        async (rows) => (await rows.lean()).map(({ purgeAt }) => purgeAt !== undefined),
      ),
    )
  const asked = { viewerId: two.id, community: 'dk', dark: false, itemType: 'DebateEntry', itemId: id } as const
  const { text } = await world.peers.get('Lodges/GetReportedItem', asked)
  expect(text).toBe('Vælg.\n\n– Gulerod\n– Porre\n– Kål')
  await one.api.post('Lodges/DeleteDebateEntry', { debateEntryId: id })
  expect(await codeOf(vote(two, poll, [1]))).toBe('NotFound')
  expect(await going()).toEqual([[true], [true]])
  await one.api.post('Lodges/RestoreDebateEntry', { debateEntryId: id })
  expect(await going()).toEqual([[false], [false]])
  expect(await pollOf(two, id)).toMatchObject({ results: [1, 0, 0] })
})

test('a meetup has one as well, for those who belong to the lodge alone', async () => {
  const { owner, two, lodgeId } = all
  const closesAt = inDays(2)
  const meetupId = await world.meetup(owner, lodgeId, { poll: { ...form, closesAt } })
  const read = async ({ api }: Person) => (await api.get('Lodges/GetMeetup', { lodgeId, meetupId })).poll
  const poll = await read(two)
  if (!poll) throw new Error('There is no poll')
  expect(poll).toMatchObject({ closesAt, voters: 0, may: { vote: true } })
  const stranger = await world.member()
  expect(await read(stranger)).toBeNull()
  await vote(two, poll, [2])
  await owner.api.post('Lodges/EditMeetup', { lodgeId, meetupId, ...meetupForm })
  expect(await read(owner)).toMatchObject({ voters: 1, results: [0, 0, 1] })
  const other = { lodgeId, meetupId, ...meetupForm, poll: null }
  expect(await codeOf(owner.api.post('Lodges/EditMeetup', other))).toBe('Conflict')
  await owner.api.post('Lodges/ClosePoll', { pollId: poll.pollId })
  expect(await votersFor(owner, poll.pollId, 2)).toEqual([two.id])
  expect(await codeOf(votersFor(stranger, poll.pollId, 2))).toBe('NotAllowed')
  await owner.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId })
  expect(await world.parts.models.poll.countDocuments({ of: 'Meetup', itemId: meetupId })).toBe(0)
  expect(await world.parts.models.pollVote.countDocuments({ pollId: poll.pollId })).toBe(0)
})

test('the dark side has its own, and they go with leaving it', async () => {
  const { owner, one } = all
  const dark = await world.lodge(owner, { name: 'Reb' }, [[one, 'Member']], true)
  const { categoryId } = await owner.dark.post('Lodges/CreateDebateCategory', { lodgeId: dark, name: 'Knob' })
  const start = async (by: Person) => {
    const entry = { lodgeId: dark, categoryId, ...words, poll: form }
    const { debateEntryId } = await by.dark.post('Lodges/CreateDebateEntry', entry)
    const read = await by.dark.get('Lodges/GetDebateEntry', { lodgeId: dark, debateEntryId })
    return { debateEntryId, pollId: read.poll?.pollId ?? 0 }
  }
  const [theirs, mine] = [await start(one), await start(owner)]
  for (const by of [one, owner])
    for (const { pollId } of [theirs, mine])
      await by.dark.post('Lodges/VoteInPoll', { pollId, version: 1, options: [0] })
  expect(await codeOf(owner.api.post('Lodges/ClosePoll', { pollId: mine.pollId }))).toBe('NotFound')
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: one.id, darkStatus: 'None' }])
  const { models } = world.parts
  expect(await models.darkPoll.find().distinct('_id')).toEqual([mine.pollId])
  expect(await models.darkPollVote.find().distinct('_id')).toEqual([`${mine.pollId}:${owner.id}`])
})
