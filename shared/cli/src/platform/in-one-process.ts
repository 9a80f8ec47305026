/** All services in this process: the gateway hands a request to the service's own Fastify app. */
import { createTransport, type ServiceTransport } from '@samvaer/service-kit/http/transport'
import type { Models } from '@samvaer/service-kit/parts'
import { buildService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { loadService, serviceNames } from './service-table.ts'

export interface Services {
  transport: ServiceTransport
  /** Resolves when these are ready. */
  readyOf(names: readonly string[]): Promise<void>
  /** Lets the services do their periodic work: all of them can answer each other now. */
  begin(): void
  /** Ends one service as a crash would look from outside: its calls answer 503. */
  stopService(name: string): Promise<void>
  startService(name: string): Promise<void>
  /**
   * Has a service run another definition; the one of before answers until that is ready.
   * @throws what keeps it from being ready: then the one of before goes on
   */
  exchange(definition: ServiceDefinition<Models>): Promise<void>
  stop(): Promise<void>
}

/** Services are loaded and built when something asks for them, or `readyOf` does; what is sent to them waits. */
export const startInOneProcess = (settings: ServiceSettings): Services => {
  const transport = createTransport(settings.topology)
  const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
  const build = async (name: string) => buildService(await loadService(name), settings, transport, { begins })
  const startService = async (name: string) => {
    const running = await build(name)
    await running.ready
  }
  const stopService = async (name: string) => {
    const running = transport.local.get(name)
    transport.local.delete(name)
    await running?.close()
  }
  const exchange = async (definition: ServiceDefinition<Models>) => {
    const { name } = definition
    const before = transport.local.get(name)
    const running = await buildService(definition, settings, transport, { begins })
    // It has entered itself, and is not ready yet.
    if (before) transport.local.set(name, before)
    try {
      await running.ready
    } catch (error) {
      await running.close()
      throw error
    }
    transport.local.set(name, running)
    await before?.close()
  }
  for (const name of serviceNames) {
    let built: Promise<unknown> | undefined
    transport.later.set(name, async () => {
      built ??= build(name)
      await built
    })
  }
  const readyOf = async (names: readonly string[]) => {
    for (const name of names) await transport.later.get(name)?.()
    await Promise.all(names.map((name) => transport.local.get(name)?.ready))
  }
  return {
    transport,
    readyOf,
    begin,
    startService,
    exchange,
    stopService,
    stop: async () => {
      await Promise.all(serviceNames.map(stopService))
    },
  }
}
