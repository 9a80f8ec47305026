/** The messages of a conversation in the cache: pages from the newest back, and the newest as it is now. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import { api } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

export type MessagePage = CallOutput<'Mail/GetMessages'>
export type MessagePages = InfiniteData<MessagePage>

const take = 40

const keyOf = (conversationId: number) => ['Mail/GetMessages', { conversationId }] as const

/** Pages from the newest message back. They are not read again; what is new is put in front. */
export const messagePages = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(conversationId), 'pages'] as readonly unknown[],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }): Promise<MessagePage> =>
      api.get(
        'Mail/GetMessages',
        { conversationId, take, ...(pageParam !== undefined && { beforeMessageId: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ items, more }: MessagePage) => (more ? items.at(-1)?.messageId : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The newest page, read whenever something happens. */
export const latestMessages = (conversationId: number) => ({
  queryKey: [...keyOf(conversationId), 'latest'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<MessagePage> =>
    api.get('Mail/GetMessages', { conversationId, take }, { signal }),
})

/**
 * The newest page in front of what is shown: what it no longer has was taken back. If nothing of it is known, more
 * was written meanwhile than a page holds, and the pages begin anew.
 */
export const withLatest = (shown: MessagePages, latest: MessagePage): MessagePages => {
  const anew: MessagePages = { pages: [latest], pageParams: [undefined] }
  const oldest = latest.items.at(-1)
  if (!oldest || !latest.more) return anew
  const known = shown.pages.flatMap(({ items }) => items)
  if (known.length > 0 && !known.some(({ sequence }) => sequence >= oldest.sequence)) return anew
  const pages = shown.pages.map((page, place) => {
    const older = page.items.filter(({ sequence }) => sequence < oldest.sequence)
    return place === 0 ? { ...page, items: [...latest.items, ...older] } : { ...page, items: older }
  })
  return { ...shown, pages }
}

/** A message that was sent stands at the end at once; one that is there already stays. */
export const withSent = (shown: MessagePages, message: MailMessage): MessagePages => {
  const [first, ...rest] = shown.pages
  if (!first || first.items.some(({ messageId }) => messageId === message.messageId)) return shown
  const items = [message, ...first.items].toSorted((one, other) => other.sequence - one.sequence)
  return { ...shown, pages: [{ ...first, items }, ...rest] }
}

/** A seat's reaction to a message; null: none any more. */
export interface Said {
  messageId: number
  seat: number
  reaction: MessageReaction | null
}

const reacted = (message: MailMessage, { seat, reaction }: Said): MailMessage => {
  const { reactions: before = [], ...rest } = message
  if (before.some((one) => one.reaction === reaction && one.seats.includes(seat))) return message
  const others = before.map((one) => ({ ...one, seats: one.seats.filter((each) => each !== seat) }))
  const known = others.some((one) => one.reaction === reaction)
  const added = reaction === null || known ? others : [...others, { reaction, seats: [] }]
  const reactions = added
    .map((one) => (one.reaction === reaction ? { ...one, seats: [...one.seats, seat] } : one))
    .filter(({ seats }) => seats.length > 0)
  return reactions.length > 0 ? { ...rest, reactions } : rest
}

/** Returns a page with another reaction to one of its messages. */
export const pageWithReaction = (page: MessagePage, said: Said): MessagePage => ({
  ...page,
  items: page.items.map((item) => (item.messageId === said.messageId ? reacted(item, said) : item)),
})

export const withReaction = (shown: MessagePages, said: Said): MessagePages => ({
  ...shown,
  pages: shown.pages.map((page) => pageWithReaction(page, said)),
})

/** Returns the changes that show a reaction in the pages, and in the newest one by itself. */
export const reactionChanges = (conversationId: number, said: Said): CacheChange[] => [
  {
    queryKey: messagePages(conversationId).queryKey,
    change: (shown: unknown) => withReaction(shown as MessagePages, said),
  },
  {
    queryKey: latestMessages(conversationId).queryKey,
    change: (page: unknown) => pageWithReaction(page as MessagePage, said),
  },
]

/** Returns the messages without one that was taken back. */
export const withoutMessage = (shown: MessagePages, messageId: number): MessagePages => ({
  ...shown,
  pages: shown.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.messageId !== messageId) })),
})

/** Returns the messages in the order of time, each once. */
export const inOrder = ({ pages }: MessagePages): MailMessage[] => {
  const all = new Map(pages.flatMap(({ items }) => items.map((item) => [item.messageId, item] as const)))
  return [...all.values()].toSorted((one, other) => one.sequence - other.sequence)
}
