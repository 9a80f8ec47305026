import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useProfileTexts } from '../../texts.ts'
import { reactionChanges } from '../mail-data/message-pages.ts'

/** True when one may react: as the service decides it, as far as the page knows. */
const mayReact = ({ folder, permission: { reason } }: ConversationData): boolean =>
  folder !== 'Requests' && folder !== 'Sent' && (reason === null || reason === 'Limit')

/** Says something to messages without words; undefined where that is not possible. */
export const useReact = (conversation: ConversationData) => {
  const t = useProfileTexts()
  const { conversationId, participants } = conversation
  const mine = participants.find(({ me }) => me)?.seat ?? 0
  const { mutate } = useCall('Mail/ReactToMessage', {
    optimistic: ({ messageId, reaction }) =>
      reactionChanges(conversationId, { messageId: Number(messageId), seat: mine, reaction }),
    handles: ({ code }) => {
      if (code !== 'NotFound' && code !== 'NotAllowed') return false
      toast({ tone: 'neutral', text: t('reaction.refused') })
      return true
    },
  })
  const react = (messageId: number, reaction: MessageReaction | null) => mutate({ messageId, reaction })
  return { mine, react: mayReact(conversation) ? react : undefined }
}
