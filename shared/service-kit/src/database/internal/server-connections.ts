/**
 * The connections of this process to database servers: one for all of its services, because each of them costs the
 * driver a heartbeat a second and ten looks at its pool, whether anybody is there or not.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, createConnection } from 'mongoose'
import { isTraced, traceCommands } from '../../operations/traces.ts'
import { lookAtPoolsSeldom } from './pool-looks.ts'

/**
 * Milliseconds: how often the database is asked whether it lives, how long it may be silent, and how long a call then
 * waits for another one. Together they stay below the 5 seconds in which a call answers 503.
 */
export interface DatabasePatience {
  heartbeat: number
  longestSilence: number
  selectionTimeout: number
}
const ordinaryPatience: DatabasePatience = { heartbeat: 1000, longestSilence: 2000, selectionTimeout: 1800 }
const longestRetryPause = 2000

/** Sockets of all services together: a request may hold one in a transaction and wait for a service beside it. */
const mostSockets = 1000

/**
 * Milliseconds after which a socket that nobody needs is closed: the driver looks at each that is open, and a start opens
 * a hundred. Longer than tasks rest, so that those which they need stay.
 */
const longestIdle = 120_000

const optionsWith = ({ heartbeat, longestSilence, selectionTimeout }: DatabasePatience) =>
  ({
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    ignoreUndefined: true,
    maxPoolSize: mostSockets,
    maxConnecting: 10,
    maxIdleTimeMS: longestIdle,
    serverSelectionTimeoutMS: selectionTimeout,
    connectTimeoutMS: longestSilence,
    heartbeatFrequencyMS: heartbeat,
    monitorCommands: isTraced(),
    writeConcern: { w: 'majority', journal: true },
  }) as const

/** Called at each change of the state of a server, and when it is not reached at the start. */
export interface ServerWatch {
  connected(): void
  disconnected(): void
  notReached(reason: string): void
}

export interface ServerConnection {
  connection: Connection
  /** Resolves when the server was reached for the first time. */
  connected: Promise<void>
  /** @returns ends the watch */
  watch(watch: ServerWatch): () => void
  /** Closes one database of it; the last one closes the connection. */
  leave(database: Connection): Promise<void>
}

const open = new Map<string, { server: ServerConnection; users: number }>()

const createServerConnection = (uri: string, patience: DatabasePatience, close: () => boolean): ServerConnection => {
  const connection = createConnection()
  connection.set('bufferCommands', false)
  const watches = new Set<ServerWatch>()
  let closing = false
  connection.on('connected', () => {
    for (const watch of watches) watch.connected()
  })
  connection.on('disconnected', () => {
    for (const watch of watches) watch.disconnected()
  })
  // Mongoose reports here what it throws as well; without a listener it would end the process.
  connection.on('error', () => undefined)

  const connect = async () => {
    for (let failures = 0; !closing; failures += 1) {
      try {
        await connection.openUri(uri, optionsWith(patience))
        const client = connection.getClient()
        lookAtPoolsSeldom(client)
        traceCommands(client)
        return
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        // A database that starts beside the service may miss the first attempt.
        if (failures === 1) for (const watch of watches) watch.notReached(reason)
        await pause(Math.min(100 * 2 ** failures, longestRetryPause), undefined, { ref: false })
      }
    }
  }

  return {
    connection,
    connected: connect(),
    watch: (watch) => {
      watches.add(watch)
      return () => watches.delete(watch)
    },
    leave: async (database) => {
      if (close()) {
        closing = true
        await connection.close()
        return
      }
      // Mongoose keeps every database of a connection here, and its types do not say so.
      const { otherDbs } = connection as unknown as { otherDbs: Connection[] }
      otherDbs.splice(otherDbs.indexOf(database), 1)
    },
  }
}

/** The connection of this process to a server, made for the first who asks. */
export const connectServer = (uri: string, patience = ordinaryPatience): ServerConnection => {
  const key = JSON.stringify([uri, patience])
  const known = open.get(key)
  if (known) {
    known.users += 1
    return known.server
  }
  const mine = {
    users: 1,
    server: createServerConnection(uri, patience, () => {
      mine.users -= 1
      if (mine.users > 0) return false
      open.delete(key)
      return true
    }),
  }
  open.set(key, mine)
  return mine.server
}
