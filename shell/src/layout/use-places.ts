import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import type { IconName } from '@samvaer/ui'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { shellPages } from '../routing/route-table.ts'
import { leadsSomewhere, menuPlaces, type Place } from './places.ts'

/** The five places people go, on phones always at hand (docs/product/screens.md has their routes). */
const favourites: readonly { path: string; icon: IconName; label: string }[] = [
  { path: '/Search', icon: 'search', label: 'places.search' },
  { path: '/Community/Blogs', icon: 'blogs', label: 'places.blogs' },
  { path: '/Community/Lodges', icon: 'lodges', label: 'places.lodges' },
  { path: '/Mail', icon: 'mail', label: 'places.mail' },
]

const ownPaths = shellPages.map(({ path }) => path).filter((path) => path !== '*')

interface Places {
  /** The drawer: Start, then what the releases bring. */
  menu: Place[]
  /** The bottom bar: those of the five that exist. */
  bottom: Place[]
  /** Whether a path of the product leads somewhere here. */
  exists: (path: string) => boolean
}

/** The places of this page in the reader's language. */
export const usePlaces = (): Places => {
  const site = useSite()
  const [language] = useLanguage()
  const { t } = useTexts('shell')
  const releases = releaseDescriptions()
  const exists = (path: string): boolean => leadsSomewhere(path, releases, site, ownPaths)
  const start: Place = { path: '/Start', icon: 'start', label: t('places.start') }
  const bottom = favourites.filter(({ path }) => exists(path)).map((place) => ({ ...place, label: t(place.label) }))
  return { menu: [start, ...menuPlaces(releases, site, language)], bottom: [start, ...bottom], exists }
}
