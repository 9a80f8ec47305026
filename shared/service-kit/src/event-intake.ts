/** What a service does with events of others: each takes effect exactly once, in the order of its aggregate. */
import { type EventEnvelope, type EventName, eventEnvelope, events } from '@samvaer/contracts/event'
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import * as z from 'zod'
import { type Database, ensureCollection } from './database.ts'
import type { Delivery, Listeners, Parts } from './define-service.ts'
import { isDatabaseDown, isDuplicateKey, loggable } from './errors.ts'
import type { DeliveryAnswer } from './event-lane.ts'

export const eventsPath = '/internal/events'
export const eventBatch = z.strictObject({ events: z.array(eventEnvelope).max(1000) })

const processedCollection = 'processed_events'
/** Far longer than any sender tries again. */
const rememberedSeconds = 90 * 24 * 60 * 60

interface ProcessedEvent extends mongo.BSON.Document {
  _id: string
  at: Date
}

export interface EventIntake {
  /** @throws an error of the database when it is gone: then the whole batch comes again */
  take(sender: string, batch: EventEnvelope[]): Promise<DeliveryAnswer>
  prepare(): Promise<void>
}

interface IntakeParts {
  service: string
  database: Database
  transaction: Parts<never>['transaction']
  /** Asked in this order, in one transaction. */
  listeners: Listeners[]
  log: FastifyBaseLogger
}

const byAggregate = (batch: EventEnvelope[]): EventEnvelope[][] => {
  const groups = new Map<string, EventEnvelope[]>()
  for (const envelope of batch) {
    const group = groups.get(envelope.aggregate)
    if (group) group.push(envelope)
    else groups.set(envelope.aggregate, [envelope])
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.sequence - b.sequence))
}

const listen = async <Name extends EventName>(
  listeners: Listeners,
  name: Name,
  payload: unknown,
  delivery: Delivery,
): Promise<void> => {
  await listeners[name]?.(payload as Parameters<NonNullable<Listeners[Name]>>[0], delivery)
}

/** @throws Error when a service listens to what it is never sent */
const checkListeners = (service: string, listeners: Listeners[]): void => {
  for (const name of listeners.flatMap((some) => Object.keys(some) as EventName[])) {
    const receivers: readonly string[] = events[name].to
    if (!receivers.includes(service)) throw new Error(`${service} listens to ${name}, which is not sent to it`)
  }
}

export const createEventIntake = ({ service, database, transaction, listeners, log }: IntakeParts): EventIntake => {
  checkListeners(service, listeners)
  const processed = () => database.collection<ProcessedEvent>(processedCollection)
  const isProcessed = async (id: string): Promise<boolean> => (await processed().findOne({ _id: id })) !== null

  const takeOne = async (sender: string, envelope: EventEnvelope): Promise<void> => {
    const { from, payload: schema } = events[envelope.name]
    if (!from.includes(sender)) throw new Error(`${sender} may not send ${envelope.name}`)
    if (!listeners.some((some) => some[envelope.name])) return
    if (await isProcessed(envelope.id)) return
    const payload = schema.parse(envelope.payload)
    try {
      await transaction(async (own) => {
        await processed().insertOne({ _id: envelope.id, at: new Date() }, { session: own.session })
        for (const some of listeners) await listen(some, envelope.name, payload, { envelope, transaction: own })
      })
    } catch (error) {
      // The same event came twice at a time and the other one won.
      if (!isDuplicateKey(error) || !(await isProcessed(envelope.id))) throw error
    }
  }

  const takeInOrder = async (sender: string, group: EventEnvelope[], answer: DeliveryAnswer): Promise<void> => {
    let refused = false
    for (const envelope of group) {
      if (refused) {
        answer.failed.push({ id: envelope.id, code: 'Waiting' })
        continue
      }
      try {
        await takeOne(sender, envelope)
        answer.done.push(envelope.id)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        refused = true
        answer.failed.push({ id: envelope.id, code: 'Unexpected' })
        log.error({ event: envelope.id, name: envelope.name, failure: loggable(error) }, 'an event failed')
      }
    }
  }

  return {
    take: async (sender, batch) => {
      const answer: DeliveryAnswer = { done: [], failed: [] }
      await Promise.all(byAggregate(batch).map((group) => takeInOrder(sender, group, answer)))
      return answer
    },
    prepare: async () => {
      if (listeners.every((some) => Object.keys(some).length === 0)) return
      await ensureCollection(database, processedCollection, [{ key: { at: 1 }, expireAfterSeconds: rememberedSeconds }])
    },
  }
}
