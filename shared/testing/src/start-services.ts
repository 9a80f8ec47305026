/** Services in one process over databases of their own: `const test = await startServices([blogsService, …])`. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allAreas, serviceOfPath } from '@samvaer/contracts/areas'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import type { Access } from '@samvaer/contracts/core/access'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { createPeers } from '@samvaer/service-kit/http/peers'
import { createTransport, type ServiceTransport } from '@samvaer/service-kit/http/transport'
import { asResponse } from '@samvaer/service-kit/http/transport-response'
import { addressHeader, contextHeader, signContext, tokenLifetime } from '@samvaer/service-kit/keys/context-token'
import { keysOfOneProcess } from '@samvaer/service-kit/keys/signing-keys'
import type { Models } from '@samvaer/service-kit/parts'
import { buildService, type LocalService, type RunningService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { ownThemes, type ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { MongoClient } from 'mongodb'
import { lightSite, ordinaryGrants, ordinaryMember } from './ordinary-member.ts'
import { mongoUri } from './worker-database.ts'

export interface StartOptions {
  /** Default none. */
  seed?: 'demo' | 'none'
  /** True when events leave by themselves, as of a running platform; by `drainEvents` alone if absent. */
  delivers?: boolean
  settings?: Partial<ServiceSettings>
}

export type Caller = Partial<SignedInProfile> | 'anonymous'

export interface TestServices {
  /** Calls as a member, Active and past the terms unless said otherwise, or anonymous: what the gateway would send. */
  as(caller: Caller, site?: Partial<RequestContext>): ApiClient
  /** The headers of such a call, for `service(name).app.inject`. */
  headers(caller: Caller, site?: Partial<RequestContext>): Promise<Record<string, string>>
  /** Calls with the token of the release tools. */
  operator: ApiClient
  /** Calls as another service of ours. */
  peers: ApiClient
  /** By definition with the types of its models, by name without. */
  service<M extends Models>(definition: ServiceDefinition<M>): RunningService<M>
  service(name: string): LocalService
  transport: ServiceTransport
  settings: ServiceSettings
  /** Moves the clock of every service forward. */
  moveClock(milliseconds: number): void
  /** Waits until no service has an event left for another one of these. */
  drainEvents(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds: half of what a token is good for. */
const tokenKept = (tokenLifetime * 1000) / 2

const contextOf = (caller: Caller, site: Partial<RequestContext> = {}): RequestContext => ({
  ...lightSite,
  ...site,
  ...(caller !== 'anonymous' && { profile: { ...ordinaryMember, grants: ordinaryGrants(caller), ...caller } }),
})

const clientOver = (transport: ServiceTransport, headers: () => Promise<Record<string, string>>): ApiClient =>
  createApiClient('', {
    fetch: async (input, init = {}) => {
      const path = String(input)
      const answer = await transport.send(serviceOfPath(path.split('?')[0] ?? '') ?? '', {
        method: init.method ?? 'GET',
        path,
        headers: { ...(init.headers as Record<string, string>), ...(await headers()) },
        ...(typeof init.body === 'string' && { body: init.body }),
      })
      return asResponse(answer)
    },
  })

const dropDatabases = async (uri: string, prefix: string): Promise<void> => {
  const client = await MongoClient.connect(uri)
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const own = databases.filter(({ name }) => name.startsWith(`${prefix}_`))
    await Promise.all(own.map(({ name }) => client.db(name).dropDatabase()))
  } finally {
    await client.close()
  }
}

/** A definition of whatever models: `ServiceDefinition<A>` is no `ServiceDefinition<B>`, and a list holds several. */
type Definition = { readonly name: string }
const anyModels = (definition: Definition) => definition as ServiceDefinition<Models>

const accessOfCalls = new Map<string, Access>(
  allAreas().flatMap((area) =>
    Object.entries(area.calls).map(([name, call]) => [`${area.name}/${name}`, call.access] as const),
  ),
)

/** Calls between services, each signed by one that may make it. */
const peersOfTests = ({ signing }: ServiceSettings, transport: ServiceTransport): ApiClient => {
  const peers = (call: string) => createPeers(accessOfCalls.get(call)?.askedBy?.[0] ?? 'test', signing, transport)
  return {
    get: (call, ...rest) => peers(call).get(call, ...rest),
    post: (call, ...rest) => peers(call).post(call, ...rest),
  } as ApiClient
}

/**
 * Starts services with a database prefix and a data folder of their own, both removed by `close`. The database server
 * is the worker's.
 */
export const startServices = async (
  definitions: readonly Definition[],
  options: StartOptions = {},
): Promise<TestServices> => {
  const prefix = `test${randomBytes(5).toString('hex')}`
  const dataDir = await mkdtemp(join(tmpdir(), 'samvaer-test-'))
  const settings: ServiceSettings = {
    mongoUri,
    databasePrefix: prefix,
    dataDir,
    signing: keysOfOneProcess(),
    sealKeys: [{ kid: 'test', secret: randomBytes(32) }],
    development: true,
    seed: options.seed ?? 'none',
    origin: 'http://localhost:8080',
    port: 0,
    host: '127.0.0.1',
    leaveSeconds: 0,
    topology: {},
    releaseToken: randomBytes(24).toString('hex'),
    metricsToken: randomBytes(24).toString('hex'),
    smtpUrl: '',
    natsUrl: '',
    redisUrl: '',
    s3Url: '',
    paymentUrl: '',
    pushHosts: [],
    themesDir: ownThemes,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    ...options.settings,
  }
  let moved = 0
  const clock = () => new Date(Date.now() + moved)
  const transport = createTransport(settings.topology)
  const running: RunningService<Models>[] = []

  // Kept for a while, as the gateway keeps them: signing is a tenth of what a call costs here.
  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  const tokenOf = (context: RequestContext): Promise<string> => {
    const key = JSON.stringify(context)
    const known = tokens.get(key)
    if (known && known.until > Date.now()) return known.token
    const token = signContext(context, settings.signing)
    tokens.set(key, { token, until: Date.now() + tokenKept })
    return token
  }
  const headers = async (caller: Caller, site?: Partial<RequestContext>) => ({
    [contextHeader]: await tokenOf(contextOf(caller, site)),
    [addressHeader]: '192.0.2.1',
  })
  const drainEvents = async () => {
    // An event that one service handles may make it publish for another, until a round delivers nothing.
    for (let delivered = true; delivered; ) {
      delivered = false
      for (const service of running) if (await service.drainEvents()) delivered = true
    }
  }
  const close = async () => {
    await Promise.all(running.map((service) => service.close()))
    await transport.close()
    await dropDatabases(settings.mongoUri, prefix)
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    for (const definition of definitions)
      running.push(
        await buildService(anyModels(definition), settings, transport, {
          clock,
          tasks: false,
          delivers: options.delivers ?? false,
        }),
      )
    await Promise.all(running.map((service) => service.ready))
    // Without a seed nobody has published anything yet.
    if (settings.seed !== 'none') await drainEvents()
  } catch (error) {
    await close()
    throw error
  }

  return {
    as: (caller, site) => clientOver(transport, () => headers(caller, site)),
    headers,
    operator: clientOver(transport, async () => ({ authorization: `Bearer ${settings.releaseToken}` })),
    peers: peersOfTests(settings, transport),
    service: <M extends Models>(wanted: string | ServiceDefinition<M>) => {
      const name = typeof wanted === 'string' ? wanted : wanted.name
      const found = running.find((service) => service.name === name)
      if (!found) throw new Error(`${name} was not started`)
      return found as unknown as RunningService<M>
    },
    transport,
    settings,
    moveClock: (milliseconds) => {
      moved += milliseconds
    },
    drainEvents,
    close,
  }
}
