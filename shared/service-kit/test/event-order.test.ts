/** A lane sends what waits in its order, wherever the rows lie in the collection, and at once when it is told to. */
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../src/database/internal/database.ts'
import { createDeliveryQueue } from '../src/domain-events/internal/delivery-queue.ts'
import type { OutboxRow } from '../src/domain-events/outbox.ts'
import { testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
afterAll(end)

const row = (second: number, sequence: number): OutboxRow => {
  const at = Date.parse('2027-03-01T08:00:00Z')
  const envelope = { id: `${second}:${sequence}`, name: 'LikeChanged' as const, aggregate: 'entry-1', sequence }
  return {
    ...{ _id: `${envelope.id}:blogs`, target: 'blogs', aggregate: 'entry-1', sequence },
    at: new Date(at + second * 1000),
    envelope: { ...envelope, occurredAt: new Date(at).toISOString(), payload: {} },
  }
}

const outboxWith = async (waiting: OutboxRow[]) => {
  const settings = testSettings()
  const { app, ready } = await build(notesService, settings)
  await ready
  const database = openDatabase(settings.mongoUri, `${settings.databasePrefix}_notes`, app.log)
  await database.connected
  onTestFinished(() => database.close())
  const rows = () => database.collection<OutboxRow>('outbox_of_test')
  await rows().insertMany(waiting)
  return { target: 'blogs', rows, isStarting: () => false, log: app.log }
}

it('sends by time, and within a moment by sequence', async () => {
  const lane = await outboxWith([row(9, 5), row(2, 4), row(2, 3), row(1, 1), row(2, 2)])
  const sent: string[] = []
  const send = async (events: { id: string }[]) => {
    sent.push(...events.map(({ id }) => id))
    return { done: events.map(({ id }) => id), failed: [] }
  }
  await createDeliveryQueue({ ...lane, send }).drain()
  expect(sent).toEqual(['1:1', '2:2', '2:3', '2:4', '9:5'])
})

it('pauses while what it sends to is away, and ends the pause when that is back', async () => {
  const lane = await outboxWith([row(1, 1), row(2, 2)])
  let away = true
  let attempts = 0
  let attempted = Promise.withResolvers<void>()
  const send = async (events: { id: string }[]) => {
    attempts += 1
    attempted.resolve()
    if (away) throw new Error('away')
    return { done: events.map(({ id }) => id), failed: [] }
  }
  // No pause ends by itself here.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createDeliveryQueue({ ...lane, send })
  queue.start()
  await attempted.promise
  const left = () => lane.rows().countDocuments()
  expect(await left()).toBe(2)
  queue.wake()
  expect([await left(), attempts]).toEqual([2, 1])
  away = false
  attempted = Promise.withResolvers()
  queue.sendNow()
  await attempted.promise
  await queue.stop()
  expect([await left(), attempts]).toEqual([0, 2])
})
