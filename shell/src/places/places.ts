/**
 * The places of the product that exist in this page: what the shell, the releases and the brand bring, and nothing else.
 * A link to a place whose remote is not released would be a dead end, so every link of the shell asks here.
 */

import type { Language } from '@samvaer/contracts/core/values'
import type { CountName } from '@samvaer/contracts/notifications/values'
import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import type { IconName } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { declaredIcon } from '../remotes/declared-icon.ts'

export interface Place {
  path: string
  icon: IconName
  label: string
  /** The keys that lead there. */
  keys?: string | undefined
  /** The count of the place. */
  count?: CountName | undefined
  /** True when it says how many; else a dot. */
  number?: true | undefined
  /** Stands in the bottom bar of phones too. */
  bottom?: true | undefined
}

export type Switches = Pick<SiteConfig, 'id' | 'disabledEvents' | 'disabledLodges'>
type MenuSite = Switches & Pick<SiteConfig, 'dark'>
type PlaceSite = Switches & Pick<SiteConfig, 'legalPages'>

const isWithin = (path: string, prefix: string): boolean => {
  const [page, place] = [path, prefix].map((text) =>
    `${text.replace(/[?#].*$/, '').replace(/\/+$/, '')}/`.toLowerCase(),
  )
  return page !== undefined && place !== undefined && page.startsWith(place)
}

const isSame = (path: string, other: string): boolean => isWithin(path, other) && isWithin(other, path)

/** True when the brand has switched off what a release has at a path, or is none of those that have it. */
export const isSwitchedOff = (path: string, { remote }: DescribedRelease, site: Switches): boolean => {
  const { switches = [], onlyOn = [] } = remote
  const off = [...switches.filter(({ by }) => site[by]), ...onlyOn.filter(({ sites }) => !sites.includes(site.id))]
  return off.some(({ paths }) => paths.some((prefix) => isWithin(path, prefix)))
}

/** True when a path of the product leads somewhere on this brand; `pages` are those of the shell. */
export const leadsSomewhere = (
  path: string,
  releases: readonly DescribedRelease[],
  site: PlaceSite,
  pages: readonly string[],
): boolean =>
  [...pages, ...site.legalPages].some((page) => isSame(path, page)) ||
  releases.some((release) => {
    const { routes, standalone } = release.remote
    const places = standalone ? [...routes, standalone.path] : routes
    return places.some((route) => isWithin(path, route)) && !isSwitchedOff(path, release, site)
  })

/** The menu items of all releases in their order, with labels in the language. */
export const menuPlaces = (releases: readonly DescribedRelease[], site: MenuSite, language: Language): Place[] =>
  releases
    .flatMap((release) =>
      (release.remote.contributes.menu ?? []).filter(
        ({ path, dark }) => (site.dark || !dark) && !isSwitchedOff(path, release, site),
      ),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, dark: _dark, label, icon, ...item }) => ({
      ...item,
      icon: declaredIcon(icon),
      label: brandText(label, language),
    }))

/** Places that the bottom bar has room for: Start among them (docs/product/screens.md, "Layout"). */
const roomInBar = 5

/** The places of the bottom bar in their order: as many as there are, and no more than there is room. */
export const bottomPlaces = (start: Place, places: readonly Place[]): Place[] =>
  [start, ...places.filter(({ bottom }) => bottom)].slice(0, roomInBar)

/** The path among these that the page belongs to: the longest that it lies within. */
export const currentPlace = (places: readonly Pick<Place, 'path'>[], pathname: string): string | undefined =>
  places
    .map(({ path }) => path)
    .filter((path) => isWithin(pathname, path))
    .toSorted((a, b) => b.length - a.length)[0]
