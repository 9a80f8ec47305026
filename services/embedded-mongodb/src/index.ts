import { connectionString, startChild } from './child-process.ts'
import { startServer } from './server/server.ts'

/** How the embedded database is run. */
export interface EmbeddedMongoOptions {
  /** The port on 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number
  /** The directory that keeps the data. Without it, or with `memory`, the data is gone when the server stops. */
  readonly dataDir?: string
  readonly memory?: boolean
  /** Runs the server in this process instead of one of its own; long queries then hold up everything else here. */
  readonly inProcess?: boolean
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
 * Starts a server that the MongoDB driver and mongoose take for MongoDB, by default in a process of its own that
 * ends with this one.
 * @throws Error with one line: the port or the data directory is in use, cannot be written or is damaged
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
  const settings = {
    port: options.port ?? 0,
    dataDir: options.memory ? undefined : options.dataDir,
    ttlSweepSeconds: options.ttlSweepSeconds,
  }
  const server = options.inProcess
    ? await startServer({
        ...settings,
        log: (line) => process.stderr.write(`${line}\n`),
        onFailure: (line) => {
          throw new Error(line)
        },
      })
    : await startChild(settings)
  return { uri: connectionString(server.port), port: server.port, stop: () => server.stop() }
}
