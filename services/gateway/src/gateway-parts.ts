import type { IncomingMessage } from 'node:http'
import type { ApiClient } from '@samvaer/contracts/client'
import type { ReleaseList } from '@samvaer/contracts/registry/listed-release'
import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import type { Logger } from 'pino'
import type { Forwarding } from './forwarding/forwarding.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { Installation } from './installation.ts'
import type { Previews } from './previews/previews.ts'
import type { OpenSockets } from './realtime/open-sockets.ts'
import type { Client } from './requests/client-address.ts'
import type { RateLimits } from './requests/rate-limits.ts'
import type { OwnServices } from './routing/own-services.ts'
import type { Route } from './routing/route-table.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignedContexts } from './sessions/signed-contexts.ts'
import type { SiteHosts } from './sites/brands.ts'
import type { StaleIfError } from './stale-if-error.ts'

/** The parts of the gateway that handlers get. None of the folders named here knows it. */
export interface GatewayParts {
  settings: ServiceSettings
  transport: ServiceTransport
  log: Logger
  peers: ApiClient
  routes: Map<string, Route>
  ownServices: OwnServices
  hosts: StaleIfError<SiteHosts>
  releases: StaleIfError<ReleaseList>
  previews: Previews
  /** The services of this installation, and the key that browsers subscribe to pushes with. */
  installation: Installation
  sessions: Sessions
  sockets: OpenSockets
  contexts: SignedContexts
  limits: RateLimits
  forwarding: Forwarding
  metrics: GatewayMetrics
  clientOf: (request: IncomingMessage) => Client
}
