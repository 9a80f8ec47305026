/** Events that wait for delivery, written with the change they tell of; one row a receiving service. */
import { randomUUID } from 'node:crypto'
import { type EventEnvelope, type EventName, type EventPayload, events } from '@samvaer/contracts/event'
import type { ClientSession, mongo } from 'mongoose'
import { type Database, ensureCollection } from './database.ts'

export const outboxCollection = 'outbox'
const sequenceCollection = 'outbox_sequences'

export interface OutboxRow extends mongo.BSON.Document {
  /** `<event id>:<target>` */
  _id: string
  target: string
  aggregate: string
  sequence: number
  /** Never earlier than the row before it of the same aggregate, whatever the clocks of two processes say. */
  at: Date
  envelope: EventEnvelope
}

interface AggregateSequence extends mongo.BSON.Document {
  _id: string
  value: number
  at: Date
}

export interface Outbox {
  append<Name extends EventName>(
    session: ClientSession,
    name: Name,
    aggregate: string,
    payload: EventPayload<Name>,
  ): Promise<void>
  /** Called after a commit: there is something to deliver. */
  wake(): void
  /** The receivers of this service's events. */
  targets: readonly string[]
  rows(): mongo.Collection<OutboxRow>
  prepare(): Promise<void>
}

export const createOutbox = (service: string, database: Database, wake: () => void): Outbox => {
  const rows = () => database.collection<OutboxRow>(outboxCollection)
  const sequences = () => database.collection<AggregateSequence>(sequenceCollection)
  const own = Object.values(events).filter((event) => event.from.includes(service))

  return {
    wake,
    rows,
    targets: [...new Set(own.flatMap((event) => [...event.to]))],
    append: async (session, name, aggregate, payload) => {
      const { from, to, payload: schema } = events[name]
      if (!from.includes(service)) throw new Error(`${name} is an event of ${from.join(', ')}, not of ${service}`)
      // The counter is locked until the commit: two transactions on one aggregate get their numbers in commit order.
      const now = new Date()
      const last = await sequences().findOneAndUpdate(
        { _id: aggregate },
        { $inc: { value: 1 }, $max: { at: now } },
        { upsert: true, returnDocument: 'after', session },
      )
      if (!last) throw new Error(`The sequence of ${aggregate} was not written`)
      const id = randomUUID()
      const envelope: EventEnvelope = {
        id,
        name,
        aggregate,
        sequence: last.value,
        occurredAt: now.toISOString(),
        payload: schema.parse(payload),
      }
      const newRows = to.map((target) => ({
        _id: `${id}:${target}`,
        target,
        aggregate,
        sequence: last.value,
        at: last.at,
        envelope,
      }))
      if (newRows.length > 0) await rows().insertMany(newRows, { session })
    },
    prepare: async () => {
      if (own.length === 0) return
      await ensureCollection(database, outboxCollection, [{ key: { target: 1, at: 1, sequence: 1 } }])
      await ensureCollection(database, sequenceCollection)
    },
  }
}
