/** Declares a service as data: its models, its areas, what it listens to and what it does on its own. */
import type { FastifyInstance } from 'fastify'
import type { Migration } from '../database/migrations.ts'
import type { ImplementedArea } from '../http/implement.ts'
import type { EventHandlers, Models, Parts, Task } from '../parts.ts'

export interface ServiceDefinition<M extends Models> {
  /** `blogs`; its database is `<prefix>_blogs`. */
  name: string
  /** Unless a schema says otherwise, unknown fields throw on writes and in filters. Collection and indexes stand in the schema. */
  models: M
  areas: (parts: Parts<M>) => ImplementedArea[]
  /** Keep the directory of profiles and blocks from events. */
  directory?: boolean
  listens?: (parts: Parts<M>) => EventHandlers
  tasks?: (parts: Parts<M>) => Task[]
  /** Brings the data of earlier versions to this one, in the background: 1, 2, 3 …, and none is ever taken out. */
  migrations?: readonly Migration<Parts<M>>[]
  /**
   * The demo world: `() => import('./seed.ts')`, so that no real installation loads it. Run once a database when
   * `settings.seed` is `demo`, and again when it failed half-way.
   */
  seed?: () => Promise<{ seed: (parts: Parts<M>) => Promise<void> }>
  /**
   * Fills what each process holds in memory. Until it is done the process is not ready: it takes neither calls nor events,
   * and others of the service go on.
   */
  fill?: (parts: Parts<M>) => Promise<void>
  /** Raw routes besides the calls, rarely needed. They carry no access rule: guard them. */
  routes?: (app: FastifyInstance, parts: Parts<M>) => void
}

export const defineService = <M extends Models>(definition: ServiceDefinition<M>): ServiceDefinition<M> => definition
