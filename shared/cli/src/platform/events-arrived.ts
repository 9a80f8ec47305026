/** The events of the services arrive: until then they do not know all members of the demo world. */
import { setTimeout as pause } from 'node:timers/promises'
import { domainEvents } from '@samvaer/contracts/domain-events'
import { outboxCollection } from '@samvaer/service-kit/domain-events/outbox'
import { MongoClient } from 'mongodb'

/** Milliseconds: between two looks, until a word about it, and until nobody waits any longer. */
const patience = { interval: 100, silent: 2000, longest: 60_000 }

const senders = [...new Set(Object.values(domainEvents).flatMap(({ from }) => [...from]))]

/**
 * Resolves when no event is on its way, or after a minute: a service that takes none holds up no start.
 * @param prefix of the databases: `<prefix>_<service>`
 */
export const eventsArrived = async (uri: string, prefix: string, say: (line: string) => void): Promise<void> => {
  const client = await MongoClient.connect(uri)
  const isUnderWay = async (): Promise<boolean> => {
    const outboxes = senders.map((name) => client.db(`${prefix}_${name}`).collection(outboxCollection))
    const waiting = await Promise.all(outboxes.map((outbox) => outbox.findOne({}, { projection: { _id: 1 } })))
    return waiting.some((row) => row !== null)
  }
  const started = Date.now()
  const lasts = () => Date.now() - started
  let said = false
  try {
    while (await isUnderWay()) {
      if (lasts() > patience.longest) return say('Some events have not arrived yet; a few names and counts come later.')
      if (!said && lasts() > patience.silent) {
        say('The events of the services arrive …')
        said = true
      }
      await pause(patience.interval)
    }
  } finally {
    await client.close()
  }
}
