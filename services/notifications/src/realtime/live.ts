/**
 * What happens now goes to open pages at once: to those of this process from memory, to those of others by a row that they
 * find at their next look. It is told once and not kept: whoever misses it reads.
 */
import { randomUUID } from 'node:crypto'
import type { LiveNews } from '@samvaer/contracts/notifications'
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
  // Light pages hear nothing of the dark side, and dark ones show mail of their own (rules.md 2.9).
  for (const profileId of profileIds)
    for (const connection of connections.of(profileId))
      if (connection.dark === dark)
        connection.send({ type: 'live', live }, cursorOf({ profileId, version: connection.heard, at }))
}

export const tellLive = async (
  { models, clock }: NotificationsParts,
  connections: Connections,
  happening: Happening,
): Promise<void> => {
  toConnections(connections, happening, clock())
  await models.live.create({ ...happening, toldBy: thisProcess, at: new Date() })
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
