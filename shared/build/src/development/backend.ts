/**
 * A platform that runs elsewhere, behind a development session on this machine: its requests are named as its own pages
 * would name them, and its answers as if they came from here (decision 146). It knows nothing of it and opens nothing.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Names that lead to this machine alone. */
const ownName = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** True for a request to this machine; a foreign name that leads here is that of somebody else's page. */
export const isForHere = (host: string | undefined): boolean => host !== undefined && ownName.test(host)

const replaced = (address: string | undefined, from: string, to: string): string | undefined =>
  address === from || address?.startsWith(`${from}/`) ? to + address.slice(from.length) : address

/**
 * The headers of a request from here, for the backend. The page of this session counts as one of the backend's own; one of
 * any other origin keeps its name, and is refused there.
 */
export const headersForBackend = (headers: IncomingHttpHeaders, backend: URL): IncomingHttpHeaders => {
  const here = `http://${headers.host}`
  const { origin, referer, ...others } = headers
  const [from, before] = [origin, referer].map((address) => replaced(address, here, backend.origin))
  return { ...others, host: backend.host, ...(from && { origin: from }), ...(before && { referer: before }) }
}

/** Headers that speak of the backend's own connection. */
const ofConnection = new Set(['strict-transport-security', 'alt-svc'])

/** The headers of the backend's answer, for a page at `host`: where it leads to, and to where its page may connect. */
export const headersFromBackend = (
  headers: IncomingHttpHeaders,
  backend: URL,
  host: string | undefined,
): OutgoingHttpHeaders => {
  const here = `http://${host}`
  const sockets = `${backend.protocol === 'https:' ? 'wss' : 'ws'}://${backend.host}`
  const { location, 'content-security-policy': policy } = headers
  const led = replaced(location, backend.origin, here)
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))),
    ...(led && { location: led }),
    ...(typeof policy === 'string' && { 'content-security-policy': policy.replace(sockets, `ws://${host}`) }),
  }
}
