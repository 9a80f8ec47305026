/** Light and dark have mail of their own (rules.md 2.9, R11). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, codeOf, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
let anna: Person
let bent: Person
beforeAll(async () => {
  world = await startMail()
  anna = await world.member()
  bent = await world.member()
})
afterAll(() => world.close())

const marker = 'mørkelygte'

test('nothing of a dark conversation is found, read, counted or answered on the light side', async () => {
  const { conversationId, messageId } = await write(anna.dark, bent, marker)
  expect(await textsOf(bent.dark, conversationId)).toEqual([marker])
  expect((await bent.dark.get('Mail/GetConversations', {})).unread).toEqual({ inbox: 1, requests: 0 })
  const light = await Promise.all([
    bent.api.get('Mail/GetConversations', {}),
    anna.api.get('Mail/GetConversations', { folder: 'Sent' }),
    bent.api.get('Mail/SearchMessages', { text: marker }),
    bent.api.get('Mail/GetConversationByProfile', { profileId: anna.id }),
    bent.api.get('Mail/GetMailPermission', { profileId: anna.id }),
    bent.api.post('TopMenu/Conversations', {}),
  ])
  expect(light[0]).toEqual({ items: [], next: null, unread: { inbox: 0, requests: 0 } })
  expect(light[4].conversationId).toBe(null)
  expect(JSON.stringify(light)).not.toContain(marker)
  const reference = { conversationId }
  const calls = [
    bent.api.get('Mail/GetConversation', reference),
    bent.api.get('Mail/GetMessages', reference),
    answer(bent.api, conversationId),
    bent.api.post('Mail/DeleteConversation', reference),
    bent.api.post('Mail/MarkConversationRead', { ...reference, lastMessageId: messageId }),
    anna.api.post('Mail/UnsendMessage', { messageId }),
  ]
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NotFound'))
})

test('the two sides have a conversation each, drafts and settings too', async () => {
  const [one, two] = [await world.member(), await world.member()]
  const light = await write(one.api, two, 'lys')
  const dark = await write(one.dark, two, 'mørk')
  expect(light.conversationId).not.toBe(dark.conversationId)
  expect(await folderOf(two.api, 'Inbox')).toMatchObject([{ lastMessage: { text: 'lys' } }])
  expect(await folderOf(two.dark, 'Inbox')).toMatchObject([{ lastMessage: { text: 'mørk' } }])
  await one.dark.post('Mail/SaveDraft', { profileId: bent.id, sequence: 1, text: marker })
  expect((await one.api.get('Mail/GetConversationByProfile', { profileId: bent.id })).draft).toBe(null)
  const settings = await two.dark.get('Mail/GetMailSettings', {})
  await two.dark.post('Mail/SaveMailSettings', { ...settings, whoMayWrite: 'Nobody' })
  expect((await two.api.get('Mail/GetMailSettings', {})).whoMayWrite).toBe('Everyone')
})
