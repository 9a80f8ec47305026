import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { expect, it } from 'vitest'
import type { ListPage, ListPages } from '../mail-data/conversation-lists.ts'
import { countSince, latestIn, withNewest, withNewestInPlace } from './merge-newest.ts'

const row = (conversationId: number, minute: number): ConversationSummary => ({
  conversationId,
  group: false,
  contextType: null,
  contextId: null,
  title: null,
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [],
  others: 1,
  lastMessage: {
    messageId: minute,
    seat: 1,
    mine: false,
    type: 'Normal',
    text: `at ${minute}`,
    pictures: 0,
    sentAt: new Date(minute * 60_000).toISOString(),
  },
})
const page = (items: ConversationSummary[], next: string | null = null): ListPage => ({
  items,
  next,
  unread: { inbox: 0, requests: 0 },
})
const shown: ListPages = {
  pages: [page([row(1, 90), row(2, 80)], 'a'), page([row(3, 70), row(4, 60)])],
  pageParams: [undefined, 'a'],
}
const order = ({ pages }: ListPages) => pages.map(({ items }) => items.map(({ conversationId }) => conversationId))

it('a conversation with a new message moves up, from whichever page', () => {
  const newest = page([row(3, 99), row(1, 90)], 'b')
  expect(order(withNewest(shown, newest))).toEqual([[3, 1, 2], [4]])
})

it('removes what has left the folder, and keeps what lies behind the beginning', () => {
  expect(order(withNewest(shown, page([row(2, 80)], 'b')))).toEqual([[2], [3, 4]])
  expect(order(withNewest(shown, page([row(1, 90), row(4, 60)])))).toEqual([[1, 4], []])
})

it('moves nothing in place, but renews the words', () => {
  const newest = page([row(9, 100), row(4, 99), row(1, 90)], 'b')
  const after = withNewestInPlace(shown, newest)
  expect(order(after)).toEqual(order(shown))
  expect(after.pages[1]?.items[1]?.lastMessage.text).toBe('at 99')
  expect(countSince(newest, latestIn(page([row(1, 90)])))).toBe(2)
})
