/** Who reads, and what of the blogs stands open to them. */
import { refusalOf } from '@samvaer/contracts/access'
import { blogs } from '@samvaer/contracts/blogs'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { profileRoles } from '@samvaer/contracts/enumerations'
import { ProductError } from '@samvaer/contracts/errors'
import type { EntryRow } from '../models/entry.ts'
import { type BlogsParts, type Side, sideOf } from '../models/models.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  community: string
  side: Side
  /** Blocked or blocking (rules.md 2.8). */
  hidden: number[]
  /** Support and above: delete what others wrote (rules.md 2.10). */
  staff: boolean
  mayWrite: boolean
  mayComment: boolean
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

/** The part of a filter that keeps blocked people out. */
export const notHidden = ({ hidden }: Viewer): { authorId?: { $nin: number[] } } =>
  hidden.length > 0 ? { authorId: { $nin: hidden } } : {}

/** Every entry that this viewer may see. */
export const visible = (viewer: Viewer) => ({ community: viewer.community, listed: true, ...notHidden(viewer) })

/**
 * An entry that this viewer may see.
 * @throws ProductError NotFound, whether it is absent, deleted, of another community, of a blocked or not listed author
 */
export const visibleEntry = async (viewer: Viewer, blogEntryId: number): Promise<EntryRow> => {
  const entry = await viewer.side.entry.findOne({ _id: blogEntryId, ...visible(viewer) }).lean<EntryRow>()
  if (!entry) throw new ProductError('NotFound')
  return entry
}

/** @throws ProductError NotFound like visibleEntry, NotAllowed when somebody else wrote it */
export const ownEntry = async (viewer: Viewer, blogEntryId: number): Promise<EntryRow> => {
  const entry = await visibleEntry(viewer, blogEntryId)
  if (entry.authorId !== viewer.profileId) throw new ProductError('NotAllowed')
  return entry
}
