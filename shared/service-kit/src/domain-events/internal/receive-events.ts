/**
 * Receives the events of others, whatever brought them: takes them in, and puts aside what fails for a minute, with what
 * follows of its ordering key, which is its sender and aggregate. Whoever takes the events of a key from the first on keeps
 * their order; two that do so at once do nothing twice.
 */
import type { FastifyBaseLogger } from 'fastify'
import { afterOtherLooks } from '../../database/internal/seldom-looks.ts'
import { isDatabaseDown, loggable } from '../../errors.ts'
import type { Degradations } from '../../operations/degradations.ts'
import { onTick } from '../../time/ticks.ts'
import type { DeadLetterRow, DeadLetters } from '../dead-letters.ts'
import { type DeliveryIntake, type EventBatch, readBatch } from './delivery-intake.ts'
import type { DeliveryAnswer } from './delivery-queue.ts'

export interface PutAsidePace {
  /** Milliseconds that an event may fail. */
  after: number
  /** Milliseconds between two looks at what was put aside, while there is any. */
  lookEvery: number
}
export const ordinaryPutAsidePace: PutAsidePace = { after: 60_000, lookEvery: 5000 }

/** Looks left out while this process knows of nothing that was put aside: another process says so by itself. */
const seldom = 12
/** Milliseconds after which they are tried again without an operator: what failed may have been away. */
const triedAgainAfter = 600_000
/** Events of an ordering key that are tried again together. */
const portion = 25
/** A failure that is so much older is another one. */
const forgottenAfter = 5

/** An event whose sender is not known for sure. */
export interface UnsignedEvent {
  sender: string
  aggregate: string
  sequence: number
  name: string
  id: string
  signed: string
}

export interface EventReceiver {
  /** @returns what need not come again, and what has to. @throws Error of the database when it is gone */
  take(sender: string, batch: EventBatch): Promise<DeliveryAnswer>
  /** Puts aside what nobody whom this service believes has signed: no attempt would change that. */
  putAside(unsigned: readonly UnsignedEvent[]): Promise<void>
  prepare(): Promise<void>
  /** Tries again what is due of what was put aside, once and then from time to time. */
  start(): void
  stop(): Promise<void>
}

export interface ReceiverParts {
  intake: DeliveryIntake
  deadLetters: DeadLetters
  /** @returns what its sender has signed; undefined where that is nobody whom this service believes */
  readSigned(signed: string): Promise<{ sender: string; envelope: unknown } | undefined>
  degradations: Pick<Degradations, 'say'>
  log: FastifyBaseLogger
  pace?: PutAsidePace | undefined
}

/** Remembers since when events of an ordering key fail. */
const createFailures = ({ after }: PutAsidePace) => {
  const failing = new Map<string, { since: number; last: number }>()
  return {
    /** @returns true when it has failed for too long */
    add: (key: string): boolean => {
      const now = Date.now()
      for (const [other, { last }] of failing) if (now - last > forgottenAfter * after) failing.delete(other)
      const since = failing.get(key)?.since ?? now
      failing.set(key, { since, last: now })
      return now - since >= after
    },
    end: (key: string) => failing.delete(key),
  }
}

export const createEventReceiver = (parts: ReceiverParts): EventReceiver => {
  const { intake, deadLetters, readSigned, degradations, log, pace = ordinaryPutAsidePace } = parts
  const failures = createFailures(pace)
  const ending = new AbortController()
  let endTicks = () => {}
  let running: Promise<void> | undefined
  let looks = 0
  let knows = false

  const say = async (given?: Awaited<ReturnType<DeadLetters['keys']>>): Promise<void> => {
    const keys = given ?? (await deadLetters.keys())
    knows = keys.length > 0
    const faults = keys.map(({ key, count }) => [key, [`${count} wait: npm run dead-letters`]] as const)
    degradations.say('dead letters', new Map(faults))
  }

  const put = async (rows: DeadLetterRow[]): Promise<void> => {
    if (rows.length === 0) return
    await deadLetters.put(rows)
    await say()
  }

  const takeRows = async (sender: string, rows: readonly DeadLetterRow[]): Promise<Map<string, string>> => {
    const failed = new Map<string, string>()
    const taken = new Map<string, string>()
    const events: unknown[] = []
    for (const { _id, event, signed } of rows) {
      const read = signed === undefined ? { sender, envelope: event } : await readSigned(signed)
      if (failed.size > 0 || read?.sender !== sender) {
        failed.set(_id, failed.size > 0 ? 'Waiting' : 'Unsigned')
        continue
      }
      taken.set(_id, String((read.envelope as { id?: unknown }).id))
      events.push(read.envelope)
    }
    const batch = readBatch({ events })
    const answer: DeliveryAnswer = batch ? await intake.take(sender, batch.events) : { done: [], failed: [] }
    const codes = new Map([...answer.failed, ...(batch?.unread ?? [])].map(({ id, code }) => [id, code]))
    const done = new Set(answer.done)
    for (const [_id, id] of taken) if (!done.has(id)) failed.set(_id, codes.get(id) ?? 'Unknown')
    return failed
  }

  const takeAgain = async (key: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const rows = await deadLetters.first(key, portion)
      const [first] = rows
      if (!first) return
      const failed = await takeRows(first.sender, rows)
      await deadLetters.remove(rows.filter(({ _id }) => !failed.has(_id)).map(({ _id }) => _id))
      const next = rows.find(({ _id }) => failed.has(_id))
      if (!next) continue
      await deadLetters.postpone(next._id, failed.get(next._id) ?? '', new Date(Date.now() + triedAgainAfter))
      return
    }
  }

  /** @param all whether they are due or not: a process that begins may be of a version that takes them */
  const look = async (all: boolean): Promise<void> => {
    const keys = await afterOtherLooks(() => deadLetters.keys())
    const due = keys.filter(({ dueAt }) => all || dueAt.getTime() <= Date.now())
    for (const { key } of due) await takeAgain(key)
    await say(due.length > 0 ? undefined : keys)
  }

  const lookInTurn = async (): Promise<void> => {
    const isFirst = looks === 0
    const isDue = knows || looks % seldom === 0
    looks += 1
    try {
      if (isDue) await look(isFirst)
    } catch (error) {
      if (!isDatabaseDown(error)) log.error({ failure: loggable(error) }, 'what was put aside could not be tried again')
    }
  }

  const begin = (): void => {
    running ??= lookInTurn().finally(() => {
      running = undefined
    })
  }

  return {
    take: async (sender, { events, unread }) => {
      const keyOf = ({ aggregate }: { aggregate: string }) => `${sender}/${aggregate}`
      const all = [...events.map((event) => ({ ...event, event })), ...unread]
      const dead = await deadLetters.keysAmong([...new Set(all.map(keyOf))])
      const answer = await intake.take(
        sender,
        events.filter((event) => !dead.has(keyOf(event))),
      )
      const codes = new Map([...answer.failed, ...unread].map(({ id, code }) => [id, code]))
      const failing = new Set(all.filter(({ id }) => codes.has(id)).map(keyOf))
      for (const key of new Set(all.map(keyOf))) if (!failing.has(key)) failures.end(key)
      for (const key of failing) if (!dead.has(key) && failures.add(key)) dead.add(key)
      const done = new Set(answer.done)
      const aside = all.filter((one) => dead.has(keyOf(one)) && !done.has(one.id))
      const at = new Date()
      const later = new Date(at.getTime() + triedAgainAfter)
      await put(
        aside.map((one) => {
          const { id: _id, sequence, name, event } = one
          const code = codes.get(_id) ?? 'Waiting'
          const dueAt = code === 'Waiting' ? at : later
          return { _id, orderingKey: keyOf(one), sender, sequence, name, event, code, at, dueAt }
        }),
      )
      for (const key of new Set(aside.map(keyOf))) failures.end(key)
      for (const { id, aggregate, name } of aside)
        log.error({ event: id, name, sender, aggregate }, 'an event is put aside')
      return {
        done: [...answer.done, ...aside.map(({ id }) => id)],
        failed: [...codes].filter(([id]) => !aside.some((one) => one.id === id)).map(([id, code]) => ({ id, code })),
      }
    },
    putAside: async (unsigned) => {
      const at = new Date()
      const dueAt = new Date(at.getTime() + triedAgainAfter)
      await put(
        unsigned.map(({ id: _id, sender, aggregate, sequence, name, signed }) => {
          log.error(
            { event: _id, name, sender, aggregate },
            'an event is put aside: nobody whom we believe has signed it',
          )
          return {
            _id,
            orderingKey: `${sender}/${aggregate}`,
            sender,
            sequence,
            name,
            signed,
            code: 'Unsigned',
            at,
            dueAt,
          }
        }),
      )
    },
    prepare: async () => {
      if (intake.hears) await deadLetters.prepare()
    },
    start: () => {
      if (!intake.hears) return
      endTicks = onTick(pace.lookEvery, begin)
      begin()
    },
    stop: async () => {
      endTicks()
      ending.abort()
      await running
    },
  }
}
