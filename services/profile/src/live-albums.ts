/** An album opens and closes on the open page of whoever may look into it: by a ticket, and a hint (decision 42). */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { ProfileParts } from './models/models.ts'
import type { Viewer } from './viewer.ts'

/** Returns the topic of the two alone: nobody else hears who may look. */
const topicOf = (ownerId: number, readerId: number): string => `profile:albums:${ownerId}:${readerId}`

/** The right of a viewer of a profile to hear of what its owner opens to them. */
export const albumsTicket = ({ settings, clock }: ProfileParts, { profileId, dark }: Viewer, ownerId: number): string =>
  signLiveTicket({ topic: topicOf(ownerId, profileId), profileId, dark }, settings.sealKeys, clock())

/** Says to a reader's open pages that the owner has opened or closed an album to them; after the commit. */
export const albumsChanged = (parts: ProfileParts, { profileId, dark }: Viewer, readerId: number): void =>
  sendToTopic(parts, { topic: topicOf(profileId, readerId), change: 'albums', dark, actorId: profileId })
