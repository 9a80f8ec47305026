import { createServer, type Server, type Socket } from 'node:net'
import { StartupError } from '../errors.ts'
import { describeFileError, lockDataDirectory } from '../storage/data-directory.ts'
import { Journal } from '../storage/journal.ts'
import { recover } from '../storage/recovery.ts'
import { serveConnection } from './connection.ts'
import { Engine } from './engine.ts'
import { startHousekeeping } from './housekeeping.ts'

/** How to run a server. */
export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Where the data is kept; without it, in memory. */
  readonly dataDir?: string | undefined
  /** How often expired documents are removed, in seconds; 60 as in MongoDB. */
  readonly ttlSweepSeconds?: number | undefined
  readonly log: (line: string) => void
  /** The server can go on no longer, for the reason given in one line; nothing unwritten has been acknowledged. */
  readonly onFailure: (line: string) => void
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  /** Ends all connections; everything acknowledged is on disk. */
  stop(): Promise<void>
}

const DEFAULT_TTL_SWEEP_SECONDS = 60

/**
 * Loads the data and starts to listen on loopback.
 * @throws StartupError with one line for the reader
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const engine = new Engine()
  const lock = options.dataDir === undefined ? undefined : lockDataDirectory(options.dataDir)
  try {
    if (lock) engine.journal = await openJournal(engine, lock.directory, options)
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      engine.connections++
      socket.on('close', () => {
        sockets.delete(socket)
        engine.connections--
      })
      serveConnection(engine, socket)
    })
    engine.port = await listen(server, options.port)
    // A client that could not be accepted is no reason to end.
    server.on('error', (error) => options.log(`A connection failed: ${error.message}`))
    const endHousekeeping = startHousekeeping(engine, options.ttlSweepSeconds ?? DEFAULT_TTL_SWEEP_SECONDS)
    let stopped: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      endHousekeeping()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      await engine.journal?.close()
      lock?.release()
    }
    return { port: engine.port, stop: () => (stopped ??= stop()) }
  } catch (error) {
    await engine.journal?.close()
    lock?.release()
    throw error
  }
}

async function openJournal(engine: Engine, directory: string, options: ServerOptions): Promise<Journal> {
  try {
    const segment = recover(directory, engine.store, (retry) => engine.sessions.restore(retry), options.log)
    const onFailure = (error: Error) =>
      options.onFailure(`Cannot write to the data directory ${directory}: ${describeFileError(error)}.`)
    const retries = () => engine.sessions.records()
    return await Journal.open({ directory, store: engine.store, retries, onFailure }, segment)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot use the data directory ${directory}: ${describeFileError(error)}.`)
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupError(listenProblem(error, port))))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new StartupError('The server has no address.'))
    })
  })
}

function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on 127.0.0.1 is in use by another program.`
  if (error.code === 'EACCES') return `Port ${port} on 127.0.0.1 may not be used: permission denied.`
  return `Cannot listen on port ${port}: ${error.message}`
}
