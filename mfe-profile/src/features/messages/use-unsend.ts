import type { ConversationData, MailMessage } from '@samvaer/contracts/mail/shapes'
import { editMinutes, unsendMinutes } from '@samvaer/contracts/mail/values'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { latestMessages, type MessagePages, messagePages, withoutMessage } from '../mail-data/message-pages.ts'

const unsendMilliseconds = unsendMinutes * 60_000
const editMilliseconds = editMinutes * 60_000
const own: readonly string[] = ['Normal', 'LodgeMail', 'EventMail']

/** True when a message may be taken back: one's own, young, and read by nobody as far as receipts say. */
export const mayUnsend = (
  { mine, type, sentAt, sequence }: MailMessage,
  participants: ConversationData['participants'],
  now: number,
): boolean =>
  mine &&
  own.includes(type) &&
  now - Date.parse(sentAt) < unsendMilliseconds &&
  participants.every(({ me, readTo }) => me || (readTo ?? 0) < sequence)

/** True when the words of a message may be changed: one's own, young, and in a conversation that was answered. */
export const mayEdit = (
  { mine, type, sentAt, removed }: MailMessage,
  { folder }: Pick<ConversationData, 'folder'>,
  now: number,
): boolean => mine && !removed && own.includes(type) && folder !== 'Sent' && now - Date.parse(sentAt) < editMilliseconds

/** Takes messages back: how, and for which of them; says as well whose words may be changed. */
export const useUnsend = (conversation: ConversationData, messages: readonly MailMessage[]) => {
  const { conversationId, participants } = conversation
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const youngest = messages.findLast(({ mine }) => mine)?.sentAt
  useEffect(() => {
    setNow(Date.now())
    const age = youngest === undefined ? editMilliseconds : Date.now() - Date.parse(youngest)
    const timers = [unsendMilliseconds, editMilliseconds]
      .filter((end) => end > age)
      .map((end) => setTimeout(() => setNow(Date.now()), end - age))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [youngest])
  const { mutate } = useCall('Mail/UnsendMessage', {
    optimistic: ({ messageId }) => [
      {
        queryKey: messagePages(conversationId).queryKey,
        change: (shown) => withoutMessage(shown as MessagePages, Number(messageId)),
      },
    ],
    handles: ({ code, detail }) => {
      if (code !== 'Conflict') return false
      toast({ tone: 'warning', text: t(detail?.reason === 'Read' ? 'unsend.read' : 'unsend.late') })
      return true
    },
    onSuccess: () => {
      toast({ tone: 'positive', text: t('unsend.done') })
      void queryClient.invalidateQueries({ queryKey: latestMessages(conversationId).queryKey })
      return refreshLists(queryClient)
    },
  })
  return {
    mayEdit: (message: MailMessage): boolean => mayEdit(message, conversation, now),
    may: (message: MailMessage): boolean => mayUnsend(message, participants, now),
    unsend: (messageId: number) => mutate({ messageId }),
  }
}
