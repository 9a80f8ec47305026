/** Each service, and the gateway, in a process of its own; one that ends unasked is started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  newKeyPair,
  privateKeysText,
  publicKeysText,
  signerOf,
  signingKeys,
} from '@samvaer/service-kit/keys/signing-keys'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { ClearFailure } from '../failure.ts'
import { root } from '../root.ts'
import { serviceNames } from './service-table.ts'

const readyWithin = 60_000
const firstRestartDelay = 250
const longestRestartDelay = 5000

export interface SupervisedProcess {
  readonly name: string
  readonly url: string
  readonly pid: number | undefined
  /** Resolves when /health/ready answers. */
  ready(): Promise<void>
  /** Ends it at once, as a crash does; it is started again. */
  kill(): Promise<void>
  /** Ends it in order and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const environmentOf = (name: string, settings: ServiceSettings): Record<string, string> => ({
  MONGODB_URI: settings.mongoUri,
  SAMVAER_DATABASE_PREFIX: settings.databasePrefix,
  SAMVAER_DATA: settings.dataDir,
  SAMVAER_SIGNING_KEYS: privateKeysText(settings.signing.pairsOf(name)),
  SAMVAER_TRUSTED_KEYS: publicKeysText(settings.signing.trusted),
  SAMVAER_SEAL_KEYS: sealKeysText(settings),
  SAMVAER_DEVELOPMENT: String(settings.development),
  SAMVAER_SEED: settings.seed,
  SAMVAER_ORIGIN: settings.origin,
  SAMVAER_LEAVE_SECONDS: String(settings.leaveSeconds),
  SAMVAER_TOPOLOGY: JSON.stringify(settings.topology),
  SAMVAER_RELEASE_TOKEN: settings.releaseToken,
  SAMVAER_METRICS_TOKEN: settings.metricsToken,
  SAMVAER_THEMES: settings.themesDir,
  NATS_URL: settings.natsUrl,
  REDIS_URL: settings.redisUrl,
  PAYMENT_URL: settings.paymentUrl,
  LOG_LEVEL: settings.logLevel,
  ...(settings.traces && {
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.traces.endpoint,
    OTEL_TRACES_SAMPLER_ARG: String(settings.traces.share),
  }),
  ...(settings.translator && { TRANSLATE_URL: settings.translator.url, TRANSLATE_KEY: settings.translator.key }),
  ...(settings.phone && {
    SAMVAER_STUN_URLS: settings.phone.stunUrls.join(','),
    SAMVAER_TURN_URLS: settings.phone.turnUrls.join(','),
    SAMVAER_TURN_SECRET: settings.phone.turnSecret,
    SAMVAER_TURN_USE: settings.phone.relayOnly ? 'always' : 'needed',
  }),
})

const sealKeysText = (settings: ServiceSettings): string =>
  settings.sealKeys.map(({ kid, secret }) => `${kid}:${Buffer.from(secret).toString('base64')}`).join(',')

interface ProcessOptions {
  name: string
  /** The file that it runs. */
  file: string
  port: number
  host: string
  environment: Record<string, string>
  /** It follows its code. */
  watch: boolean
}

/** Starts a server in a process of its own and keeps it running until it is stopped. */
export const supervise = ({ name, file, port, host, environment, watch }: ProcessOptions): SupervisedProcess => {
  const url = `http://127.0.0.1:${port}`
  const watching = watch ? ['--watch', '--watch-preserve-output'] : []
  let child: ChildProcess | undefined
  let stopping = false
  let delay = firstRestartDelay
  let restart: NodeJS.Timeout | undefined

  const start = () => {
    const started = Date.now()
    child = spawn(process.execPath, [...watching, file], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own: Ctrl-C ends it through stop(), in order, not all at once.
      detached: true,
      env: { ...process.env, ...environment, PORT: String(port), HOST: host },
    })
    child.on('exit', () => {
      if (stopping) return
      if (Date.now() - started > 30_000) delay = firstRestartDelay
      restart = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestRestartDelay)
    })
  }
  start()

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || !isRunning()) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  return {
    name,
    url,
    get pid() {
      return child?.pid
    },
    ready: async () => {
      const end = Date.now() + readyWithin
      while (Date.now() < end) {
        const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new ClearFailure(`The ${name} process was not ready within ${readyWithin / 1000} s; its log says why.`)
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      stopping = true
      clearTimeout(restart)
      await end('SIGTERM')
      stopping = false
      start()
    },
    stop: async () => {
      stopping = true
      clearTimeout(restart)
      await end('SIGTERM')
    },
  }
}

/** Settings for each process: it gets its own private key and everybody's public one. */
export const settingsApart = (base: ServiceSettings): ((name: string) => ServiceSettings) => {
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

/** The file of a gateway whose limits a test or a measurement gives. */
export const gatewayWithRates = join(import.meta.dirname, 'gateway-process.ts')

export const serverOf = (name: string): string => join(root, 'services', name, 'src', 'server.ts')

interface ServiceOptions {
  watch?: boolean
  /** The file that it runs; its server.ts where absent. */
  file?: string
  /** Variables that the gateway alone reads. */
  extra?: Record<string, string>
}

/** Keeps a service or the gateway running on a port. */
export const superviseService = (
  name: string,
  port: number,
  host: string,
  settings: ServiceSettings,
  { watch = false, file = serverOf(name), extra = {} }: ServiceOptions = {},
): SupervisedProcess =>
  supervise({ name, file, port, host, watch, environment: { ...environmentOf(name, settings), ...extra } })
