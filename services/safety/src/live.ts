/** Open pages of the desk hear that the queue or a case changed. */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { SafetyParts, Side } from './models/models.ts'
import type { Viewer } from './viewer.ts'

const topic = 'safety:queue'

/** The right to watch the desk, for the page that has read it. */
export const liveOf = (
  { settings, clock }: SafetyParts,
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
): string => signLiveTicket({ topic, profileId, dark: side.dark }, settings.sealKeys, clock())

/** Says nothing of whom it is about: pages read again. */
export const announceDesk = (parts: SafetyParts, { dark }: Pick<Side, 'dark'>): void =>
  sendToTopic(parts, { topic, change: 'queue', dark, actorId: null })
