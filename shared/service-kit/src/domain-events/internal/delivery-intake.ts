/**
 * Takes in the events of others: each takes effect exactly once, in the order of its aggregate. Several share a
 * transaction, and are taken one by one when that fails.
 */
import {
  type DomainEventEnvelope,
  type DomainEventName,
  domainEventEnvelope,
  domainEventNames,
  domainEvents,
  maySend,
  receiversOf,
} from '@samvaer/contracts/domain-events'
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import * as z from 'zod'
import { inAct } from '../../database/internal/act-under-way.ts'
import { type Database, ensureCollection } from '../../database/internal/database.ts'
import { inTurnOfEvents } from '../../database/internal/turn-of-events.ts'
import { isDatabaseDown, isDuplicateKey, loggable } from '../../errors.ts'
import { inSpan } from '../../operations/traces.ts'
import type { EventHandler, EventHandlers, Parts, ReceivedEvent, Transaction } from '../../parts.ts'
import { batchesOf, mostAtOnce, mostSingle } from './delivery-batches.ts'
import type { DeliveryAnswer } from './delivery-queue.ts'

export const eventsPath = '/internal/events'
const eventBatch = z.object({ events: z.array(z.unknown()).max(1000) })
/** As much as an event says that cannot be read. */
const named = z.object({
  id: z.string(),
  aggregate: z.string().default(''),
  sequence: z.number().default(0),
  name: z.string().default(''),
})

export interface EventBatch {
  events: DomainEventEnvelope[]
  /** Those that cannot be read, or follow one that cannot. */
  unread: (z.infer<typeof named> & { code: 'Unknown' | 'Waiting'; event: unknown })[]
}

/** A batch as far as it can be read: an event that a newer service sends holds back its own aggregate alone. */
export const readBatch = (body: unknown): EventBatch | undefined => {
  const batch = eventBatch.safeParse(body)
  if (!batch.success) return undefined
  const read: EventBatch = { events: [], unread: [] }
  const behind = new Set<string>()
  for (const event of batch.data.events) {
    const name = named.safeParse(event)
    if (!name.success) return undefined
    const { aggregate } = name.data
    const envelope = domainEventEnvelope.safeParse(event)
    if (envelope.success && !behind.has(aggregate)) read.events.push(envelope.data)
    else read.unread.push({ ...name.data, event, code: envelope.success ? 'Waiting' : 'Unknown' })
    if (!envelope.success) behind.add(aggregate)
  }
  return read
}

const processedCollection = 'processed_events'
/** Far longer than any sender tries again. */
const rememberedSeconds = 90 * 24 * 60 * 60

interface ProcessedEvent extends mongo.BSON.Document {
  _id: string
  at: Date
}

export interface DeliveryIntake {
  /** Somebody sends events to this service. */
  hears: boolean
  /** @throws an error of the database when it is gone: then the whole batch comes again */
  take(sender: string, batch: DomainEventEnvelope[]): Promise<DeliveryAnswer>
  prepare(): Promise<void>
}

interface IntakeParts {
  service: string
  database: Database
  transaction: Parts<never>['transaction']
  /** Asked in this order, in one transaction. */
  handlers: EventHandlers[]
  log: FastifyBaseLogger
}

/** Calls all handlers of a round, which holds one name: those that take it event by event first. */
const listen = async <Name extends DomainEventName>(
  service: string,
  name: Name,
  handlers: EventHandlers[],
  round: ReceivedEvent<Name>[],
  transaction: Transaction,
): Promise<void> => {
  const own = handlers.flatMap((some): EventHandler<Name>[] => {
    const handler: EventHandler<Name> | undefined = some[name]
    return handler ? [handler] : []
  })
  const spanOf = (envelope: DomainEventEnvelope | undefined) =>
    ({ service, name, kind: 'consumer', parent: envelope?.trace }) as const
  for (const { envelope, payload } of round)
    for (const handler of own)
      if (typeof handler === 'function')
        await inSpan(spanOf(envelope), () => handler(payload, { envelope, transaction }))
  // The first that is recorded stands for all that are heard at once.
  const first = round.find(({ envelope }) => envelope.trace)?.envelope
  for (const handler of own)
    if (typeof handler !== 'function') await inSpan(spanOf(first), () => handler.together(round, transaction))
}

/** @throws Error when a service listens to what it is never sent */
const checkHandlers = (service: string, handlers: EventHandlers[]): void => {
  for (const name of handlers.flatMap((some) => Object.keys(some) as DomainEventName[])) {
    if (!receiversOf(name).includes(service))
      throw new Error(`${service} listens to ${name}, which is not sent to it: npm test -- shared/cli --update`)
  }
}

export const createDeliveryIntake = ({
  service,
  database,
  transaction,
  handlers,
  log,
}: IntakeParts): DeliveryIntake => {
  checkHandlers(service, handlers)
  const isHeard = (name: DomainEventName): boolean => handlers.some((some) => some[name])
  /** True when no handler takes these events one after the other. */
  const isHeardTogether = (name: DomainEventName): boolean => handlers.every((some) => typeof some[name] !== 'function')
  const mostTogether = (name: DomainEventName): number => (isHeardTogether(name) ? mostAtOnce : mostSingle)
  const processed = () => database.collection<ProcessedEvent>(processedCollection)
  const processedAmong = async (round: DomainEventEnvelope[]): Promise<Set<string>> => {
    const found = await processed()
      .find({ _id: { $in: round.map(({ id }) => id) } }, { projection: { _id: 1 } })
      .toArray()
    return new Set(found.map(({ _id }) => _id))
  }

  /**
   * Returns what is to be done for an event.
   * @throws Error when it is none that the sender may send, or not in its shape
   */
  const readEvent = (sender: string, envelope: DomainEventEnvelope) => {
    const { payload: schema } = domainEvents[envelope.name]
    if (!maySend(sender, envelope.name)) throw new Error(`${sender} may not send ${envelope.name}`)
    return { envelope, payload: schema.parse(envelope.payload) }
  }

  /** All of them take effect, or none. */
  const takeTogether = async (sender: string, round: DomainEventEnvelope[]): Promise<void> => {
    // A round holds one name: nothing is remembered of what nobody hears.
    if (!round.some(({ name }) => isHeard(name))) {
      for (const envelope of round) readEvent(sender, envelope)
      return
    }
    const known = await processedAmong(round)
    const heard = round.filter(({ id }) => !known.has(id)).map((envelope) => readEvent(sender, envelope))
    const [first] = heard
    if (!first) return
    await transaction(async (own) => {
      const at = new Date()
      await processed().insertMany(
        heard.map(({ envelope: { id } }) => ({ _id: id, at })),
        { session: own.session },
      )
      await listen(service, first.envelope.name, handlers, heard, own)
    }, inTurnOfEvents)
  }

  const takeOne = async (sender: string, envelope: DomainEventEnvelope): Promise<void> => {
    try {
      await takeTogether(sender, [envelope])
    } catch (error) {
      // The same event came twice at a time and the other one won.
      if (!isDuplicateKey(error) || !(await processedAmong([envelope])).has(envelope.id)) throw error
    }
  }

  /** One after the other, so that one which fails holds back its own aggregate alone. */
  const takeSingly = async (
    sender: string,
    round: DomainEventEnvelope[],
    answer: DeliveryAnswer,
    refused: Set<string>,
  ): Promise<void> => {
    for (const envelope of round) {
      if (refused.has(envelope.aggregate)) {
        answer.failed.push({ id: envelope.id, code: 'Waiting' })
        continue
      }
      try {
        await takeOne(sender, envelope)
        answer.done.push(envelope.id)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        refused.add(envelope.aggregate)
        answer.failed.push({ id: envelope.id, code: 'Unexpected' })
        log.error({ event: envelope.id, name: envelope.name, failure: loggable(error) }, 'an event failed')
      }
    }
  }

  const takeRound = async (
    sender: string,
    round: DomainEventEnvelope[],
    answer: DeliveryAnswer,
    refused: Set<string>,
  ): Promise<void> => {
    if (round.length > 1 && round.every(({ aggregate }) => !refused.has(aggregate))) {
      try {
        await takeTogether(sender, round)
        answer.done.push(...round.map(({ id }) => id))
        return
      } catch (error) {
        if (isDatabaseDown(error)) throw error
      }
    }
    await takeSingly(sender, round, answer, refused)
  }

  const hears = domainEventNames.some((name) => receiversOf(name).includes(service))

  return {
    hears,
    // Within one process the act that sent them is under way around it.
    take: (sender, batch) =>
      inAct(undefined, async () => {
        const answer: DeliveryAnswer = { done: [], failed: [] }
        const refused = new Set<string>()
        for (const round of batchesOf(batch, mostTogether)) await takeRound(sender, round, answer, refused)
        return answer
      }),
    prepare: async () => {
      if (handlers.every((some) => Object.keys(some).length === 0)) return
      await ensureCollection(database, processedCollection, [{ key: { at: 1 }, expireAfterSeconds: rememberedSeconds }])
    },
  }
}
