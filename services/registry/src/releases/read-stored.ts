/** Reads releases as they were stored, by whatever version of the platform. */

import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { type Owners, withoutPlacesOfOthers } from '@samvaer/contracts/registry/places'
import { type ReadRelease, readRelease } from '@samvaer/contracts/registry/readable-release'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'

export interface StoredRelease {
  version: string
  base: string
  /** JSON. */
  description: string
  manifest: string
  /** Calls that it asks for and does not find. */
  unmet: string[]
  /** The fault of its signature. */
  fault?: string | undefined
  previous: ListedRelease['previous']
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The description in a text; undefined where it cannot be read. */
export const descriptionIn = (text: string): ReleaseDescription | undefined => readRelease(parsed(text)).description

/** Returns a release without what stands in places of others. */
const withoutTaken = (read: ReadRelease, owners: Owners): ReadRelease => {
  if (!read.description) return read
  const { description, skipped } = read
  const { remote, lost } = withoutPlacesOfOthers(description.remote, owners)
  if (lost.length === 0) return read
  // The rest contradicts what is said of the lost routes.
  const rest = readRelease({ ...description, remote })
  if (!rest.description) return { fault: lost.join(', ') }
  return { description: rest.description, skipped: [...skipped, ...lost, ...rest.skipped] }
}

/** The first lines of many. */
export const shortened = (lines: readonly string[]): string =>
  [...lines.slice(0, 3), ...(lines.length > 3 ? [`and ${lines.length - 3} more`] : [])].join('; ')

/** Reads one version by itself: without a release where it cannot be, with what keeps it from it or what it goes without. */
export const readStored = (
  { base, description, manifest, fault, previous }: Omit<StoredRelease, 'unmet'>,
  owners: Owners,
): { release: ListedRelease | undefined; faults: string[] } => {
  const unread = (why: string) => ({ release: undefined, faults: [why] })
  if (fault !== undefined) return unread(fault)
  const read = withoutTaken(readRelease(parsed(description)), owners)
  if (!read.description) return unread(read.fault)
  const files = parsed(manifest)
  if (typeof files !== 'object' || files === null) return unread('its manifest is no JSON object')
  const release = { description: read.description, base, manifest: files as Record<string, unknown>, previous }
  return { release, faults: read.skipped }
}

/**
 * The first of some versions of a remote that can be read and that finds what it asks for; where each asks for something
 * that is gone, the first that can be read. With what had to be left out on the way.
 */
export const firstReadable = (
  versions: readonly StoredRelease[],
  owners: Owners,
): { release: ListedRelease | undefined; reasons: string[] } => {
  const reasons: string[] = []
  let withLess: ListedRelease | undefined
  for (const stored of versions) {
    const { version, unmet } = stored
    const { release, faults } = readStored(stored, owners)
    reasons.push(...faults.map((fault) => `${version}: ${fault}`))
    if (!release) continue
    if (unmet.length === 0) return { release, reasons }
    reasons.push(`${version} asks for what is not there: ${shortened(unmet)}`)
    withLess ??= release
  }
  return { release: withLess, reasons }
}
