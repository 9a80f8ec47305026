/** The list of all that services could not do, as an operator reads it, and what is taken or tried again. */
import { randomBytes } from 'node:crypto'
import { type DeadLetterRow, deadLettersCollection } from '@samvaer/service-kit/domain-events/dead-letters'
import { type FailedItemRow, failedItemsCollection } from '@samvaer/service-kit/operations/failed-items'
import { type TaskTurnRow, taskTurnsCollection } from '@samvaer/service-kit/tasks/task-turns'
import { mongoUri } from '@samvaer/testing/worker-database'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadLettersOf, discard, takeAgain } from '../src/platform/dead-letters.ts'
import { failedWorkOf, tryAgain } from '../src/platform/failed-work.ts'

const place = { uri: mongoUri, prefix: `dead${randomBytes(4).toString('hex')}` }
let client: MongoClient
const rowsOf = (service: string) =>
  client.db(`${place.prefix}_${service}`).collection<DeadLetterRow>(deadLettersCollection)

const row = (_id: string, orderingKey: string, sequence: number): DeadLetterRow => ({
  _id,
  orderingKey,
  sender: 'site',
  sequence,
  name: 'LikeChanged',
  event: { id: _id },
  code: 'Unexpected',
  at: new Date(sequence),
  dueAt: new Date('2100-01-01'),
})
const unsigned = ({ event, ...some }: DeadLetterRow): DeadLetterRow => ({
  ...some,
  signed: `h.${Buffer.from(JSON.stringify({ envelope: event })).toString('base64url')}.s`,
})

beforeAll(async () => {
  client = await MongoClient.connect(mongoUri)
  await rowsOf('blogs').insertMany([row('b2', 'site/two', 7), row('b1', 'site/one', 9), row('b0', 'site/one', 3)])
  await rowsOf('mail').insertMany([unsigned(row('m1', 'site/one', 1))])
})
afterAll(async () => {
  for (const service of ['blogs', 'mail']) await client.db(`${place.prefix}_${service}`).dropDatabase()
  await client.close()
})

it('lists them service by service, those of a key in their order, with what they say', async () => {
  const found = await deadLettersOf(place)
  expect(found.map(({ service, id }) => `${service} ${id}`)).toEqual(['blogs b0', 'blogs b1', 'blogs b2', 'mail m1'])
  expect(found.map(({ content }) => content)).toEqual(['b0', 'b1', 'b2', 'm1'].map((id) => ({ id })))
  expect((await deadLettersOf(place, { service: 'mail' })).map(({ id }) => id)).toEqual(['m1'])
  expect((await deadLettersOf(place, { key: 'site/one' })).map(({ id }) => id)).toEqual(['b0', 'b1', 'm1'])
})

it('has those taken again that were chosen, and no others', async () => {
  expect(await takeAgain(place, { service: 'blogs', key: 'site/one' })).toBe(2)
  const due = async (service: string) =>
    (
      await rowsOf(service)
        .find({ dueAt: { $lte: new Date() } })
        .toArray()
    ).map(({ _id }) => _id)
  expect([(await due('blogs')).sort(), await due('mail')]).toEqual([['b0', 'b1'], []])
})

it('gives up the one that is named, of this service', async () => {
  expect(await discard(place, { service: 'mail', id: 'b0' })).toBe(0)
  expect(await discard(place, { id: 'b0' })).toBe(1)
  expect((await deadLettersOf(place)).map(({ id }) => id)).toEqual(['b1', 'b2', 'm1'])
})

it('lists tasks and items that fail and mails that were given up, and has all of it tried again', async () => {
  const later = new Date('2100-01-01')
  const at = new Date('2026-11-29T12:00:00Z')
  const identity = client.db(`${place.prefix}_identity`)
  const turns = identity.collection<TaskTurnRow>(taskTurnsCollection)
  await turns.insertMany([
    { _id: 'deletions', nextAt: later, failures: 4, failedAt: at, code: 'TypeError' },
    { _id: 'session-ends', nextAt: later },
    { _id: 'waiting-mails', nextAt: later, failures: 1, failedAt: at, code: 'Error', holder: 'a run' },
  ])
  const items = identity.collection<FailedItemRow>(failedItemsCollection)
  const failed = { failures: 3, code: 'Error', at }
  await items.insertMany([
    { _id: 'renewal 0 7', queue: 'renewal', item: 7, ...failed, dueAt: later },
    { _id: 'mails 0 a', queue: 'mails', item: 'a', ...failed, dueAt: null },
    { _id: 'mails 0 gone', queue: 'mails', item: 'gone', ...failed, dueAt: null },
  ])
  const mails = identity.collection<{ _id: string; dueAt: Date | null }>('mails')
  await mails.insertMany([
    { _id: 'a', dueAt: null },
    { _id: 'b', dueAt: later },
  ])
  const listed = async () => (await failedWorkOf(place)).map(({ service, kind, name, id }) => [service, kind, name, id])
  expect(await listed()).toEqual([
    ['identity', 'task', 'deletions', 'deletions'],
    ['identity', 'task', 'waiting-mails', 'waiting-mails'],
    ['identity', 'mail', 'mails', 'mails 0 a'],
    ['identity', 'item', 'renewal', 'renewal 0 7'],
  ])
  expect(await tryAgain(place, { service: 'blogs' })).toBe(0)
  expect(await tryAgain(place)).toBe(3)
  const soon = { $lte: new Date() }
  expect(await turns.distinct('_id', { nextAt: soon })).toEqual(['deletions'])
  expect(await items.distinct('_id')).toEqual(['renewal 0 7'])
  expect(await items.countDocuments({ dueAt: soon })).toBe(1)
  expect(await mails.distinct('_id', { dueAt: soon })).toEqual(['a'])
  await identity.dropDatabase()
})
