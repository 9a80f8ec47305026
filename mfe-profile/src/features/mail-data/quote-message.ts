import type { MailMessage, QuotedMessage } from '@samvaer/contracts/mail/shapes'
import { shortened } from '@samvaer/contracts/text/length'

/** Characters of a quotation that anybody sees. */
const longest = 120

/** A message as one's answer quotes it, before the service says it. */
export const quoteMessage = ({
  messageId,
  seat,
  mine,
  text,
  mediaIds,
  media,
  voice,
  shared,
}: MailMessage): QuotedMessage => {
  const videos = media.filter(({ kind }) => kind === 'Video').length
  return {
    messageId,
    seat,
    mine,
    text: text.length > longest ? `${shortened(text, longest).trimEnd()}…` : text,
    pictures: voice ? 0 : mediaIds.length,
    ...(videos > 0 && { videos }),
    ...(shared && { shared: shared.kind }),
    ...(voice && { voice: Math.max(1, Math.round(voice.seconds)) }),
  }
}
