/** The places that one remote alone can have: paths with what lies below them, keys, sections, tabs, the page of a person. */
import { shellSections, shellTabs } from '../shell/offers.ts'
import { isShellPath, shellKeys, shellPaths } from '../shell/paths.ts'
import type { RemoteDescription } from './release.ts'

/** Returns the place of a path; neither case nor a slash at the end make another one. */
export const placeOfPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const placeOfKeys = (keys: string): string => `keys ${keys}`
const placeOfTab = (tab: string): string => `tab ${tab}`
const placeOfSection = (section: string): string => `section ${section}`
const placeOfPerson = 'page of a person'

/** Returns the places that a remote wants. */
export const placesOf = ({ routes, standalone, contributes, profilePath }: RemoteDescription): string[] => {
  const { menu = [], sections = {}, tabs = {} } = contributes
  const paths = standalone ? [...routes, standalone.path] : routes
  const keys = menu.flatMap((item) => item.keys ?? [])
  return [
    ...new Set([
      ...paths.map(placeOfPath),
      ...keys.map(placeOfKeys),
      ...Object.keys(sections).map(placeOfSection),
      ...Object.keys(tabs).map(placeOfTab),
      ...(profilePath === undefined ? [] : [placeOfPerson]),
    ]),
  ]
}

const isBelow = (place: string, other: string): boolean => place.startsWith('/') && place.startsWith(`${other}/`)

const placesOfShell = [
  ...shellKeys.map(placeOfKeys),
  ...shellSections.map(placeOfSection),
  ...shellTabs.map(placeOfTab),
]

/** True for a page of the shell and what lies below one, its keys, sections and tabs. */
export const isOfShell = (place: string): boolean =>
  place === '' ||
  isShellPath(place) ||
  placesOfShell.includes(place) ||
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
  const { standalone, profilePath, contributes, ...rest } = remote
  const { menu, sections, tabs } = contributes
  const freeOf = <Entry>(entries: Readonly<Record<string, Entry>>, placeOf: (name: string) => string) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => isFree(placeOf(name))))
  const free = {
    ...rest,
    routes: remote.routes.filter((route) => isFree(placeOfPath(route))),
    contributes: {
      ...contributes,
      ...(menu && {
        menu: menu.map(({ keys, ...item }) =>
          keys !== undefined && isFree(placeOfKeys(keys)) ? { ...item, keys } : item,
        ),
      }),
      ...(sections && { sections: freeOf(sections, placeOfSection) }),
      ...(tabs && { tabs: freeOf(tabs, placeOfTab) }),
    },
    ...(standalone && isFree(placeOfPath(standalone.path)) && { standalone }),
    ...(profilePath !== undefined && isFree(placeOfPerson) && { profilePath }),
  }
  return { remote: free, lost: [...lost].map(([place, owner]) => `${place || '/'} belongs to ${owner}`) }
}
