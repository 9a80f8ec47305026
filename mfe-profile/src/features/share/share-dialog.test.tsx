// @vitest-environment happy-dom
/** Sharing into a conversation: what is sent, to whom, and that a refusal takes neither choice nor words. */
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { click, fill, refused, show } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import ShareDialog from './share-dialog.tsx'

const person = { gone: null, staff: false, manager: false, left: false, readTo: null, me: false }
const card = { gender: 'Male' as const, ages: [40], place: 'Aarhus', pictures: [], subscriber: false, validated: false }
const withMember = (conversationId: number, name: string): ConversationSummary => ({
  ...{ conversationId, group: false, contextType: null, contextId: null, title: null, folder: 'Inbox' },
  ...{ unread: 0, markedUnread: false, muted: false, others: 1 },
  participants: [{ ...person, seat: 2, card: { ...card, profileId: conversationId, name } }],
  lastMessage: {
    ...{ messageId: 1, seat: 2, mine: false, type: 'Normal', text: 'Vi ses', pictures: 0 },
    sentAt: '2026-01-01T00:00:00.000Z',
  },
})
const receipts: ConversationSummary = { ...withMember(8, ''), contextType: 'Receipt', title: 'Kvitteringer' }

const open = async (answer: unknown) => {
  const onClose = vi.fn()
  const host = await show(<ShareDialog shared={{ kind: 'Event', id: 12 }} name="Høstvandring" onClose={onClose} />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Mail/GetConversations': {
        ...{ items: [withMember(6, 'Bo'), withMember(7, 'Eva'), receipts], next: null },
        unread: { inbox: 0, requests: 0 },
      },
      'Mail/SendMessage': answer as never,
    },
  })
  await click(await host.page.find('radio', /Eva/))
  await fill(await host.page.field(texts.share.words), 'Skal vi?')
  await click(await host.page.find('button', texts.composer.send))
  await host.settled()
  return { ...host, onClose }
}

it('sends kind and number with the words into the chosen one, and says so', async () => {
  const sent = { conversationId: 7, messageId: 3, sequence: 4, sentAt: '2026-01-01T00:00:00.000Z' }
  const { asked, onClose, toastState, page } = await open(sent)
  expect(asked('Mail/SendMessage')).toMatchObject([
    { conversationId: 7, body: 'Skal vi?', shared: { kind: 'Event', id: 12 } },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toastState().toasts.map(({ text }) => text)).toEqual([texts.share.done.replace('{{name}}', 'Eva')])
  // Nobody answers receipts.
  expect(page.all('radio')).toHaveLength(2)
})

it('keeps choice and words where it is refused', async () => {
  const { onClose, page } = await open(refused('NotAllowed', { reason: 'MailClosed' }))
  await page.says(texts.refused.Closed.title)
  expect((await page.find('radio', /Eva/)).matches(':checked')).toBe(true)
  expect(await page.field(texts.share.words)).toHaveProperty('value', 'Skal vi?')
  expect(onClose).not.toHaveBeenCalled()
})
