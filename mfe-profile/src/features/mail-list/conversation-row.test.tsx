// @vitest-environment happy-dom
/** The text of a row: a draft, at once and until it is sent, and the last message with its author. */
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { writeChanges } from '@samvaer/remote-kit/optimistic'
import { show } from '@samvaer/remote-kit/testing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { changeDraft, listOf } from '../mail-data/conversation-lists.ts'
import { ConversationRow } from './conversation-row.tsx'

const summary = (conversationId: number, draft?: string): ConversationSummary => ({
  conversationId,
  group: true,
  contextType: null,
  contextId: null,
  title: `Klub ${conversationId}`,
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [],
  others: 2,
  lastMessage: {
    messageId: 1,
    seat: 2,
    mine: false,
    type: 'Normal',
    text: 'Vi ses',
    pictures: 0,
    sentAt: '2026-01-01T00:00:00.000Z',
  },
  ...(draft !== undefined && { draft }),
})
const list = listOf({ folder: 'Inbox', unreadOnly: false, text: '' }).pages

const Rows = () => {
  const { data = [] } = useInfiniteQuery(list)
  return data.map((one) => (
    <ConversationRow key={one.conversationId} conversation={one} open={false} search="" row={{}} />
  ))
}

it('shows the beginning of a draft in place of the last message, and the message again once it is sent', async () => {
  const items = [summary(1, 'Kære alle'), summary(2)]
  const { page, queryClient } = await show(<Rows />, {
    texts: { [namespace]: textFiles },
    calls: { 'Mail/GetConversations': { items, next: null, unread: { inbox: 0, requests: 0 } } },
  })
  await page.find('link', new RegExp(`Klub 1.*${texts.list.draft} Kære alle`))
  await page.find('link', /Klub 2.*Vi ses/)
  writeChanges(queryClient, [changeDraft(1, ''), changeDraft(2, 'Måske')])
  await page.find('link', /Klub 1.*Vi ses/)
  const second = await page.find('link', new RegExp(`Klub 2.*${texts.list.draft} Måske`))
  expect(second.textContent).not.toContain('Vi ses')
})

it('says which of those who manage a lodge answered last', async () => {
  const seat = (number: number, name: string, manager: boolean) => ({
    seat: number,
    me: false,
    card: {
      profileId: number,
      name,
      gender: 'Male' as const,
      ages: [40],
      place: 'Aarhus',
      pictures: [],
      subscriber: false,
      validated: false,
    },
    gone: null,
    staff: false,
    manager,
    left: false,
    readTo: null,
  })
  const participants = [seat(1, 'Jakob', false), seat(2, 'Bo', true)]
  const row = (conversationId: number, seat: number) => {
    const said = summary(conversationId)
    const lastMessage = { ...said.lastMessage, seat }
    return { ...said, group: false, contextType: 'Lodge' as const, contextId: 3, participants, lastMessage }
  }
  const items = [row(1, 2), row(2, 1)]
  const { page } = await show(<Rows />, {
    texts: { [namespace]: textFiles },
    calls: { 'Mail/GetConversations': { items, next: null, unread: { inbox: 0, requests: 0 } } },
  })
  await page.find('link', /Jakob · Klub 1.*Bo: Vi ses/)
  const theirs = await page.find('link', /Jakob · Klub 2.*Vi ses/)
  expect(theirs.textContent).not.toContain('Jakob: ')
})
