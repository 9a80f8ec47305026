/** The parts of a platform: the services and the gateway, in one process, in one each, or in several each. */
import { askedForPages, type Gateway, startGateway } from '@samvaer/gateway/gateway'
import { gatewayVariables } from '@samvaer/gateway/gateway-variables'
import { freePort } from '@samvaer/service-kit/http/free-port'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { startInManyProcesses } from './in-many-processes.ts'
import { startInOneProcess } from './in-one-process.ts'
import { gatewayWithRates, type SupervisedProcess, settingsApart, superviseService } from './in-processes.ts'
import type { Platform, PlatformOptions } from './platform.ts'
import { loadService, loadServiceAnew, serviceFolders, serviceNames } from './service-table.ts'
import { watchServices } from './watch-services.ts'

export type PlatformParts = Pick<Platform, 'stopService' | 'startService' | 'stop'> & Partial<Pick<Platform, 'copies'>>

const pagesWithin = ({ pagesWithin: said }: PlatformOptions): number =>
  said ?? gatewayVariables.shape.SAMVAER_PAGES_WITHIN.parse(process.env.SAMVAER_PAGES_WITHIN)

const startTogether = async (settings: ServiceSettings, options: PlatformOptions): Promise<PlatformParts> => {
  const services = startInOneProcess(settings)
  let gateway: Gateway | undefined
  let unwatch: (() => void) | undefined
  const stop = async () => {
    unwatch?.()
    await gateway?.close()
    await services.stop()
  }
  try {
    await services.readyOf(askedForPages)
    gateway = await startGateway({
      settings,
      transport: services.transport,
      port: options.port,
      host: settings.host,
      shellDir: options.shell,
      ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
      pagesWithin: pagesWithin(options),
      compressesQuickly: options.compressesQuickly ?? false,
      ...(options.rates && { rates: options.rates }),
    })
    // The first page comes before the others are loaded, which would take turns with it.
    await fetch(`http://localhost:${gateway.port}/`).catch(() => undefined)
    await services.readyOf(serviceNames)
    services.begin()
    if (options.watch) {
      const reload = async (name: string) => services.exchange(await loadServiceAnew(name))
      unwatch = watchServices({ folders: serviceFolders(), reload, say: options.say ?? console.log })
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stopService: services.stopService,
    startService: services.startService,
    stop,
  }
}

const startApart = async (base: ServiceSettings, options: PlatformOptions): Promise<PlatformParts> => {
  const topology: Record<string, string> = {}
  for (const name of serviceNames) topology[name] = `http://127.0.0.1:${await freePort()}`
  const settingsOf = settingsApart({ ...base, topology })
  const watch = options.watch ?? false
  const start = (name: string): SupervisedProcess =>
    superviseService(name, Number(new URL(topology[name] ?? '').port), '127.0.0.1', settingsOf(name), { watch })
  const services = new Map<string, SupervisedProcess>(serviceNames.map((name) => [name, start(name)]))
  await Promise.all([...services.values()].map((process) => process.ready()))
  const gateway = superviseService('gateway', options.port, base.host, settingsOf('gateway'), {
    watch,
    ...(options.rates && { file: gatewayWithRates }),
    extra: {
      SAMVAER_SHELL: options.shell,
      SAMVAER_TRUSTED_PROXIES: (options.trustedProxies ?? []).join(','),
      SAMVAER_PAGES_WITHIN: String(pagesWithin(options)),
      SAMVAER_RATES: JSON.stringify(options.rates ?? {}),
    },
  })
  await gateway.ready()
  return {
    stopService: async (name) => services.get(name)?.stop(),
    startService: async (name) => {
      const process = start(name)
      services.set(name, process)
      await process.ready()
    },
    stop: async () => {
      await gateway.stop()
      await Promise.all([...services.values()].map((process) => process.stop()))
    },
  }
}

/** Loads the code of services ahead of their start: of those that the first page needs, and of others while there is time. */
export const loadServices = async (isTime: () => boolean): Promise<void> => {
  await Promise.all(askedForPages.map(loadService))
  for (const name of serviceNames) if (isTime()) await loadService(name)
}

/** Starts them, and waits until every one is ready. */
export const startParts = (settings: ServiceSettings, options: PlatformOptions): Promise<PlatformParts> => {
  if (!options.processes) return startTogether(settings, options)
  return options.copies ? startInManyProcesses(settings, options) : startApart(settings, options)
}
