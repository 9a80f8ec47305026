/** All services in this process: the gateway hands a request to the service's own Fastify app. */
import { buildService, type RunningService } from '@samvaer/service-kit/build-service'
import type { ServiceSettings } from '@samvaer/service-kit/settings'
import { createTransport, type ServiceTransport } from '@samvaer/service-kit/transport'
import { type ServiceName, serviceNames, serviceTable } from './service-table.ts'

export interface Services {
  transport: ServiceTransport
  /** Ends one service as a crash would look from outside: its calls answer 503. */
  stopService(name: ServiceName): Promise<void>
  startService(name: ServiceName): Promise<void>
  stop(): Promise<void>
}

const build = (name: ServiceName, settings: ServiceSettings, transport: ServiceTransport): Promise<RunningService> => {
  switch (name) {
    case 'identity':
      return buildService(serviceTable.identity, settings, transport)
    case 'site':
      return buildService(serviceTable.site, settings, transport)
    case 'registry':
      return buildService(serviceTable.registry, settings, transport)
    case 'notifications':
      return buildService(serviceTable.notifications, settings, transport)
    case 'media':
      return buildService(serviceTable.media, settings, transport)
    case 'mail':
      return buildService(serviceTable.mail, settings, transport)
    case 'profile':
      return buildService(serviceTable.profile, settings, transport)
    case 'blogs':
      return buildService(serviceTable.blogs, settings, transport)
  }
}

export const startInOneProcess = async (settings: ServiceSettings): Promise<Services> => {
  const transport = createTransport(settings.topology)
  const startService = async (name: ServiceName) => {
    const running = await build(name, settings, transport)
    transport.local.set(name, running)
    await running.ready
  }
  const stopService = async (name: ServiceName) => {
    const running = transport.local.get(name)
    transport.local.delete(name)
    await running?.close()
  }
  // Every service stands in the table before one waits for another: seeds and events go between them.
  for (const name of serviceNames) transport.local.set(name, await build(name, settings, transport))
  await Promise.all([...transport.local.values()].map((running) => running.ready))
  return {
    transport,
    startService,
    stopService,
    stop: async () => {
      await Promise.all(serviceNames.map(stopService))
    },
  }
}
