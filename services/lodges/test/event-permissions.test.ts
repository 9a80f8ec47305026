/**
 * Who may make which call of events (R9): every way of every call, by everybody who can stand to an event, in each of its
 * modes, on both sides.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { events as area, type GuestState } from '@samvaer/contracts/events'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestRow, numbersOf } from '../src/events/guests.ts'
import type { CommentRow } from '../src/models/comment.ts'
import type { EventRow } from '../src/models/event.ts'
import type { EventGuestRow } from '../src/models/event-guest.ts'
import { type Side, sideOf } from '../src/models/models.ts'
import { type EventRelation, type EventThings, type EventWay, eventRelations, eventWays } from './every-call/events.ts'
import { darkSite, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

type Caller = EventRelation | 'moderator' | 'developer' | 'anonymous'
const callers: readonly Caller[] = [...eventRelations, 'moderator', 'developer', 'anonymous']
/** Of what differs from the first matrix in little: one of each kind. */
const someCallers: readonly Caller[] = ['stranger', 'requesting', 'accepted', 'organiser', 'staff', 'anonymous']

const stateOf: Partial<Record<Caller, GuestState>> = {
  requesting: 'Requesting',
  waiting: 'Waiting',
  invited: 'Invited',
  declined: 'Declined',
  removed: 'Removed',
  accepted: 'Accepted',
}

/** Who has nothing to do with an event of mode Invite does not find it. */
const outside: readonly Caller[] = ['stranger', 'declined', 'removed', 'moderator', 'developer']

interface Stage {
  side: Side
  dark: boolean
  mode: EventRow['joinMode']
  people: ReadonlyMap<Caller, Person>
  things: EventThings
  event: EventRow
  guests: EventGuestRow[]
}

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const place = async (side: Side, eventId: number, { profile }: Person, state: GuestState): Promise<void> => {
  const event = (await side.event.findById(eventId).lean<EventRow>()) as EventRow
  const row = {
    ...guestRow(event, { profile, side, before: undefined }, state, new Date()),
    invited: state === 'Invited',
  }
  await side.eventGuest.create([row])
  await side.event.updateOne({ _id: eventId }, { $inc: numbersOf(undefined, row) })
}

const stage = async (mode: EventRow['joinMode'], dark: boolean): Promise<Stage> => {
  const side = sideOf(world.parts, dark)
  const people = new Map<Caller, Person>()
  for (const caller of callers)
    if (caller !== 'anonymous')
      people.set(caller, await world.member({ staff: caller === 'staff' || caller === 'developer' }))
  const [asking, coming] = [await world.member(), await world.member()]
  const eventId = await world.event(people.get('organiser') as Person, { joinMode: mode }, dark)
  for (const [caller, person] of people) {
    const state = stateOf[caller]
    if (state) await place(side, eventId, person, state)
  }
  await place(side, eventId, asking, 'Requesting')
  await place(side, eventId, coming, 'Accepted')
  const event = await world.eventRow(eventId, dark)
  const guests = await side.eventGuest.find({ eventId }).lean<EventGuestRow[]>()
  const things = { eventId, askingId: asking.id, comingId: coming.id, callerId: 0 }
  const none = { ownCommentId: 0, othersCommentId: 0, ownDeletedId: 0, takenAwayId: 0 }
  return { side, dark, mode, people, event, guests, things: { ...things, ...none } }
}

let lastComment = 1_000_000

const commentsFor = async ({ side, things, people }: Stage, callerId: number): Promise<Partial<EventThings>> => {
  const organiserId = people.get('organiser')?.id ?? 0
  const first = lastComment + 1
  lastComment += 4
  const soon = new Date(Date.now() + 60_000)
  const deleted = (deletedBy: number) => ({ shown: false, deletedAt: new Date(), deletedBy, purgeAt: soon })
  const row = (_id: number, authorId: number, change: Partial<CommentRow> = {}): CommentRow => ({
    _id,
    parentId: things.eventId,
    authorId,
    answerTo: null,
    text: 'Hej',
    createdAt: new Date(),
    editedAt: null,
    likes: 0,
    shown: true,
    version: 1,
    ...change,
  })
  await side.eventComment.deleteMany({ parentId: things.eventId })
  await side.eventComment.create([
    row(first, callerId),
    row(first + 1, things.comingId),
    row(first + 2, callerId, deleted(callerId)),
    row(first + 3, things.comingId, deleted(organiserId)),
  ])
  return { ownCommentId: first, othersCommentId: first + 1, ownDeletedId: first + 2, takenAwayId: first + 3 }
}

const putBack = async ({ side, event, guests }: Stage): Promise<void> => {
  await Promise.all([
    side.event.replaceOne({ _id: event._id }, event),
    side.eventGuest.bulkWrite([
      { deleteMany: { filter: { eventId: event._id } } },
      ...guests.map((document) => ({ insertOne: { document } })),
    ]),
    world.parts.models.actsOfMember.deleteMany({}),
  ])
}

const apiOf = ({ people, dark }: Stage, caller: Caller): ApiClient => {
  const site = dark ? darkSite : {}
  if (caller === 'anonymous') return world.as('anonymous', { community: 'dk', ...site })
  const role = { staff: 'Support', moderator: 'ChatModerator', developer: 'Developer' } as const
  return (people.get(caller) as Person).as(
    { subscriber: true, role: caller in role ? role[caller as 'staff'] : 'Normal' },
    site,
  )
}

/** What the rules say: the chat's moderators and developers are members like others here. */
const expected = (
  { namesNone, answers, invite = {} }: EventWay,
  caller: Caller,
  mode: EventRow['joinMode'],
): string => {
  if (caller === 'anonymous') return 'SignInRequired'
  if (mode === 'Invite' && !namesNone && outside.includes(caller)) return 'NotFound'
  const relation = caller === 'moderator' || caller === 'developer' ? 'stranger' : caller
  return (mode === 'Invite' ? invite[relation] : undefined) ?? answers[relation] ?? 'ok'
}

test('every call of the area has a way, but what services ask', () => {
  const asked = Object.entries(area.calls)
    .filter(([, { access }]) => access.audience !== 'service')
    .map(([name]) => `Events/${name}`)
  expect([...new Set(eventWays.map(({ call }) => call as string))].sort()).toEqual(asked.sort())
})

describe.each([
  ['Free', false, false],
  ['Invite', false, false],
  ['Approval', false, true],
  ['Free', true, true],
] as const)('%s, dark: %s', (mode, dark, some) => {
  test('every call by everybody', async (context) => {
    const staged = await stage(mode, dark)
    const cases = eventWays.flatMap((way) => (some ? someCallers : callers).map((caller) => ({ way, caller })))
    let untouched = false
    await checkMatrix(context, cases, {
      name: ({ way, caller }) => `${way.call} ${way.title ?? ''}, by ${caller}`,
      check: async ({ way, caller }) => {
        if (!untouched) await putBack(staged)
        const callerId = staged.people.get(caller)?.id ?? 0
        const comments = way.call.endsWith('EventComment') ? await commentsFor(staged, callerId) : {}
        const code = await codeOf(way.make(apiOf(staged, caller), { ...staged.things, callerId, ...comments }))
        untouched = code !== 'ok' || way.call.includes('/Get')
        expect(code).toBe(expected(way, caller, mode))
      },
    })
  })
})

test('an event of the other side, of another community, or none at all is not there', async (context) => {
  const host = await world.member()
  const dark = await world.event(host, {}, true)
  const swedish = await world.member({ community: 'se' })
  const elsewhere = await world.event(swedish)
  const support = (await world.member({ staff: true })).api
  const of = { askingId: host.id, comingId: host.id, callerId: host.id }
  const comments = { ownCommentId: 1, othersCommentId: 1, ownDeletedId: 1, takenAwayId: 1 }
  const ways = eventWays.filter(({ namesNone }) => !namesNone)
  const cases = ways.flatMap((way) =>
    [dark, elsewhere, 999_999].flatMap((eventId) => [host.api, support].map((api) => ({ way, eventId, api }))),
  )
  await checkMatrix(context, cases, {
    name: ({ way, eventId }) => `${way.call} ${way.title ?? ''} of ${eventId}`,
    check: async ({ way, eventId, api }) =>
      expect(await codeOf(way.make(api, { ...of, ...comments, eventId }))).toBe('NotFound'),
  })
})
