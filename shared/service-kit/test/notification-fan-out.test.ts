/** Many members are notified of one thing in portions: each once, whoever stops or fails in the middle. */
import { Schema } from 'mongoose'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { OutboxRow } from '../src/domain-events/outbox.ts'
import {
  type FanOutProgress,
  fanOutBegun,
  fanOutProgressFields,
  type NotificationFanOut,
  notificationFanOutTask,
  notificationPortion,
  withdrawFanOut,
} from '../src/notifications/notification-fan-out.ts'
import { notificationsFrom } from '../src/notifications/notifications.ts'
import type { Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'

const { build, end } = workshop()
afterAll(end)

/** Notifies the members 1 to `last`, of whom the place of the row says how many were seen to. */
interface Posted extends FanOutProgress {
  last: number
}
const posted = new Schema<Posted>(
  { _id: { type: String, required: true }, ...fanOutProgressFields, last: { type: Number, required: true } },
  { collection: 'posted', strict: 'throw', versionKey: false },
)
const models = { posted }

/** The number of the row and of its portion that fails, as often as it is tried. */
let failing: string | undefined
let tries: string[]
/** Called by the portion of the first row: the act of another process while this one sees to the first row. */
let meanwhile: () => PromiseLike<unknown>
let now: Date
beforeEach(() => {
  failing = undefined
  tries = []
  meanwhile = async () => undefined
  now = new Date('2026-11-29T12:00:00Z')
})

const fanOutOf = ({ models: { posted: rows } }: Parts<typeof models>): NotificationFanOut<Posted, 'blogs'> => ({
  rows,
  dark: false,
  kept: true,
  portion: async ({ _id, act, after, raisedTo, last }) => {
    if (_id === 'first') await meanwhile()
    tries.push(`${_id}:${act}:${after}`)
    const end = act === 'withdraw' && raisedTo !== '~' ? Number(raisedTo) : last
    const to = Math.min(Number(after) + notificationPortion, end)
    const receivers = Array.from({ length: to - Number(after) }, (_, at) => ({
      profileId: Number(after) + at + 1,
      key: _id,
    }))
    return { receivers, ...(to < end && { next: String(to) }) }
  },
  about: async ({ _id, after, at }) => {
    if (failing === `${_id}:${after}`) throw new Error('not now')
    return { type: 'BlogEntryByFollowedAuthor', at }
  },
})

const post = defineService({
  name: 'blogs',
  models,
  areas: () => [],
  tasks: (parts) => [notificationFanOutTask(parts, 'post', notificationsFrom('blogs'), [parts], fanOutOf)],
})

const start = async (settings = testSettings()) => {
  const service = await build(post, settings, undefined, { clock: () => now })
  await service.ready
  const { models, transaction } = service.parts
  const sent = async (name: string, key: string): Promise<number[]> => {
    const rows = await models.posted.db.collection<OutboxRow>('outbox').find({ 'envelope.name': name }).toArray()
    const payloads = rows.map(({ envelope }) => envelope.payload as { key: string; profileId: number })
    return payloads.filter((one) => one.key === key).map(({ profileId }) => profileId)
  }
  return {
    settings,
    enter: (_id: string, last: number) => models.posted.create({ ...fanOutBegun(now), _id, last }),
    finish: (_id: string) => models.posted.updateOne({ _id }, { $set: { done: true } }),
    withdraw: (_id: string) => transaction((within) => withdrawFanOut(models.posted, { _id }, within)),
    run: () => service.runTask('post'),
    rows: () => models.posted.find({}, { _id: 1, act: 1, after: 1, done: 1 }).sort({ _id: 1 }).lean(),
    raised: (key: string) => sent('NotificationRaised', key),
    withdrawn: (key: string) => sent('NotificationWithdrawn', key),
  }
}
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

it('a row that fails in the middle holds up no other, and goes on where it stopped, in another process too', async () => {
  const one = await start()
  await one.enter('first', 120)
  await one.enter('second', 60)
  failing = 'first:50'
  await one.run()
  expect(await one.rows()).toEqual([
    { _id: 'first', act: 'raise', after: '50', done: false },
    { _id: 'second', act: 'raise', after: '~', done: true },
  ])
  expect(sorted(await one.raised('first'))).toEqual(upTo(50))
  expect(sorted(await one.raised('second'))).toEqual(upTo(60))
  failing = undefined
  tries = []
  const other = await start(one.settings)
  await other.run()
  expect(tries).toEqual(['first:raise:50', 'first:raise:100'])
  expect(sorted(await one.raised('first'))).toEqual(upTo(120))
})

it('several processes at once notify each member once', async () => {
  const one = await start()
  const other = await start(one.settings)
  await one.enter('first', 120)
  await one.enter('second', 60)
  meanwhile = () => one.finish('second')
  await Promise.all([one.run(), other.run(), one.run()])
  await one.run()
  expect(sorted(await one.raised('first'))).toEqual(upTo(120))
  expect(await one.raised('second')).toEqual([])
})

it('is withdrawn as far as it came, and forgotten where it had not begun', async () => {
  const one = await start()
  await one.enter('all', 60)
  await one.enter('half', 120)
  failing = 'half:50'
  await one.run()
  await one.enter('none', 60)
  for (const row of ['all', 'half', 'none']) await one.withdraw(row)
  expect(await one.rows()).toEqual([
    { _id: 'all', act: 'withdraw', after: '', done: false },
    { _id: 'half', act: 'withdraw', after: '', done: false },
  ])
  // A row that failed before is put aside by its process; another process sees to it at once.
  const other = await start(one.settings)
  await other.run()
  expect(await one.rows()).toEqual([])
  expect(sorted(await one.withdrawn('all'))).toEqual(upTo(60))
  expect(sorted(await one.withdrawn('half'))).toEqual(upTo(50))
  expect(await one.raised('none')).toEqual([])
})
