/**
 * Looks for inboxes that changed, whichever process changed them, and sends to their connections what is new and, at most
 * once a second and member, the counts. A look costs the same however many are connected.
 */
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import { type CountsOfSites, countsOf } from '../reading/counts.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { cursorOf } from './cursor.ts'
import { createLiveWatch } from './live.ts'
import { type Missed, messagesOf, mostAtOnce } from './missed.ts'

/** Milliseconds: between two looks, and between two messages of counts to a member. */
export interface Pace {
  look: number
  counts: number
}
export const ordinaryPace: Pace = { look: 250, counts: 1000 }
/** A transaction commits later than it wrote the time of its change; clocks of machines differ. */
const overlap = 10_000
/** Members whose notifications are read at once. */
const atOnce = 500

interface Changed {
  version: number
  /** When something was sent to the member last. */
  sentAt: number
}

export const createWatch = (parts: NotificationsParts, connections: Connections, pace: Pace) => {
  const { models, clock, log } = parts
  const passOnLive = createLiveWatch(parts, connections)
  const known = new Map<number, Changed>()
  const waiting = new Set<number>()
  let lookedAt = Date.now()
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const sendTo = (
    connection: Connection,
    messages: Missed[],
    version: number,
    counts: CountsOfSites | undefined,
  ): void => {
    const { profileId, dark, heard } = connection
    const missed = messages.filter((one) => one.version > heard && (dark || !one.dark))
    const at = clock()
    const now = cursorOf({ profileId, version, at })
    if (missed.length > mostAtOnce) connection.send({ type: 'reset' }, now)
    else
      for (const one of missed)
        connection.send(one.message[dark ? 'dark' : 'light'], cursorOf({ profileId, version: one.version, at }))
    connection.heard = Math.max(heard, version)
    if (counts) connection.sendCounts(dark ? counts.dark : counts.light, now)
  }

  const send = async (profileIds: number[], since: Date): Promise<void> => {
    const recent = { profileId: { $in: profileIds }, raisedAt: { $gt: since }, shown: true, readAt: null }
    const rows = await models.notification.find(recent).lean<NotificationRow[]>()
    const [messages, counts] = await Promise.all([messagesOf(parts, rows), countsOf(parts, profileIds)])
    for (const profileId of profileIds) {
      const missed = messages.get(profileId) ?? []
      const version = Math.max(known.get(profileId)?.version ?? 0, ...missed.map((one) => one.version))
      for (const connection of connections.of(profileId)) sendTo(connection, missed, version, counts.get(profileId))
    }
  }

  /** Enters who has changed since the last look. */
  const find = async (since: Date): Promise<void> => {
    const changed = await models.inbox.find({ changedAt: { $gt: since } }, { version: 1 }).lean()
    for (const { _id, version } of changed) {
      if (!connections.has(_id)) continue
      const before = known.get(_id)
      if (before && before.version >= version) continue
      known.set(_id, { version, sentAt: before?.sentAt ?? 0 })
      waiting.add(_id)
    }
  }

  const forget = (profileId: number): void => {
    known.delete(profileId)
    waiting.delete(profileId)
  }

  const look = async (): Promise<void> => {
    const startedAt = Date.now()
    const since = new Date(lookedAt - overlap)
    await passOnLive(since)
    await find(since)
    const due = [...waiting].filter((profileId) => startedAt - (known.get(profileId)?.sentAt ?? 0) >= pace.counts)
    for (let from = 0; from < due.length; from += atOnce) {
      const some = due.slice(from, from + atOnce)
      await send(some, since)
      for (const profileId of some) {
        waiting.delete(profileId)
        known.set(profileId, { version: known.get(profileId)?.version ?? 0, sentAt: startedAt })
      }
    }
    for (const profileId of known.keys()) if (!connections.has(profileId)) forget(profileId)
    lookedAt = startedAt
  }

  const lookOnce = (): void => {
    if (connections.size === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    looking ??= look()
      .catch((error: unknown) => {
        // Looked at again in a moment, from the same time on.
        if (!isDatabaseDown(error)) log.error({ failure: loggable(error) }, 'looking for notifications failed')
      })
      .finally(() => {
        looking = undefined
      })
  }

  return {
    /** Looks from now on, until nobody is connected any more. */
    wake: () => {
      if (timer || stopped) return
      lookedAt = Date.now()
      timer = setInterval(lookOnce, pace.look).unref()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
