/** The beginning of a list as it is now, brought into what is shown. */
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import type { ListPage, ListPages } from '../mail-data/conversation-lists.ts'

const idsOf = ({ items }: ListPage): Set<number> => new Set(items.map(({ conversationId }) => conversationId))

/** True when a row would stand in this beginning, had it not left the folder. */
const belongsInto = ({ items, next }: ListPage, { lastMessage }: ConversationSummary): boolean => {
  const last = items.at(-1)
  return next === null || last === undefined || lastMessage.sentAt > last.lastMessage.sentAt
}

/** Merges the newest page into the list: conversations move up, come and go. */
export const withNewest = (shown: ListPages, newest: ListPage): ListPages => {
  const fresh = idsOf(newest)
  const pages = shown.pages.map((page, place) => {
    const rest = page.items.filter((item) => !fresh.has(item.conversationId) && !belongsInto(newest, item))
    return place === 0 ? { ...page, items: [...newest.items, ...rest] } : { ...page, items: rest }
  })
  return { ...shown, pages }
}

/** The rows say what is new and stay where they are: nothing moves under a reader who has scrolled. */
export const withNewestInPlace = (shown: ListPages, newest: ListPage): ListPages => {
  const now = new Map(newest.items.map((item) => [item.conversationId, item]))
  const pages = shown.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => now.get(item.conversationId) ?? item),
  }))
  return { ...shown, pages }
}

/** When the latest message of a list was written; empty for an empty list. */
export const latestIn = ({ items }: ListPage): string => items[0]?.lastMessage.sentAt ?? ''

/** Counts conversations with something written by others after this moment (ISO 8601). */
export const countSince = ({ items }: ListPage, moment: string): number =>
  items.filter(({ lastMessage }) => !lastMessage.mine && lastMessage.sentAt > moment).length
