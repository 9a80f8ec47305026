import { ObjectId, Timestamp, UUID } from 'bson'
import { sessionIdOf } from '../server/sessions.ts'
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../values/bson-codec.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import type { Command, CommandContext } from './command.ts'

/** The MongoDB version whose behaviour is followed. */
const VERSION = [8, 0, 0, 0]
/** The wire version of that server. */
const MAX_WIRE_VERSION = 25
const ELECTION = new ObjectId('7fffffff0000000000000001')

/** The primary of a replica set of one: that is what transactions and retryable writes ask for. */
function hello({ engine }: CommandContext): Doc {
  const me = `127.0.0.1:${engine.port}`
  const now = new Date()
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [me],
    primary: me,
    me,
    electionId: ELECTION,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    lastWrite: {
      opTime: { ts: new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }), t: 1 },
      lastWriteDate: now,
    },
    ok: 1,
  }
}

const buildInfo = (): Doc => ({
  version: VERSION.slice(0, 3).join('.'),
  versionArray: VERSION,
  gitVersion: 'embedded',
  modules: ['embedded'],
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  ok: 1,
})

function serverStatus({ engine }: CommandContext): Doc {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    host: `127.0.0.1:${engine.port}`,
    version: VERSION.slice(0, 3).join('.'),
    process: 'embedded-mongodb',
    pid: process.pid,
    uptime: Math.floor((Date.now() - engine.startedAt) / 1000),
    localTime: new Date(),
    connections: { current: engine.connections },
    mem: { resident: Math.round(rss / 1048576), heapUsed: Math.round(heapUsed / 1048576) },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    transactions: { currentOpen: engine.store.locks.open.size },
    storageEngine: { name: engine.journal ? 'journal' : 'memory', persistent: engine.journal !== undefined },
    ok: 1,
  }
}

function endSessions({ engine, command, name }: CommandContext): Doc {
  const ended = Array.isArray(command[name]) ? command[name] : []
  for (const lsid of ended) {
    const id = sessionIdOf(isDoc(lsid) ? lsid : undefined)
    const transaction = id === undefined ? undefined : engine.sessions.delete(id)?.transaction
    if (transaction) engine.store.locks.abort(transaction)
  }
  return { ok: 1 }
}

const ok = (): Doc => ({ ok: 1 })

/** What clients ask of a server before and besides its data. */
export const serverCommands: Record<string, Command> = {
  hello: { handler: hello },
  ismaster: { handler: hello },
  isMaster: { handler: hello },
  ping: { handler: ok },
  buildInfo: { handler: buildInfo },
  buildinfo: { handler: buildInfo },
  serverStatus: { handler: serverStatus },
  hostInfo: { handler: () => ({ system: { hostname: '127.0.0.1' }, ok: 1 }) },
  getParameter: { handler: () => ({ featureCompatibilityVersion: { version: '8.0' }, ok: 1 }) },
  connectionStatus: { handler: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }) },
  getLog: { handler: () => ({ totalLinesWritten: 0, log: [], ok: 1 }) },
  endSessions: { handler: endSessions },
  killSessions: { handler: endSessions },
  startSession: { handler: () => ({ id: { id: new UUID() }, timeoutMinutes: 30, ok: 1 }) },
  refreshSessions: { handler: ok },
}
