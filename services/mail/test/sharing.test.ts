/** Things that are shared as cards (decision 170): each reader sees what they find, and nobody a name that they do not. */
import { ApiError } from '@samvaer/contracts/client'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'

let world: MailWorld
let anna: Person
let bo: Person
let shown: Person
let conversationId: number
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, bo, shown] = [await world.member(), await world.member(), await world.member({ name: 'Zenobia H' })]
  conversationId = (await write(anna.api, bo, 'Skal vi invitere nogen?')).conversationId
  await answer(bo.api, conversationId, 'Hvem?')
})

const share = (from: Person, id: number, more: object = {}) =>
  from.api.post('Mail/SendMessage', {
    ...{ conversationId, clientMessageId: crypto.randomUUID(), body: '', shared: { kind: 'Profile' as const, id } },
    ...more,
  })
const sharedFor = async ({ api }: Person) =>
  (await api.get('Mail/GetMessages', { conversationId })).items.find(({ shared }) => shared)?.shared
const everything = async ({ api }: Person) =>
  JSON.stringify([
    await api.get('Mail/GetMessages', { conversationId }),
    await folderOf(api, 'Inbox'),
    await api.post('TopMenu/Conversations', {}),
  ])

test('is a card for both, and a word in the lists', async () => {
  await share(anna, shown.id)
  for (const reader of [anna, bo]) {
    const card = { profileId: shown.id, name: 'Zenobia H' }
    expect(await sharedFor(reader)).toMatchObject({ kind: 'Profile', id: shown.id, profile: card })
    expect((await folderOf(reader.api, 'Inbox'))[0]?.lastMessage).toMatchObject({ text: '', shared: 'Profile' })
    expect((await reader.api.post('TopMenu/Conversations', {})).items[0]).toMatchObject({ text: '', shared: 'Profile' })
  }
})

test.each([
  ['has blocked', () => world.block(shown, bo)],
  ['is blocked by', () => world.block(bo, shown)],
  ['is held back from', () => world.change(shown, { status: 'Locked', profileWithheld: true })],
  ['is deleted for', () => world.change(shown, { status: 'Deleted' })],
  ['is paused for', () => world.change(shown, { status: 'Locked', profileWithheld: true, paused: true })],
])('is neither card nor name where who is shared %s the reader', async (_how, apart) => {
  await share(anna, shown.id)
  await apart()
  expect(await sharedFor(bo)).toEqual({ kind: 'Profile', id: shown.id, profile: null, item: null })
  expect(await everything(bo)).not.toContain('Zenobia')
})

/** The domain of what is shared, as its contract answers: it shows the item to these members, and to nobody else. */
const domainShows = (title: string, to: () => number[], failure = 'NotFound') => {
  const { peers } = world.service(mailService).parts
  const { get } = peers
  const answered = vi.spyOn(peers, 'get').mockImplementation((async (name: string, input: { viewerId: number }) => {
    if (!name.endsWith('/GetReportedItem')) return get(name as never, input as never)
    if (!to().includes(input.viewerId))
      throw new ApiError(failure === 'NotFound' ? 404 : 503, { code: failure as never })
    const copy = { authorId: shown.id, lodgeId: null, mediaIds: [], at: null, context: [] }
    return { ...copy, title, text: `Om ${title}`, path: '/Et/Sted/7' }
  }) as never)
  onTestFinished(() => void answered.mockRestore())
}

test.each(['BlogEntry', 'Lodge', 'Event'] as const)(
  'of a domain, %s, is what the domain shows its reader, and neither title nor card where it shows nothing',
  async (kind) => {
    const readers = [anna.id, bo.id]
    domainShows('Høstvandring', () => readers)
    await share(anna, 7, { shared: { kind, id: 7 } })
    const item = { title: 'Høstvandring', line: 'Om Høstvandring', path: '/Et/Sted/7', picture: null }
    for (const reader of [anna, bo]) expect(await sharedFor(reader)).toEqual({ kind, id: 7, profile: null, item })
    readers.pop()
    expect(await sharedFor(bo)).toEqual({ kind, id: 7, profile: null, item: null })
    expect(await everything(bo)).not.toContain('vandring')
    expect(await codeOf(share(bo, 7, { shared: { kind, id: 7 } }))).toBe('InvalidInput')
  },
)

test('of a domain that does not answer leaves the words of the others', async () => {
  const readers = [anna.id]
  domainShows('Høstvandring', () => readers, 'ServiceUnavailable')
  await share(anna, 7, { shared: { kind: 'Event', id: 7 }, body: 'Skal vi?' })
  const { items } = await bo.api.get('Mail/GetMessages', { conversationId })
  expect(items.map(({ text, shared }) => [text, shared?.item])).toEqual([
    ['Skal vi?', null],
    ['Hvem?', undefined],
    ['Skal vi invitere nogen?', undefined],
  ])
})

test('is refused of whom the sender does not find, and beside files; nothing is written', async () => {
  const unfound = { code: 'InvalidInput', detail: { issues: [{ path: 'shared', code: 'not_found' }] } }
  await world.block(shown, anna)
  const elsewhere = await world.member({ community: 'se' })
  for (const id of [shown.id, elsewhere.id, 987_654_321])
    expect(await outcomeOf(share(anna, id))).toMatchObject(unfound)
  expect(await codeOf(share(bo, shown.id, { tempMediaIds: [1] }))).toBe('InvalidInput')
  expect(await sharedFor(anna)).toBeUndefined()
})

test('stays with its words when they are changed, is quoted without a name, and gone when it is taken back', async () => {
  const { messageId } = await share(anna, shown.id, { body: 'Hende her' })
  await anna.api.post('Mail/EditMessage', { messageId, body: '' })
  expect((await sharedFor(bo))?.profile?.name).toBe('Zenobia H')
  const quoting = { conversationId, clientMessageId: crypto.randomUUID(), body: 'Ja!', quotedMessageId: messageId }
  const quote = await bo.api.post('Mail/SendMessage', quoting)
  const [newest] = (await anna.api.get('Mail/GetMessages', { conversationId })).items
  expect(newest?.quote).toEqual({ messageId, seat: 1, mine: true, text: '', pictures: 0, shared: 'Profile' })
  await bo.api.post('Mail/UnsendMessage', { messageId: quote.messageId })
  await anna.api.post('Mail/UnsendMessage', { messageId })
  expect(await sharedFor(bo)).toBeUndefined()
})

test('is read by staff as its kind and number, who is shown the copy of a report', async () => {
  const { messageId } = await share(anna, shown.id, { body: 'Se' })
  const asked = { viewerId: bo.id, community: 'dk', dark: false, itemType: 'Message' as const, itemId: messageId }
  const copy = await world.peers.get('Mail/GetReportedItem', asked)
  expect(copy.text).toBe(`Se\n[Profile ${shown.id}]`)
})
