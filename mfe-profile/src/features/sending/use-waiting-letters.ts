import type { ConversationData, MailMessage } from '@samvaer/contracts/mail-fields'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { currentProfileQuery, useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { keptCards } from '../mail-data/kept-cards.ts'
import { callOf, type Letter, type Target, targetKey, type WaitingLetter } from '../mail-data/letter.ts'
import { type MessagePages, messagePages, withSent } from '../mail-data/message-pages.ts'
import { createWaitingLetters, type Sent, type WaitingLetters, type Written } from './waiting-letters.ts'

/** The message as the service keeps it, before it is read from there. */
const messageOf = (letter: Letter, sent: Sent, open: ConversationData | undefined): MailMessage => ({
  messageId: sent.messageId,
  sequence: sent.sequence,
  seat: open?.participants.find(({ me }) => me)?.seat ?? 0,
  mine: true,
  type: 'Normal',
  text: letter.body,
  subjects: [],
  mediaIds: letter.mediaIds,
  media: keptCards(letter.mediaIds),
  sentAt: sent.sentAt,
  removed: false,
  ...(letter.quote && { quote: letter.quote }),
})

const takeSent = (queryClient: QueryClient, letter: Letter, sent: Sent): void => {
  const { conversationId } = sent
  const open = queryClient.getQueryData<ConversationData>(['Mail/GetConversation', { conversationId }])
  queryClient.setQueryData<MessagePages>(
    messagePages(conversationId).queryKey,
    (shown) => shown && withSent(shown, messageOf(letter, sent, open)),
  )
  void refreshLists(queryClient)
  // To answer accepts a request; a first message makes a conversation.
  void queryClient.invalidateQueries({ queryKey: ['Mail/GetConversation', { conversationId }] })
  void queryClient.invalidateQueries({ queryKey: ['Mail/GetConversationByProfile'] })
}

const waitingOfPages = new WeakMap<QueryClient, Map<number, WaitingLetters>>()

/** What waits of a member lives as long as the page: a message goes on its way while other pages are read. */
const waitingOf = (profileId: number, queryClient: QueryClient): WaitingLetters => {
  const waitingOfMembers = waitingOfPages.get(queryClient) ?? new Map<number, WaitingLetters>()
  waitingOfPages.set(queryClient, waitingOfMembers)
  const known = waitingOfMembers.get(profileId)
  if (known) return known
  const waiting = createWaitingLetters({
    profileId,
    storage: window.localStorage,
    send: async (letter) => {
      // Somebody else is signed in by now: it waits for its author, and is never sent in another name.
      const reader = queryClient.getQueryData(currentProfileQuery().queryKey)
      if (reader?.id !== profileId) throw new ApiError(401, { code: 'SignInRequired' })
      try {
        return await api.post('Mail/SendMessage', callOf(letter))
      } catch (error) {
        // A reading shows the shell that the session is over; it leads to signing in and back to this letter.
        if (error instanceof ApiError && error.code === 'SignInRequired') void refreshLists(queryClient)
        throw error
      }
    },
    onSent: (letter, sent) => takeSent(queryClient, letter, sent),
    onRefused: (_letter, { code }) => {
      if (code === 'SubscriberRequired') askMembership('WriteMail')
    },
  })
  waitingOfMembers.set(profileId, waiting)
  return waiting
}

interface TargetLetters {
  /** What waits for this target. */
  letters: readonly WaitingLetter[]
  send: (written: Written, after?: Promise<unknown>) => void
  retry: () => void
  remove: (clientMessageId: string) => void
}

/** What waits for one conversation. */
export const useWaitingLetters = (target: Target): TargetLetters => {
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const waiting = waitingOf(id, queryClient)
  const all = useSyncExternalStore(waiting.subscribe, waiting.letters)
  useEffect(() => {
    const resume = () => waiting.resume()
    resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [waiting])
  const key = targetKey(target)
  return {
    letters: all.filter((letter) => targetKey(letter.target) === key),
    send: (written, after) => waiting.send(target, written, after),
    retry: () => waiting.retry(target),
    remove: waiting.remove,
  }
}
