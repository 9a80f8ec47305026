// @vitest-environment happy-dom
/** The acts on a conversation: at once, with the way on from here, and put back where they are refused. */
import type { ConversationData, ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { type Answers, bo, click, refused, show } from '@samvaer/remote-kit/testing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listOf } from '../../features/mail-data/conversation-lists.ts'
import { ConversationRow } from '../../features/mail-list/conversation-row.tsx'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ConversationPane } from './conversation-pane.tsx'

type Folder = ConversationData['folder']
const seat = { card: null, gone: null, staff: false, manager: false, left: false, readTo: null }
const both = {
  ...{ conversationId: 5, group: false, contextType: null, contextId: null, title: null },
  ...{ unread: 0, markedUnread: false, muted: false },
  participants: [
    { ...seat, seat: 1, me: true },
    { ...seat, seat: 2, me: false, card: bo },
  ],
}
const conversation = (folder: Folder): ConversationData => ({
  ...{ ...both, folder, readTo: 0, draft: null },
  permission: { mayWrite: true, reason: null, retryAfter: null },
})
const sentAt = '2026-01-01T00:00:00.000Z'
const lastMessage = { messageId: 1, seat: 2, mine: false, type: 'Normal' as const, text: 'Hej', pictures: 0, sentAt }
const summary = (folder: Folder, change: object = {}): ConversationSummary => ({
  ...{ ...both, folder, others: 1, lastMessage },
  ...change,
})

/** The list of a folder beside its only conversation. */
const open = async (folder: Folder, calls: Answers) => {
  let backs = 0
  const Rows = () => {
    const { data = [] } = useInfiniteQuery(listOf({ folder, unreadOnly: false, text: '' }).pages)
    return (
      <ul aria-label="Liste">
        {data.map((one) => (
          <ConversationRow key={one.conversationId} conversation={one} open={false} search="" row={{}} />
        ))}
      </ul>
    )
  }
  const page = (
    <>
      <Rows />
      <ConversationPane conversationId={5} wanted={undefined} onBack={() => (backs += 1)} />
    </>
  )
  const host = await show(page, {
    at: `/Mail/5?folder=${folder}`,
    texts: { [namespace]: textFiles },
    calls: {
      'Mail/GetConversation': conversation(folder),
      'Mail/GetMessages': { items: [], more: false },
      'Mail/GetConversations': { items: [summary(folder)], next: null, unread: { inbox: 0, requests: 0 } },
      ...calls,
    },
  })
  await host.page.find('link', /Bo/)
  const rows = () => document.querySelectorAll('[aria-label=Liste] a').length
  return { ...host, rows, backs: () => backs, said: () => host.toastState().toasts.map(({ text }) => text) }
}
const nothing = { items: [], next: null, unread: { inbox: 0, requests: 0 } }
const { accept, accepted, decline, declined } = texts.request

it('accepts a request with one press, and stays in the conversation', async () => {
  const { page, answer, asked, address, backs, rows, said, settled } = await open('Requests', {})
  answer({
    'Mail/AcceptMailRequest': {},
    'Mail/GetConversations': nothing,
    'Mail/GetConversation': conversation('Inbox'),
  })
  await click(await page.find('button', accept))
  await settled()
  expect([asked('Mail/AcceptMailRequest'), address(), backs()]).toEqual([[{ conversationId: 5 }], '/Mail/5', 0])
  expect([rows(), said(), page.all('button', accept).length]).toEqual([0, [accepted.replace('{{name}}', 'Bo')], 0])
})

it('keeps a request that could not be accepted', async () => {
  const { page, asked, address, rows, said, settled } = await open('Requests', {
    'Mail/AcceptMailRequest': refused('ServiceUnavailable'),
  })
  await click(await page.find('button', accept))
  await settled()
  expect([asked('Mail/AcceptMailRequest').length, address(), rows()]).toEqual([1, '/Mail/5?folder=Requests', 1])
  await page.find('button', accept)
  expect(said()).toHaveLength(1)
  expect(said()).not.toContain(accepted.replace('{{name}}', 'Bo'))
})

it('declines a request with one press, and leads back to the list without it', async () => {
  const { page, answer, asked, backs, rows, said, settled } = await open('Requests', { 'Mail/DeclineMailRequest': {} })
  answer({ 'Mail/GetConversations': nothing })
  await click(await page.find('button', decline))
  await settled()
  expect([asked('Mail/DeclineMailRequest'), backs(), rows()]).toEqual([[{ conversationId: 5 }], 1, 0])
  expect(said()).toEqual([declined])
})

it('marks as unread: back at the list it stands there, and the service knows', async () => {
  const { page, answer, asked, backs, rows, settled } = await open('Inbox', { 'Mail/MarkConversationUnread': {} })
  answer({ 'Mail/GetConversations': { ...nothing, items: [summary('Inbox', { markedUnread: true })] } })
  await click(await page.find('button', texts.acts.label.replace('{{name}}', 'Bo')))
  await click(await page.find('menuitem', texts.acts.markUnread))
  await settled()
  expect([asked('Mail/MarkConversationUnread'), backs(), rows()]).toEqual([[{ conversationId: 5 }], 1, 1])
  await page.find('link', new RegExp(texts.list.marked))
})
