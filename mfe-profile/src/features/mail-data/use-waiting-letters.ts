import type { ConversationData, MailMessage } from '@samvaer/contracts/mail/shapes'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { memberStorage } from '@samvaer/remote-kit/page'
import { useLocation, useNavigate } from '@samvaer/remote-kit/router'
import { currentProfileQuery, useCurrentProfile } from '@samvaer/remote-kit/session'
import { textsOf } from '@samvaer/remote-kit/texts'
import { askMembership, type ToastTone, toast } from '@samvaer/remote-kit/toasts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { conversationPath, mailRoot } from '../../paths.ts'
import { namespace } from '../../texts.ts'
import { refreshLists } from './conversation-lists.ts'
import { keptCards } from './kept-cards.ts'
import { callOf, type Letter, type Target, targetKey, type WaitingLetter } from './letter.ts'
import { type MessagePages, messagePages, withSent } from './message-pages.ts'
import { refusalText } from './refusal-text.ts'
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
  ...(letter.voice && { voice: letter.voice }),
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

/** The number of panes that show what becomes of letters, by their target. */
const shownTargets = new Map<string, number>()
const isShown = ({ target }: Letter): boolean => shownTargets.has(targetKey(target))

/** Leads to a page of this product from outside of what React draws. */
const way: { navigate: ReturnType<typeof useNavigate> | undefined } = { navigate: undefined }

const pathOf = ({ target, path }: Letter): string =>
  'conversationId' in target ? (path ?? conversationPath(target.conversationId)) : `${mailRoot}?to=${target.profileId}`

/** Says what became of a letter on a page that does not show it, and leads there. */
const announceAway = (tone: ToastTone, text: string, path: string): void => {
  const t = textsOf(namespace)
  toast({ tone, text, action: { label: t('sending.open'), run: () => void way.navigate?.(path) } })
}

const announceSent = (letter: Letter, { conversationId }: Sent): void => {
  if (isShown(letter)) return
  const t = textsOf(namespace)
  const { to, target, path = conversationPath(conversationId) } = letter
  const name = to === undefined ? t('sending.someone') : to
  announceAway(
    'positive',
    t('sending.sentTo', { name }),
    'conversationId' in target ? path : conversationPath(conversationId),
  )
}

const announceRefused = (letter: Letter, error: ApiError, before: ApiError | undefined): void => {
  const { code } = error
  if (isShown(letter)) {
    if (code === 'SubscriberRequired') askMembership('WriteMail')
    return
  }
  // Its author knows this already.
  if (before?.code === code) return
  const t = textsOf(namespace)
  const name = letter.to === undefined ? t('sending.someone') : letter.to
  announceAway(
    'warning',
    t('sending.refusedTo', { name, reason: refusalText(error, t, letter.voice !== undefined) }),
    pathOf(letter),
  )
}

/** Says on this page what a browser says in all others: the shell counts what waits. */
const announceChange = (): void => void window.dispatchEvent(new StorageEvent('storage'))

/** Holds a member's words in this browser; this page hears of changes as well. */
const countedStorage: Parameters<typeof createWaitingLetters>[0]['storage'] = {
  get length() {
    return memberStorage().length
  },
  key: (place) => memberStorage().key(place),
  getItem: (key) => memberStorage().getItem(key),
  setItem: (key, text) => {
    memberStorage().setItem(key, text)
    announceChange()
  },
  removeItem: (key) => {
    memberStorage().removeItem(key)
    announceChange()
  },
}

const waitingOfPages = new WeakMap<QueryClient, Map<number, WaitingLetters>>()

/** Waiting letters live as long as the page: a message goes on its way while other pages are read. */
const waitingOf = (profileId: number, queryClient: QueryClient): WaitingLetters => {
  const waitingOfMembers = waitingOfPages.get(queryClient) ?? new Map<number, WaitingLetters>()
  waitingOfPages.set(queryClient, waitingOfMembers)
  const known = waitingOfMembers.get(profileId)
  if (known) return known
  const reader = () => queryClient.getQueryData(currentProfileQuery().queryKey)
  const waiting = createWaitingLetters({
    profileId,
    storage: countedStorage,
    send: async (letter) => {
      // Somebody else is signed in by now: it waits for its author, and is never sent in another name.
      if (reader()?.id !== profileId) throw new ApiError(401, { code: 'SignInRequired' })
      try {
        return await api.post('Mail/SendMessage', callOf(letter))
      } catch (error) {
        // A reading shows the shell that the session is over; it leads to signing in and back to this letter.
        if (error instanceof ApiError && error.code === 'SignInRequired') void refreshLists(queryClient)
        throw error
      }
    },
    onSent: (letter, sent) => {
      takeSent(queryClient, letter, sent)
      announceSent(letter, sent)
    },
    onRefused: announceRefused,
    alone: (name, act) => (navigator.locks ? navigator.locks.request(name, act) : act()),
  })
  waitingOfMembers.set(profileId, waiting)
  return waiting
}

/** Everything that waits of the member, as this browser has it now. */
const useWaiting = (): WaitingLetters => {
  const queryClient = useQueryClient()
  const { id } = useCurrentProfile()
  const navigate = useNavigate()
  const waiting = waitingOf(id, queryClient)
  useEffect(() => {
    way.navigate = navigate
  }, [navigate])
  useEffect(() => {
    waiting.read()
    // Another window of the browser has written or sent one.
    window.addEventListener('storage', waiting.read)
    return () => window.removeEventListener('storage', waiting.read)
  }, [waiting])
  return waiting
}

/** The letters of the member that wait, in their order. */
export const useLettersThatWait = (): readonly WaitingLetter[] => {
  const waiting = useWaiting()
  return useSyncExternalStore(waiting.subscribe, waiting.letters)
}

/** Sends what waits: now, when there is a network again, and when the member has paid. */
export const useSending = (): WaitingLetters => {
  const waiting = useWaiting()
  const { subscriber } = useCurrentProfile()
  useEffect(() => {
    const resume = () => waiting.resume(subscriber)
    resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [waiting, subscriber])
  return waiting
}

interface TargetLetters {
  /** The letters that wait for this target. */
  letters: readonly WaitingLetter[]
  send: (written: Written, after?: Promise<unknown>) => void
  retry: () => void
  remove: (clientMessageId: string) => void
}

/** The letters that wait for one conversation, on the page that shows it. */
export const useWaitingLetters = (target: Target): TargetLetters => {
  const waiting = useSending()
  const all = useSyncExternalStore(waiting.subscribe, waiting.letters)
  const { pathname } = useLocation()
  const key = targetKey(target)
  useEffect(() => {
    shownTargets.set(key, (shownTargets.get(key) ?? 0) + 1)
    return () => {
      const left = (shownTargets.get(key) ?? 0) - 1
      if (left > 0) shownTargets.set(key, left)
      else shownTargets.delete(key)
    }
  }, [key])
  // A lodge's mail stands on its own pages.
  const path = 'conversationId' in target && !pathname.startsWith(`${mailRoot}/`) ? pathname : undefined
  return {
    letters: all.filter((letter) => targetKey(letter.target) === key),
    send: (written, after) => waiting.send(target, { ...written, ...(path !== undefined && { path }) }, after),
    retry: () => waiting.retry(target),
    remove: waiting.remove,
  }
}
