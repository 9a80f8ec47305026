/** Shapes of releases that the tools and the desk read alike. */
import * as z from 'zod'
import { instant } from '../core/fields.ts'
import { longestReleaseReason, releaseActs } from './values.ts'

/** One version of one remote, by which an act names it. */
export const oneRelease = { name: z.string(), version: z.string() }
export const releaseReason = z.string().trim().min(1).max(longestReleaseReason)
export const ownedPlace = z.object({ place: z.string(), name: z.string() })

/** The readers of a canary: the staff, and a share of the others, on these brands (by key) or on all. */
export const canaryReaders = z.object({
  /** Hundredths of the members, and of the visitors; 0: the staff alone. */
  share: z.int().min(0).max(99),
  brands: z.array(z.string()).min(1).nullable(),
})
export type CanaryReaders = z.infer<typeof canaryReaders>

export const releaseState = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  current: z.boolean(),
  /** Pages that cannot load the current one load this. */
  fallback: z.boolean(),
  /** No page loads it any more, and nobody can choose it again. */
  withdrawn: z.boolean(),
  /** It is there for previews alone. */
  previewOnly: z.boolean(),
  /** Its readers while it is a canary. */
  canary: canaryReaders.nullable(),
})

/** The link by which whoever holds it sees a version: a path with its key, and when it ends. */
export const previewLink = z.object({ path: z.string(), until: instant })

/** A version that was published; with the link of its preview where it was published for one. */
export const publishedRelease = releaseState.extend({ preview: previewLink.optional() })

/** An act of the history. */
export const releaseActRow = z.object({
  actId: z.int(),
  name: z.string(),
  /** Null where a place was moved. */
  version: z.string().nullable(),
  place: z.string().nullable(),
  act: z.enum(releaseActs),
  /** The version that pages load of the remote from then on; null: none. */
  current: z.string().nullable(),
  /** The readers that a canary got; null of other acts. */
  share: z.int().nullable(),
  brands: z.array(z.string()).nullable(),
  by: z.string().nullable(),
  /** The member who did it at the desk; null of what tools and browsers did. */
  profileId: z.int().nullable(),
  commit: z.string().nullable(),
  /** The number of files of what was published. */
  files: z.int().nullable(),
  reason: z.string().nullable(),
  at: instant,
})
