/** The lists of conversations in the cache, and how one conversation is changed wherever it stands. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import type { ConversationData, ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { api, listQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListView } from './list-view.ts'

export type ListPage = CallOutput<'Mail/GetConversations'>
export type ListPages = InfiniteData<ListPage>
type Input = CallInput<'Mail/GetConversations'>

/** A list is not read again as a whole; its beginning is, and put in front. Kept half an hour for the way back. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 }

const inputOf = ({ folder, unreadOnly, text, context }: ListView): Input => ({
  folder,
  unreadOnly,
  filterText: text,
  ...(context && { contextType: context.contextType, contextId: context.contextId }),
})

export const listOf = (view: ListView) => {
  const input = inputOf(view)
  const pages = listQuery('Mail/GetConversations', input, kept)
  return {
    pages,
    /** Its beginning, as it is now. */
    newest: {
      queryKey: [...pages.queryKey, 'newest'],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListPage> =>
        api.get('Mail/GetConversations', input, { signal }),
    },
  }
}

/** Reads the beginnings of the lists again: those on the page now, the others when they are opened. */
export const refreshLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'Mail/GetConversations' && queryKey.at(-1) === 'newest',
  })

type Shared = Pick<ConversationData, 'folder' | 'unread' | 'markedUnread' | 'muted'>

/** Changes a conversation in every list and where it is open. */
export const changeConversation = (conversationId: number, change: Partial<Shared>): CacheChange[] => [
  changeItems('Mail/GetConversations', (item) =>
    item.conversationId === conversationId ? { ...item, ...change } : item,
  ),
  changeAnswer('Mail/GetConversation', { conversationId }, (open) => ({ ...open, ...change })),
]

/** Shows in every list what is not sent in a conversation; an empty text: nothing. */
export const changeDraft = (conversationId: number, draft: string): CacheChange =>
  changeItems('Mail/GetConversations', (item) => {
    if (item.conversationId !== conversationId) return item
    const { draft: _before, ...others } = item
    return draft.trim() === '' ? others : { ...others, draft }
  })

/** Takes a conversation out of every list. */
export const removeConversation = (conversationId: number): CacheChange =>
  changeItems('Mail/GetConversations', (item: ConversationSummary) =>
    item.conversationId === conversationId ? undefined : item,
  )
