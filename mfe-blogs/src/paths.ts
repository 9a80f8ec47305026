/** The addresses of this remote (product.md section 2 "Blogs"). */
import { slugOf } from './slug.ts'

const root = '/Community/Blogs'

export const paths = {
  all: `${root}/All`,
  myBlogs: `${root}/MyBlogs`,
  followed: `${root}/Followed`,
  fromFollowedAuthors: `${root}/Followed/BlogsFromFollowedAuthors`,
  followedAuthors: `${root}/Followed/Authors`,
  create: `${root}/Create`,
  ban: `${root}/Ban`,
} as const

/** The canonical address of an entry: its id and its title in plain words. */
export const entryPath = ({ blogEntryId, title }: { blogEntryId: number; title: string }): string => {
  const slug = slugOf(title)
  return slug === '' ? `${root}/Entry/${blogEntryId}` : `${root}/Entry/${blogEntryId}/${slug}`
}

export const editPath = (blogEntryId: number): string => `${root}/Edit/${blogEntryId}`

export const profilePath = (profileId: number): string => `/Profile/${profileId}`

/** The id in a route; undefined for anything but a positive whole number (product.md section 6: ids are numeric). */
export const idOf = (parameter: string | undefined): number | undefined =>
  parameter !== undefined && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
