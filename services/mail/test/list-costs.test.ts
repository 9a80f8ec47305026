/** A member with 10,000 conversations: every list answers from an index, at most two keys a row, first page and deep. */
import type { MailFolder } from '@samvaer/contracts/mail/shapes'
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundRows } from '../src/calls/lists.ts'
import { conversationRows, folderQuery, type Wanted } from '../src/reading/conversations.ts'
import { messagesQuery } from '../src/reading/messages.ts'
import { type Viewer, viewerOf } from '../src/reading/viewer.ts'
import { mailService } from '../src/service.ts'
import { type MailWorld, startMail } from './mail-world.ts'

const many = 10_000
const me = 7
const minute = 60_000
const now = Date.now()
const timeOf = (id: number) => new Date(now - (many - id) * 10 * minute)
const folders: MailFolder[] = ['Inbox', 'Requests', 'Sent', 'Archived']
const lean = { lean: true } as const

let world: MailWorld
const parts = () => world.service(mailService).parts

const rowOf = (id: number) => ({
  _id: `${id}:${me}`,
  conversationId: id,
  profileId: me,
  community: 'dk',
  seat: 2,
  group: false,
  contextType: id % 100 === 0 ? ('Lodge' as const) : null,
  contextId: id % 100 === 0 ? 5 : null,
  title: null,
  others: [1000 + (id % 500)],
  // Sjur has just a page of them, all of late.
  names: ['anna', 'an', ...(id % 3 === 0 ? ['toft', 'to'] : []), ...(id > many - 33 ? ['sjur'] : [])],
  // Most of it lies in the inbox.
  folder: id % 10 === 0 ? folders[(id / 10) % 4] : 'Inbox',
  accepted: true,
  declined: false,
  left: false,
  muted: false,
  marked: false,
  unread: id % 5 === 0 ? 1 : 0,
  isUnread: id % 5 === 0,
  readTo: 0,
  from: 0,
  last: { messageId: id, sequence: 1, seat: 1, type: 'Normal', excerpt: 'Hej', at: timeOf(id) },
  lastAt: timeOf(id),
})

beforeAll(async () => {
  world = await startMail()
  const { models } = parts()
  const ids = Array.from({ length: many }, (_, index) => index + 1)
  await models.participation.insertMany(ids.map(rowOf), lean)
  // Somebody else's lie among them.
  const others = ids.slice(0, 1000).map((id) => ({ ...rowOf(id), _id: `${id}:8`, profileId: 8 }))
  await models.participation.insertMany(others, lean)
  const message = (id: number) => ({
    _id: id,
    conversationId: 1,
    sequence: id,
    authorId: 8,
    seat: 1,
    type: 'Normal' as const,
    text: 'Hej',
    subjects: [],
    mediaIds: [],
    sentAt: timeOf(id),
    unsentAt: null,
  })
  await models.message.insertMany(ids.slice(0, 3000).map(message), lean)
  const words = (id: number) => ({
    _id: `${id}:${me}`,
    profileId: me,
    conversationId: id,
    messageId: id,
    sentAt: timeOf(id),
    words: ['hej', ...(id % 4 === 0 ? ['havet'] : [])],
  })
  await models.messageWords.insertMany(ids.slice(0, 3000).map(words), lean)
})
afterAll(() => world.close())

const viewerWho = async (change: Partial<Viewer> = {}): Promise<Viewer> => {
  const context = lightSite
  const profile = { ...ordinaryMember, profileId: me, subscriber: true, validated: true }
  return {
    ...(await viewerOf(parts(), { context, profile, blocks: () => parts().directory.blocksOf(profile.profileId) })),
    ...change,
  }
}

interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}
interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}

/** Keys for each row that came back. */
const costOf = async (query: Explainable): Promise<number> => {
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(31)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2 * 31)
  return executionStats.totalKeysExamined / 31
}

interface Searched {
  db: { set(option: 'debug', value: unknown): unknown }
  find(filter: Record<string, unknown>): { sort(by: Record<string, -1>): { limit(most: number): Explainable } }
}

type Asked = [filter: Record<string, unknown>, options: { sort: Record<string, -1>; limit: number }]

/** Keys for each row of a page, over all of its slices together. */
const costOfSlices = async (model: Searched, read: () => Promise<unknown[]>): Promise<number> => {
  const asked: Asked[] = []
  model.db.set('debug', (_collection: string, method: string, ...asking: Asked) => {
    if (method === 'find') asked.push(asking)
  })
  const rows = await read()
  model.db.set('debug', false)
  let keys = 0
  for (const [slice, { sort, limit }] of asked) {
    const explained = (await model.find(slice).sort(sort).limit(limit).explain('executionStats')) as Explained
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).not.toMatch(/COLLSCAN/)
    keys += explained.executionStats.totalKeysExamined
  }
  expect(rows.length).toBe(31)
  return keys / rows.length
}

const page: Wanted = { folder: 'Inbox', filterText: '', unreadOnly: false, skip: 0, take: 30 }
const anchorAt = (field: string, id: number) => cursorOf([field, timeOf(id).getTime(), id])

describe.each([
  ['the first page', undefined],
  ['a deep page', 5000],
])('%s', (_name, at) => {
  const anchor = at === undefined ? undefined : anchorAt('lastAt', at)
  test.each(folders)('of %s', async (folder) => {
    expect(await costOf(folderQuery(await viewerWho(), { ...page, folder, anchor }))).toBeLessThanOrEqual(2)
  })
  test('of what is unread', async () => {
    const unread = { ...page, unreadOnly: true, anchor }
    expect(await costOf(folderQuery(await viewerWho(), unread))).toBeLessThanOrEqual(2)
  })
  test.each(['anna', 'TOFT'])('of %s', async (filterText) => {
    const viewer = await viewerWho({ hidden: [1001, 1002] })
    const read = () => conversationRows(viewer, { ...page, filterText, anchor }, new Date(now))
    expect(await costOfSlices(parts().models.participation, read)).toBeLessThanOrEqual(2)
  })
  test.each([['hej'], ['havet']])('of messages with %s', async (word) => {
    const deep = at === undefined ? undefined : anchorAt('sentAt', 1500)
    const viewer = await viewerWho()
    const read = () => foundRows(viewer, { words: [word] }, { skip: 0, take: 30, anchor: deep }, timeOf(3000))
    expect(await costOfSlices(parts().models.messageWords, read)).toBeLessThanOrEqual(2)
  })
  test('of the messages of a conversation', async () => {
    const row = { conversationId: 1, from: 0, group: true }
    const before = at === undefined ? undefined : 1500
    expect(
      await costOf(messagesQuery(await viewerWho({ hidden: [9] }), row, { before, take: 30 })),
    ).toBeLessThanOrEqual(2)
  })
})

test('that nothing follows a page is found in few reads, however far back it looks', async () => {
  const viewer = await viewerWho()
  const { participation } = parts().models
  let reads = 0
  participation.db.set('debug', (_collection: string, method: string) => {
    if (method === 'find') reads += 1
  })
  const rows = await conversationRows(viewer, { ...page, filterText: 'sjur' }, new Date(now))
  participation.db.set('debug', false)
  expect(rows.length).toBe(30)
  expect(reads).toBeLessThan(15)
})

test('the mail of one lodge', async () => {
  const lodge = { ...page, contextType: 'Lodge' as const, contextId: 5 }
  const query: Explainable = folderQuery(await viewerWho(), lodge)
  const { executionStats } = (await query.explain('executionStats')) as Explained
  expect(executionStats.nReturned).toBeGreaterThan(20)
  expect(executionStats.totalKeysExamined / executionStats.nReturned).toBeLessThanOrEqual(2)
})
