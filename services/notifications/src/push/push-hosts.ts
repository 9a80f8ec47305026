/** Checks the host of a push (R23): the push services of the browsers, and no address that somebody invents. */

const knownHosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const knownDomains = ['.notify.windows.com', '.push.apple.com']

/**
 * True when an endpoint is one of a push service.
 * @param extra `host:port` of others, for development and tests; those may be plain HTTP
 */
export const isPushEndpoint = (endpoint: string, extra: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (extra.includes(host)) return protocol === 'https:' || protocol === 'http:'
  // The default port is no part of `host`.
  if (protocol !== 'https:' || host !== hostname) return false
  return knownHosts.has(hostname) || knownDomains.some((domain) => hostname.endsWith(domain))
}
