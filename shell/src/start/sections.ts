/** The sections of the start page (product.md section 2 "Start page sections"). */
import type { SiteConfig } from '@samvaer/contracts/brand'
import type { SlotName } from '@samvaer/contracts/release'

/** In the order of the specification; each is the slot `start.<section>`. */
export const sections = [
  'Contest',
  'NewestProfiles',
  'PossibleMatches',
  'BirthdayProfiles',
  'NewestMedia',
  'SearchMedia',
  'LastVisit',
  'OnlineProfiles',
  'NewestBlogs',
  'UpcomingEvents',
  'PopularLodges',
  'OnlineFavorites',
  'ChatRightNow',
] as const
export type Section = (typeof sections)[number]

interface Visit {
  site: Pick<SiteConfig, 'id' | 'disabledEvents' | 'disabledLodges'>
  /** A guest sees the favourites alone. */
  signedIn: boolean
  /** The slots that some release fills. */
  filled: readonly SlotName[]
}

const isOffered = (section: Section, { site, signedIn }: Visit): boolean => {
  if (!signedIn) return section === 'OnlineFavorites'
  if (section === 'Contest') return site.id === 1
  if (section === 'UpcomingEvents') return !site.disabledEvents
  if (section === 'PopularLodges') return !site.disabledLodges
  return true
}

/** The slots to show, in order: what the brand offers and a release fills. */
export const startSlots = (visit: Visit): SlotName[] =>
  sections
    .filter((section) => isOffered(section, visit))
    .flatMap((section) => visit.filled.find((slot) => slot === `start.${section}`) ?? [])
