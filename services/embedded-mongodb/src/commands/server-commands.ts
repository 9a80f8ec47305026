import { UUID } from 'bson'
import { openTransaction, sessionIdOf } from '../engine/sessions.ts'
import { fail } from '../errors.ts'
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../values/bson-codec.ts'
import type { Doc } from '../values/documents.ts'
import type { Command, CommandContext } from './command.ts'

/** The MongoDB version whose behaviour is followed. */
const VERSION = [8, 0, 0, 0]
/** The wire version of that server. */
const MAX_WIRE_VERSION = 25

/** The primary of a replica set of one: that is what transactions and retryable writes ask for. */
function hello({ engine }: CommandContext): Doc {
  const me = `127.0.0.1:${engine.port}`
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    setName: 'rs0',
    hosts: [me],
    me,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    ok: 1,
  }
}

const version = { version: VERSION.slice(0, 3).join('.') }

const buildInfo = (): Doc => ({ ...version, versionArray: VERSION, maxBsonObjectSize: MAX_DOCUMENT_BYTES, ok: 1 })

const serverStatus = ({ engine }: CommandContext): Doc => ({
  ...version,
  uptime: Math.floor((Date.now() - engine.startedAt) / 1000),
  mem: { resident: Math.round(process.memoryUsage.rss() / 1048576) },
  ok: 1,
})

/** A commit that comes again finds its result, also where a crash came between. */
async function commitTransaction({ engine, command, session, progress }: CommandContext): Promise<Doc> {
  if (!progress.result)
    await engine.store.commit(openTransaction(session, command), (isChange) => {
      progress.result = { ok: 1 }
      if (isChange) progress.next = 1
    })
  return { ok: 1 }
}

function abortTransaction({ engine, command, session }: CommandContext): Doc {
  if (session?.transaction?.state !== 'open' && session?.write?.progress.result)
    fail('TransactionCommitted', `Transaction with { txnNumber: ${command.txnNumber} } has been committed.`)
  engine.store.abort(openTransaction(session, command))
  return { ok: 1 }
}

function endSessions({ engine, command, name }: CommandContext): Doc {
  for (const lsid of [command[name]].flat()) {
    const id = sessionIdOf(lsid)
    const transaction = id === undefined ? undefined : engine.sessions.delete(id)?.transaction
    if (transaction) engine.store.abort(transaction)
  }
  return { ok: 1 }
}

/** The commands of clients besides those for data: what the server is, sessions, and the ends of transactions. */
export const serverCommands: Record<string, Command> = {
  hello: { handler: hello },
  ismaster: { handler: hello },
  isMaster: { handler: hello },
  ping: { handler: () => ({ ok: 1 }) },
  buildinfo: { handler: buildInfo },
  buildInfo: { handler: buildInfo },
  serverStatus: { handler: serverStatus },
  startSession: { handler: () => ({ id: { id: new UUID() }, timeoutMinutes: 30, ok: 1 }) },
  refreshSessions: { handler: () => ({ ok: 1 }) },
  endSessions: { handler: endSessions },
  killSessions: { handler: endSessions },
  commitTransaction: { handler: commitTransaction, endsTransaction: true, retryable: true },
  abortTransaction: { handler: abortTransaction, endsTransaction: true },
}
