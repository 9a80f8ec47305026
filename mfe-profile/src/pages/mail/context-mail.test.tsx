// @vitest-environment happy-dom
/** The mail of a lodge: all conversations for those who manage it, the own one alone for others. */
import type { ConversationData } from '@samvaer/contracts/mail-fields'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ContextMail } from './context-mail.tsx'

const root = '/Community/Lodges/Lodge/3/Mail'
const mail = { contextType: 'Lodge', contextId: 3, root, away: '/Community/Lodges/Lodge/3/About' } as const
const conversation: ConversationData = {
  conversationId: 5,
  group: false,
  contextType: 'Lodge',
  contextId: 3,
  title: 'Suppe for én',
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [],
  readTo: 0,
  permission: { mayWrite: true, reason: null, retryAfter: null },
  draft: null,
}
const calls = {
  'Mail/GetConversations': { items: [], next: null, unread: { inbox: 0, requests: 0 } },
  'Mail/GetConversation': conversation,
  'Mail/GetMessages': { items: [], more: false },
}
const open = (props: { conversationId: number | undefined; manages: boolean }) =>
  show(<ContextMail {...mail} {...props} />, { texts: { [namespace]: textFiles }, calls })

it('lists the conversations of the lodge to who manages it, and says who would write there', async () => {
  const { page, asked } = await open({ conversationId: undefined, manages: true })
  await page.says(texts.empty.context.Lodge)
  expect(asked('Mail/GetConversations')[0]).toMatchObject({ contextType: 'Lodge', contextId: 3, folder: 'Inbox' })
})

it('shows the own conversation with its managers alone to others', async () => {
  const { page, asked } = await open({ conversationId: 5, manages: false })
  await page.find('heading', 'Suppe for én')
  await page.find('textbox')
  expect(asked('Mail/GetConversations')).toEqual([])
})
