/** The sections of the start page (docs/product/screens.md, "Start page sections"). */
import type { SiteConfig } from '@samvaer/contracts/brand'
import type { SlotName } from '@samvaer/contracts/release'
import type { SectionOption, StartSection } from '@samvaer/contracts/start-settings'

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
] as const satisfies readonly StartSection[]

interface Visit {
  site: Pick<SiteConfig, 'id' | 'disabledEvents' | 'disabledLodges'>
  /** A guest sees the favourites alone. */
  signedIn: boolean
  /** The slots that some release fills. */
  filled: readonly SlotName[]
  /** The sections of the shell itself whose service is there. */
  own: readonly StartSection[]
}

const isOffered = (section: StartSection, { site, signedIn }: Visit): boolean => {
  if (!signedIn) return section === 'OnlineFavorites'
  if (section === 'Contest') return site.id === 1
  if (section === 'UpcomingEvents') return !site.disabledEvents
  if (section === 'PopularLodges') return !site.disabledLodges
  return true
}

/** The sections that the brand offers and that somebody fills, in the order of the specification. */
export const offeredSections = (visit: Visit): StartSection[] =>
  sections.filter(
    (section) =>
      isOffered(section, visit) && (visit.own.includes(section) || visit.filled.includes(`start.${section}`)),
  )

/**
 * The offered sections as the member arranged them. A section that came after the arranging stands behind the one that
 * the specification has before it.
 */
export const arrangedSections = (
  offered: readonly StartSection[],
  sortOptions: readonly SectionOption[],
): SectionOption[] => {
  const arranged = sortOptions.filter(({ id }) => offered.includes(id))
  for (const [position, id] of offered.entries()) {
    if (arranged.some((option) => option.id === id)) continue
    const before = offered.slice(0, position).findLast((other) => arranged.some((option) => option.id === other))
    arranged.splice(arranged.findIndex((option) => option.id === before) + 1, 0, { id, hidden: false })
  }
  return arranged
}

/** The options with one section moved by a step up (-1) or down (1). */
export const movedSection = (
  options: readonly SectionOption[],
  id: StartSection,
  step: -1 | 1,
): readonly SectionOption[] => {
  const from = options.findIndex((option) => option.id === id)
  const option = options[from]
  const to = from + step
  if (!option || to < 0 || to >= options.length) return options
  return options.toSpliced(from, 1).toSpliced(to, 0, option)
}
