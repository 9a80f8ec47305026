/** The contest of site 1: taking part once, and winners who are drawn once and get what they have won once. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contestAtDesk, contestOn, contests, stateOf } from '../src/contest/contests.ts'
import { byChance } from '../src/contest/draw.ts'
import { type BillingWorld, startBilling } from './billing-world.ts'

const [first, second] = contests
if (!first || !second) throw new Error('There are no contests')

let world: BillingWorld
let desk: Awaited<ReturnType<BillingWorld['buyer']>>
beforeAll(async () => {
  world = await startBilling()
  desk = await world.buyer({ role: 'Support' })
})
afterAll(() => world.close())

/** @returns what takes the clock back */
const moveTo = (on: string) => {
  const moved = new Date(`${on}T12:00:00Z`).getTime() - world.billing.clock().getTime()
  world.moveClock(moved)
  return () => world.moveClock(-moved)
}

test('a member takes part in the contest once, on site 1 alone, in its days', async () => {
  const anna = await world.buyer()
  const back = moveTo(first.from)
  const now = async () => (await anna.api.get('Contest/GetContest', {})).contest
  const { contestId } = first
  const shown = await now()
  expect([shown?.contestId, shown?.state, shown?.enteredAt]).toEqual([contestId, 'Running', null])
  expect(shown?.prizes.length).toBeGreaterThan(0)
  const enter = () => anna.api.post('Contest/EnterContest', { contestId })
  const entries = await Promise.all(Array.from({ length: 10 }, enter))
  expect(new Set(entries.map((one) => one.enteredAt)).size).toBe(1)
  expect(await world.billing.models.contestEntry.countDocuments({ profileId: anna.id })).toBe(1)
  expect(await now()).toMatchObject(entries[0] ?? {})
  const elsewhere = anna.as({ subscriber: false }, { siteId: 2, community: 'dk' })
  expect(await codeOf(elsewhere.get('Contest/GetContest', {}))).toBe('NotFound')
  expect(await codeOf(elsewhere.post('Contest/EnterContest', { contestId }))).toBe('NotFound')
  const running = moveTo('2027-05-01')
  expect([await now(), await outcomeOf(enter())]).toMatchObject([null, { code: 'Conflict' }])
  running()
  await world.change(anna, { status: 'Deleted' })
  expect(await world.billing.models.contestEntry.countDocuments({ profileId: anna.id })).toBe(0)
  back()
})

test('a contest is told of from two weeks before it until two weeks after its draw, and between contests there is none', () => {
  const at = (on: string) => new Date(`${on}T12:00:00Z`)
  const seen = (on: string) => {
    const row = contestOn(at(on))
    return row && [row.contestId, stateOf(row, at(on))]
  }
  const days = ['2026-09-16', '2026-09-17', '2026-10-01', '2026-11-30', '2026-12-01', '2026-12-17', '2026-12-18']
  expect(days.map(seen)).toEqual([
    undefined,
    [1, 'Coming'],
    [1, 'Running'],
    [1, 'Running'],
    [1, 'Over'],
    [1, 'Over'],
    undefined,
  ])
  expect(['2027-09-16', '2027-09-17', '2028-01-01'].map(seen)).toEqual([undefined, [2, 'Coming'], undefined])
})

test('at the desk the last one that has begun comes first, until there is another', () => {
  const seen = ['2026-09-30', '2026-10-01', '2027-09-30', '2027-10-01'].map(
    (on) => contestAtDesk(new Date(`${on}T12:00:00Z`))?.contestId,
  )
  expect(seen).toEqual([1, 1, 1, 2])
})

test('chance leaves nobody out, takes nobody twice, and follows the dice', () => {
  expect([...byChance([1, 2, 3, 4])].toSorted()).toEqual([1, 2, 3, 4])
  expect([...byChance([1, 2, 3, 4], () => 0)]).toEqual([1, 4, 3, 2])
  expect([...byChance([1, 2, 3, 4], (end) => end - 1)]).toEqual([4, 3, 2, 1])
})

const { contestId } = first
const draw = () => desk.api.post('Contest/DrawContest', { contestId, reason: 'Som det står i reglerne' })
const atDesk = () => desk.api.get('Contest/GetContestDesk', { contestId })
const reasonOf = async (asked: Promise<unknown>) =>
  ((await outcomeOf(asked)) as { detail?: { reason?: string } }).detail?.reason

/** Returns the waiting notifications of a member, by variant: the notifications are not part of this world. */
const toldTo = async (profileId: number) => {
  const outbox = world.billing.models.order.db.collection('outbox')
  const rows = await outbox.find({ aggregate: `billing:notifications:${profileId}` }).toArray()
  return rows.map(({ envelope }) => envelope.payload.variant)
}

test('twenty who draw at once draw once, among members who are Active and not the one who draws', async () => {
  const back = moveTo(first.from)
  const people = await Promise.all(Array.from({ length: 4 }, () => world.buyer()))
  const [anna, bo, carl] = people
  if (!anna || !bo || !carl) throw new Error('There is nobody')
  const [ownDesk, locked] = [await world.buyer({ role: 'Support' }), await world.buyer()]
  for (const { api } of [...people, ownDesk, locked]) await api.post('Contest/EnterContest', { contestId })
  await world.change(locked, { status: 'Locked' })
  expect(await reasonOf(draw())).toBe('NotYet')
  expect(await atDesk()).toMatchObject({ state: 'Running', entries: 6, mayDraw: false, draw: null })
  back()
  const later = moveTo(first.drawnOn)
  const reason = 'Som det står i reglerne'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(ownDesk.api.post('Contest/DrawContest', { contestId, reason }))),
  )
  expect(answers.toSorted()).toEqual([...Array(19).fill('Conflict'), 'ok'])
  expect(await reasonOf(draw())).toBe('Drawn')
  const drawn = await atDesk()
  expect(drawn).toMatchObject({ mayDraw: false, draw: { by: ownDesk.id, reason } })
  const winners = drawn.draw?.winners ?? []
  expect(winners.map(({ profileId }) => profileId).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(winners.map(({ product }) => product)).toEqual(['Membership12Months', ...Array(3).fill('Membership3Months')])

  await Promise.all([world.run('prizes'), world.run('prizes')])
  await world.run('prizes')
  expect((await atDesk()).draw?.winners.map(({ given }) => given)).toEqual(Array(4).fill(true))
  for (const { profileId, product } of winners) {
    const orders = await world.orders(profileId)
    expect(orders.map((order) => [order.kind, order.product, order.value])).toEqual([['Present', product, 0]])
    expect((await world.subscription(profileId))?.periods).toHaveLength(1)
    expect([await world.books(profileId), await world.taken(profileId)]).toEqual([{}, 0])
    expect(await toldTo(profileId)).toEqual(['won'])
  }
  later()
})

test('staff list who takes part; who is gone is in no list', async () => {
  const back = moveTo(second.from)
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  for (const { api } of [anna, bo]) await api.post('Contest/EnterContest', { contestId: second.contestId })
  const list = () => desk.api.get('Contest/GetContestEntries', { contestId: second.contestId })
  expect((await list()).items.map(({ profileId }) => profileId).toSorted()).toEqual([anna.id, bo.id].toSorted())
  await world.change(anna, { status: 'Deleted' })
  expect((await list()).items.map(({ profileId, member }) => [profileId, member?.profileId])).toEqual([[bo.id, bo.id]])
  back()
  const later = moveTo(second.drawnOn)
  await world.change(bo, { status: 'Locked' })
  const reason = 'Hej'
  expect(await reasonOf(desk.api.post('Contest/DrawContest', { contestId: second.contestId, reason }))).toBe(
    'NoEntries',
  )
  expect((await desk.api.get('Contest/GetContestDesk', {})).draw).toBeNull()
  later()
})
