/** The decisions of safety about messages and groups, and its copies of them (docs/product/penalties.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, welcome, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

type ItemType = 'Message' | 'Conversation'
const copyFor = ({ id: viewerId }: Person, itemType: ItemType, itemId: number) =>
  world.peers.get('Mail/GetReportedItem', { viewerId, community: 'dk', dark: false, itemType, itemId })
const decide = (
  itemType: ItemType,
  itemId: number,
  state: 'Shown' | 'Hidden' | 'Removed',
  decisionId: number | null = null,
) =>
  world.deliver('safety', 'ItemModerated', [
    { itemType, itemId, dark: false, state, community: 'dk', decisionId, authorId: null },
  ])

test('a message is copied with the ten before and after it, for those who take part alone', async () => {
  const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
  await welcome(world, [bent], anna)
  const { conversationId } = await write(anna.api, bent, 'm0')
  const ids: number[] = []
  for (let n = 1; n <= 24; n += 1) {
    const { api } = n % 2 === 0 ? anna : bent
    ids.push((await answer(api, conversationId, `m${n}`)).messageId)
  }
  const reported = ids[11] ?? 0
  const copy = await copyFor(bent, 'Message', reported)
  expect(copy).toMatchObject({ authorId: anna.id, text: 'm12', path: `/Mail/${conversationId}` })
  expect(copy.context.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, index) => `m${index + 2}`))
  expect(copy.context.flatMap((line, index) => (line.reported ? [index] : []))).toEqual([10])
  expect(new Set(copy.context.map(({ authorId }) => authorId))).toEqual(new Set([anna.id, bent.id]))
  expect(await codeOf(copyFor(carl, 'Message', reported))).toBe('NotFound')
  // A conversation of two is reported by its messages.
  expect(await codeOf(copyFor(bent, 'Conversation', conversationId))).toBe('NotFound')
})

test('a message that is held has no words for anybody, in no list, quote or search, and has them again', async () => {
  const [anna, bent] = [await world.member(), await world.member()]
  await welcome(world, [bent], anna)
  const { conversationId, messageId } = await write(anna.api, bent, 'Kom og køb ure')
  const read = async ({ api }: Person) => ({
    texts: await textsOf(api, conversationId),
    list: (await folderOf(api, api === anna.api ? 'Sent' : 'Inbox')).map(({ lastMessage }) => lastMessage.text),
    found: (await api.get('Mail/SearchMessages', { text: 'ure' })).items.length,
  })
  const before = [await read(anna), await read(bent)]
  expect(before[1]).toEqual({ texts: ['Kom og køb ure'], list: ['Kom og køb ure'], found: 1 })
  await decide('Message', messageId, 'Hidden')
  for (const person of [anna, bent]) expect(await read(person)).toEqual({ texts: [''], list: [''], found: 0 })
  const standing = async () => {
    const [message] = (await bent.api.get('Mail/GetMessages', { conversationId })).items
    return [message?.removed, message?.undecided]
  }
  expect(await standing()).toEqual([true, true])
  for (const state of ['Hidden', 'Removed'] as const) {
    await decide('Message', messageId, 'Hidden')
    await decide('Message', messageId, state, 7)
    expect(await standing()).toEqual([true, undefined])
  }
  expect(await codeOf(copyFor(bent, 'Message', messageId))).toBe('NotFound')
  await decide('Message', messageId, 'Shown')
  expect([await read(anna), await read(bent)]).toEqual(before)
  expect(await standing()).toEqual([false, undefined])
})

test('a group that is held is in nobody’s mail and takes nothing, and comes back to its folders', async () => {
  const [anna, bent, carl] = [await world.member(), await world.member(), await world.member()]
  await welcome(world, [bent, carl], anna)
  const { conversationId } = await write(anna.api, [bent, carl], 'Hvem er med?')
  await answer(bent.api, conversationId, 'Jeg')
  await carl.api.post('Mail/ArchiveConversation', { conversationId, archived: true })
  const people = [anna, bent, carl] as const
  const has = async (person: Person, folder: 'Inbox' | 'Archived') =>
    (await folderOf(person.api, folder))
      .filter((one) => one.conversationId === conversationId)
      .map(({ unread }) => unread)
  const all = () =>
    Promise.all(people.flatMap((person) => (['Inbox', 'Archived'] as const).map((folder) => has(person, folder))))
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([1, 0, 1, 0, 0, 1])
  expect(await copyFor(carl, 'Conversation', conversationId)).toMatchObject({
    authorId: anna.id,
    context: [{ text: 'Hvem er med?' }, { text: 'Jeg' }],
  })
  await decide('Conversation', conversationId, 'Removed')
  expect((await all()).flat()).toEqual([])
  for (const { api } of people) {
    expect(await codeOf(answer(api, conversationId))).toBe('NotFound')
    expect(await codeOf(api.get('Mail/GetMessages', { conversationId }))).toBe('NotFound')
  }
  await decide('Conversation', conversationId, 'Shown')
  await decide('Conversation', conversationId, 'Shown')
  expect(await all()).toEqual(before)
})
