/**
 * The right to make each call of events (R9): every way of every call, by everybody who can stand to an event, in each
 * of its modes, on both sides.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { events as area, type GuestState } from '@samvaer/contracts/events/calls'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { type StandRows, standingRows } from '@samvaer/testing/standing-rows'
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
/** One of each kind of what differs little from the first matrix. */
const someCallers: readonly Caller[] = [
  'stranger',
  'requesting',
  'accepted',
  'asked',
  'organiser',
  'staff',
  'anonymous',
]

const stateOf: Partial<Record<Caller, GuestState>> = {
  requesting: 'Requesting',
  waiting: 'Waiting',
  invited: 'Invited',
  declined: 'Declined',
  removed: 'Removed',
  accepted: 'Accepted',
  asked: 'Accepted',
}

/** Members who have nothing to do with an event of mode Invite do not find it. */
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
let stand: StandRows
beforeAll(async () => {
  world = await startLodges()
  stand = standingRows(world.parts.models.event)
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
  const named = callers.filter((caller) => caller !== 'anonymous' && caller !== 'staff' && caller !== 'developer')
  const [asking, coming, ...others] = (await world.members(named.length + 2)) as [Person, Person, ...Person[]]
  for (const [place, person] of others.entries()) people.set(named[place] as Caller, person)
  for (const caller of ['staff', 'developer'] as const) people.set(caller, await world.member({ staff: true }))
  const eventId = await world.event(people.get('organiser') as Person, { joinMode: mode }, dark)
  for (const [caller, person] of people) {
    const state = stateOf[caller]
    if (state) await place(side, eventId, person, state)
  }
  const by = people.get('organiser')?.id ?? 0
  const askedOrganisers = [{ profileId: people.get('asked')?.id ?? 0, by }]
  await side.event.updateOne({ _id: eventId }, { $set: { askedOrganisers } })
  await place(side, eventId, asking, 'Requesting')
  await place(side, eventId, coming, 'Accepted')
  const event = await world.eventRow(eventId, dark)
  const guests = await side.eventGuest.find({ eventId }).lean<EventGuestRow[]>()
  const things = { eventId, askingId: asking.id, comingId: coming.id, callerId: 0 }
  const none = { ownCommentId: 0, othersCommentId: 0, ownDeletedId: 0, takenAwayId: 0 }
  return { side, dark, mode, people, event, guests, things: { ...things, ...none } }
}

const [ownCommentId, othersCommentId, ownDeletedId, takenAwayId] = [1_000_001, 1_000_002, 1_000_003, 1_000_004]

const commentsFor = async ({ side, things, people }: Stage, callerId: number): Promise<Partial<EventThings>> => {
  const organiserId = people.get('organiser')?.id ?? 0
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
  await stand(side.revision, { rows: [] })
  await stand(side.eventComment, {
    of: [things.eventId, callerId],
    rows: [
      row(ownCommentId, callerId),
      row(othersCommentId, things.comingId),
      row(ownDeletedId, callerId, deleted(callerId)),
      row(takenAwayId, things.comingId, deleted(organiserId)),
    ],
  })
  return { ownCommentId, othersCommentId, ownDeletedId, takenAwayId }
}

const putBack = async ({ side, event, guests }: Stage): Promise<void> => {
  const { _id: eventId } = event
  await Promise.all([
    stand(side.event, { where: { _id: eventId }, of: [eventId], rows: [event] }),
    stand(side.eventGuest, { where: { eventId }, of: [eventId], rows: guests }),
    stand(world.parts.models.actsOfMember, { rows: [] }),
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

/** Returns the answer that the rules say: the chat's moderators and developers are members like others here. */
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
    await checkMatrix(context, cases, {
      name: ({ way, caller }) => `${way.call} ${way.title ?? ''}, by ${caller}`,
      check: async ({ way, caller }) => {
        await putBack(staged)
        const callerId = staged.people.get(caller)?.id ?? 0
        const comments = way.call.endsWith('EventComment') ? await commentsFor(staged, callerId) : {}
        const code = await codeOf(way.make(apiOf(staged, caller), { ...staged.things, callerId, ...comments }))
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
