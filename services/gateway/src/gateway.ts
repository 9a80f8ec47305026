/** The door of the product: one HTTP server in front of all services. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentHookPath } from '@samvaer/contracts/billing/values'
import type { Rate } from '@samvaer/contracts/core/rates'
import { sessions as sessionsArea } from '@samvaer/contracts/identity/sessions'
import { ssoStartPath } from '@samvaer/contracts/identity/values'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { stopMailPath } from '@samvaer/contracts/notifications/values'
import { connectionsOf } from '@samvaer/service-kit/http/end-connections'
import { createPeers } from '@samvaer/service-kit/http/peers'
import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import { logOutput } from '@samvaer/service-kit/operations/log-output'
import { openTraces } from '@samvaer/service-kit/operations/traces'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { openSharedStore, type SharedStore } from '@samvaer/service-kit/store/shared-store'
import { type Logger, pino } from 'pino'
import { isDocumentation } from './documentation/documentation.ts'
import { CompressedFiles, quick, smallest } from './files/compression.ts'
import { prepareFiles } from './files/prepare-files.ts'
import { StaticFiles } from './files/static-files.ts'
import { Forwarding } from './forwarding/forwarding.ts'
import { createMetrics } from './gateway-metrics.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { GatewayResponse } from './gateway-response.ts'
import { createRequestHandler, type Handler } from './handle-request.ts'
import { apiCalls } from './handlers/api-calls.ts'
import { createOneClickStop } from './handlers/one-click-stop.ts'
import { createOwnEvents, isOwnEvents } from './handlers/own-events.ts'
import { createPaymentHook } from './handlers/payment-hook.ts'
import { createSsoStart } from './handlers/sso-start.ts'
import { createUpgrades } from './handlers/upgrades.ts'
import { Installation } from './installation.ts'
import { createCspReports } from './operation/csp-reports.ts'
import { createOperatorPages, isForOperators } from './operation/operator-pages.ts'
import { reportPath } from './pages/security-headers.ts'
import { Previews } from './previews/previews.ts'
import { OpenSockets, type SocketLimits, socketLimits } from './realtime/open-sockets.ts'
import { allReleases } from './releases/canaries.ts'
import { releaseList } from './releases/release-list.ts'
import { type ClientTimes, clientTimes } from './requests/body-time.ts'
import { clientReader } from './requests/client-address.ts'
import {
  type ConcurrencyLimits,
  concurrencyLimits,
  limitConcurrentRequests,
  limitConnections,
} from './requests/concurrency-limits.ts'
import { RateLimits } from './requests/rate-limits.ts'
import { ownServices } from './routing/own-services.ts'
import { publicRoutes } from './routing/route-table.ts'
import { RunningRequests } from './running-requests.ts'
import { Sessions } from './sessions/sessions.ts'
import { SignedContexts } from './sessions/signed-contexts.ts'
import { KeptShellFiles } from './shell/kept-shell-files.ts'
import { type ShellBuild, shellBuild } from './shell/shell-build.ts'
import { createSiteRequests } from './site-requests.ts'
import { siteHosts } from './sites/brands.ts'
import { type StaleIfError, usualPatience } from './stale-if-error.ts'
import { PageWriting } from './writing/page-writing.ts'

export interface GatewayOptions {
  settings: ServiceSettings
  /** Services of this process are found in its local map, the others in `settings.topology`. */
  transport: ServiceTransport
  /** 0 takes a free one. */
  port: number
  host: string
  /** The built shell: `shell/dist`. */
  shellDir: string
  /** Addresses or networks (`10.0.0.0/8`) whose X-Forwarded-For, -Proto and -Host are believed (R35). */
  trustedProxies?: string[]
  /** Milliseconds that a page of a member may take to be drawn here; 0, or absent: browsers draw it. */
  pagesWithin?: number
  /** Files are compressed quickly, and not as small as they get: for platforms that live for minutes, as those of tests. */
  compressesQuickly?: boolean
  /** By name, limits in the place of declared ones, for measurements that want to get past them. */
  rates?: Readonly<Record<string, Rate>>
  /** Of `/realtime`; where they say nothing, the usual ones. */
  sockets?: Partial<SocketLimits>
  /** The times that clients may take to send; the usual ones where absent. */
  times?: Partial<ClientTimes>
  /** The amounts that an address may have at once; the usual ones where absent. */
  concurrencyLimits?: Partial<ConcurrencyLimits>
}

export interface Gateway {
  port: number
  /**
   * Readiness goes off, after `leaveSeconds` new requests get 503, running ones finish within 25 seconds, and sockets are
   * asked to reconnect (R31).
   */
  close(): Promise<void>
}

/** Milliseconds that running requests get when the gateway stops. */
const stopGrace = 25_000
/** Milliseconds that a request may take to come in at the very longest: films over the slowest of networks. */
const requestTimeout = 3_600_000
/** Longer than load balancers keep their idle connections. */
const keepAliveTimeout = 75_000

const identity = sessionsArea.service
/** The services that the gateway itself asks for a page. */
export const askedForPages: readonly string[] = [identity, 'registry', 'site']
/** Milliseconds that a service may take within this process: there it is never away, only busy. */
const patienceHere = 5000
/** The same of identity elsewhere; the last good answer of another one stands in for it sooner. */
const patienceElsewhere = 1500

const isApi = (path: string): boolean => path.startsWith('/api/') && !isDocumentation(path)

const createParts = (
  options: GatewayOptions,
  store: SharedStore,
  log: Logger,
  requestsInFlight: () => number,
): GatewayParts => {
  const { settings, transport } = options
  const peers = createPeers('gateway', settings.signing, transport)
  const away = (service: string) => (error: unknown) =>
    log.warn({ of: service, reason: error instanceof Error ? error.name : typeof error }, 'service did not answer')
  const patience =
    (service: string, elsewhere = usualPatience) =>
    () =>
      transport.local.has(service) ? patienceHere : elsewhere
  const sessions = new Sessions(peers, away(identity), patience(identity, patienceElsewhere))
  const sockets = new OpenSockets(sessions, { ...socketLimits, ...options.sockets }, store)
  return {
    settings,
    transport,
    log,
    peers,
    routes: publicRoutes(),
    ownServices: ownServices(peers, away('registry'), patience('registry')),
    hosts: siteHosts(peers, away('site'), patience('site')),
    releases: releaseList(peers, away('registry'), patience('registry')),
    previews: new Previews(peers, settings.sealKeys),
    installation: new Installation(
      peers,
      transport,
      settings.topology,
      away(notifications.service),
      patience(notifications.service),
    ),
    sessions,
    sockets,
    contexts: new SignedContexts(settings.signing),
    limits: new RateLimits(store, options.rates),
    forwarding: new Forwarding(transport, settings.topology, log),
    metrics: createMetrics(requestsInFlight, () => sockets.count),
    clientOf: clientReader(options.trustedProxies ?? []),
  }
}

const prepare = async (
  files: StaticFiles,
  { settings, shellDir }: GatewayOptions,
  { releases, installation }: GatewayParts,
  shells: StaleIfError<ShellBuild>,
  signal: AbortSignal,
): Promise<void> => {
  await installation.prepare(signal)
  if (signal.aborted) return
  const releasesDir = join(settings.dataDir, 'releases')
  const list = await releases.current()
  const material = { shell: await shells.current(), shellDir, releases: list ? allReleases(list) : [], releasesDir }
  await prepareFiles(files, material, signal)
}

/**
 * Starts the gateway.
 * @throws Error when the port is taken or a trusted proxy is no address
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const log = pino({ level: options.settings.logLevel, base: { service: 'gateway' } }, logOutput())
  const running = new RunningRequests()
  const endTraces = await openTraces(options.settings.traces)
  const store = await openSharedStore(options.settings, log)
  const parts = createParts(options, store, log, () => running.inFlight)
  const shellFailed = (what: string) => (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, what)
  const { dataDir } = options.settings
  const kept = new KeptShellFiles(options.shellDir, dataDir, shellFailed('files of the shell cannot be kept'))
  const shells = shellBuild(options.shellDir, shellFailed('the shell cannot be read'), () => kept.update())
  const { pagesWithin: limit = 0 } = options
  const releasesDir = join(dataDir, 'releases')
  const writing = limit > 0 ? new PageWriting(parts, { limit, shellDir: options.shellDir, releasesDir }) : undefined
  const compress = options.compressesQuickly ? quick : smallest
  const files = new StaticFiles(new CompressedFiles(join(dataDir, 'compressed'), compress))
  const site = createSiteRequests(parts, shells, { current: options.shellDir, earlier: kept.folder }, files, writing)
  const handlers: Handler[] = [
    [isApi, apiCalls(parts)],
    [
      isForOperators,
      createOperatorPages(
        parts,
        () => running.leaving,
        () => writing?.degradations() ?? [],
      ),
    ],
    [(path, method) => path === reportPath && method === 'POST', createCspReports(parts)],
    [(path, method) => path === stopMailPath && method === 'POST', createOneClickStop(parts)],
    [(path, method) => isOwnEvents(path) && method === 'POST', createOwnEvents(parts)],
    [(path, method) => path === paymentHookPath && method === 'POST', createPaymentHook(parts)],
    [(path, method) => path === ssoStartPath && method === 'GET', createSsoStart(parts)],
    [() => true, site.answer],
  ]
  const times = { ...clientTimes, ...options.times }
  const most = { ...concurrencyLimits, ...options.concurrencyLimits }
  const limits = {
    times,
    takesFile: (path: string) => parts.routes.get(path)?.takesFile ?? false,
    begins: limitConcurrentRequests(most, parts.clientOf),
  }
  const handle = createRequestHandler(
    running,
    { log, metrics: parts.metrics },
    handlers,
    limits,
    isForOperators,
    (path) => (parts.routes.has(path) ? path : isApi(path) ? '/api' : 'page or file'),
  )

  const server = createServer(
    {
      ServerResponse: GatewayResponse,
      headersTimeout: times.head,
      requestTimeout,
      keepAliveTimeout,
      // Node looks for what is late so often.
      connectionsCheckingInterval: times.head / 3,
    },
    handle,
  )
  limitConnections(server, most, options.trustedProxies ?? [])
  const connections = connectionsOf(server)
  server.on(
    'upgrade',
    createUpgrades(parts, () => running.stopping),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const preparing = new AbortController()
  const prepared = prepare(files, options, parts, shells, preparing.signal)

  const close = async (): Promise<void> => {
    running.leaving = true
    const { leaveSeconds } = options.settings
    if (leaveSeconds > 0) await pause(leaveSeconds * 1000)
    running.stopping = true
    preparing.abort()
    const deadline = Date.now() + stopGrace
    await Promise.all([running.finished(stopGrace), parts.sockets.close()])
    const late = setTimeout(() => server.closeAllConnections(), Math.max(1000, deadline - Date.now()))
    const idle = connections.endIdle()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    idle.stop()
    clearTimeout(late)
    // It reads the shell, whose files are kept then.
    await prepared
    writing?.end()
    await Promise.all([parts.forwarding.close(), files.end(), kept.end(), store.close()])
    await endTraces()
  }
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : options.port, close }
}
