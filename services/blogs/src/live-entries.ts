/**
 * Likes and comments arrive on open pages of their entry: by a ticket, and a hint after each change that says what to
 * read again (decision 42).
 */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { BlogsParts, Side } from './models/models.ts'
import type { Viewer } from './viewer.ts'

const topicOf = (blogEntryId: number): string => `blogs:entry:${blogEntryId}`

/** The right of a viewer who reads the entry to hear of its likes and comments. */
export const entryTicket = (
  { settings, clock }: BlogsParts,
  { profileId, side }: Viewer,
  blogEntryId: number,
): string => signLiveTicket({ topic: topicOf(blogEntryId), profileId, dark: side.dark }, settings.sealKeys, clock())

/** The member who changed something, and the side. */
type Actor = { profileId: number; side: Pick<Side, 'dark'> }

/** Says to open pages what the actor changed: the entry with its likes, or its comments with theirs; after the commit. */
export const entryChanged = (
  parts: BlogsParts,
  { profileId, side }: Actor,
  blogEntryId: number,
  change: 'entry' | 'comments',
): void => sendToTopic(parts, { topic: topicOf(blogEntryId), change, dark: side.dark, actorId: profileId })
