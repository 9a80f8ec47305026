/** Without the media service the words are read as before, and nothing with a picture is taken. */
import { randomUUID } from 'node:crypto'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { folderOf, type MailWorld, startMail, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

test('messages come with their words alone', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const { conversationId, messageId } = await write(one.api, other, 'Se her')
  await world.service(mailService).parts.models.message.updateOne({ _id: messageId }, { mediaIds: [7] })
  const { items } = await other.api.get('Mail/GetMessages', { conversationId })
  expect(items).toMatchObject([{ text: 'Se her', mediaIds: [7], media: [] }])
})

test('a message with a picture waits, and is not there until it is taken', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const letter = { recipientIds: [other.id], clientMessageId: randomUUID(), body: 'Se her', tempMediaIds: [7] }
  expect(await codeOf(one.api.post('Mail/SendMessage', letter))).toBe('ServiceUnavailable')
  expect(await folderOf(one.api, 'Sent')).toEqual([])
})
