/**
 * The right to make each call (R9): every persona and the anonymous visitor, every call that the service answers, on
 * both sides, in every situation that the rights distinguish.
 */
import { randomUUID } from 'node:crypto'
import { areas } from '@samvaer/contracts/areas'
import type { CallName } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { codeOf } from '@samvaer/testing/outcomes'
import { callers, signedInOf } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { hold, personsOf, type Staged } from '@samvaer/testing/staging'
import { world as demo, type PersonaName } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { everyWay, type Things } from './every-call.ts'
import { darkSite, type MailWorld, type Person, startMail, write } from './mail-world.ts'
import { situations, stage } from './situations.ts'

let world: MailWorld
/** A conversation of two others: for everybody it is one of strangers. */
let theirs: Things
let receiver: Person
let onLight: Staged<Things>
let onDark: Staged<Things>

beforeAll(async () => {
  world = await startMail()
  const personas = await personsOf(world)
  onLight = await stage(world, personas, false)
  onDark = await stage(world, personas, true)
  await hold(world, personas)
  const [one, two] = [await world.member(), await world.member()]
  receiver = await world.member()
  const none = {
    receiverId: receiver.id,
    greetedId: receiver.id,
    profileId: receiver.id,
    phoneCallId: 1,
    chatRoomId: 1,
    heardRoomId: 1,
  }
  theirs = { ...(await write(one.api, two)), ...none }
})
afterAll(() => world.close())

type Named = Pick<Things, 'conversationId' | 'messageId'>
const rights = { ways: everyWay, name: ({ call }: (typeof everyWay)[number]) => call, situations }
const signedIn = (name: PersonaName) => signedInOf(demo.personas[name])

test('the table of rights says what the product’s rules say', async (context) => checkTable(context, rights, theirs))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    await checkRights(context, rights, {
      caller,
      dark,
      things: async (situation, taking) => {
        // Each case reaches somebody: no day is full of them.
        await world.service(mailService).parts.models.contactsOfDay.deleteMany({})
        return (dark ? onDark : onLight)(persona, situation, taking)
      },
      as: (change) => world.as(persona ? { ...signedIn(persona), ...change } : 'anonymous', dark ? darkSite : {}),
    })
  })
})

const own = Object.values<Area>(areas).flatMap((area) =>
  Object.entries(area.calls)
    .filter(([, call]) => serviceOf(area, call) === 'mail')
    .map(([name, call]) => ({ name: `${area.name}/${name}` as CallName, call })),
)

test('every call of the service is in the table', () => {
  const forMembers = own.filter(({ call }) => call.access.audience !== 'service').map(({ name }) => name)
  expect([...new Set(everyWay.map(({ call }) => call))].sort()).toEqual(forMembers.sort())
})

test('refuses to every member what services ask of each other', async () => {
  const between = own.filter(({ call }) => call.access.audience === 'service')
  expect(between.length).toBe(9)
  for (const {
    name,
    call: { method },
  } of between)
    for (const caller of [signedIn('developer'), 'anonymous'] as const) {
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
  const banned = { ...signedIn('subscriber'), bans: [{ type: 'Mail' as const, until: null }] }
  const api = world.as(banned)
  expect(await codeOf(write(api, receiver))).toBe('Banned')
  expect(await codeOf(api.get('Mail/GetConversations', {}))).toBe('ok')
  expect(await api.get('Mail/GetMailPermission', { profileId: receiver.id })).toMatchObject({ reason: 'Banned' })
})

test('not taking part looks exactly like a conversation that is not there', async () => {
  const stranger = await world.member()
  const absent = { conversationId: 987_654_321, messageId: 987_654_321 }
  const asked = (at: Named) => [
    stranger.api.get('Mail/GetConversation', { conversationId: at.conversationId }),
    stranger.api.get('Mail/GetMessages', { conversationId: at.conversationId }),
    stranger.api.post('Mail/DeleteConversation', { conversationId: at.conversationId }),
    stranger.api.post('Mail/SaveDraft', { conversationId: at.conversationId, sequence: 1, text: '' }),
    stranger.api.post('Mail/SendMessage', {
      conversationId: at.conversationId,
      clientMessageId: randomUUID(),
      body: 'x',
    }),
    stranger.api.post('Mail/UnsendMessage', { messageId: at.messageId }),
    stranger.api.post('Mail/MarkConversationRead', {
      conversationId: at.conversationId,
      lastMessageId: at.messageId,
    }),
  ]
  const codes = async (at: Named) => Promise.all(asked(at).map(codeOf))
  expect(await codes(theirs)).toEqual(Array.from({ length: 7 }, () => 'NotFound'))
  expect(await codes(absent)).toEqual(await codes(theirs))
  const staff = world.as(signedIn('support'))
  expect(await codeOf(staff.get('Mail/GetMessages', { conversationId: theirs.conversationId }))).toBe('NotFound')
  const abroad = world.as(signedIn('subscriber'), { community: 'se', siteId: 2 })
  expect(await codeOf(abroad.get('Mail/GetConversation', { conversationId: theirs.conversationId }))).toBe('NotFound')
})
