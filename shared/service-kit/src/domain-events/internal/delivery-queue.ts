/**
 * Delivery of the outbox to one service. Within an aggregate an event leaves only after the one before it arrived;
 * an aggregate that fails is held back alone, with growing pauses, and no service waits for another.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import * as z from 'zod'
import { loggable } from '../../errors.ts'
import type { OutboxRow } from '../outbox.ts'

const batchSize = 100
/** Milliseconds after which a lane in which something is held back looks again at the latest. */
const heldPause = 1000
/** Milliseconds that a lane rests after what there was has arrived: what comes steadily leaves many at a time. */
const rest = 100
const longestHold = 30_000
const longestTargetPause = 5000
/** A service that takes nothing so many times in a row, a quarter of a minute, is no start any more. */
const failuresToReport = 8

/** The answer of a service to a batch: which events need not come again. */
export const deliveryAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string() })),
})
export type DeliveryAnswer = z.infer<typeof deliveryAnswer>

export interface DeliveryQueueParts {
  target: string
  rows: () => mongo.Collection<OutboxRow>
  /** The service is in this process and becomes ready soon. */
  isStarting(): boolean
  /** @throws Error when the service does not take events now */
  send(events: DomainEventEnvelope[]): Promise<DeliveryAnswer>
  log: FastifyBaseLogger
}

export interface DeliveryQueue {
  target: string
  start(): void
  wake(): void
  /** Sends at once, however long it was to pause: what failed was away, and is back. */
  sendNow(): void
  /** Delivers until nothing is left, without pauses; false when there was nothing. @throws Error when the service keeps refusing */
  drain(): Promise<boolean>
  stop(): Promise<void>
}

/** `all`: what there was has arrived, and it was less than a batch. */
type Outcome = 'empty' | 'all' | 'delivered' | 'waiting'

const drainAttempts = 200

export const createDeliveryQueue = ({ target, rows, isStarting, send, log }: DeliveryQueueParts): DeliveryQueue => {
  const held = new Map<string, { failures: number; until: number }>()
  /** Failures since it last took something; they make the pause longer until it is said to be back. */
  let targetFailures = 0
  let failuresInTurn = 0
  let targetUntil = 0
  let stopped = false
  let woken = false
  let endPause: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  let lastStep: Promise<unknown> = Promise.resolve()

  const hold = (aggregate: string) => {
    const failures = (held.get(aggregate)?.failures ?? 0) + 1
    held.set(aggregate, { failures, until: Date.now() + Math.min(50 * 2 ** failures, longestHold) })
  }

  const targetFailed = (error: unknown) => {
    targetFailures += 1
    failuresInTurn += 1
    targetUntil = Date.now() + Math.min(50 * 2 ** failuresInTurn, longestTargetPause)
    if (targetFailures === failuresToReport)
      log.warn({ target, failure: loggable(error) }, 'events wait: the service takes none')
  }

  const targetAnswered = () => {
    if (targetFailures >= failuresToReport) log.info({ target }, 'events flow again')
    targetFailures = 0
    failuresInTurn = 0
  }

  const settle = async (batch: OutboxRow[], answer: DeliveryAnswer): Promise<number> => {
    const done = new Set(answer.done)
    const delivered = batch.filter((row) => done.has(row.envelope.id))
    if (delivered.length > 0) await rows().deleteMany({ _id: { $in: delivered.map((row) => row._id) } })
    for (const row of delivered) held.delete(row.aggregate)
    const failed = new Set(batch.filter((row) => !done.has(row.envelope.id)).map((row) => row.aggregate))
    for (const aggregate of failed) hold(aggregate)
    if (failed.size > 0) log.warn({ target, failed: answer.failed }, 'events were not taken, trying again')
    return delivered.length
  }

  const step = async (patient: boolean): Promise<Outcome> => {
    const now = Date.now()
    if (patient && (targetUntil > now || isStarting())) return 'waiting'
    const heldNow = patient ? [...held].filter(([, { until }]) => until > now).map(([aggregate]) => aggregate) : []
    const batch = await rows()
      .find({ target, ...(heldNow.length > 0 && { aggregate: { $nin: heldNow } }) })
      .sort({ at: 1, sequence: 1 })
      .limit(batchSize)
      .toArray()
    if (batch.length === 0) return heldNow.length > 0 ? 'waiting' : 'empty'
    let answer: DeliveryAnswer
    try {
      answer = await send(batch.map((row) => row.envelope))
    } catch (error) {
      targetFailed(error)
      return 'waiting'
    }
    targetAnswered()
    const delivered = await settle(batch, answer)
    if (delivered === batch.length && heldNow.length === 0 && batch.length < batchSize) return 'all'
    return delivered > 0 ? 'delivered' : 'waiting'
  }

  /** The loop and a draining test take turns. */
  const stepInTurn = (patient: boolean): Promise<Outcome> => {
    const next = lastStep.then(() => step(patient))
    lastStep = next.catch(() => undefined)
    return next
  }

  /** @param milliseconds without them it sleeps until somebody wakes it */
  const pauseUntilWoken = (milliseconds?: number): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopped) return resolve()
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds).unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const nextDue = (): number => {
    const dues = [...held.values()].map(({ until }) => until)
    const earliest = Math.max(targetUntil, Math.min(...dues, Date.now() + heldPause))
    return Math.max(5, Math.min(earliest - Date.now(), longestTargetPause))
  }

  const loop = async () => {
    while (!stopped) {
      woken = false
      // The database being away is reported by the connection; here it only means to try again later.
      const outcome = await stepInTurn(true).catch((): Outcome => 'waiting')
      if (outcome === 'all') await pause(rest)
      const none = outcome === 'empty' || outcome === 'all'
      if (outcome !== 'delivered') await pauseUntilWoken(none ? undefined : nextDue())
    }
  }

  const wake = () => {
    woken = true
    endPause?.()
  }

  return {
    target,
    wake,
    sendNow: () => {
      failuresInTurn = 0
      targetUntil = 0
      wake()
    },
    start: () => {
      running = loop()
    },
    drain: async () => {
      for (let attempts = 0; attempts < drainAttempts; attempts += 1) {
        const outcome = await stepInTurn(false)
        if (outcome === 'empty') return attempts > 0
        if (outcome === 'waiting') await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`Events for ${target} are not taken`)
    },
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}
