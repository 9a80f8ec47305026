/** A gesture before any letter: who is told, what it counts, and what ends it (decision 160). */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { contactLimits } from '@samvaer/contracts/mail/contacts'
import type { HejAbout } from '@samvaer/contracts/mail/hej'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hejLists } from '../src/sending/hej-lists.ts'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'

type Raised = DomainEventPayload<'NotificationRaised'>

/** The entries of notification centres, by member and key. */
const centre = new Map<string, Raised>()
/** Every one that was ever raised. */
const raised: Raised[] = []
const at = ({ profileId, key }: Pick<Raised, 'profileId' | 'key'>) => `${profileId} ${key}`
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async (one) => {
      centre.set(at(one), one)
      raised.push(one)
    },
    NotificationWithdrawn: async (withdrawn) => {
      centre.delete(at(withdrawn))
    },
  }),
})

let world: MailWorld
let anna: Person
let bo: Person
beforeAll(async () => {
  world = await startMail([notifications])
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, bo] = [await world.member({ validated: false }), await world.member()]
})

const free = (person: Person) => person.as({ subscriber: false })
const say = (from: Person, to: Person, about: HejAbout = {}) =>
  free(from).post('Hej/SayHej', { profileId: to.id, about })
const decline = (by: Person, from: Person) => by.api.post('Hej/DeclineHej', { profileId: from.id })
const takeBack = (by: Person, from: Person) => by.api.post('Hej/TakeBackHej', { profileId: from.id })
const stateOf = async (by: Person, other: Person) => (await by.api.get('Hej/GetHej', { profileId: other.id })).state
const states = async (one: Person, other: Person) => [await stateOf(one, other), await stateOf(other, one)]
const waitingFor = async (by: Person) => {
  const { items, waiting } = await by.api.get('Hej/GetHeys', {})
  return { from: items.map(({ profile }) => profile.profileId), waiting }
}
const told = async ({ id }: Person) => {
  await world.drainEvents()
  return [...centre.values()]
    .filter(({ profileId, type }) => profileId === id && type === 'Hej')
    .map(({ actorId, variant, path }) => [actorId, variant, path])
}
const reached = async ({ id }: Person): Promise<number> => {
  const row = await world.service(mailService).parts.models.contactsOfDay.findById(id).lean()
  return row?.reached.length ?? 0
}
const later = async <T>(hours: number, act: () => Promise<T>): Promise<T> => {
  world.moveClock(hours * 3_600_000)
  try {
    return await act()
  } finally {
    world.moveClock(-hours * 3_600_000)
  }
}

describe('a hej', () => {
  test('costs nothing, tells its receiver once, and is one however often it is said', async () => {
    const said = await Promise.all([say(anna, bo), say(anna, bo), say(anna, bo)])
    expect(said).toEqual([{ state: 'Sent' }, { state: 'Sent' }, { state: 'Sent' }])
    await say(anna, bo, { prompt: 'PerfectSunday' })
    expect(await told(bo)).toEqual([[anna.id, null, `/Profile/${anna.id}`]])
    expect(raised.filter(({ profileId }) => profileId === bo.id)).toHaveLength(1)
    expect(await told(anna)).toEqual([])
    expect(await states(anna, bo)).toEqual(['Sent', 'Received'])
    expect(await waitingFor(bo)).toEqual({ from: [anna.id], waiting: 1 })
    expect(await waitingFor(anna)).toEqual({ from: [], waiting: 0 })
    expect(await reached(anna)).toBe(1)
    expect((await bo.api.get('Mail/GetConversations', {})).waiting).toEqual({ heys: 1, sent: 0 })
  })

  test.each([
    [{ prompt: 'PerfectSunday' }, 'sentence'],
    [{ mediaId: 77 }, 'picture'],
  ] as const)('names what it is said to: %o', async (about, variant) => {
    await say(anna, bo, about)
    expect(await bo.api.get('Hej/GetHej', { profileId: anna.id })).toMatchObject({ state: 'Received', about })
    expect(await told(bo)).toEqual([[anna.id, variant, `/Profile/${anna.id}`]])
  })

  test('that is said back tells both, and opens the inbox to a letter of either', async () => {
    await say(anna, bo)
    expect(await say(bo, anna)).toEqual({ state: 'Mutual' })
    expect(await states(anna, bo)).toEqual(['Mutual', 'Mutual'])
    expect(await told(anna)).toEqual([[bo.id, 'answered', `/Profile/${bo.id}`]])
    expect(await told(bo)).toEqual([])
    expect(await reached(bo)).toBe(0)
    await bo.api.post('Mail/SaveMailSettings', {
      ...(await bo.api.get('Mail/GetMailSettings', {})),
      ...{ whoMayWrite: 'Nobody', requestsFrom: 'Everyone' },
    })
    expect(await codeOf(write(free(anna), bo))).toBe('SubscriberRequired')
    await write(anna.api, bo, 'Godt at høre!')
    expect(await folderOf(bo.api, 'Requests')).toEqual([])
    expect(await folderOf(bo.api, 'Inbox')).toMatchObject([{ lastMessage: { text: 'Godt at høre!' } }])
    expect(await reached(anna)).toBe(1)
    expect(await states(anna, bo)).toEqual(['Talking', 'Talking'])
    expect(await codeOf(say(anna, bo))).toBe('ok')
  })

  test('of both at once is one that was said back', async () => {
    await Promise.all([say(anna, bo), say(bo, anna)])
    expect(await states(anna, bo)).toEqual(['Mutual', 'Mutual'])
  })

  test('is settled by a letter of either', async () => {
    await say(anna, bo)
    await write(bo.api, anna, 'Hej selv')
    expect(await told(bo)).toEqual([])
    expect(await folderOf(anna.api, 'Inbox')).toHaveLength(1)
    expect(await waitingFor(bo)).toEqual({ from: [], waiting: 0 })
    const [carl, dina] = [await world.member({ validated: false }), await world.member()]
    await say(carl, dina)
    const { conversationId } = await write(carl.api, dina)
    expect(await waitingFor(dina)).toEqual({ from: [], waiting: 0 })
    expect(await folderOf(dina.api, 'Requests')).toHaveLength(1)
    await answer(dina.api, conversationId)
    expect(await codeOf(say(dina, carl))).toBe('Conflict')
  })

  test('that is taken back is gone, and said again a day later at the earliest', async () => {
    await say(anna, bo)
    await takeBack(anna, bo)
    expect(await told(bo)).toEqual([])
    expect(await states(anna, bo)).toEqual(['None', 'None'])
    expect(await codeOf(say(anna, bo))).toBe('TooManyRequests')
    expect(await later(23, () => codeOf(say(anna, bo)))).toBe('TooManyRequests')
    expect(await later(25, () => say(anna, bo))).toEqual({ state: 'Sent' })
    await takeBack(bo, anna)
    expect(await stateOf(anna, bo)).toBe('Sent')
  })
})

describe('the people of a day', () => {
  test('are counted with those whom letters reach, and no answer counts', async () => {
    const people = await world.members(contactLimits.people)
    for (const one of people.slice(0, 15)) await say(anna, one)
    for (const one of people.slice(15)) await write(anna.api, one)
    expect(await codeOf(say(anna, bo))).toBe('ContactLimit')
    expect(await told(bo)).toEqual([])
    await say(bo, anna)
    expect(await say(anna, bo)).toEqual({ state: 'Mutual' })
    const fresh = await world.member({ createdAt: new Date().toISOString() })
    const codes = []
    for (const one of people.slice(0, 6)) codes.push(await codeOf(say(fresh, one)))
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ContactLimit'])
  })
})

describe('a refusal', () => {
  test('is for good, on both sides, and its sender sees one that waits', async () => {
    await say(anna, bo)
    await decline(bo, anna)
    expect(await states(anna, bo)).toEqual(['Sent', 'None'])
    expect(await told(bo)).toEqual([])
    expect(await told(anna)).toEqual([])
    expect((await anna.api.get('Hej/GetHeys', { box: 'Sent' })).items).toMatchObject([{ state: 'Sent' }])
    expect(await codeOf(write(anna.api, bo))).toBe('NotAllowed')
    await takeBack(anna, bo)
    const year = 365 * 24
    expect(await later(year, () => codeOf(say(anna, bo)))).toBe('NotAllowed')
    expect(await later(year, () => codeOf(anna.dark.post('Hej/SayHej', { profileId: bo.id })))).toBe('NotAllowed')
    expect(await stateOf(anna, bo)).toBe('Closed')
    expect(await waitingFor(bo)).toEqual({ from: [], waiting: 0 })
  })

  test('ends when whoever refused says hej', async () => {
    await say(anna, bo)
    await decline(bo, anna)
    expect(await say(bo, anna)).toEqual({ state: 'Sent' })
    expect(await say(anna, bo)).toEqual({ state: 'Mutual' })
    expect(await codeOf(write(anna.api, bo))).toBe('ok')
  })
})

describe('nobody says hej', () => {
  const choose = async ({ api }: Person, change: object) =>
    api.post('Mail/SaveMailSettings', { ...(await api.get('Mail/GetMailSettings', {})), ...change })

  test('to whom mail is closed, and all of it is one answer', async () => {
    const [shut, blocker, locked] = [
      await world.member(),
      await world.member(),
      await world.member({ status: 'Locked' }),
    ]
    const abroad = await world.member({ community: 'se' })
    await choose(shut, { whoMayWrite: 'Validated' })
    await world.block(blocker, anna)
    const absent = { ...bo, id: 987_654_321 }
    for (const one of [shut, blocker, locked, abroad, absent, anna]) {
      expect(await codeOf(say(anna, one))).toBe('NotAllowed')
      expect(await stateOf(anna, one)).toBe('Closed')
    }
    expect(await reached(anna)).toBe(0)
  })

  test('on the dark side to somebody who does not enter it, and light and dark have their own', async () => {
    const outside = await world.member({ dark: false })
    expect(await codeOf(anna.dark.post('Hej/SayHej', { profileId: outside.id }))).toBe('NotAllowed')
    await anna.dark.post('Hej/SayHej', { profileId: bo.id })
    expect(await stateOf(bo, anna)).toBe('None')
    expect(await waitingFor(bo)).toEqual({ from: [], waiting: 0 })
    expect((await bo.dark.get('Hej/GetHeys', {})).waiting).toBe(1)
  })

  test('while banned for mail', async () => {
    const banned = anna.as({ bans: [{ type: 'Mail', until: null }] })
    expect(await codeOf(banned.post('Hej/SayHej', { profileId: bo.id }))).toBe('Banned')
  })
})

test('a block ends what is between two, and a lock hides it', async () => {
  const carl = await world.member()
  await say(anna, bo)
  await say(carl, bo)
  await world.block(bo, anna)
  expect(await waitingFor(bo)).toEqual({ from: [carl.id], waiting: 1 })
  expect((await anna.api.get('Hej/GetHeys', { box: 'Sent' })).items).toEqual([])
  await world.deliver('identity', 'ProfileChanged', [{ ...carl.profile, status: 'Locked' }])
  expect(await waitingFor(bo)).toEqual({ from: [], waiting: 0 })
})

test('the lists answer from an index, page after page', async () => {
  const { models } = world.service(mailService).parts
  const me = 500_000
  const row = (n: number) => ({
    ...{ _id: `${me}:${me + n}`, community: 'dk', fromId: me + n, toId: me, about: {}, state: 'Waiting' as const },
    ...{ saidAt: new Date(n * 60_000), changedAt: new Date(n * 60_000) },
  })
  await models.hej.insertMany(Array.from({ length: 3000 }, (_, n) => row(n + 1)))
  const viewer = { side: models, profileId: me, community: 'dk', hidden: [] } as never
  const paging = { skip: 0, take: 30 }
  const first = hejLists.Received.pageOf(await hejLists.Received.read(viewer, paging), 30)
  expect(first.rows.map(({ fromId }) => fromId - me)).toEqual(Array.from({ length: 30 }, (_, n) => 3000 - n))
  const next = await hejLists.Received.read(viewer, { ...paging, anchor: first.next ?? '' })
  expect(next[0]?.fromId).toBe(me + 2970)
})
