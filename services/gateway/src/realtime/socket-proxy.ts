import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import { sayRestart } from './frames.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { tunnel, type Upgrade } from './tunnel.ts'

/**
 * Hands a socket to a service: by its app's own `upgrade` event within this process, through a tunnel to another one.
 * @returns to be called to tell the client that the gateway goes away
 */
export const createSocketProxy =
  (transport: ServiceTransport, topology: Record<string, string>) =>
  (service: string, upgrade: Upgrade): (() => void) => {
    const { request, socket, head, headers, requestId } = upgrade
    const elsewhere = topology[service]
    const build = transport.later.get(service)
    if (!build && !transport.local.has(service) && elsewhere !== undefined) return tunnel(elsewhere, upgrade)
    request.headers = headers
    const proxySocket = () => {
      const taken = transport.local.get(service)?.app.server.emit('upgrade', request, socket, head) ?? false
      if (!taken) refuseUpgrade(socket, 503, { 'x-request-id': requestId })
    }
    if (build) build().then(proxySocket, proxySocket)
    else proxySocket()
    return () => sayRestart(socket)
  }
