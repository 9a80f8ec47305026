// @vitest-environment happy-dom
/** Looking for words in one conversation: from match to match, none, and one that cannot be searched. */
import type { ConversationData, ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { bo, click, fill, press, show, unreachable, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { messageFixture } from '../../features/mail-data/message-fixture.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ConversationPane } from './conversation-pane.tsx'

const seat = { card: null, gone: null, staff: false, manager: false, left: false, readTo: null }
const both = {
  ...{ conversationId: 5, group: false, contextType: null, contextId: null, title: null, folder: 'Inbox' as const },
  ...{ unread: 0, markedUnread: false, muted: false },
  participants: [
    { ...seat, seat: 1, me: true },
    { ...seat, seat: 2, me: false, card: bo },
  ],
}
const conversation: ConversationData = {
  ...{ ...both, readTo: 99, draft: null },
  permission: { mayWrite: true, reason: null, retryAfter: null },
}
const messages = Array.from({ length: 9 }, (_, place) =>
  messageFixture(9 - place, { seat: 2, text: place % 4 === 1 ? 'Mødes vi på havnen?' : 'Ja.' }),
)
const lastMessage = {
  messageId: 9,
  seat: 2,
  mine: false,
  type: 'Normal' as const,
  text: '',
  pictures: 0,
  sentAt: '2026-01-05T12:00:00.000Z',
}
const summary: ConversationSummary = { ...both, others: 1, lastMessage }
const found = messages
  .filter(({ text }) => text.includes('havnen'))
  .map((message) => ({ conversation: summary, message }))

const open = async () => {
  const host = await show(<ConversationPane conversationId={5} wanted={undefined} onBack={() => undefined} />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Mail/GetConversation': conversation,
      'Mail/GetMessages': { items: messages, more: false },
      'Mail/SearchMessages': { items: found, next: null },
    },
  })
  const { page } = host
  const begin = async () => {
    await click(await page.find('button', texts.acts.label.replace('{{name}}', bo.name)))
    await click(await page.find('menuitem', texts.search.within))
    const field = await page.field(texts.search.within)
    await until(() => document.activeElement === field)
    return field
  }
  return { host, page, begin }
}
const marked = () => document.querySelector('[data-marked]')?.closest('[data-message]')?.getAttribute('data-message')
const place = (number: number) =>
  texts.search.place.replace('{{place}}', String(number)).replace('{{shown}}', String(found.length))

it('leads from the newest match to the older ones and back, by Enter and by buttons', async () => {
  const { host, page, begin } = await open()
  expect(found.map(({ message }) => message.messageId)).toEqual([1008, 1004])
  const field = await begin()
  await fill(field, 'h')
  await fill(field, 'havnen')
  await page.says(place(1))
  await until(() => marked() === '1008')
  await press('Enter')
  await page.says(place(2))
  await until(() => marked() === '1004')
  // Nothing is older.
  await press('Enter')
  await press('Enter', { shiftKey: true })
  await page.says(place(1))
  await click(await page.find('button', texts.search.older))
  await until(() => marked() === '1004')
  expect(host.asked('Mail/SearchMessages')).toEqual([expect.objectContaining({ text: 'havnen', conversationId: 5 })])
  await press('Escape')
  await page.gone('button', texts.search.close)
  expect(marked()).toBeUndefined()
})

it('can be used by everybody', async () => {
  const { begin } = await open()
  const bar = (await begin()).closest('search')
  expect(bar && (await seriousProblems(bar))).toEqual([])
})

it('says that nothing is found, and that it could not look', async () => {
  const { host, page, begin } = await open()
  host.answer({ 'Mail/SearchMessages': { items: [], next: null } })
  const field = await begin()
  await fill(field, 'broen')
  await page.says(texts.search.noneWithin.replace('{{text}}', 'broen'))
  expect(marked()).toBeUndefined()
  host.answer({ 'Mail/SearchMessages': unreachable })
  await fill(field, 'bænken')
  await page.find('button', 'ui.failure.retry')
  host.answer({ 'Mail/SearchMessages': { items: found, next: null } })
  await click(await page.find('button', 'ui.failure.retry'))
  await page.says(place(1))
})
