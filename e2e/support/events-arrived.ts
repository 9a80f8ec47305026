/** What the services tell each other of the demo world has arrived: until then they do not know all of its members. */
import { events } from '@samvaer/contracts/event'
import { MongoClient } from 'mongodb'
import { expect, inject, vi } from 'vitest'

/** Milliseconds between two looks, and for all of them: a platform that has just started is busy. */
const patience = { interval: 100, timeout: 60_000 }

/** Waits until no event is on its way. */
export const eventsArrived = async (): Promise<void> => {
  const client = await MongoClient.connect(inject('databaseUri'))
  const senders = [...new Set(Object.values(events).flatMap(({ from }) => [...from]))]
  const underWay = async () => {
    const counts = senders.map((name) =>
      client
        .db(`${inject('databasePrefix')}_${name}`)
        .collection('outbox')
        .countDocuments(),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  try {
    await vi.waitFor(async () => expect(await underWay()).toBe(0), patience)
  } finally {
    await client.close()
  }
}
