/** Receipts of what a member bought: in the inbox once, unread, found by words, and answered by nobody. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, darkSite, folderOf, type MailWorld, startMail, textsOf } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const receiptOf = (profileId: number, key: string, text = 'I alt: kr. 149,00') => ({
  ...{ key, profileId, community: 'dk', title: 'Samvær ApS', text },
  at: new Date().toISOString(),
})

test('a receipt lies in the inbox of who bought, once, under the company, and is not answered', async () => {
  const [anna, bo] = [await world.member(), await world.member()]
  await world.deliver('billing', 'ReceiptWritten', [receiptOf(anna.id, 'paid:1')])
  await world.deliver('billing', 'ReceiptWritten', [
    receiptOf(anna.id, 'paid:1'),
    receiptOf(anna.id, 'paid:2', 'Promovering'),
  ])
  const [row, ...others] = await folderOf(anna.api, 'Inbox')
  expect(others).toEqual([])
  expect(row).toMatchObject({ contextType: 'Receipt', contextId: null, title: 'Samvær ApS', unread: 2 })
  expect(row?.participants).toMatchObject([{ card: null, gone: null, manager: true, me: false }])
  const { conversationId = 0 } = row ?? {}
  const { items } = await anna.api.get('Mail/GetMessages', { conversationId })
  expect(items.map(({ type, mine, text }) => [type, mine, text])).toEqual([
    ['Receipt', false, 'Promovering'],
    ['Receipt', false, 'I alt: kr. 149,00'],
  ])
  const found = await anna.api.get('Mail/SearchMessages', { text: 'promovering' })
  expect(found.items).toHaveLength(1)

  const open = await anna.api.get('Mail/GetConversation', { conversationId })
  expect(open.permission).toEqual({ mayWrite: false, reason: 'NotAnswered', retryAfter: null })
  expect(await codeOf(answer(anna.api, conversationId))).toBe('NotAllowed')
  const [{ messageId = 0 } = {}] = items
  expect(await codeOf(anna.api.post('Mail/ReactToMessage', { messageId, reaction: '❤️' }))).toBe('NotAllowed')
  expect(await codeOf(bo.api.get('Mail/GetConversation', { conversationId }))).toBe('NotFound')

  await anna.api.post('Mail/DeleteConversation', { conversationId })
  await world.deliver('billing', 'ReceiptWritten', [receiptOf(anna.id, 'refund:1', 'Tilbage til dig')])
  expect(await textsOf(anna.api, conversationId)).toEqual(['Tilbage til dig'])
})

test('a receipt of the dark side lies on the light one, and not there', async () => {
  const anna = await world.member({ dark: true })
  await world.deliver('billing', 'ReceiptWritten', [receiptOf(anna.id, 'paid:9')])
  const onDark = anna.as({ darkStatus: 'Approved', ageProven: true }, darkSite)
  expect([(await folderOf(anna.api, 'Inbox')).length, (await folderOf(onDark, 'Inbox')).length]).toEqual([1, 0])
})
