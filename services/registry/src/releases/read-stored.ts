/** Reads releases as they were stored, by whatever version of the platform. */
import { type ReadRelease, readRelease } from '@samvaer/contracts/registry/readable-release'
import type { ListedRelease, ReleaseDescription } from '@samvaer/contracts/registry/release'
import { isShellPath } from '@samvaer/contracts/shell/paths'

export interface StoredRelease {
  version: string
  base: string
  /** JSON. */
  description: string
  manifest: string
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

export const routeKey = (route: string): string => route.toLowerCase().replace(/\/+$/, '')

/** Without the routes that are somebody else's, and what lies below them; those of the shell are nobody's. */
const withoutTaken = (read: ReadRelease, taken: ReadonlySet<string>): ReadRelease => {
  if (!read.description) return read
  const { description, skipped } = read
  const { routes } = description.remote
  const isFree = (route: string) => !isShellPath(route) && !taken.has(routeKey(route))
  const free = routes.filter(isFree)
  if (free.length === routes.length) return read
  const lost = routes.filter((route) => !isFree(route)).map((route) => `${route} belongs to ${ownerOf(route)}`)
  // The rest contradicts what is said of the lost routes.
  const rest = readRelease({ ...description, remote: { ...description.remote, routes: free } })
  if (!rest.description) return { fault: lost.join(', ') }
  return { description: rest.description, skipped: [...skipped, ...lost, ...rest.skipped] }
}

const ownerOf = (route: string): string => (isShellPath(route) ? 'the shell' : 'a remote that came before')

/** The first of some versions of a remote that can be read, with what had to be left out on the way. */
export const firstReadable = (
  versions: readonly StoredRelease[],
  taken: ReadonlySet<string>,
): { release: ListedRelease | undefined; reasons: string[] } => {
  const reasons: string[] = []
  for (const { version, base, description, manifest, previous } of versions) {
    const read = withoutTaken(readRelease(parsed(description)), taken)
    const files = parsed(manifest)
    if (!read.description) reasons.push(`${version}: ${read.fault}`)
    else if (typeof files !== 'object' || files === null) reasons.push(`${version}: its manifest is no JSON object`)
    else {
      reasons.push(...read.skipped.map((left) => `${version}: ${left}`))
      return {
        release: { description: read.description, base, manifest: files as Record<string, unknown>, previous },
        reasons,
      }
    }
  }
  return { release: undefined, reasons }
}
