/** Light and dark have mail of their own (docs/product/dark-variant.md, R11). */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

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
  const nothing = { unread: { inbox: 0, requests: 0 }, waiting: { heys: 0, sent: 0 } }
  expect(light[0]).toEqual({ items: [], next: null, ...nothing })
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

/** Creates a member who takes no mail from anybody. */
const closedMember = async (): Promise<Person> => {
  const closed = await world.member()
  const settings = await closed.dark.get('Mail/GetMailSettings', {})
  await closed.dark.post('Mail/SaveMailSettings', { ...settings, whoMayWrite: 'Nobody' })
  return closed
}

test.each([
  ['who never was on the dark variant', { dark: false }],
  ['of whom it was never published', { dark: undefined }],
])('there, a member %s is one that takes no mail', async (_name, change) => {
  const [sender, closed, outside] = [await world.member(), await closedMember(), await world.member(change)]
  const { conversationId } = await write(sender.dark, [anna, bent], 'Hvem er med?')
  const support = await world.member({ staff: true })
  const free = sender.as({ subscriber: false }, { siteId: 5, dark: true })
  const answers = ({ id: profileId }: Person) => [
    outcomeOf(write(sender.dark, { ...outside, id: profileId })),
    outcomeOf(write(sender.dark, [anna, { ...outside, id: profileId }])),
    outcomeOf(sender.dark.post('Mail/AddParticipants', { conversationId, profileIds: [profileId] })),
    outcomeOf(sender.dark.get('Mail/GetMailPermission', { profileId })),
    outcomeOf(free.get('Mail/GetMailPermission', { profileId })),
  ]
  const asked = await Promise.all(answers(outside))
  expect(asked[0]).toMatchObject({ code: 'NotAllowed', detail: { reason: 'MailClosed' } })
  expect(asked[3]).toMatchObject({ mayWrite: false, reason: 'Closed' })
  expect(asked).toEqual(await Promise.all(answers(closed)))
  expect(await outcomeOf(write(support.dark, outside))).toEqual(asked[0])
  expect(await codeOf(write(sender.api, outside, 'På den lyse side'))).toBe('ok')
})

test('writes to a member who gets in later, and leaves out meanwhile one who does not get in any more', async () => {
  const [sender, other] = [await world.member(), await world.member({ dark: false })]
  expect(await codeOf(write(sender.dark, other))).toBe('NotAllowed')
  await world.change(other, { dark: true })
  const { conversationId } = await write(sender.dark, other, 'Velkommen')
  await answer(other.dark, conversationId, 'Tak')
  const cards = async () => (await folderOf(sender.dark, 'Inbox')).flatMap(({ participants }) => participants)
  expect(await cards()).toMatchObject([{ card: { profileId: other.id }, gone: null }])
  await world.change(other, { dark: false })
  expect(await codeOf(answer(sender.dark, conversationId))).toBe('NotAllowed')
  // The list of people to write to is made of these.
  expect(await cards()).toMatchObject([{ card: null, gone: 'NotAvailable' }])
  expect(await textsOf(sender.dark, conversationId)).toEqual(['Tak', 'Velkommen'])
  await world.change(other, { dark: true })
  expect(await codeOf(answer(sender.dark, conversationId))).toBe('ok')
})
