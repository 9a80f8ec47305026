/** A profile goes, and is back, on the open pages of those who look at it (decision 42). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from './models/models.ts'
import type { Viewer } from './viewer.ts'

const topicOf = (profileId: number): string => `profile:state:${profileId}`

/** The right of a viewer to hear that the profile they look at goes or is back. */
export const stateTicket = ({ settings, clock }: ProfileParts, { profileId, dark }: Viewer, ofId: number): string =>
  signLiveTicket({ topic: topicOf(ofId), profileId, dark }, settings.sealKeys, clock())

/** Has open pages of a profile read it anew where it is in another state than before; after the commit. */
export const followState = async (
  parts: ProfileParts,
  { profileId, status }: Pick<DirectoryProfile, 'profileId' | 'status'>,
  { afterCommit }: Transaction,
): Promise<void> => {
  // As it was committed before this event.
  const before = await parts.directory.find(profileId)
  if (!before || before.status === status) return
  afterCommit(() => {
    for (const dark of [false, true])
      sendToTopic(parts, { topic: topicOf(profileId), change: 'state', dark, actorId: profileId })
  })
}
