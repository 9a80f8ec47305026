/** Reading: what is looked at is read, and others' reading shows below one's own words. */
import type { ConversationData, MailMessage } from '@samvaer/contracts/mail/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { useLive } from '@samvaer/remote-kit/live'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { changeConversation, refreshLists } from '../mail-data/conversation-lists.ts'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Marks what is shown as read while the page is visible and the end of the conversation is in sight.
 * @returns the sequence up to which the reader had read when the conversation was opened
 */
export const useReading = (
  { conversationId, readTo, unread, markedUnread }: ConversationData,
  messages: readonly MailMessage[] | undefined,
  atEnd: boolean,
): number => {
  const queryClient = useQueryClient()
  const visible = useSyncExternalStore(subscribe, isVisible)
  const [before] = useState(readTo)
  const last = messages?.at(-1)
  const { mutate } = useCall('Mail/MarkConversationRead', {
    optimistic: () => [
      ...changeConversation(conversationId, { unread: 0, markedUnread: false }),
      changeAnswer('Mail/GetConversation', { conversationId }, (open) => ({
        ...open,
        readTo: Math.max(open.readTo, last?.sequence ?? 0),
      })),
    ],
    onSuccess: () => refreshLists(queryClient),
    // A message that could not be marked is marked with the next look; nobody waits for it.
    handles: () => true,
  })
  const lastId = last?.messageId
  const waits =
    (messages?.some(({ mine, sequence }) => !mine && sequence > readTo) ?? false) || unread > 0 || markedUnread
  const tried = useRef<number>(undefined)
  useEffect(() => {
    // A call that failed is tried again with the next message or the next look.
    if (!visible) tried.current = undefined
    if (!visible || !atEnd || !waits || lastId === undefined || tried.current === lastId) return
    tried.current = lastId
    mutate({ conversationId, lastMessageId: lastId })
  }, [visible, atEnd, waits, lastId, conversationId, mutate])
  return before
}

/** Takes what others have read into the open conversation. */
export const useReceipts = (conversationId: number): void => {
  const queryClient = useQueryClient()
  useLive((live) => {
    if (live.about !== 'MailRead' || live.conversationId !== conversationId) return
    queryClient.setQueryData<ConversationData>(
      ['Mail/GetConversation', { conversationId }],
      (open) =>
        open && {
          ...open,
          participants: open.participants.map((participant) =>
            participant.seat === live.seat && !participant.me
              ? { ...participant, readTo: Math.max(participant.readTo ?? 0, live.readTo) }
              : participant,
          ),
        },
    )
  })
}
