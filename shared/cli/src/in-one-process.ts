/** All services in this process: the gateway hands a request to the service's own Fastify app. */
import { buildService } from '@samvaer/service-kit/build-service'
import type { ServiceSettings } from '@samvaer/service-kit/settings'
import { createTransport, type ServiceTransport } from '@samvaer/service-kit/transport'
import { loadService, serviceNames } from './service-table.ts'

export interface Services {
  transport: ServiceTransport
  /** Resolves when these are ready. */
  readyOf(names: readonly string[]): Promise<void>
  /** Ends one service as a crash would look from outside: its calls answer 503. */
  stopService(name: string): Promise<void>
  startService(name: string): Promise<void>
  stop(): Promise<void>
}

/** Builds all services; they answer at once, 503 until they are ready. */
export const startInOneProcess = async (settings: ServiceSettings): Promise<Services> => {
  const transport = createTransport(settings.topology)
  const build = async (name: string) => buildService(await loadService(name), settings, transport)
  const startService = async (name: string) => {
    const running = await build(name)
    transport.local.set(name, running)
    await running.ready
  }
  const stopService = async (name: string) => {
    const running = transport.local.get(name)
    transport.local.delete(name)
    await running?.close()
  }
  // Every service stands in the table before one waits for another: seeds and events go between them.
  for (const name of serviceNames) transport.local.set(name, await build(name))
  const readyOf = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => transport.local.get(name)?.ready))
  }
  return {
    transport,
    readyOf,
    startService,
    stopService,
    stop: async () => {
      await Promise.all(serviceNames.map(stopService))
    },
  }
}
