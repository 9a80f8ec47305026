/** Seeds what the demo world's tags, authors and commenting members keep of its entries. */
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { type TextPictureRow, textPictureKey } from '@samvaer/service-kit/writing/text-pictures'
import type { WorldMember } from '@samvaer/testing/world'
import type { AuthorRow } from './models/author.ts'
import type { AuthorFollowRow } from './models/author-follow.ts'
import type { CommentRow } from './models/comment.ts'
import type { CommentedEntryRow } from './models/commented-entry.ts'
import type { EntryRow } from './models/entry.ts'
import { type TagRow, tagId, tagKey } from './models/tag.ts'

export type Members = Map<number, WorldMember>

const day = 24 * 60 * 60 * 1000
/** The number of each community's entries that the staff liked. */
const curatedEach = 5

/** The most liked ones of each community, curated a day after they were written. */
export const curateSome = (entries: EntryRow[]): void => {
  for (const community of new Set(entries.map((entry) => entry.community)))
    for (const entry of entries
      .filter((one) => one.community === community && one.listed && one.createdAt.getTime() < Date.now() - day)
      .sort((a, b) => b.likes - a.likes || a._id - b._id)
      .slice(0, curatedEach)) {
      entry.curated = true
      entry.curatedAt = new Date(entry.createdAt.getTime() + day)
    }
}

export const tagRows = (entries: EntryRow[]): TagRow[] => {
  const rows = new Map<string, TagRow>()
  for (const { community, tags, listed } of entries)
    for (const tag of listed ? tags : []) {
      const _id = tagId(community, tag)
      const row = rows.get(_id) ?? { _id, community, tag, key: tagKey(tag, community), entries: 0 }
      rows.set(_id, { ...row, entries: row.entries + 1 })
    }
  return [...rows.values()]
}

export const commentedRows = (entries: EntryRow[], comments: CommentRow[]): CommentedEntryRow[] => {
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]))
  const rows = new Map<string, CommentedEntryRow>()
  for (const { blogEntryId, authorId: profileId } of comments) {
    const entry = entryOf.get(blogEntryId)
    if (!entry) continue
    const { authorId, listed, activityAt } = entry
    const key = `${blogEntryId}:${profileId}`
    const row = rows.get(key) ?? { profileId, blogEntryId, authorId, listed, activityAt, comments: 0 }
    rows.set(key, { ...row, comments: row.comments + 1 })
  }
  return [...rows.values()]
}

export const authorRows = (entries: EntryRow[], follows: AuthorFollowRow[], members: Members): AuthorRow[] => {
  const ids = new Set([...entries, ...follows].map(({ authorId }) => authorId))
  return [...ids].flatMap((_id) => {
    const member = members.get(_id)
    if (!member) return []
    const { community, name } = member
    const written = entries.filter(({ authorId, listed }) => authorId === _id && listed).length
    const followers = follows.filter(({ authorId, followerListed }) => authorId === _id && followerListed).length
    const standing = { entries: written, followers, listed: written > 0 }
    return { _id, community, nameKey: nameKey(name, community), ...standing }
  })
}

/**
 * Returns the blogs' own rows of the pictures of the seeded entries; the media service seeds the pictures themselves.
 */
export const pictureRows = (entries: EntryRow[]): TextPictureRow[] =>
  entries.flatMap(({ pictures = [], authorId, community, createdAt }) =>
    pictures.map((mediaId) => ({
      _id: textPictureKey(authorId, mediaId),
      mediaId,
      authorId,
      community,
      claimed: true,
      shown: true,
      turns: 0,
      seenAt: createdAt,
      lookAt: createdAt,
      gone: false,
    })),
  )
