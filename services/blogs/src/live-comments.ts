/** Comments arrive on open pages of their entry: by a ticket, and a hint after each change (decision 42). */
import { sendToTopic } from '@samvaer/service-kit/live'
import { signLiveTicket } from '@samvaer/service-kit/live-tickets'
import type { BlogsParts } from './models/models.ts'
import type { Viewer } from './reading/viewer.ts'

const topicOf = (blogEntryId: number): string => `blogs:entry:${blogEntryId}`

/** The right of a viewer who reads the entry to hear of its comments. */
export const commentsTicket = (
  { settings, clock }: BlogsParts,
  { profileId, side }: Viewer,
  blogEntryId: number,
): string => signLiveTicket({ topic: topicOf(blogEntryId), profileId, dark: side.dark }, settings.contextKeys, clock())

/** Says to open pages that the viewer changed the comments; after the commit. */
export const commentsChanged = (parts: BlogsParts, { profileId, side }: Viewer, blogEntryId: number): void =>
  sendToTopic(parts, { topic: topicOf(blogEntryId), change: 'comments', dark: side.dark, actorId: profileId })
