/** Builds services over a database of their own and asks them as the gateway would. */
import { randomBytes } from 'node:crypto'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import type { ErrorBody } from '@samvaer/contracts/core/errors'
import type { LightMyRequestResponse } from 'fastify'
import { createConnection } from 'mongoose'
import { lightSite, ordinaryMember } from '../../testing/src/ordinary-member.ts'
import { mongoUri } from '../../testing/src/worker-database.ts'
import type { ServiceTransport } from '../src/http/transport.ts'
import { contextHeader, signContext } from '../src/keys/context-token.ts'
import { keysOfOneProcess, privateKeysText, publicKeysText } from '../src/keys/signing-keys.ts'
import type { Models } from '../src/parts.ts'
import {
  type BuildOptions,
  buildService,
  type LocalService,
  type RunningService,
} from '../src/service/build-service.ts'
import type { ServiceDefinition } from '../src/service/define-service.ts'
import { ownThemes, type ServiceSettings } from '../src/settings/settings.ts'

export const testSettings = (some: Partial<ServiceSettings> = {}): ServiceSettings => ({
  mongoUri,
  databasePrefix: `kit${randomBytes(5).toString('hex')}`,
  dataDir: '/nowhere',
  signing: keysOfOneProcess(),
  sealKeys: [{ kid: 'kit', secret: randomBytes(32) }],
  development: true,
  seed: 'none',
  origin: 'http://localhost:8080',
  port: 0,
  host: '127.0.0.1',
  leaveSeconds: 0,
  topology: {},
  releaseToken: 'a-release-token-for-tests',
  metricsToken: 'a-metrics-token-for-tests',
  smtpUrl: '',
  natsUrl: '',
  redisUrl: '',
  s3Url: '',
  paymentUrl: '',
  pushHosts: [],
  themesDir: ownThemes,
  logLevel: process.env.LOG_LEVEL ?? 'silent',
  ...some,
})

/**
 * The environment of a process with these settings, on a free port.
 * @param name of the service that runs in the process, whose keys alone it gets
 * @param senders who calls it: their pairs are made now, so that it believes them
 */
export const environmentOf = (
  settings: ServiceSettings,
  name: string,
  senders: readonly string[] = [],
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  MONGODB_URI: settings.mongoUri,
  SAMVAER_DATABASE_PREFIX: settings.databasePrefix,
  SAMVAER_SIGNING_KEYS: privateKeysText(settings.signing.pairsOf(name)),
  SAMVAER_TRUSTED_KEYS: publicKeysText(
    new Map([name, ...senders].flatMap(settings.signing.pairsOf).map(({ kid, publicKey }) => [kid, publicKey])),
  ),
  SAMVAER_SEAL_KEYS: settings.sealKeys
    .map(({ kid, secret }) => `${kid}:${Buffer.from(secret).toString('base64')}`)
    .join(','),
  NATS_URL: settings.natsUrl,
  PORT: '0',
})

export const member: SignedInProfile = { ...ordinaryMember, profileId: 7, name: 'Astrid' }

export const site: RequestContext = lightSite

export interface Asked {
  method?: 'GET' | 'POST'
  /** Null: none at all. */
  as?: Partial<SignedInProfile> | 'anonymous' | null
  dark?: boolean
  headers?: Record<string, string>
  body?: unknown
}

export const ask = async (
  service: LocalService,
  settings: ServiceSettings,
  path: string,
  { method, as = {}, dark = false, headers = {}, body }: Asked = {},
): Promise<LightMyRequestResponse> => {
  const context = { ...site, dark, ...(as !== 'anonymous' && { profile: { ...member, ...as } }) }
  const own = as === null ? {} : { [contextHeader]: await signContext(context, settings.signing) }
  return await service.app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: path,
    headers: { ...own, ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
}

export const errorOf = (answer: LightMyRequestResponse): ErrorBody => answer.json<ErrorBody>()

/** Remembers what was built, so that one call ends it all and drops the databases. */
export const workshop = () => {
  const built: LocalService[] = []
  const databases = new Map<string, string>()
  const build = async <M extends Models>(
    definition: ServiceDefinition<M>,
    settings: ServiceSettings,
    transport?: ServiceTransport,
    options?: BuildOptions,
  ): Promise<RunningService<M>> => {
    const service = await buildService(definition, settings, transport, { tasks: false, ...options })
    built.push(service)
    databases.set(`${settings.databasePrefix}_${definition.name}`, mongoUri)
    return service
  }
  return {
    build,
    /** Two processes of a service over one database, ready and with their tasks. */
    buildTwo: async <M extends Models>(definition: ServiceDefinition<M>, settings: ServiceSettings) => {
      const one = await build(definition, settings, undefined, { tasks: true })
      const other = await build(definition, settings, undefined, { tasks: true })
      await Promise.all([one.ready, other.ready])
      return [one, other] as const
    },
    end: async () => {
      await Promise.all(built.map((service) => service.close()))
      for (const [dbName, uri] of databases) {
        const connection = await createConnection(uri, { dbName }).asPromise()
        await connection.dropDatabase()
        await connection.close()
      }
    },
  }
}
