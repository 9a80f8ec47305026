import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { resolve as absolute } from 'node:path'
import { Engine } from '../engine/engine.ts'
import { messageOf, StartupError, say } from '../errors.ts'
import { lockDataDirectory, writePort } from '../storage/data-directory.ts'
import { Journal } from '../storage/journal.ts'
import { recover } from '../storage/recovery.ts'
import { serveConnection } from './connection.ts'
import { type HousekeepingOptions, startHousekeeping } from './housekeeping.ts'

interface ServerOptions extends HousekeepingOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Without it, everything is in memory only. */
  readonly dataDir: string | undefined
}

interface RunningServer {
  readonly port: number
  /** Serves a client that came by another way than the port. */
  serve(socket: Socket): void
  stop(): Promise<void>
}

/**
 * Loads the data and starts to listen on loopback. After `stop` everything acknowledged is on disk, and nothing more is
 * acknowledged: the program may end.
 * @throws StartupError with one line for the reader
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const engine = new Engine()
  const release = options.dataDir === undefined ? undefined : openDirectory(engine, absolute(options.dataDir))
  const stop = async (): Promise<void> => {
    await engine.journal?.close()
    release?.()
  }
  const serve = (socket: Socket) => void serveConnection(engine, socket)
  const server = createServer(serve)
  try {
    await once(server.listen(options.port, '127.0.0.1'), 'listening')
  } catch (error) {
    await stop()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const line = `Port ${options.port} on 127.0.0.1 is in use by another program.`
    throw new StartupError(isTaken ? line : `Cannot listen: ${messageOf(error)}.`)
  }
  const address = server.address()
  engine.port = typeof address === 'object' ? (address?.port ?? 0) : 0
  if (options.dataDir !== undefined) writePort(absolute(options.dataDir), engine.port)
  // A client that could not be accepted is no reason to end.
  server.on('error', (error) => say(`A connection failed: ${error.message}`))
  startHousekeeping(engine, options)
  let stopped: Promise<void> | undefined
  return { port: engine.port, serve, stop: () => (stopped ??= stop()) }
}

/** Takes a data directory and loads what it holds; returns how to give it free. */
function openDirectory(engine: Engine, directory: string): () => void {
  let release: (() => void) | undefined
  try {
    release = lockDataDirectory(directory)
    engine.journal = new Journal(directory, engine, recover(directory, engine))
    engine.store.journaled = true
    return release
  } catch (error) {
    release?.()
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot use the data directory ${directory}: ${messageOf(error)}.`)
  }
}
