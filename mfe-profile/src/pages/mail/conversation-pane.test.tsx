// @vitest-environment happy-dom
/** The stand-in for the box, for a member who has blocked, and for one who is blocked (docs/product/blocking.md). */
import type { ConversationData, MailParticipant } from '@samvaer/contracts/mail/shapes'
import { type Answers, click, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { messageFixture } from '../../features/mail-data/message-fixture.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ConversationPane } from './conversation-pane.tsx'

const seat = (number: number, about: Partial<MailParticipant>): MailParticipant => ({
  seat: number,
  me: false,
  card: null,
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
  ...about,
})
const conversation = (other: Partial<MailParticipant>): ConversationData => ({
  conversationId: 5,
  group: false,
  contextType: null,
  contextId: null,
  title: null,
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [seat(1, { me: true }), seat(2, { gone: 'NotAvailable', ...other })],
  readTo: 0,
  permission: { mayWrite: false, reason: 'Closed', retryAfter: null },
  draft: { sequence: 1, text: 'Ikke sendt', savedAt: '2026-01-01T00:00:00.000Z' },
})
const open = (other: Partial<MailParticipant>, calls: Answers = {}) =>
  show(<ConversationPane conversationId={5} wanted={undefined} onBack={() => undefined} />, {
    texts: { [namespace]: textFiles },
    calls: { 'Mail/GetConversation': conversation(other), 'Mail/GetMessages': { items: [], more: false }, ...calls },
  })
const closed = texts.refused.Closed.title

it('says whom the viewer has blocked, with the way back in place of the box', async () => {
  const { page } = await open({ blockedByMe: { profileId: 8, name: 'Bo' } })
  await page.find('button', texts.blacklist.unblock)
  await page.find('heading', 'Bo')
  await page.says(texts.refused.BlockedByMe.title.replace('{{name}}', 'Bo'))
  await page.gone('textbox')
  expect(page.words()).not.toContain(closed)
})

it('says nothing of a block to the other one, and keeps the unsent text in sight', async () => {
  const { page } = await open({})
  await page.says(closed)
  await page.find('heading', texts.person.NotAvailable)
  await page.find('textbox')
  await page.gone('button', texts.blacklist.unblock)
})

it('offers to block whom one writes with, among the acts of the conversation', async () => {
  const card = {
    profileId: 8,
    name: 'Bo',
    gender: 'Male' as const,
    ages: [40],
    place: 'Aarhus',
    pictures: [],
    subscriber: false,
    validated: false,
  }
  const { page } = await open({ card, gone: null })
  await click(await page.find('button', texts.acts.label.replace('{{name}}', 'Bo')))
  await page.find('menuitem', 'ui.safety.block.act')
})

it('says of a message that is kept from everybody whether it is decided, and tells its author why', async () => {
  const removed = { mine: true, seat: 1, text: '', removed: true }
  const items = [messageFixture(2, { ...removed, undecided: true }), messageFixture(1, removed)]
  const waits = {
    ...{
      itemType: 'Message' as const,
      itemId: 1002,
      state: 'Hidden' as const,
      decisionId: null,
      title: '',
      text: 'Køb ure',
    },
    ...{ path: '/Mail/5', at: null },
  }
  const { page } = await open(
    {},
    {
      'Mail/GetMessages': { items, more: false },
      'Reports/GetModeratedItems': { items: [waits] },
    },
  )
  await page.says(/Køb ure/)
  const { removed: over, undecided } = texts.message
  expect(page.words().match(new RegExp(`${over}|${undecided}|Køb ure`, 'g'))).toEqual([over, undecided, 'Køb ure'])
})
