import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { siteAddress } from '@samvaer/remote-kit/standalone'

/** The form about somebody's behaviour, at the support: with what it is about, and the message where it is about one. */
export const reportPath = (subject: string, message: ChatMessage | undefined): string => {
  const about = message ? `${subject} (${message.chatMessageId})` : subject
  return siteAddress(`/Support?${new URLSearchParams({ category: 'Conduct', subject: about })}#CreateTicket`)
}
