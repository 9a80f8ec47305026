/** For tests: a message with a few things said about it. */
import type { MailMessage } from '@samvaer/contracts/mail/shapes'

export const messageFixture = (sequence: number, about: Partial<MailMessage> = {}): MailMessage => ({
  messageId: 1000 + sequence,
  sequence,
  seat: 1,
  mine: false,
  type: 'Normal',
  text: `Message ${sequence}`,
  subjects: [],
  mediaIds: [],
  media: [],
  sentAt: new Date(Date.UTC(2026, 0, 5, 12, sequence)).toISOString(),
  removed: false,
  ...about,
})
