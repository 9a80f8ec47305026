/** Has a service do what is due later, as another process of it does whose clock is ahead. */
import { onDatabaseOf } from '@samvaer/cli/platform/on-database'
import type { Models } from '@samvaer/service-kit/parts'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { vi } from 'vitest'
import { platform } from './platform.ts'

/**
 * Runs a task once as if it were that moment, over the database of this worker's platform. It sees to everything that is
 * due then: choose a moment at which nothing is but the journey's own.
 */
export const runTaskAt = async <M extends Models>(
  service: ServiceDefinition<M>,
  name: string,
  moment: Date,
): Promise<void> => {
  vi.stubEnv('SAMVAER_DATABASE_PREFIX', platform().databasePrefix)
  try {
    await onDatabaseOf(service, platform().dataDirectory, async (parts) => {
      const tasks = service.tasks?.({ ...parts, clock: () => moment }) ?? []
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run()
    })
  } finally {
    vi.unstubAllEnvs()
  }
}
