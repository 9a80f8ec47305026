/** The addresses of this remote (docs/product/screens.md, "Blogs"). */
import { slugOf } from './slug.ts'

const root = '/Community/Blogs'

export const paths = {
  all: `${root}/All`,
  myBlogs: `${root}/MyBlogs`,
  myComments: `${root}/MyComments`,
  top: `${root}/Top`,
  topRead: `${root}/Top/Read`,
  topCommented: `${root}/Top/Commented`,
  topFollowers: `${root}/Top/Followers`,
  curated: `${root}/Top/Curated`,
  followed: `${root}/Followed`,
  fromFollowedAuthors: `${root}/Followed/BlogsFromFollowedAuthors`,
  followedAuthors: `${root}/Followed/Authors`,
  followers: `${root}/Followed/MyFollowers`,
  hidden: `${root}/Hidden`,
  hiddenAuthors: `${root}/Hidden/Authors`,
  create: `${root}/Create`,
  ban: `${root}/Ban`,
} as const

/** The canonical address of an entry: its id and its title in plain words. */
export const entryPath = ({ blogEntryId, title }: { blogEntryId: number; title: string }): string => {
  const slug = slugOf(title)
  return slug === '' ? `${root}/Entry/${blogEntryId}` : `${root}/Entry/${blogEntryId}/${slug}`
}

export const editPath = (blogEntryId: number): string => `${root}/Edit/${blogEntryId}`

/** The entries with a tag: a search in all of them (features/search/search-address.ts). */
export const tagPath = (tag: string): string => `${paths.all}?${new URLSearchParams({ tag })}`

/** The entries of one author. */
export const authorEntriesPath = (profileId: number): string => `${paths.all}?author=${profileId}`

/** Returns the path on which one writes a private message to a member (docs/product/screens.md, "Mail"). */
export const writePath = (profileId: number): string => `/Mail?to=${profileId}`

/** The id in a route; undefined for anything but a positive whole number (docs/product/roles.md: ids are numeric). */
export const idOf = (parameter: string | undefined): number | undefined =>
  parameter !== undefined && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
