/** The addresses of this remote (docs/product/screens.md, "Search"), and those of others that it leads to. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'

export const paths = {
  search: '/Search',
  top: '/Search/Top',
  newest: '/Search/Newest',
  online: '/Search/Online',
  matchWord: '/Search/MatchWord',
  matches: '/Search/MatchProfiles',
  advanced: '/Search/Advanced',
  hidden: '/Search/Hidden',
  visitors: '/Visitors',
  birthdays: '/Birthdays',
  pictures: '/Pictures',
  tags: '/Tags',
  kinks: '/Kinks',
  popularKinks: '/Kinks/Popular',
  allKinks: '/Kinks/All',
} as const

/** Led to from the matches and from its notification; no tab of a strip. */
export const picksPath = '/Search/Picks'

export const savedSearchPath = (savedSearchId: number): string => `${paths.search}/${savedSearchId}`

/** Pages of other remotes; `leadsSomewhere` says whether they are there. */
export const otherPaths = {
  mail: '/Mail',
  editProfile: '/EditProfile',
  matchSettings: '/EditProfile/MatchSettings',
  blacklist: '/Blacklist',
  lodgeSearch: '/Community/Lodges/Search',
  entries: '/Community/Blogs/All',
  birthdayWish: '/Promote/Birthday',
} as const

/** Returns the path on which a message to a member begins. */
export const writePath = (profileId: number): string => `${otherPaths.mail}?to=${profileId}`

/** Returns the path on which a wish to somebody who has birthday is written. */
export const wishPath = (profileId: number): string => `${otherPaths.birthdayWish}?to=${profileId}`

/** A picture or video opened on the page of its owner's pictures. */
export const mediumPath = (profileId: number, { mediaId, kind }: Pick<MediaCard, 'mediaId' | 'kind'>): string =>
  `/Profile/${profileId}/Pictures/${kind === 'Video' ? 'v' : 'p'}${mediaId}`

/** The id in an address; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
