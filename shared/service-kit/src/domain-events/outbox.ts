/** Events that wait for delivery, written with the change they describe; one row a receiving service. */
import { randomUUID } from 'node:crypto'
import {
  type DomainEventEnvelope,
  type DomainEventName,
  type DomainEventPayload,
  domainEventNames,
  domainEvents,
  maySend,
  receiversOf,
} from '@samvaer/contracts/domain-events'
import type { ClientSession, mongo } from 'mongoose'
import { type Database, ensureCollection } from '../database/internal/database.ts'
import { traceparent } from '../operations/traces.ts'

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
  envelope: DomainEventEnvelope
}

interface AggregateSequence extends mongo.BSON.Document {
  _id: string
  value: number
  at: Date
}

/** An event of a transaction that has not written it yet. */
export interface Unwritten {
  id: string
  name: DomainEventName
  aggregate: string
  at: Date
  payload: unknown
  /** The `traceparent` of its transaction, where that is recorded. */
  trace?: string
}

export interface Outbox {
  /** @throws Error when the service may not send it, or when it is not in its shape */
  event<Name extends DomainEventName>(name: Name, aggregate: string, payload: DomainEventPayload<Name>): Unwritten
  /** Writes the events of a transaction, in this order; the last thing before its commit. */
  write(session: ClientSession, published: readonly Unwritten[]): Promise<void>
  /** Called after their commit: there is something to deliver. */
  wake(published: readonly Unwritten[]): void
  /** The receivers of this service's events. */
  targets: readonly string[]
  rows(): mongo.Collection<OutboxRow>
  prepare(): Promise<void>
}

/** The names of those that hear of any of these. */
const receiversAmong = (published: readonly Unwritten[]): Set<string> =>
  new Set(published.flatMap(({ name }) => receiversOf(name)))

export const createOutbox = (
  service: string,
  database: Database,
  wake: (targets: ReadonlySet<string>) => void,
): Outbox => {
  const rows = () => database.collection<OutboxRow>(outboxCollection)
  const sequences = () => database.collection<AggregateSequence>(sequenceCollection)
  const own = domainEventNames.filter((name) => maySend(service, name))

  /** The counters after so many events more. They are locked until the commit: two transactions get theirs in commit order. */
  const countOn = async (session: ClientSession, counts: Map<string, number>): Promise<AggregateSequence[]> => {
    const now = new Date()
    const changes = [...counts].map(([_id, count]) => {
      return { filter: { _id }, update: { $inc: { value: count }, $max: { at: now } }, upsert: true }
    })
    const [only, ...others] = changes
    if (!only) return []
    if (others.length === 0) {
      const options = { upsert: true, returnDocument: 'after', session } as const
      const row = await sequences().findOneAndUpdate(only.filter, only.update, options)
      return row ? [row] : []
    }
    await sequences().bulkWrite(
      changes.map((updateOne) => ({ updateOne })),
      { session },
    )
    return sequences()
      .find({ _id: { $in: [...counts.keys()] } }, { session })
      .toArray()
  }

  return {
    wake: (published) => wake(receiversAmong(published)),
    rows,
    targets: [...new Set(own.flatMap(receiversOf))],
    event: (name, aggregate, payload) => {
      const { from, payload: schema } = domainEvents[name]
      if (!maySend(service, name)) throw new Error(`${name} is an event of ${from}, not of ${service}`)
      const trace = traceparent()
      const recorded = trace?.endsWith('-01') && { trace }
      return { id: randomUUID(), name, aggregate, at: new Date(), payload: schema.parse(payload), ...recorded }
    },
    write: async (session, published) => {
      const groups = Map.groupBy(published, ({ aggregate }) => aggregate)
      const counted = await countOn(session, new Map([...groups].map(([name, group]) => [name, group.length])))
      const lastOf = new Map(counted.map((last) => [last._id, last]))
      const newRows = [...groups].flatMap(([aggregate, group]) => {
        const last = lastOf.get(aggregate)
        if (!last) throw new Error(`The sequence of ${aggregate} was not written`)
        return group.flatMap(({ id, name, at, payload, trace }, index) => {
          const sequence = last.value - group.length + index + 1
          const envelope = {
            id,
            name,
            aggregate,
            sequence,
            occurredAt: at.toISOString(),
            payload,
            ...(trace && { trace }),
          }
          return receiversOf(name).map((target) => {
            return { _id: `${id}:${target}`, target, aggregate, sequence, at: last.at, envelope }
          })
        })
      })
      if (newRows.length > 0) await rows().insertMany(newRows, { session })
    },
    prepare: async () => {
      if (own.length === 0) return
      await ensureCollection(database, outboxCollection, [{ key: { target: 1, at: 1, sequence: 1 } }])
      await ensureCollection(database, sequenceCollection)
    },
  }
}
