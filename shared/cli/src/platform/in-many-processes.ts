/** Several processes of every service and of the gateway, over one database, each part behind a balancer (decision 153). */
import { join } from 'node:path'
import { freePort } from '@samvaer/service-kit/http/free-port'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { startBalancer } from './balancer.ts'
import { gatewayWithRates, type SupervisedProcess, serverOf, settingsApart, superviseService } from './in-processes.ts'
import type { PlatformOptions } from './platform.ts'
import type { PlatformParts } from './platform-parts.ts'
import { serviceNames } from './service-table.ts'

const host = '127.0.0.1'
const urlAt = (port: number): string => `http://${host}:${port}`
/** Processes that start at once: more of them would only wait for each other's turn. */
const atOnce = 6

export const startInManyProcesses = async (
  base: ServiceSettings,
  { copies = 2, ...options }: PlatformOptions,
): Promise<PlatformParts> => {
  const parts = []
  for (const name of [...serviceNames, 'gateway']) {
    const urls = []
    for (let copy = 0; copy < copies; copy += 1) urls.push(urlAt(await freePort()))
    parts.push({ name, urls, port: name === 'gateway' ? options.port : await freePort() })
  }
  const services = parts.filter(({ name }) => name !== 'gateway')
  const topology = Object.fromEntries(services.map(({ name, port }) => [name, urlAt(port)]))
  const settingsOf = settingsApart({ ...base, topology })
  const ofGateway = {
    SAMVAER_SHELL: options.shell,
    SAMVAER_TRUSTED_PROXIES: [host, ...(options.trustedProxies ?? [])].join(','),
    SAMVAER_RATES: JSON.stringify(options.rates ?? {}),
  }
  const begin = (name: string, url: string): SupervisedProcess => {
    const isGateway = name === 'gateway'
    return superviseService(name, Number(new URL(url).port), host, settingsOf(name), {
      file: isGateway ? gatewayWithRates : serverOf(name),
      extra: isGateway ? ofGateway : {},
    })
  }

  const balancer = await startBalancer(join(options.data, 'balancer'), parts)
  const processes: SupervisedProcess[] = []
  const stop = async () => {
    await Promise.all(processes.map((process) => process.stop()))
    await balancer.stop()
  }
  // The gateway is the last of them: it asks the others.
  const wanted = parts.flatMap(({ name, urls }) => urls.map((url) => ({ name, url })))
  try {
    while (wanted.length > 0) {
      const some = wanted.splice(0, atOnce).map(({ name, url }) => begin(name, url))
      processes.push(...some)
      await Promise.all(some.map((process) => process.ready()))
    }
  } catch (error) {
    await stop()
    throw error
  }
  const of = (service: string) => processes.filter(({ name }) => name === service)
  return {
    copies: processes,
    stopService: async (name) => {
      await Promise.all(of(name).map((process) => process.stop()))
    },
    startService: async (name) => {
      await Promise.all(of(name).map((process) => process.restart()))
      await Promise.all(of(name).map((process) => process.ready()))
    },
    stop,
  }
}
