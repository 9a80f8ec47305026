/** Finds what a remote says against itself, or of what is not its own. */
import { placePrefix } from './offers.ts'
import type { RemoteDescription } from './release.ts'

/** Something in a description that contradicts the rest of it. */
interface Contradiction {
  path: (string | number)[]
  message: string
}

/** Lists whose entries name a path each. */
const lists = ['pages', 'phoneScreens', 'firstCalls', 'stillOpen'] as const
const listsOfContributions = ['menu', 'nextSteps', 'gains', 'settings'] as const

interface Said {
  at: (string | number)[]
  path: string
}

/** Returns the paths to which its contributions lead. */
const contributedPaths = ({ contributes }: RemoteDescription): Said[] => {
  const { panels = [], tabs = {}, feed = {} } = contributes
  return [
    ...listsOfContributions.flatMap((list) =>
      (contributes[list] ?? []).map(({ path }, index) => ({ at: ['contributes', list, index], path })),
    ),
    ...panels.flatMap(({ page: path }, index) =>
      path === undefined ? [] : [{ at: ['contributes', 'panels', index], path }],
    ),
    ...Object.entries(tabs).flatMap(([tab, { empty }]) =>
      empty.way ? [{ at: ['contributes', 'tabs', tab, 'empty', 'way'], path: empty.way.path }] : [],
    ),
    ...Object.entries(feed).map(([source, { way }]) => ({
      at: ['contributes', 'feed', source, 'way'],
      path: way.path,
    })),
  ]
}

/** Paths that a remote speaks of though another part owns them: it would open or close what is not its own. */
const foreignPaths = (remote: RemoteDescription): Contradiction[] => {
  const { routes, profilePath, switches = [], onlyOn = [], forAWhile = [] } = remote
  const said: Said[] = [
    ...lists.flatMap((list) => (remote[list] ?? []).map(({ path }, index) => ({ at: [list, index], path }))),
    ...contributedPaths(remote),
    ...(profilePath === undefined ? [] : [{ at: ['profilePath'], path: profilePath }]),
    ...switches.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['switches', index], path }))),
    ...onlyOn.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['onlyOn', index], path }))),
    ...forAWhile.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['forAWhile', index], path }))),
  ]
  const { standalone } = remote
  const taken = routes.filter((route) => standalone && `${route}/`.startsWith(`${standalone.path}/`))
  return said
    .filter(({ path }) => !routes.some((route) => `${path}/`.startsWith(`${route}/`)))
    .map(({ at, path }) => ({ path: at, message: `${path} lies within none of the routes` }))
    .concat(
      taken.map((route) => ({ path: ['standalone', 'path'], message: `${route} is a route of the shell’s pages` })),
    )
}

/** Places under the name of somebody else, who alone offers those. */
const foreignPlaces = ({ name, offers = {} }: RemoteDescription): Contradiction[] =>
  Object.keys(offers)
    .filter((place) => !place.startsWith(placePrefix(name)))
    .map((place) => ({ path: ['offers', place], message: `${place} does not begin with ${placePrefix(name)}` }))

/** Returns the contradictions within a description. */
export const contradictions = (remote: RemoteDescription): Contradiction[] => {
  const { areas, offline, pushAfter = [], firstCalls = [], forAWhile = [] } = remote
  const areaOf = (call: string) => call.split('/')[0] ?? ''
  const isForeign = (area: string) => !areas.includes(area)
  const calls = Object.entries(offline?.calls ?? {})
  const offlineAreas = [
    ...calls.map(([call]) => ({ at: ['offline', 'calls', call], area: areaOf(call) })),
    ...(offline?.shownIn ?? []).map((area, index) => ({ at: ['offline', 'shownIn', index], area })),
  ]
  const reads = [
    ...pushAfter.map((call, index) => ({ list: 'pushAfter', index, call })),
    ...firstCalls.map(({ call }, index) => ({ list: 'firstCalls', index, call })),
    ...forAWhile.map(({ call }, index) => ({ list: 'forAWhile', index, call })),
  ]
  return [
    ...foreignPaths(remote),
    ...foreignPlaces(remote),
    ...offlineAreas
      .filter(({ area }) => isForeign(area))
      .map(({ at, area }) => ({ path: at, message: `offline names the area ${area}, which is not among the areas` })),
    ...reads
      .filter(({ call }) => isForeign(areaOf(call)))
      .map(({ list, index, call }) => ({
        path: [list, index],
        message: `${list} names ${call}, whose area is not among the areas`,
      })),
    ...calls
      .filter(([, { opposite }]) => opposite !== undefined && !calls.some(([call]) => call === opposite))
      .map(([call, { opposite }]) => ({
        path: ['offline', 'calls', call],
        message: `offline names ${opposite} as an opposite, which may not wait itself`,
      })),
  ]
}
