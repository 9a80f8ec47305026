/** The whole platform behind one call: what `npm start` runs and what the browser tests start. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Rate } from '@samvaer/contracts/rates'
import { startGateway } from '@samvaer/gateway/gateway'
import { parseSealKeys } from '@samvaer/service-kit/seal-keys'
import { ownThemes, type ServiceSettings } from '@samvaer/service-kit/settings'
import { keysOfOneProcess, newKeyPair, signerOf, signingKeys } from '@samvaer/service-kit/signing-keys'
import { writePortraits } from '@samvaer/testing/portraits'
import { world } from '@samvaer/testing/world'
import { clearData, type Keys, prepareDataDirectory, readKeys } from './data-directory.ts'
import { dropDatabases, startDatabase } from './database.ts'
import { eventsArrived } from './events-arrived.ts'
import { ClearFailure } from './failure.ts'
import { startInOneProcess } from './in-one-process.ts'
import { freePort, type SupervisedProcess, supervise } from './in-processes.ts'
import { startPayments } from './payments.ts'
import { publishIfNew, releaseClient } from './releases.ts'
import { serviceNames } from './service-table.ts'

export interface PlatformOptions {
  port: number
  data: string
  /** Databases are called `<prefix>_<service>`; SAMVAER_DATABASE_PREFIX, else `samvaer`. */
  databasePrefix?: string
  processes: boolean
  /** In processes: starts a service again when its code changes. */
  watch?: boolean
  fresh: boolean
  development: boolean
  /** Where members reach the site, when something stands in front of the gateway. */
  origin?: string
  /** Folders of built remotes to publish if they are new. */
  remotes: string[]
  shell: string
  /** Folder of the brands; SAMVAER_THEMES, else those that come with the product. */
  themes?: string
  trustedProxies?: string[]
  /** The limits of the gateway; the declared ones unless a test or a measurement wants to get past them. */
  rates?: Readonly<Record<string, Rate>>
  logLevel?: string
  say?: (line: string) => void
}

export interface Platform {
  url: string
  dataDirectory: string
  databaseUri: string
  keys: Keys
  stopService(name: string): Promise<void>
  startService(name: string): Promise<void>
  /** In processes: ends one hard, as a crash does. */
  killService(name: string): void
  stop(): Promise<void>
}

/** @throws ClearFailure when another program has the port, or this user may not use it */
export const checkPort = async (port: number): Promise<void> => {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ClearFailure(`Port ${port} is in use. Choose another one: npm start -- --port ${port + 1}`)
    if (code === 'EACCES') throw new ClearFailure(`This user may not use port ${port}. Choose one above 1023.`)
    throw error
  }
  server.close()
  await once(server, 'close')
}

type Part = Pick<Platform, 'stopService' | 'startService' | 'killService' | 'stop'>

const startTogether = async (settings: ServiceSettings, options: PlatformOptions): Promise<Part> => {
  const services = await startInOneProcess(settings)
  const gateway = await startGateway({
    settings,
    transport: services.transport,
    port: options.port,
    host: settings.host,
    shellDir: options.shell,
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    ...(options.rates && { rates: options.rates }),
  })
  return {
    stopService: services.stopService,
    startService: services.startService,
    killService: (name) => void services.stopService(name),
    stop: async () => {
      await gateway.close()
      await services.stop()
    },
  }
}

/** Settings for each process: it gets its own private key and everybody's public one. */
const settingsApart = (base: ServiceSettings): ((name: string) => ServiceSettings) => {
  const pairs = [...serviceNames, 'gateway'].map((name) => newKeyPair(name))
  const trusted = new Map(pairs.map(({ kid, publicKey }) => [kid, publicKey] as const))
  return (name) => ({
    ...base,
    signing: signingKeys(
      pairs.filter(({ kid }) => signerOf(kid) === name),
      trusted,
    ),
  })
}

const startApart = async (base: ServiceSettings, options: PlatformOptions): Promise<Part> => {
  const topology: Record<string, string> = {}
  for (const name of serviceNames) topology[name] = `http://127.0.0.1:${await freePort()}`
  const settingsOf = settingsApart({ ...base, topology })
  const watch = options.watch ?? false
  const start = (name: string): SupervisedProcess =>
    supervise(name, Number(new URL(topology[name] ?? '').port), '127.0.0.1', settingsOf(name), watch)
  const services = new Map<string, SupervisedProcess>(serviceNames.map((name) => [name, start(name)]))
  await Promise.all([...services.values()].map((process) => process.ready()))
  const gateway = supervise('gateway', options.port, base.host, settingsOf('gateway'), watch, {
    SAMVAER_SHELL: options.shell,
    SAMVAER_TRUSTED_PROXIES: (options.trustedProxies ?? []).join(','),
  })
  await gateway.ready()
  return {
    stopService: async (name) => services.get(name)?.stop(),
    startService: async (name) => {
      const process = start(name)
      services.set(name, process)
      await process.ready()
    },
    killService: (name) => services.get(name)?.kill('SIGKILL'),
    stop: async () => {
      await gateway.stop()
      await Promise.all([...services.values()].map((process) => process.stop()))
    },
  }
}

/**
 * Starts database, services and gateway, seeds the demo world once, publishes new builds of remotes, and waits until the
 * services know of each other's members.
 * @throws ClearFailure for what the person at the terminal can mend
 */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  const say = options.say ?? (() => {})
  const databasePrefix = options.databasePrefix ?? process.env.SAMVAER_DATABASE_PREFIX ?? 'samvaer'
  await checkPort(options.port)
  const dataDirectory = prepareDataDirectory(options.data)
  if (options.fresh) clearData(dataDirectory)
  const keys = readKeys(dataDirectory)
  const database = await startDatabase(dataDirectory)
  const url = `http://localhost:${options.port}`
  const host = process.env.HOST ?? '127.0.0.1'
  const origin = options.origin ?? url
  const payments = await startPayments({ data: dataDirectory, gateway: url, origin, host })
  const settings: ServiceSettings = {
    mongoUri: database.uri,
    databasePrefix,
    dataDir: dataDirectory,
    signing: keysOfOneProcess(),
    sealKeys: parseSealKeys(keys.sealKeys),
    development: options.development,
    seed: 'demo',
    origin,
    port: 0,
    host,
    topology: {},
    releaseToken: keys.releaseToken,
    metricsToken: process.env.SAMVAER_METRICS_TOKEN ?? '',
    smtpUrl: process.env.SMTP_URL ?? '',
    s3Url: process.env.S3_URL ?? '',
    paymentUrl: payments.paymentUrl,
    pushHosts: (process.env.SAMVAER_PUSH_HOSTS ?? '').split(',').filter((host) => host !== ''),
    themesDir: options.themes ?? (process.env.SAMVAER_THEMES || ownThemes),
    logLevel: options.logLevel ?? process.env.LOG_LEVEL ?? 'warn',
  }
  let parts: Part | undefined
  try {
    if (options.fresh && process.env.MONGODB_URI) await dropDatabases(database.uri, databasePrefix)
    say('Pictures and demo data …')
    await writePortraits(join(dataDirectory, 'media', 'portraits'), world.members)
    parts = await (options.processes ? startApart : startTogether)(settings, options)
    const api = releaseClient(url, keys.releaseToken)
    for (const remote of options.remotes) await publishIfNew(api, remote, dataDirectory)
    await eventsArrived(database.uri, databasePrefix, say)
  } catch (error) {
    await parts?.stop()
    await payments.stop()
    await database.stop()
    throw error
  }
  const running = parts
  return {
    url,
    dataDirectory,
    databaseUri: database.uri,
    keys,
    stopService: running.stopService,
    startService: running.startService,
    killService: running.killService,
    stop: async () => {
      await running.stop()
      await payments.stop()
      await database.stop()
    },
  }
}
