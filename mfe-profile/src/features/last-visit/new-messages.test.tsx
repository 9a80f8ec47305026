// @vitest-environment happy-dom
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { bo, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { NewMessages } from './new-messages.tsx'

const since = '2026-03-02T12:00:00.000Z'
const conversation = (conversationId: number, changes: Partial<ConversationSummary> = {}): ConversationSummary => ({
  ...{ conversationId, group: false, contextType: null, contextId: null, title: null, folder: 'Inbox' },
  ...{ unread: 1, markedUnread: false, muted: false, others: 1 },
  participants: [{ seat: 1, me: false, card: bo, gone: null, staff: false, manager: false, left: false, readTo: 0 }],
  lastMessage: { messageId: 1, seat: 1, mine: false, type: 'Normal', text: 'Hej', pictures: 0, sentAt: since },
  ...changes,
})
const sentBefore = { ...conversation(1).lastMessage, sentAt: '2026-03-02T11:59:00.000Z' }
const open = (items: ConversationSummary[], next: string | null = null) =>
  show(<NewMessages since={since} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Mail/GetConversations': { items, next, unread: { inbox: items.length, requests: 0 } } },
  })

it('counts conversations with unread messages that came since then', async () => {
  const items = [
    ...[conversation(1), conversation(2, { group: true, others: 3 })],
    ...[conversation(3, { lastMessage: sentBefore }), conversation(4, { unread: 0, markedUnread: true })],
  ]
  const { page } = await open(items)
  const row = await page.find('link', texts.lastVisit.messages_other.replace('{{shown}}', '2'))
  expect(row.getAttribute('href')).toBe('/Mail')
  const more = await open(items, 'anchor')
  await more.page.find('link', texts.lastVisit.messages_other.replace('{{shown}}', '2+'))
})

it('names the one who wrote, and leads to the conversation', async () => {
  const { page } = await open([conversation(12)])
  const row = await page.find('link', texts.lastVisit.messageFrom.replace('{{name}}', 'Bo'))
  expect(row.getAttribute('href')).toBe('/Mail/12')
})

it('is nothing without any', async () => {
  const { settled } = await open([conversation(3, { lastMessage: sentBefore })])
  await settled()
  expect(document.body.textContent).toBe('')
})
