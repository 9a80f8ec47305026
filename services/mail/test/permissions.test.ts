/**
 * Who may make which call (R9): every persona and the anonymous visitor against every call that the service answers.
 */
import { randomUUID } from 'node:crypto'
import { areas } from '@samvaer/contracts/areas'
import { type Area, serviceOf } from '@samvaer/contracts/call'
import type { ApiClient, CallName } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { world as demo, type PersonaName, personaNames } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darkSite, type MailWorld, type Person, startMail, write } from './mail-world.ts'

let world: MailWorld
/** A conversation of two others: for everybody in the table it is one of strangers. */
let theirs: { conversationId: number; messageId: number }
let receiver: Person

beforeAll(async () => {
  world = await startMail()
  const [one, two] = [await world.member(), await world.member()]
  receiver = await world.member()
  theirs = await write(one.api, two)
  for (const name of personaNames) await world.member(directoryOf(name))
})
afterAll(() => world.close())

const directoryOf = (name: PersonaName) => {
  const { profileId, status, subscriber, validated, role, createdAt } = demo.personas[name]
  const staff = ['Support', 'Developer'].includes(role)
  return { profileId, name, status, subscriber, validated, staff, createdAt: createdAt.toISOString() }
}

const signedInOf = (name: PersonaName): Partial<SignedInProfile> => {
  const { profileId, role, status, subscriber, validated, darkStatus, ageProven, bans } = demo.personas[name]
  const until = bans.map((ban) => ({ type: ban.type, until: ban.until?.toISOString() ?? null }))
  return { profileId, name, role, status, subscriber, validated, darkStatus, ageProven, bans: until }
}

type Caller = PersonaName | 'anonymous'
type Expected = { all: string; but?: Partial<Record<Caller, string>> }

const outside = { anonymous: 'SignInRequired', locked: 'ProfileNotActive' }
const refused: Expected['but'] = { ...outside, quarantined: 'ProfileNotActive' }
/** Reading one's own, which who is quarantined may do as well (docs/product/states.md). */
const reads: Expected = { all: 'ok', but: outside }
const acts: Expected = { all: 'ok', but: refused }
const readsNothing: Expected = { all: 'NotFound', but: outside }
const actsOnNothing: Expected = { all: 'NotFound', but: refused }

/** Of the chat's moderators alone; those in no such room. */
const moderates: Expected = {
  all: 'NotAllowed',
  but: { ...refused, moderator: 'NotFound', support: 'NotFound', developer: 'NotFound' },
}
const inNoRoom = { chatRoomId: 987_654_321, reason: 'Spam' }

const of = () => ({ conversationId: theirs.conversationId })
const clientMessageId = () => randomUUID()
const settings = {
  ...({ whoMayWrite: 'Everyone', ageFrom: null, ageTo: null, requestsFrom: 'Nobody' } as const),
  readReceipts: true,
  typing: true,
}

const calls: Record<string, [call: (api: ApiClient) => Promise<unknown>, Expected]> = {
  'Mail/GetConversations': [(api) => api.get('Mail/GetConversations', {}), reads],
  'Mail/GetConversation': [(api) => api.get('Mail/GetConversation', of()), readsNothing],
  'Mail/GetConversationByProfile': [
    (api) => api.get('Mail/GetConversationByProfile', { profileId: receiver.id }),
    reads,
  ],
  'Mail/GetMessages': [(api) => api.get('Mail/GetMessages', of()), readsNothing],
  'Mail/SearchMessages': [(api) => api.get('Mail/SearchMessages', { text: 'hej' }), reads],
  'Mail/GetMailSettings': [(api) => api.get('Mail/GetMailSettings', {}), reads],
  'Mail/GetMailPermission': [(api) => api.get('Mail/GetMailPermission', { profileId: receiver.id }), acts],
  'Mail/SendMessage': [
    (api) =>
      api.post('Mail/SendMessage', { recipientIds: [receiver.id], clientMessageId: clientMessageId(), body: 'Hej' }),
    { all: 'ok', but: { ...refused, free: 'SubscriberRequired' } },
  ],
  'Mail/SaveDraft': [(api) => api.post('Mail/SaveDraft', { profileId: receiver.id, sequence: 1, text: 'Kære' }), acts],
  'Mail/DeleteDraft': [(api) => api.post('Mail/DeleteDraft', { profileId: receiver.id }), acts],
  'Mail/MarkConversationRead': [
    (api) => api.post('Mail/MarkConversationRead', { ...of(), lastMessageId: theirs.messageId }),
    readsNothing,
  ],
  'Mail/MarkConversationUnread': [(api) => api.post('Mail/MarkConversationUnread', of()), actsOnNothing],
  'Mail/ArchiveConversation': [(api) => api.post('Mail/ArchiveConversation', of()), actsOnNothing],
  'Mail/DeleteConversation': [(api) => api.post('Mail/DeleteConversation', of()), actsOnNothing],
  'Mail/UnsendMessage': [(api) => api.post('Mail/UnsendMessage', { messageId: theirs.messageId }), actsOnNothing],
  'Mail/AcceptMailRequest': [(api) => api.post('Mail/AcceptMailRequest', of()), actsOnNothing],
  'Mail/DeclineMailRequest': [(api) => api.post('Mail/DeclineMailRequest', of()), actsOnNothing],
  'Mail/MuteConversation': [(api) => api.post('Mail/MuteConversation', { ...of(), muted: true }), actsOnNothing],
  'Mail/AddParticipants': [
    (api) => api.post('Mail/AddParticipants', { ...of(), profileIds: [receiver.id] }),
    actsOnNothing,
  ],
  'Mail/LeaveConversation': [(api) => api.post('Mail/LeaveConversation', of()), actsOnNothing],
  'Mail/SaveMailSettings': [(api) => api.post('Mail/SaveMailSettings', settings), acts],
  'Mail/ShowTyping': [(api) => api.post('Mail/ShowTyping', of()), actsOnNothing],
  'TopMenu/Conversations': [(api) => api.post('TopMenu/Conversations', {}), reads],
  'Chat/GetChatRooms': [(api) => api.get('Chat/GetChatRooms', {}), acts],
  'Chat/GetChatTicket': [(api) => api.post('Chat/GetChatTicket', {}), acts],
  'Chat/KickProfile': [(api) => api.post('Chat/KickProfile', { ...inNoRoom, profileId: receiver.id }), moderates],
  'Chat/MuteProfile': [
    (api) => api.post('Chat/MuteProfile', { ...inNoRoom, profileId: receiver.id, minutes: 5 }),
    moderates,
  ],
  'Chat/DeleteChatMessage': [
    (api) => api.post('Chat/DeleteChatMessage', { ...inNoRoom, chatMessageId: 'm-1' }),
    moderates,
  ],
  'Common/GetChatRoomsForStart': [(api) => api.get('Common/GetChatRoomsForStart', {}), acts],
}

test.for(['anonymous', ...personaNames] as const)('every call by %s', async (caller, context) => {
  const api = world.as(caller === 'anonymous' ? caller : signedInOf(caller))
  await checkMatrix(context, Object.entries(calls), {
    name: ([name]) => name,
    check: async ([, [call, { all, but }]]) => expect(await codeOf(call(api))).toBe(but?.[caller] ?? all),
  })
})

const own = Object.values<Area>(areas).flatMap((area) =>
  Object.entries(area.calls)
    .filter(([, call]) => serviceOf(area, call) === 'mail')
    .map(([name, call]) => ({ name: `${area.name}/${name}` as CallName, call })),
)

test('every call of the service is in the table', () => {
  const forMembers = own.filter(({ call }) => call.access.audience !== 'service').map(({ name }) => name)
  expect(Object.keys(calls).sort()).toEqual(forMembers.sort())
})

test('what services ask of each other is refused to every member', async () => {
  const between = own.filter(({ call }) => call.access.audience === 'service')
  expect(between.length).toBe(5)
  for (const {
    name,
    call: { method },
  } of between)
    for (const caller of [signedInOf('developer'), 'anonymous'] as const) {
      const body = { headers: { 'content-type': 'application/json' }, payload: '{}' }
      const { headers, ...rest } = method === 'POST' ? body : {}
      const answer = await world.service('mail').app.inject({
        method,
        url: `/api/${name}`,
        headers: { ...(await world.headers(caller)), ...headers },
        ...rest,
      })
      expect(answer.statusCode, name).toBe(401)
    }
})

test('a ban for mail ends writing, not reading', async () => {
  const banned = { ...signedInOf('subscriber'), bans: [{ type: 'Mail' as const, until: null }] }
  const api = world.as(banned)
  expect(await codeOf(write(api, receiver))).toBe('Banned')
  expect(await codeOf(api.get('Mail/GetConversations', {}))).toBe('ok')
  expect(await api.get('Mail/GetMailPermission', { profileId: receiver.id })).toMatchObject({ reason: 'Banned' })
})

describe('the dark gate', () => {
  const expected: Partial<Record<Caller, string>> = {
    ...outside,
    free: 'DarkNeedsSubscriber',
    dark: 'ok',
    support: 'ok',
    developer: 'ok',
  }
  test.each(personaNames)('%s', async (caller) => {
    const call = world.as(signedInOf(caller), darkSite).get('Mail/GetConversations', {})
    expect(await codeOf(call)).toBe(expected[caller] ?? 'DarkNeedsApproval')
  })
})

test('not taking part looks exactly like a conversation that is not there', async () => {
  const stranger = await world.member()
  const absent = { conversationId: 987_654_321, messageId: 987_654_321 }
  const asked = (at: typeof theirs) => [
    stranger.api.get('Mail/GetConversation', { conversationId: at.conversationId }),
    stranger.api.get('Mail/GetMessages', { conversationId: at.conversationId }),
    stranger.api.post('Mail/DeleteConversation', { conversationId: at.conversationId }),
    stranger.api.post('Mail/SaveDraft', { conversationId: at.conversationId, sequence: 1, text: '' }),
    stranger.api.post('Mail/SendMessage', {
      conversationId: at.conversationId,
      clientMessageId: clientMessageId(),
      body: 'x',
    }),
    stranger.api.post('Mail/UnsendMessage', { messageId: at.messageId }),
    stranger.api.post('Mail/MarkConversationRead', {
      conversationId: at.conversationId,
      lastMessageId: at.messageId,
    }),
  ]
  const codes = async (at: typeof theirs) => Promise.all(asked(at).map(codeOf))
  expect(await codes(theirs)).toEqual(Array.from({ length: 7 }, () => 'NotFound'))
  expect(await codes(absent)).toEqual(await codes(theirs))
  const staff = world.as(signedInOf('support'))
  expect(await codeOf(staff.get('Mail/GetMessages', { conversationId: theirs.conversationId }))).toBe('NotFound')
  const abroad = world.as(signedInOf('subscriber'), { community: 'se', siteId: 2 })
  expect(await codeOf(abroad.get('Mail/GetConversation', { conversationId: theirs.conversationId }))).toBe('NotFound')
})
