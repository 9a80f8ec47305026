/** A service that was built: what start-up, gateway and tests hold of it. */
import type { FastifyInstance } from 'fastify'
import type { Models, Parts } from '../parts.ts'

/** A running service without its parts: what others need of it. */
export interface LocalService {
  name: string
  app: FastifyInstance
  /** The database was reached, indexes stand, the seed is done. Until then calls answer 503. */
  ready: Promise<void>
  /**
   * For tests: resolves when every event of the outbox was delivered to the services that can be reached; false when there
   * was none.
   */
  drainEvents(): Promise<boolean>
  /** For tests and tools: runs a task now, whenever it ran last. */
  runTask(name: string): Promise<void>
  /** Refuses new calls, lets running ones finish (25 seconds at most), closes the database. */
  close(): Promise<void>
}

export interface RunningService<M extends Models = Record<never, never>> extends LocalService {
  parts: Parts<M>
  /** For tests and tools: runs a migration from its beginning, whether it is done or not. */
  runMigration(number: number): Promise<void>
}
