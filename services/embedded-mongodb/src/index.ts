import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from './errors.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const STOP_TIMEOUT_MS = 15_000
/** Where Node keeps compiled code anyway: told from outside, it spares the child the compiler for its first lines. */
const COMPILED = join(tmpdir(), 'node-compile-cache')

/** How the embedded database is run. */
export interface EmbeddedMongoOptions {
  /** The port on 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number
  /** The directory that keeps the data. Without it, or with `memory`, the data is gone when the server stops. */
  readonly dataDir?: string
  readonly memory?: boolean
  /** How often documents of TTL indexes are removed, in seconds; 60 by default, as in MongoDB. */
  readonly ttlSweepSeconds?: number
}

/** A running embedded database. */
export interface EmbeddedMongo {
  readonly uri: string
  readonly port: number
  /** Ends the server; everything acknowledged is on disk. */
  stop(): Promise<void>
}

/**
 * Where a driver finds the server. It is the primary of a replica set of one, which is what transactions ask for,
 * and is connected to directly, so that nothing is looked up.
 */
export function connectionString(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`
}

/**
 * Starts a server that the MongoDB driver and mongoose take for MongoDB, in a process of its own. That ends by itself
 * when this one does, in whatever way.
 * @throws StartupError with one line: the port or the data directory is in use, cannot be written or is damaged
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
  const { port: wanted = 0, dataDir, memory, ttlSweepSeconds = 60 } = options
  const where = memory || dataDir === undefined ? ['--memory'] : ['--data', dataDir]
  const child = fork(MAIN, ['--port', `${wanted}`, '--ttl-sweep-seconds', `${ttlSweepSeconds}`, ...where], {
    execArgv: [],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ready = Promise.withResolvers<number>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // What the child has to say belongs to the reader of this process's output; at a start that fails it is the error.
  let said = ''
  let hear = (text: string): void => {
    said += text
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => hear(text))
  child.once('message', (port) => ready.resolve(Number(port)))
  child.once('error', (error) => ready.reject(new StartupError(`The database could not be started: ${error.message}`)))
  child.once('close', (code) =>
    ready.reject(new StartupError(said.trim() || `The database ended at its start (${code}).`)),
  )
  const port = await ready.promise
  hear = (text) => void process.stderr.write(text)
  hear(said)
  // A program that has nothing else to do may end, and its database with it.
  child.unref()
  child.channel?.unref()
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
  const stop = async (): Promise<void> => {
    child.ref()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    if (child.connected) child.disconnect()
    await ended
    clearTimeout(timer)
  }
  return { uri: connectionString(port), port, stop }
}
