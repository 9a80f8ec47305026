import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { useGone } from '../remotes/use-gone.ts'
import { ownPlaces } from '../routing/own-pages.ts'
import { bottomPlaces, leadsSomewhere, menuPlaces, type Place } from './places.ts'

interface Places {
  /** The drawer: Start, then what the releases bring. */
  menu: Place[]
  /** The bottom bar of phones: Start, and what the releases want to have at hand. */
  bottom: Place[]
  /** True when a path of the product leads somewhere here. */
  exists: (path: string) => boolean
}

/** The places of this page in the reader's language. */
export const usePlaces = (): Places => {
  const site = useSite()
  const [language] = useLanguage()
  const { t } = useTexts('shell')
  useGone()
  const releases = releaseDescriptions()
  const exists = (path: string): boolean => leadsSomewhere(path, releases, site, ownPlaces)
  const start: Place = { path: '/Start', icon: 'start', label: t('places.start') }
  const places = menuPlaces(releases, site, language)
  return { menu: [start, ...places], bottom: bottomPlaces(start, places), exists }
}
