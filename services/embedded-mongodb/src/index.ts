import { type ServerProcess, startServerProcess } from './server-process.ts'
import { runningPort } from './storage/data-directory.ts'

/** The options of the embedded database. */
export interface EmbeddedMongoOptions {
  /** The port on 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number
  /** The directory that keeps the data. Without it, or with `memory`, the data is gone when the server stops. */
  readonly dataDir?: string
  readonly memory?: boolean
  /** The seconds between removals of documents of TTL indexes; 60 by default, as in MongoDB. */
  readonly ttlSweepSeconds?: number
  /** The seconds for which a transaction may stay open; `longestTransactionSeconds` by default. */
  readonly transactionSeconds?: number
  /** Receives a line each time a server ends unasked; writes to the error output by default. */
  readonly say?: (line: string) => void
}

/**
 * The default of the seconds for which a transaction may stay open. A process that is killed in the middle of one leaves
 * it open, and until it ends nobody writes what it wrote. MongoDB waits a minute unless it is told otherwise.
 */
export const longestTransactionSeconds = 10

/** A running embedded database. */
export interface EmbeddedMongo {
  readonly uri: string
  readonly port: number
  /** Of the process that serves now; undefined while there is none. */
  readonly pid: number | undefined
  /** Ends the server; everything acknowledged is on disk. */
  stop(): Promise<void>
}

/**
 * Returns the address at which a driver finds the server. It is the primary of a replica set of one, which is what
 * transactions ask for, and is connected to directly, so that nothing is looked up.
 */
export function connectionString(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`
}

/** Returns the address of the server that another program runs on a data directory; undefined when none does. */
export function runningServer(dataDir: string): string | undefined {
  const port = runningPort(dataDir)
  return port === undefined ? undefined : connectionString(port)
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts a server that the MongoDB driver and mongoose take for MongoDB, in a process of its own. That ends by itself
 * when this one does, in whatever way. One that keeps its data in a directory is started again when it ends unasked, by a
 * crash or a full disk, at the same port and with growing pauses until it runs.
 * @throws StartupError with one line: the port or the data directory is in use, cannot be written or is damaged
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
  const {
    port: wanted = 0,
    dataDir,
    memory,
    ttlSweepSeconds = 60,
    transactionSeconds = longestTransactionSeconds,
  } = options
  const say = options.say ?? ((line: string) => void process.stderr.write(`${line}\n`))
  const kept = !memory && dataDir !== undefined
  const where = kept ? ['--data', dataDir] : ['--memory']
  const start = (port: number) =>
    startServerProcess([
      ...['--port', `${port}`, '--ttl-sweep-seconds', `${ttlSweepSeconds}`],
      ...['--transaction-seconds', `${transactionSeconds}`, ...where],
    ])
  const first = await start(wanted)
  const { port } = first
  let running: ServerProcess | undefined = first
  let stopping = false
  let pause: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined

  const startAgain = async (delay: number): Promise<void> => {
    try {
      const next = await start(port)
      running = next
      if (stopping) return
      void next.ended.then(() => lose(Math.min(delay * 2, LONGEST_PAUSE_MS)))
    } catch {
      later(Math.min(delay * 2, LONGEST_PAUSE_MS))
    }
  }
  const later = (delay: number): void => {
    if (stopping) return
    pause = setTimeout(() => {
      starting = startAgain(delay)
    }, delay)
    pause.unref()
  }
  const lose = (delay: number): void => {
    running = undefined
    if (stopping || !kept) return
    say('The embedded database ended unexpectedly; it is being started again.')
    later(delay)
  }
  void first.ended.then(() => lose(FIRST_PAUSE_MS))

  return {
    uri: connectionString(port),
    port,
    get pid() {
      return running?.pid
    },
    stop: async () => {
      stopping = true
      clearTimeout(pause)
      await starting
      await running?.stop()
    },
  }
}
