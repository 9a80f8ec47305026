/** Who reads, and what of the blogs stands open to them. */
import { refusalOf } from '@samvaer/contracts/access'
import { blogs } from '@samvaer/contracts/blogs'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { profileRoles } from '@samvaer/contracts/enumerations'
import { ProductError } from '@samvaer/contracts/errors'
import type { CommentRow } from '../models/comment.ts'
import type { EntryRow } from '../models/entry.ts'
import type { HiddenEntryRow } from '../models/hidden-entry.ts'
import { type BlogsParts, type Side, sideOf } from '../models/models.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  community: string
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
  /** Support and above: delete what others wrote (docs/product/roles.md). */
  staff: boolean
  mayWrite: boolean
  mayComment: boolean
}

/** A viewer who looks through lists, with what the viewer has hidden from them. */
export interface Reader extends Viewer {
  hiddenAuthors: number[]
  hiddenEntries: Pick<HiddenEntryRow, 'blogEntryId' | 'authorId' | 'listed'>[]
}

export const viewerOf = async (
  parts: BlogsParts,
  { context, profile }: { context: RequestContext; profile: SignedInProfile },
): Promise<Viewer> => {
  const now = parts.clock()
  return {
    profileId: profile.profileId,
    profile,
    community: context.community,
    side: sideOf(parts, context.dark),
    hidden: await parts.directory.hiddenFrom(profile.profileId),
    staff: profileRoles[profile.role] >= profileRoles.Support,
    mayWrite: refusalOf(blogs.calls.UpdateBlogEntry.access, context, now) === undefined,
    mayComment: refusalOf(blogs.calls.AddBlogComment.access, context, now) === undefined,
  }
}

/** Whom and what a member has hidden. */
export const unwantedBy = async (
  side: Side,
  profileId: number,
): Promise<Pick<Reader, 'hiddenAuthors' | 'hiddenEntries'>> => {
  const [authors, hiddenEntries] = await Promise.all([
    side.hiddenAuthor.find({ profileId }, { authorId: 1 }).lean(),
    side.hiddenEntry.find({ profileId }, { blogEntryId: 1, authorId: 1, listed: 1 }).lean(),
  ])
  return { hiddenAuthors: authors.map(({ authorId }) => authorId), hiddenEntries }
}

/** A viewer with everything that lists leave out. */
export const readerOf = async (
  parts: BlogsParts,
  call: { context: RequestContext; profile: SignedInProfile },
): Promise<Reader> => {
  const viewer = await viewerOf(parts, call)
  return { ...viewer, ...(await unwantedBy(viewer.side, viewer.profileId)) }
}

/** What decides which entries and comments somebody finds, where another service asks in their name. */
export type Onlooker = Pick<Viewer, 'community' | 'side' | 'hidden'>

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
export const visible = (viewer: Onlooker) => ({ community: viewer.community, listed: true, ...notHidden(viewer) })

/** What is read of an entry: not the words that only the search needs. */
const unsearched = { words: 0 } as const
export type WholeEntry = Omit<EntryRow, 'words'>

/**
 * An entry that this viewer may see.
 * @throws ProductError NotFound, whether it is absent, deleted, of another community, of a blocked or not listed author
 */
export const visibleEntry = async (viewer: Onlooker, blogEntryId: number): Promise<WholeEntry> => {
  const entry = await viewer.side.entry.findOne({ _id: blogEntryId, ...visible(viewer) }, unsearched).lean<WholeEntry>()
  if (!entry) throw new ProductError('NotFound')
  return entry
}

/**
 * A comment that this viewer may see, if its entry is one.
 * @throws ProductError NotFound
 */
export const visibleComment = async (
  viewer: Onlooker,
  filter: { _id: number; blogEntryId?: number },
): Promise<CommentRow> => {
  const comment = await viewer.side.comment.findOne({ ...filter, shown: true, ...notHidden(viewer) }).lean<CommentRow>()
  if (!comment) throw new ProductError('NotFound')
  return comment
}

/** @throws ProductError NotFound like visibleEntry, NotAllowed when somebody else wrote it */
export const ownEntry = async (viewer: Viewer, blogEntryId: number): Promise<WholeEntry> => {
  const entry = await visibleEntry(viewer, blogEntryId)
  if (entry.authorId !== viewer.profileId) throw new ProductError('NotAllowed')
  return entry
}

/**
 * A deleted entry that this viewer may restore: an own one that nobody else deleted; staff any (docs/product/blogs.md).
 * @throws ProductError NotFound when there is none, or its 30 days are over; NotAllowed when staff deleted it
 */
export const deletedEntry = async (viewer: Viewer, blogEntryId: number, now: Date): Promise<WholeEntry> => {
  const { community, side, profileId, staff } = viewer
  const deleted = { _id: blogEntryId, community, deletedAt: { $ne: null }, purgeAt: { $gt: now }, ...notHidden(viewer) }
  const entry = await side.entry.findOne(deleted, unsearched).lean<WholeEntry>()
  // Deleted entries are there for their author and staff alone.
  if (!entry || (entry.authorId !== profileId && !staff)) throw new ProductError('NotFound')
  if (entry.deletedBy !== profileId && !staff) throw new ProductError('NotAllowed')
  return entry
}
