/**
 * What happens now goes to open pages at once: to those of this process from memory, to those of others by a row that
 * they find at their next look. It is told once and not kept: whoever misses it reads.
 */
import { randomUUID } from 'node:crypto'
import type { LiveNews } from '@samvaer/contracts/notifications'
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import type { LiveRow } from '../models/live.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { Connections } from './connections.ts'
import { cursorOf } from './cursor.ts'

export interface Happening {
  profileIds: number[]
  dark: boolean
  live: LiveNews
}

/** Names this process in what it tells the others. */
const thisProcess = randomUUID()

const toConnections = (connections: Connections, { profileIds, dark, live }: Happening, at: Date): void => {
  // Light pages hear nothing of the dark side, and dark ones show mail of their own (docs/product/dark-variant.md).
  for (const profileId of profileIds)
    for (const connection of connections.of(profileId))
      if (connection.dark === dark)
        connection.send({ type: 'live', live }, cursorOf({ profileId, version: connection.heard, at }))
}

/** Milliseconds that rows are gathered for; other processes look four times a second. */
const gatheredFor = 50
/** What other processes are still to be told, by service. */
const gathering = new WeakMap<NotificationsParts['models'], LiveRow[]>()

const writeGathered = ({ models, log }: NotificationsParts): void => {
  const rows = gathering.get(models) ?? []
  gathering.delete(models)
  models.live.insertMany(rows, { lean: true, ordered: false }).catch((error: unknown) => {
    if (!isDatabaseDown(error)) log.debug({ failure: loggable(error) }, 'other processes were not told')
  })
}

/** Tells the connections of this process at once, and those of others by rows that are written together. */
export const tellLive = (parts: NotificationsParts, connections: Connections, happening: Happening): void => {
  toConnections(connections, happening, parts.clock())
  const row: LiveRow = { ...happening, toldBy: thisProcess, at: new Date() }
  const rows = gathering.get(parts.models)
  if (rows) {
    rows.push(row)
    return
  }
  gathering.set(parts.models, [row])
  setTimeout(writeGathered, gatheredFor, parts).unref()
}

/** Hands on what other processes told; each row once. */
export const createLiveWatch = ({ models, clock }: NotificationsParts, connections: Connections) => {
  let passed = new Map<string, number>()
  return async (since: Date): Promise<void> => {
    const rows = await models.live
      .find({ at: { $gt: since }, toldBy: { $ne: thisProcess } })
      .sort({ at: 1 })
      .lean()
    for (const row of rows) {
      const id = String(row._id)
      if (passed.has(id)) continue
      passed.set(id, row.at.getTime())
      toConnections(connections, row, clock())
    }
    passed = new Map([...passed].filter(([, time]) => time > since.getTime()))
  }
}
