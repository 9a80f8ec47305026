/** Events that were put aside: the list that an operator sees, and those that a service takes again. */
import { randomBytes } from 'node:crypto'
import { type DeadLetterRow, deadLettersCollection } from '@samvaer/service-kit/domain-events/dead-letters'
import { mongoUri } from '@samvaer/testing/worker-database'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadLettersOf, discard, takeAgain } from '../src/platform/dead-letters.ts'

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
