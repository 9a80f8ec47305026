/**
 * The right to make each call in a lodge (R9): every way of every call, by everybody who can stand to a lodge, in both
 * access modes, on both sides. The expected answers are read from the product's table, not from the rights that the
 * code makes of it.
 */

import type { ApiClient } from '@samvaer/contracts/client'
import type { Call } from '@samvaer/contracts/core/call'
import { lodges as area } from '@samvaer/contracts/lodges/calls'
import {
  type LodgePermissionName,
  lodgePermissions,
  type PermissionColumn,
} from '@samvaer/contracts/lodges/permissions'
import { type LodgeRole, outranks } from '@samvaer/contracts/lodges/roles'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { type StandRows, standingRows } from '@samvaer/testing/standing-rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { LodgeRow } from '../src/models/lodge.ts'
import { type MembershipRow, membershipKey } from '../src/models/membership.ts'
import { type Side, sideOf } from '../src/models/models.ts'
import { coreWays } from './every-call/core.ts'
import { debateWays } from './every-call/debates.ts'
import { mediaWays } from './every-call/media.ts'
import { meetupWays } from './every-call/meetups.ts'
import type { Fixtures, Things, Way } from './every-call/ways.ts'
import { darkSite, form, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

/** A sub-domain adds its ways here. */
const everyWay: readonly Way[] = [...coreWays, ...debateWays, ...mediaWays, ...meetupWays]

const roles = ['None', 'Declined', 'Requesting', 'Blacklisted', 'Member', 'Assistant', 'CoOwner', 'Owner'] as const
type Caller = (typeof roles)[number] | 'staff' | 'moderator' | 'developer' | 'anonymous'
const callers: readonly Caller[] = [...roles, 'staff', 'moderator', 'developer', 'anonymous']
/** Members like others in a lodge (docs/product/lodges.md): one access mode shows that. */
const likeOthers: readonly Caller[] = ['moderator', 'developer']
/** On the dark side the same rows stand in other collections: one of each kind shows that they are asked. */
const darkCallers: readonly Caller[] = ['None', 'Blacklisted', 'Member', 'CoOwner', 'staff', 'anonymous']

const callersFor = (access: LodgeRow['access'], dark: boolean): readonly Caller[] => {
  if (dark) return darkCallers
  return access === 'AccessForAll' ? callers : callers.filter((caller) => !likeOthers.includes(caller))
}

const columnOf: Readonly<Record<Exclude<Caller, 'anonymous'>, PermissionColumn>> = {
  None: 'none',
  Declined: 'none',
  Requesting: 'requesting',
  Blacklisted: 'blacklisted',
  Member: 'member',
  Assistant: 'assistant',
  CoOwner: 'coOwner',
  Owner: 'owner',
  staff: 'staff',
  // Both are members like others here: one has the chat, the other no contents at all (docs/product/lodges.md).
  moderator: 'none',
  developer: 'none',
}
const roleOf = (caller: Caller): LodgeRole =>
  (roles as readonly string[]).includes(caller) ? (caller as LodgeRole) : 'None'

interface Stage {
  side: Side
  lodgeId: number
  access: LodgeRow['access']
  dark: boolean
  people: ReadonlyMap<LodgeRole, Person>
  /** The members whom acts are about: other ones than the callers. */
  targets: ReadonlyMap<LodgeRole, Person>
  outsiders: ReadonlyMap<Caller, Person>
  row: LodgeRow
  memberships: MembershipRow[]
}

let world: LodgesWorld
let stand: StandRows
beforeAll(async () => {
  world = await startLodges()
  stand = standingRows(world.parts.models.lodge)
})
afterAll(() => world.close())

const stage = async (access: LodgeRow['access'], dark: boolean): Promise<Stage> => {
  const aims = ['Requesting', 'Blacklisted', 'Member', 'Assistant', 'CoOwner'] as const
  const members = await world.members(roles.length + aims.length + 1)
  const next = () => members.pop() as Person
  const people = new Map<LodgeRole, Person>(roles.map((role) => [role, next()]))
  const targets = new Map<LodgeRole, Person>(aims.map((role) => [role, next()]))
  const owner = people.get('Owner') as Person
  targets.set('Owner', owner)
  const seated = [...people, ...targets]
    .filter(([role]) => role !== 'Owner' && role !== 'None')
    .map(([role, person]) => [person, role] as const)
  const lodgeId = await world.lodge(owner, { access }, seated, dark)
  const side = sideOf(world.parts, dark)
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await side.membership.updateMany({ lodgeId, role: 'Declined' }, { $set: { declinedAt: old } })
  const outsiders = new Map<Caller, Person>([['moderator', next()]])
  for (const caller of ['staff', 'developer'] as const) outsiders.set(caller, await world.member({ staff: true }))
  const row = await world.row(lodgeId, dark)
  const memberships = await side.membership.find({ lodgeId }).lean<MembershipRow[]>()
  return { side, lodgeId, access, dark, people, targets, outsiders, row, memberships }
}

/** Puts the lodge back to what it was, but for what the way changes. */
const putBack = async ({ side, lodgeId, row, memberships }: Stage, { lodge }: Way) => {
  await Promise.all([
    stand(side.membership, { where: { lodgeId }, of: [lodgeId], rows: memberships }),
    stand(side.lodge, { where: { _id: lodgeId }, of: [lodgeId, lodge], rows: [{ ...row, ...lodge }] }),
    stand(world.parts.models.actsOfMember, { rows: [] }),
  ])
}

const apiOf = ({ people, outsiders, dark }: Stage, caller: Caller): ApiClient => {
  const site = dark ? darkSite : {}
  if (caller === 'anonymous') return world.as('anonymous', { community: 'dk', ...site })
  const person = outsiders.get(caller) ?? people.get(roleOf(caller))
  const role = { staff: 'Support', moderator: 'ChatModerator', developer: 'Developer' } as const
  return (person as Person).as({ subscriber: true, role: caller in role ? role[caller as 'staff'] : 'Normal' }, site)
}

/** Returns the answer that the product's table says. */
const expected = (way: Way, caller: Caller, access: LodgeRow['access']): string => {
  if (caller === 'anonymous') return 'SignInRequired'
  const column = columnOf[caller]
  const said = way.says?.[column]
  if (said !== undefined) return said
  const cell = lodgePermissions[way.call.slice('Lodges/'.length) as LodgePermissionName][column]
  if (cell === '403') return 'NotAllowed'
  if (cell === '409') return 'Conflict'
  if (cell === 'open') return access === 'AccessForAll' ? 'ok' : 'NotAllowed'
  if (cell === 'own' && way.own === false) return 'NotAllowed'
  if (cell === 'rank' && way.target && way.own !== true)
    return outranks(roleOf(caller), way.target) ? 'ok' : 'NotAllowed'
  return 'ok'
}

const note = (lodgeId: number, profileId: number, authorId: number, _id: number) => ({
  _id,
  lodgeId,
  profileId,
  authorId,
  text: 'Rar',
  createdAt: new Date(),
})

/** The declared call of a way. */
const declared = (call: Way['call']): Call => {
  const found = (area.calls as Readonly<Record<string, Call>>)[call.slice('Lodges/'.length)]
  if (!found) throw new Error(`There is no call ${call}`)
  return found
}
const namesLodge = (call: Way['call']): boolean => 'lodgeId' in (declared(call).input as z.ZodObject).shape

/** Puts what a way needs into the lodge, in place of what was there. */
const furnish = async ({ side, lodgeId }: Stage, fixtures: Fixtures, authorId: number): Promise<void> => {
  const all = fixtures.rows({ lodgeId, authorId })
  await Promise.all(
    Object.entries(all).map(([name, rows]) => {
      const authored = rows.some((row) => 'authorId' in row)
      const of = rows.length === 0 ? [] : [fixtures, lodgeId, ...(authored ? [authorId] : [])]
      return stand(side[name as keyof typeof all], { of, rows })
    }),
  )
}

const ownNoteId = 1_000_001
const othersNoteId = 1_000_002

const thingsOf = async (staged: Stage, way: Way, caller: Caller): Promise<Things> => {
  const { lodgeId, access, side, people, targets, outsiders } = staged
  const callerId = (outsiders.get(caller) ?? people.get(roleOf(caller)))?.id ?? 0
  const targetId = (way.target && targets.get(way.target)?.id) ?? 0
  if (way.fixtures) await furnish(staged, way.fixtures, way.own === true ? callerId : targetId)
  else if (way.own !== undefined) {
    const ownerId = people.get('Owner')?.id ?? 0
    const others = ownerId === callerId ? targetId : ownerId
    const rows = [note(lodgeId, targetId, callerId, ownNoteId), note(lodgeId, targetId, others, othersNoteId)]
    await stand(side.memberNote, { of: [lodgeId, targetId, callerId], rows })
  }
  return { lodgeId, access, callerId, targetId, ownNoteId, othersNoteId }
}

test('every call of the table that stands in the area has a way, and no other has one', () => {
  const named = Object.keys(lodgePermissions).filter((name) => name in area.calls)
  expect([...new Set(everyWay.map(({ call }) => call.slice('Lodges/'.length)))].sort()).toEqual(named.sort())
})

describe.each([
  ['AccessForAll', false],
  ['NewMembersApproved', false],
  ['AccessForAll', true],
] as const)('%s, dark: %s', (access, dark) => {
  test('every call by everybody', async (context) => {
    const staged = await stage(access, dark)
    const ways = everyWay.filter((way) => !way.access || way.access === access)
    const cases = ways.flatMap((way) => callersFor(access, dark).map((caller) => ({ way, caller })))
    await checkMatrix(context, cases, {
      name: ({ way, caller }) => `${way.call} ${way.title ?? way.target ?? ''}, by ${caller}`,
      check: async ({ way, caller }) => {
        await putBack(staged, way)
        const things = await thingsOf(staged, way, caller)
        expect(await codeOf(way.make(apiOf(staged, caller), things))).toBe(expected(way, caller, access))
      },
    })
  })
})

test('a lodge of the other side, of another community, or none at all is not there', async (context) => {
  const owner = await world.member()
  const dark = await world.lodge(owner, {}, [], true)
  const swedish = await world.member({ community: 'se' })
  const elsewhere = await world.lodge(swedish)
  const support = (await world.member({ staff: true })).api
  const things = (lodgeId: number) => ({
    lodgeId,
    access: form.access,
    callerId: owner.id,
    targetId: owner.id,
    ownNoteId: 1,
    othersNoteId: 1,
  })
  const ways = everyWay.filter(({ call }) => namesLodge(call))
  const cases = ways.flatMap((way) =>
    [dark, elsewhere, 999_999].flatMap((lodgeId) => [owner.api, support].map((api) => ({ way, lodgeId, api }))),
  )
  await checkMatrix(context, cases, {
    name: ({ way, lodgeId }) => `${way.call} ${way.title ?? ''} of ${lodgeId}`,
    check: async ({ way, lodgeId, api }) => expect(await codeOf(way.make(api, things(lodgeId)))).toBe('NotFound'),
  })
})

test('whoever is paused joins nothing, writes nothing, and may leave', async () => {
  const [owner, other] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(owner, {}, [[other, 'Member']])
  const [member, stranger] = [other.as({ paused: true }), (await world.member()).as({ paused: true })]
  expect(await codeOf(stranger.post('Lodges/JoinLodge', { lodgeId }))).toBe('ProfilePaused')
  expect(await codeOf(member.post('Lodges/CreateLodge', form))).toBe('ProfilePaused')
  expect(await codeOf(member.post('Lodges/LeaveLodge', { lodgeId }))).toBe('ok')
})

test('the acts that are paid for, and those that a ban forbids', async () => {
  const free = await world.member({ subscriber: false })
  expect(await codeOf(free.api.post('Lodges/CreateLodge', form))).toBe('SubscriberRequired')
  const bans = [{ type: 'CreateLodges' as const, until: null, text: 'Spam' }]
  const banned = await world.member()
  expect(await codeOf(banned.as({ bans }).post('Lodges/CreateLodge', form))).toBe('Banned')
  expect(await banned.as({ bans }).get('Lodges/GetCreateLodgeBan', {})).toMatchObject({ ban: { text: 'Spam' } })
  expect(await banned.api.get('Lodges/GetCreateLodgeBan', {})).toEqual({ ban: null })
})

test('a new role holds on the next request', async () => {
  const [owner, other] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(owner, {}, [[other, 'Member']])
  const manages = () => codeOf(other.api.get('Lodges/GetBlockedProfiles', { lodgeId }))
  expect(await manages()).toBe('NotAllowed')
  const set = (assistant: boolean) =>
    owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: other.id, assistant })
  await set(true)
  expect(await manages()).toBe('ok')
  await set(false)
  expect(await manages()).toBe('NotAllowed')
  expect(await world.parts.models.membership.findById(membershipKey(lodgeId, other.id)).lean()).toMatchObject({
    role: 'Member',
  })
})
