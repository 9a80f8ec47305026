import { isSafeAddress } from '../reading/safe-link.tsx'

/**
 * Completes the address of a link as a member wrote it: `example.org` becomes `https://example.org`. Undefined for
 * everything that cannot be an address on the web.
 */
export const linkAddress = (written: string): string | undefined => {
  const trimmed = written.trim()
  const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)
  const address = scheme ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`
  if (!isSafeAddress(address)) return undefined
  return /^[^.\s]+\.[^\s]+$/.test(new URL(address).hostname) ? address : undefined
}
