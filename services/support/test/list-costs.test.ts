/** Twenty thousand tickets: every list answers from an index, at most two keys a row, first page and deep. */
import type { QueueView } from '@samvaer/contracts/tickets/desk'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownWordsQuery } from '../src/calls/ratings.ts'
import { contentsQuery } from '../src/content/pieces.ts'
import { earlierQuery } from '../src/tickets/author-data.ts'
import { logQuery, messagesQuery, ofMemberQuery, ownTicketsQuery, queueQuery } from '../src/tickets/lists.ts'
import { contentRow, messageRow, type SupportWorld, startSupport, ticketRow } from './support-world.ts'

const many = 20_000
const me = 7
const minute = 60_000
const now = Date.now()
const timeOf = (id: number) => new Date(now - (many - id) * minute)
const statuses = ['New', 'Open', 'Pending', 'Forwarded', 'Closed'] as const
const lean = { lean: true } as const

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport()
  const side = world.side()
  const at = (id: number) => ({ createdAt: timeOf(id), changedAt: timeOf(id), queuedAt: timeOf(id) })
  const rowOf = (id: number) => {
    const status = statuses[id % 5] ?? 'New'
    // One in four is of a visitor, one in ten of the member; the brands have their parts at random.
    const author =
      id % 4 === 0 ? { profileId: null, email: `gaest${id % 40}@example.com` } : { profileId: id % 10 === 1 ? me : id }
    const claimed = status === 'Open' && id % 3 === 0 ? { claimedBy: 40 } : {}
    const rating =
      id % 100 === 3 ? { stars: 5, text: 'Fint', mayShow: true, shown: id % 200 === 3, at: timeOf(id) } : null
    const brand = { siteId: id % 7 === 0 ? 2 : 1 }
    return ticketRow(id, {
      ...at(id),
      ...author,
      ...claimed,
      ...brand,
      rating,
      status,
      open: status !== 'Closed',
      undelivered: id % 50 === 0,
    })
  }
  const ids = Array.from({ length: many }, (_, index) => index + 1)
  await side.ticket.insertMany(ids.map(rowOf), lean)
  const few = ids.slice(0, 3000)
  await side.message.insertMany(
    few.map((id) => messageRow(id, 1, { number: id, kind: id % 9 === 0 ? 'Note' : 'Member' })),
    lean,
  )
  const entry = (id: number) => ({
    _id: id,
    ticketId: 1,
    act: 'Written' as const,
    actorId: me,
    detail: null,
    at: timeOf(id),
  })
  await side.logEntry.insertMany(few.map(entry), lean)
})
afterAll(() => world.close())

interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}
interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}

/** Keys for each row that came back. */
const costOf = async (query: Explainable, rows = 31): Promise<number> => {
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(rows)
  return executionStats.totalKeysExamined / rows
}

const viewer = (profileId: number) => ({ side: world.side(), community: 'dk', profileId, desk: true })
const page = { skip: 0, take: 30 }

describe.each([
  ['the first page', undefined],
  ['a deep page', 10_000],
])('%s', (_name, at) => {
  const anchorAt = (field: string) => (at === undefined ? undefined : cursorOf([field, timeOf(at).getTime(), at]))
  test.each([undefined, true])('of the own tickets, open: %s', async (open) => {
    expect(await costOf(ownTicketsQuery(viewer(me), { ...page, open, anchor: anchorAt('changedAt') }))).toBeLessThan(2)
  })
  const views: QueueView[] = ['New', 'Open', 'Pending', 'Forwarded', 'Mine', 'Undelivered', 'Closed']
  test.each(views)('of the queue %s, oldest and newest first', async (view) => {
    for (const newestFirst of [false, true]) {
      const queue = { ...page, view, newestFirst, anchor: anchorAt('queuedAt') }
      expect(await costOf(queueQuery(viewer(40), queue))).toBeLessThan(2)
    }
  })
  test('of the queue of one brand', async () => {
    const queue = { ...page, view: 'New' as const, brand: 2, newestFirst: false, anchor: anchorAt('queuedAt') }
    expect(await costOf(queueQuery(viewer(40), queue))).toBeLessThan(2)
  })
  test.each([true, false])('of messages, for staff: %s', async (staff) => {
    const anchor = at === undefined ? undefined : cursorOf(['number', 1500, 1500])
    expect(await costOf(messagesQuery(world.side(), 1, { ...page, anchor }, staff))).toBeLessThan(2)
  })
  test('of the log', async () => {
    const anchor = at === undefined ? undefined : cursorOf(['at', timeOf(1500).getTime(), 1500])
    expect(await costOf(logQuery(world.side(), 1, { ...page, anchor }))).toBeLessThan(2)
  })
})

test('earlier tickets of a member and of an address, and words that are shown', async () => {
  expect(await costOf(earlierQuery(world.side(), ticketRow(1, { profileId: me })), 10)).toBeLessThan(2)
  expect(await costOf(ofMemberQuery(world.side(), me), ticketLimits.ofMember)).toBeLessThan(2)
  const guest = ticketRow(1, { profileId: null, email: 'gaest4@example.com' })
  expect(await costOf(earlierQuery(world.side(), guest), 10)).toBeLessThan(2)
  expect(await costOf(shownWordsQuery(world.side(), 1), 6)).toBeLessThan(2)
})

test('everything of a kind that a brand has', async () => {
  const { content } = world.side()
  const kinds = ['Faq', 'Change', 'Legal', 'Word'] as const
  const rows = Array.from({ length: 1600 }, (_, id) =>
    contentRow(id + 1, { siteId: 1 + (id % 2), kind: kinds[(id >> 1) % 4] ?? 'Faq' }),
  )
  await content.insertMany(rows, lean)
  for (const kind of kinds) expect(await costOf(contentsQuery(world.side(), { siteId: 1, kind }), 200)).toBeLessThan(2)
})
