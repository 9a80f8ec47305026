import type { ServiceTransport } from '@samvaer/service-kit/http/transport'

/** Milliseconds that a service may take to say that it is ready. */
const patience = 1000

/** True when a service says so itself, its database included. */
export const isReady = async (transport: ServiceTransport, service: string): Promise<boolean> => {
  try {
    const asked = { method: 'GET', path: '/health/ready', headers: {}, signal: AbortSignal.timeout(patience) }
    return (await transport.send(service, asked)).status === 200
  } catch {
    return false
  }
}
