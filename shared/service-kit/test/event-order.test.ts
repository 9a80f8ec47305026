/** A lane sends what waits in its order, wherever the rows lie in the collection. */
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../src/database/internal/database.ts'
import { createDeliveryQueue } from '../src/domain-events/internal/delivery-queue.ts'
import type { OutboxRow } from '../src/domain-events/outbox.ts'
import { testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
afterAll(end)

it('sends by time, and within a moment by sequence', async () => {
  const settings = testSettings()
  const { app, ready } = await build(notesService, settings)
  await ready
  const database = openDatabase(settings.mongoUri, `${settings.databasePrefix}_notes`, app.log)
  await database.connected
  const rows = () => database.collection<OutboxRow>('outbox_of_test')
  const at = Date.parse('2027-03-01T08:00:00Z')
  const row = (second: number, sequence: number): OutboxRow => {
    const envelope = { id: `${second}:${sequence}`, name: 'LikeChanged' as const, aggregate: 'entry-1', sequence }
    return {
      ...{
        _id: `${envelope.id}:blogs`,
        target: 'blogs',
        aggregate: 'entry-1',
        sequence,
        at: new Date(at + second * 1000),
      },
      envelope: { ...envelope, occurredAt: new Date(at).toISOString(), payload: {} },
    }
  }
  await rows().insertMany([row(9, 5), row(2, 4), row(2, 3), row(1, 1), row(2, 2)])
  const sent: string[] = []
  const send = async (events: { id: string }[]) => {
    sent.push(...events.map(({ id }) => id))
    return { done: events.map(({ id }) => id), failed: [] }
  }
  await createDeliveryQueue({ target: 'blogs', rows, send, isStarting: () => false, log: app.log }).drain()
  expect(sent).toEqual(['1:1', '2:2', '2:3', '2:4', '9:5'])
  await database.close()
})
