/** The reader, and what of the blogs is open to them. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { mayActAs } from '@samvaer/contracts/core/roles'
import { rowsById, rowsOfMember } from '@samvaer/service-kit/database/batch-loader'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import type { CommentRow } from './models/comment.ts'
import type { EntryRow } from './models/entry.ts'
import type { HiddenEntryRow } from './models/hidden-entry.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  context: RequestContext
  community: string
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
  /** Staff with access to what members have and write. */
  staff: boolean
}

/** A viewer who looks through lists, with what the viewer has hidden from them. */
export interface Reader extends Viewer {
  hiddenAuthors: number[]
  hiddenEntries: Pick<HiddenEntryRow, 'blogEntryId' | 'authorId' | 'listed'>[]
}

export const viewerOf = async (parts: BlogsParts, { context, profile, blocks }: AskedCall): Promise<Viewer> => ({
  profileId: profile.profileId,
  profile,
  context,
  community: context.community,
  side: sideOf(parts, context.dark),
  hidden: (await blocks()).hidden,
  staff: mayActAs(profile.role, 'Support'),
})

/** Returns the authors and entries that a member has hidden. */
export const unwantedBy = async (
  side: Side,
  profileId: number,
): Promise<Pick<Reader, 'hiddenAuthors' | 'hiddenEntries'>> => {
  const [authors, hiddenEntries] = await Promise.all([
    rowsOfMember(side.hiddenAuthor, 'profileId', profileId, { authorId: 1 }),
    rowsOfMember(side.hiddenEntry, 'profileId', profileId, { blogEntryId: 1, authorId: 1, listed: 1 }),
  ])
  return { hiddenAuthors: authors.map(({ authorId }) => authorId), hiddenEntries }
}

/** Returns the viewer with everything that lists leave out. */
export const asReader = async (viewer: Viewer): Promise<Reader> => ({
  ...viewer,
  ...(await unwantedBy(viewer.side, viewer.profileId)),
})

export const readerOf = async (parts: BlogsParts, call: AskedCall): Promise<Reader> =>
  asReader(await viewerOf(parts, call))

/** The facts that decide which entries and comments somebody finds, where another service asks in their name. */
export type ViewerScope = Pick<Viewer, 'community' | 'side' | 'hidden'>

/** The part of a filter that keeps blocked people out. */
export const notHidden = ({ hidden }: Pick<Viewer, 'hidden'>): { authorId?: { $nin: number[] } } =>
  hidden.length > 0 ? { authorId: { $nin: hidden } } : {}

type Without<Id extends string> = { [Name in Id | 'authorId']?: { $nin: number[] } }

/** The part of a filter that keeps out of a list whom and what the reader does not want to see. */
export const wanted = <Id extends string>(
  idField: Id,
  { hidden, hiddenAuthors, hiddenEntries }: Pick<Reader, 'hidden' | 'hiddenAuthors' | 'hiddenEntries'>,
): Without<Id> => {
  const authors = [...hidden, ...hiddenAuthors]
  const entries = hiddenEntries.map(({ blogEntryId }) => blogEntryId)
  const without: { [name: string]: { $nin: number[] } } = {}
  if (authors.length > 0) without.authorId = { $nin: authors }
  if (entries.length > 0) without[idField] = { $nin: entries }
  return without as Without<Id>
}

/** Every entry that lists show to this reader. */
export const wantedEntries = (reader: Reader) => ({
  community: reader.community,
  listed: true,
  ...wanted('_id', reader),
})

/** Every entry that this viewer may see. */
export const visible = (viewer: ViewerScope) => ({ community: viewer.community, listed: true, ...notHidden(viewer) })

/** Reads all of an entry but the words that only the search needs. */
const unsearched = { words: 0 } as const
export type WholeEntry = Omit<EntryRow, 'words'>

/** An entry that this viewer may see; undefined when it is absent, deleted, elsewhere, of a blocked or not listed author. */
export const seenEntry = async (viewer: ViewerScope, blogEntryId: number): Promise<WholeEntry | undefined> => {
  const entry = (await rowsById(viewer.side.entry, [blogEntryId], unsearched)).get(blogEntryId)
  if (!entry?.listed || entry.community !== viewer.community) return undefined
  return viewer.hidden.includes(entry.authorId) ? undefined : entry
}

/** A comment that this viewer may see, if its entry is one. */
export const seenComment = async (viewer: ViewerScope, _id: number): Promise<CommentRow | undefined> => {
  const there = { _id, shown: true, ...notHidden(viewer) }
  return (await viewer.side.comment.findOne(there).lean<CommentRow>()) ?? undefined
}

/** Finds a deleted item that may still come back. */
const restorable = (viewer: ViewerScope, _id: number, now: Date) => ({
  _id,
  deletedAt: { $ne: null },
  purgeAt: { $gt: now },
  ...notHidden(viewer),
})

export const removedEntry = async (viewer: ViewerScope, _id: number, now: Date): Promise<WholeEntry | undefined> => {
  const there = { ...restorable(viewer, _id, now), community: viewer.community }
  return (await viewer.side.entry.findOne(there, unsearched).lean<WholeEntry>()) ?? undefined
}

export const removedComment = async (viewer: ViewerScope, _id: number, now: Date): Promise<CommentRow | undefined> =>
  (await viewer.side.comment.findOne(restorable(viewer, _id, now)).lean<CommentRow>()) ?? undefined
