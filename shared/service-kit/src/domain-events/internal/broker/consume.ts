/**
 * Takes in the events of others from the stream of a service, in their order. One process of the service does so at a
 * time, by a lease. It reads the stream from its first event, which is the first that is not acknowledged, and begins
 * there again whenever one might be missing: after another process, after the broker was away, after a gap. So every
 * process sees each ordering key whole and in order, and whatever was done before is known.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import type { FastifyBaseLogger } from 'fastify'
import type { Lease } from '../../../database/internal/lease.ts'
import { isDatabaseDown, loggable } from '../../../errors.ts'
import type { SigningKeys } from '../../../keys/signing-keys.ts'
import { readBatch } from '../delivery-intake.ts'
import type { EventReceiver, UnsignedEvent } from '../receive-events.ts'
import { type Broker, orderingKeyOf } from './connection.ts'
import { contentOf, readEvent } from './signed-event.ts'

/** Milliseconds after which another process goes on for one that is gone. */
export const consumerLease = 10_000
/** Milliseconds between two attempts of a process to become the one that consumes. */
const lookEvery = 1000
/** Events that are taken in together. */
const batchSize = 100
const longestHold = 30_000

interface Arrived {
  place: number
  /** As it stands in the subject. */
  orderingKey: string
  message: JsMsg
}

export interface ConsumerParts {
  broker: Broker
  service: string
  signing: SigningKeys
  receiver: EventReceiver
  lease: Lease
  log: FastifyBaseLogger
}

export interface EventConsumer {
  start(): void
  stop(): Promise<void>
}

const unsignedOf = ({ message }: Arrived): UnsignedEvent => {
  const { subject, seq } = message
  const [sender = '', word = '', name = ''] = subject.split('.').slice(-3)
  const signed = message.string()
  const { aggregate = word, sequence = seq } = contentOf(signed)
  return { id: `unsigned:${subject}:${seq}`, sender, aggregate, sequence, name, signed }
}

/** The events of one sender: one may be there twice. */
interface Sent {
  events: unknown[]
  arrived: { id: string; one: Arrived }[]
}

export const createEventConsumer = (parts: ConsumerParts): EventConsumer => {
  const { broker, service, signing, receiver, lease, log } = parts
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()

  /** @returns those that have to be tried again */
  const takeIn = async (batch: readonly Arrived[]): Promise<Set<Arrived>> => {
    const bySender = new Map<string, Sent>()
    const unsigned: Arrived[] = []
    // All at once: checking a signature is the work of another thread.
    const contents = await Promise.all(batch.map(({ message }) => readEvent(message.string(), service, signing)))
    for (const [index, one] of batch.entries()) {
      const read = contents[index]
      if (!read) {
        unsigned.push(one)
        continue
      }
      const sent: Sent = bySender.get(read.sender) ?? { events: [], arrived: [] }
      bySender.set(read.sender, sent)
      sent.events.push(read.envelope)
      sent.arrived.push({ id: String((read.envelope as { id?: unknown }).id), one })
    }
    // Before the others, which may follow them.
    await receiver.putAside(unsigned.map(unsignedOf))
    const failed = new Set<Arrived>()
    for (const [sender, { events, arrived }] of bySender) {
      const read = readBatch({ events })
      const done = new Set(read ? (await receiver.take(sender, read)).done : [])
      for (const { id, one } of arrived) if (!done.has(id)) failed.add(one)
    }
    return failed
  }

  const consumeWhileHolding = async (): Promise<void> => {
    const waiting = new Map<number, Arrived>()
    const held = new Map<string, { failures: number; until: number }>()
    let heldUntil = Date.now() + consumerLease
    let over = false
    let databaseFailures = 0
    let expected = 1
    let woken = Promise.withResolvers<void>()
    const wake = () => woken.resolve()
    const end = () => {
      over = true
      wake()
    }

    const sign = async (): Promise<void> => {
      const before = Date.now()
      // While the database is away the lease ends by its time, as another process sees it.
      const holds = await lease.hold().catch(() => undefined)
      if (holds) heldUntil = before + consumerLease
      if (holds === false || Date.now() >= heldUntil) end()
    }

    const settle = (batch: readonly Arrived[], failed: ReadonlySet<Arrived>): void => {
      const failing = new Set([...failed].map(({ orderingKey }) => orderingKey))
      for (const one of batch) {
        if (failed.has(one)) continue
        one.message.ack()
        waiting.delete(one.place)
        if (!failing.has(one.orderingKey)) held.delete(one.orderingKey)
      }
      for (const key of failing) {
        const failures = (held.get(key)?.failures ?? 0) + 1
        held.set(key, { failures, until: Date.now() + Math.min(50 * 2 ** failures, longestHold) })
      }
    }

    /** @returns milliseconds until there may be something to do; 0 for at once */
    const step = async (): Promise<number> => {
      const now = Date.now()
      const inOrder = [...waiting.values()].sort((a, b) => a.place - b.place)
      const batch = inOrder.filter(({ orderingKey }) => (held.get(orderingKey)?.until ?? 0) <= now).slice(0, batchSize)
      if (batch.length > 0) {
        settle(batch, await takeIn(batch))
        databaseFailures = 0
        return 0
      }
      return Math.min(lookEvery, ...[...held.values()].map(({ until }) => until - now).filter((due) => due > 0))
    }

    const leave = broker.onAway(end)
    ending.signal.addEventListener('abort', wake)
    const signs = setInterval(() => void sign(), consumerLease / 3)
    let messages: ConsumerMessages | undefined
    try {
      messages = await (await broker.beginAnew(service)).consume({
        max_messages: 2 * batchSize,
        expires: 5000,
        abort_on_missing_resource: true,
        callback: (message) => {
          // One that was sent did not arrive: those behind it are not to be taken before it.
          if (message.info.deliverySequence !== expected) end()
          expected += 1
          if (over) return
          waiting.set(message.seq, { place: message.seq, orderingKey: orderingKeyOf(message.subject), message })
          wake()
        },
      })
      void messages.closed().then(end)
      while (!ending.signal.aborted && !over) {
        woken = Promise.withResolvers<void>()
        const rest = await step().catch((error: unknown) => {
          if (!isDatabaseDown(error)) log.error({ failure: loggable(error) }, 'events could not be taken in')
          databaseFailures += 1
          return -Math.min(50 * 2 ** databaseFailures, 5000)
        })
        if (rest < 0) await pause(-rest, undefined, { signal: ending.signal }).catch(() => undefined)
        if (rest > 0) await Promise.race([woken.promise, pause(rest, undefined, { ref: false })])
      }
    } finally {
      clearInterval(signs)
      ending.signal.removeEventListener('abort', wake)
      leave()
      await messages?.close()
      await lease.giveBack().catch(() => undefined)
    }
  }

  let reached = Promise.withResolvers<void>()
  broker.onReached(() => reached.resolve())

  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      reached = Promise.withResolvers<void>()
      try {
        if (await lease.hold()) await consumeWhileHolding()
      } catch (error) {
        // Broker or database are away, which their connections say.
        log.debug({ failure: loggable(error) }, 'events are not taken in now')
      }
      const look = pause(lookEvery, undefined, { signal: ending.signal }).catch(() => undefined)
      await Promise.race([look, reached.promise])
    }
  }

  return {
    start: () => {
      running = loop()
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
