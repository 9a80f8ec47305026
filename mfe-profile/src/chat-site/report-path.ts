import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { chatItemId } from '@samvaer/contracts/chat/values'
import { siteAddress } from '@samvaer/remote-kit/standalone'

interface Reported {
  person: ChatMessage['author']
  message?: ChatMessage | undefined
  chatRoomId: number
}

/**
 * The report of a message or a person, on the site: its dialog is the one of everything else, and needs the shell. Behind
 * the #, so that no log has it.
 */
export const reportPath = ({ person, message, chatRoomId }: Reported): string => {
  const item = message
    ? { report: 'ChatMessage', itemId: chatItemId(chatRoomId, message.sequence) }
    : { report: 'Profile', itemId: person.profileId }
  const { profileId: author, name } = person
  const named = Object.entries({ ...item, author, name }).map(([key, value]) => [key, String(value)])
  return siteAddress(`/Support#${new URLSearchParams(named)}`)
}
