/** Words that are changed after they were sent (docs/product/mail.md, "Messages"). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
let anna: Person
let bo: Person
let conversationId: number
let messageId: number
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, bo] = [await world.member(), await world.member()]
  conversationId = (await write(anna.api, bo, 'Skal vi mødes?')).conversationId
  messageId = (await answer(bo.api, conversationId, 'Ja, på trosdag')).messageId
})

const edit = ({ api }: Pick<Person, 'api'>, body: string, id = messageId) =>
  api.post('Mail/EditMessage', { messageId: id, body })
const messagesOf = async ({ api }: Person) =>
  (await api.get('Mail/GetMessages', { conversationId })).items.map(({ text, edited }) => [text, edited ?? false])
const found = async ({ api }: Person, text: string) =>
  (await api.get('Mail/SearchMessages', { text })).items.map(({ message }) => message.text)

test('are the words of both, of lists, searches and quotations, marked, and new to nobody', async () => {
  for (const { api } of [anna, bo])
    await api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
  await edit(bo, 'Ja, på torsdag')
  for (const member of [anna, bo]) {
    expect(await messagesOf(member)).toEqual([
      ['Ja, på torsdag', true],
      ['Skal vi mødes?', false],
    ])
    expect(await folderOf(member.api, 'Inbox')).toMatchObject([{ unread: 0, lastMessage: { text: 'Ja, på torsdag' } }])
    expect(await found(member, 'torsdag')).toEqual(['Ja, på torsdag'])
    expect(await found(member, 'trosdag')).toEqual([])
  }
})

test('are the same for a quarter of an hour, and nobody else’s', async () => {
  expect(await codeOf(edit(anna, 'Nej'))).toBe('NotFound')
  expect(await codeOf(edit(bo, ''))).toBe('InvalidInput')
  world.moveClock(14 * 60_000)
  expect(await codeOf(edit(bo, 'Ja, på onsdag'))).toBe('ok')
  world.moveClock(2 * 60_000)
  expect(await codeOf(edit(bo, 'Ja, på fredag'))).toBe('Conflict')
  expect(await textsOf(anna.api, conversationId)).toEqual(['Ja, på onsdag', 'Skal vi mødes?'])
})

test('stay as they are once mail is closed, and in a first letter that nobody has answered', async () => {
  const carl = await world.member()
  const first = await write(bo.api, carl, 'Hej Karl')
  expect(await codeOf(edit(bo, 'Hej Carl', first.messageId))).toBe('NotAllowed')
  await world.block(anna, bo)
  expect(await codeOf(edit(bo, 'Grimme ord'))).toBe('NotAllowed')
  expect(await textsOf(anna.api, conversationId)).toEqual(['Ja, på trosdag', 'Skal vi mødes?'])
})
