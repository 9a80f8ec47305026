/** The places that one remote alone can have: paths with what lies below them, keys, the page of a person, ways out of tabs. */
import { isShellPath, shellKeys, shellPaths } from '../shell/paths.ts'
import type { RemoteDescription } from './release.ts'

/** Returns the place of a path; neither case nor a slash at the end make another one. */
export const placeOfPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const placeOfKeys = (keys: string): string => `keys ${keys}`
const placeOfTab = (tab: string): string => `tab ${tab}`
const placeOfPerson = 'page of a person'

/** Returns the places that a remote wants. */
export const placesOf = ({ routes, standalone, menu, emptyTabs = [], profilePath }: RemoteDescription): string[] => {
  const paths = standalone ? [...routes, standalone.path] : routes
  const keys = menu.flatMap((item) => item.keys ?? [])
  return [
    ...new Set([
      ...paths.map(placeOfPath),
      ...keys.map(placeOfKeys),
      ...emptyTabs.map(({ tab }) => placeOfTab(tab)),
      ...(profilePath === undefined ? [] : [placeOfPerson]),
    ]),
  ]
}

const isBelow = (place: string, other: string): boolean => place.startsWith('/') && place.startsWith(`${other}/`)

/** True for a page of the shell and what lies below one, and for its keys. */
export const isOfShell = (place: string): boolean =>
  place === '' ||
  isShellPath(place) ||
  shellKeys.some((keys) => placeOfKeys(keys) === place) ||
  shellPaths.some((path) => path !== '/' && isBelow(placeOfPath(place), placeOfPath(path)))

/** Remotes by the places that are theirs. */
export type Owners = ReadonlyMap<string, string>

/**
 * Returns the name of somebody else whose place it is: of the very place, or else of one above or below it. Undefined
 * where the remote may have it.
 */
export const otherOwner = (place: string, name: string, owners: Owners): string | undefined => {
  if (isOfShell(place)) return 'the shell'
  const owner = owners.get(place)
  if (owner !== undefined) return owner === name ? undefined : owner
  for (const [taken, other] of owners)
    if (other !== name && (isBelow(place, taken) || isBelow(taken, place))) return other
  return undefined
}

/** A description without the parts that stand in places of others, and those places with their owners. */
export const withoutPlacesOfOthers = (
  remote: RemoteDescription,
  owners: Owners,
): { remote: Record<string, unknown>; lost: string[] } => {
  const lost = new Map<string, string>()
  const isFree = (place: string): boolean => {
    const owner = otherOwner(place, remote.name, owners)
    if (owner !== undefined) lost.set(place, owner)
    return owner === undefined
  }
  const { standalone, profilePath, emptyTabs, ...rest } = remote
  const free = {
    ...rest,
    routes: remote.routes.filter((route) => isFree(placeOfPath(route))),
    menu: remote.menu.map(({ keys, ...item }) =>
      keys !== undefined && isFree(placeOfKeys(keys)) ? { ...item, keys } : item,
    ),
    ...(emptyTabs && { emptyTabs: emptyTabs.filter(({ tab }) => isFree(placeOfTab(tab))) }),
    ...(standalone && isFree(placeOfPath(standalone.path)) && { standalone }),
    ...(profilePath !== undefined && isFree(placeOfPerson) && { profilePath }),
  }
  return { remote: free, lost: [...lost].map(([place, owner]) => `${place || '/'} belongs to ${owner}`) }
}
