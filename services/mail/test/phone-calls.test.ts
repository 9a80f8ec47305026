/** Calls by voice and video (decision 166): who may call whom, who hears of it, and what ends it. */
import { createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  maximumPhoneSignal,
  phoneCallsMissed,
  phoneLeaseSeconds,
  phoneRingSeconds,
} from '@samvaer/contracts/mail/values'
import { type RealtimeMessage, realtimeMessage } from '@samvaer/contracts/notifications/calls'
import { notificationsService } from '@samvaer/notifications/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoneLineOf } from '../src/phone-calls/phone-line.ts'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'

const turnSecret = 'a secret of the relay'
const relay = { stunUrls: [], turnUrls: ['turn:relay.example:3478'], turnSecret, relayOnly: true }

let world: MailWorld
let address: string
beforeAll(async () => {
  world = await startMail([notificationsService], { delivers: true })
  const { app } = world.service(notificationsService)
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/realtime`
})
afterAll(() => world.close())

let anna: Person
let bo: Person
let conversationId: number
beforeEach(async () => {
  ;[anna, bo] = [await world.member(), await world.member()]
  conversationId = (await write(anna.api, bo)).conversationId
  await answer(bo.api, conversationId)
})

type Live = Extract<RealtimeMessage, { type: 'live' }>['live']
const pages: WebSocket[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/** An open page: what it hears of calls, and a wait for one word of it. */
const openPage = async ({ id }: Person) => {
  const caller = { profileId: id, subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const socket = new WebSocket(address, { headers: await world.headers(caller) })
  pages.push(socket)
  const heard: Live[] = []
  let look = () => {}
  const opened = new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      const message = realtimeMessage.parse(JSON.parse(String(data)))
      if (message.type === 'hello') resolve()
      if (message.type === 'live') heard.push(message.live)
      look()
    }
  })
  await opened
  return {
    heard,
    calls: () => heard.filter(({ about }) => about.startsWith('Phone')),
    until: (wanted: Record<string, unknown>): Promise<Live> =>
      new Promise((resolve) => {
        look = () => {
          const fits = (live: Live) => Object.entries(wanted).every(([key, value]) => Reflect.get(live, key) === value)
          const found = heard.find(fits)
          if (found) resolve(found)
        }
        look()
      }),
  }
}

const [here, there] = [randomUUID(), randomUUID()]
const begin = (by: Person, video = false, at = conversationId) =>
  by.api.post('PhoneCalls/BeginPhoneCall', { conversationId: at, video, windowId: here })
const pickUp = (by: Person, phoneCallId: number, windowId = there) =>
  by.api.post('PhoneCalls/AnswerPhoneCall', { phoneCallId, windowId })
const hangUp = (by: Person, phoneCallId: number) => by.api.post('PhoneCalls/EndPhoneCall', { phoneCallId })
const stay = (by: Person, phoneCallId: number, windowId: string) =>
  by.api.post('PhoneCalls/StayInPhoneCall', { phoneCallId, windowId })
const say = (by: Person, phoneCallId: number, windowId: string, text = 'v=0') =>
  by.api.post('PhoneCalls/ForwardPhoneSignal', { phoneCallId, windowId, signal: { kind: 'Offer', text: btoa(text) } })
const ring = async (by = anna, video = false) => (await begin(by, video)).call.phoneCallId
/** A call that was answered. */
const talk = async (): Promise<number> => {
  const phoneCallId = await ring()
  await pickUp(bo, phoneCallId)
  return phoneCallId
}
const mayCall = async ({ api }: Person, at = conversationId) =>
  (await api.get('Mail/GetConversation', { conversationId: at })).mayCall
const lastOf = async ({ api }: Person) => {
  const [message] = (await api.get('Mail/GetMessages', { conversationId })).items
  return message && { type: message.type, mine: message.mine, phoneCall: message.phoneCall }
}
const linesOf = async ({ api }: Person) => {
  await world.drainEvents()
  const { items } = await api.get('Notifications/ClientNotifications', {})
  return items.filter(({ type }) => type === 'PhoneCall').map(({ variant, path }) => [variant, path])
}
const under = () => world.service(mailService).parts.models.phoneCall.countDocuments({ members: anna.id })
const sweep = () => world.service(mailService).runTask('end-phone-calls')
const later = async <T>(seconds: number, act: () => Promise<T>): Promise<T> => {
  world.moveClock(seconds * 1000)
  try {
    return await act()
  } finally {
    world.moveClock(-seconds * 1000)
  }
}
const closed = { code: 'NotAllowed', detail: { reason: 'CallsClosed' } }

describe('who may call whom', () => {
  const settings = {
    ...({ whoMayWrite: 'Everyone', ageFrom: null, ageTo: null, requestsFrom: 'Nobody' } as const),
    ...{ readReceipts: true, typing: true },
  }
  const causes: Record<string, (who: Person, at: number) => Promise<unknown>> = {
    'has switched calls off': ({ api }) => api.post('Mail/SaveMailSettings', { ...settings, calls: false }),
    'has blocked the caller': (who) => world.block(who, anna),
    'is blocked by the caller': (who) => world.block(anna, who),
    'is paused': (who) => world.change(who, { status: 'Locked', profileWithheld: true, paused: true }),
    'is quarantined': (who) => world.change(who, { status: 'Quarantined' }),
    'is banned from the mail': (who) => world.change(who, { bans: [{ type: 'Mail', until: null }] }),
    'has removed the conversation': ({ api }, at) => api.post('Mail/DeleteConversation', { conversationId: at }),
  }

  test('nobody calls one who has closed that in whatever way, and nothing says why', async () => {
    const names = Object.keys(causes)
    const others = await world.members(names.length)
    const pairs: { name: string; who: Person; at: number }[] = []
    for (const [place, who] of others.entries()) {
      const { conversationId: at } = await write(anna.api, who)
      await answer(who.api, at)
      pairs.push({ name: names[place] ?? '', who, at })
    }
    const offered = () => Promise.all(pairs.map(async ({ name, at }) => [name, await mayCall(anna, at)]))
    expect(await offered()).toEqual(names.map((name) => [name, 'Direct']))
    for (const { name, who, at } of pairs) await causes[name]?.(who, at)
    await world.drainEvents()
    expect(await offered()).toEqual(names.map((name) => [name, undefined]))
    for (const { name, at } of pairs) expect(await outcomeOf(begin(anna, false, at)), name).toMatchObject(closed)
    expect(await under()).toBe(0)
  })

  test('two of whom one has not answered, and groups, have no calls', async () => {
    const stranger = await world.member()
    const alone = (await write(anna.api, stranger)).conversationId
    const group = (await write(anna.api, [bo, stranger])).conversationId
    await answer(bo.api, group)
    for (const at of [alone, group]) {
      expect(await mayCall(anna, at)).toBeUndefined()
      expect(await outcomeOf(begin(anna, false, at))).toMatchObject(closed)
    }
    expect(await codeOf(begin(stranger))).toBe('NotFound')
    await answer(stranger.api, alone)
    expect(await mayCall(anna, alone)).toBe('Direct')
    // An old page knows nothing of calls, and switches them neither on nor off.
    await bo.api.post('Mail/SaveMailSettings', { ...settings, calls: false })
    await bo.api.post('Mail/SaveMailSettings', settings)
    expect((await bo.api.get('Mail/GetMailSettings', {})).calls).toBe(false)
  })

  test('a member who is paused or banned calls nobody', async () => {
    const session = { conversationId, video: false, windowId: here }
    const paused = anna.as({ paused: true })
    expect(await codeOf(paused.post('PhoneCalls/BeginPhoneCall', session))).toBe('ProfilePaused')
    const banned = anna.as({ bans: [{ type: 'Mail', until: null }] })
    expect(await codeOf(banned.post('PhoneCalls/BeginPhoneCall', session))).toBe('Banned')
    expect((await banned.get('Mail/GetConversation', { conversationId })).mayCall).toBeUndefined()
  })
})

test('rings, is answered on one page, and carries words between those two pages alone', async () => {
  const third = await world.member()
  const [hers, his, theirs] = [await openPage(anna), await openPage(bo), await openPage(third)]
  const { call, line } = await begin(anna, true)
  const { phoneCallId } = call
  expect(call).toMatchObject({
    incoming: false,
    video: true,
    state: 'Ringing',
    direct: true,
    other: { profileId: bo.id },
  })
  expect(line).toEqual({ relayOnly: false, servers: [] })
  await his.until({ about: 'PhoneCall', state: 'Ringing', phoneCallId })
  const ringing = (await bo.api.get('PhoneCalls/GetPhoneCall', {})).call
  expect(ringing).toMatchObject({ phoneCallId, incoming: true, windowId: null, other: { profileId: anna.id } })
  expect(await linesOf(bo)).toEqual([[null, `/Mail/${conversationId}`]])
  // Nobody learns where a browser is before both have accepted.
  expect(await codeOf(say(anna, phoneCallId, here))).toBe('NotAllowed')

  await pickUp(bo, phoneCallId)
  await hers.until({ about: 'PhoneCall', state: 'Talking', windowId: there })
  expect(await codeOf(pickUp(bo, phoneCallId))).toBe('ok')
  expect(await outcomeOf(pickUp(bo, phoneCallId, randomUUID()))).toMatchObject({ code: 'Conflict' })
  expect(await codeOf(pickUp(anna, phoneCallId))).toBe('Conflict')
  expect(await linesOf(bo)).toEqual([])
  await say(anna, phoneCallId, here, 'her address')
  expect(await his.until({ about: 'PhoneSignal' })).toMatchObject({
    windowId: there,
    signal: { text: btoa('her address') },
  })
  await say(bo, phoneCallId, there, 'his address')
  expect(await hers.until({ about: 'PhoneSignal' })).toMatchObject({
    windowId: here,
    signal: { text: btoa('his address') },
  })
  expect(await codeOf(say(bo, phoneCallId, here))).toBe('NotAllowed')

  const acts = [pickUp(third, phoneCallId), hangUp(third, phoneCallId), say(third, phoneCallId, here)]
  expect(await Promise.all(acts.map(codeOf))).toEqual(['NotFound', 'NotFound', 'NotFound'])
  expect((await third.api.get('PhoneCalls/GetPhoneCall', {})).call).toBeNull()
  expect(theirs.calls()).toEqual([])
  expect([hers, his].map(({ heard }) => heard.filter(({ about }) => about === 'PhoneSignal').length)).toEqual([1, 1])
  expect(await codeOf(say(anna, phoneCallId, here, 'x'.repeat(maximumPhoneSignal)))).toBe('InvalidInput')

  await later(75, () => hangUp(bo, phoneCallId))
  await hers.until({ about: 'PhoneCall', state: 'Over', end: 'Ended' })
  expect(await codeOf(say(anna, phoneCallId, here))).toBe('NotFound')
  const left = await lastOf(anna)
  expect(left).toMatchObject({ type: 'PhoneCall', mine: true, phoneCall: { video: true } })
  expect(Math.floor((left?.phoneCall?.seconds ?? 0) / 15)).toBe(5)
  expect((await folderOf(bo.api, 'Inbox'))[0]?.lastMessage.phoneCall).toEqual(left?.phoneCall)
  expect(await linesOf(bo)).toEqual([])
})

test('one that nobody answers is missed, one that is declined says so to the caller alone', async () => {
  const hers = await openPage(anna)
  const unread = async () => (await bo.api.get('Mail/GetConversation', { conversationId })).unread
  const before = await unread()
  const first = await ring()
  await hangUp(anna, first)
  await hers.until({ about: 'PhoneCall', phoneCallId: first, end: 'Missed' })
  expect(await lastOf(bo)).toEqual({ type: 'PhoneCall', mine: false, phoneCall: { video: false, seconds: 0 } })
  expect(await linesOf(bo)).toEqual([['missed', `/Mail/${conversationId}`]])
  expect(await unread()).toBe(before)
  const second = await ring()
  await hangUp(bo, second)
  await hers.until({ about: 'PhoneCall', phoneCallId: second, end: 'Declined' })
  expect(await linesOf(bo)).toEqual([])
  expect(await lastOf(anna)).toEqual({ type: 'PhoneCall', mine: true, phoneCall: { video: false, seconds: 0 } })
})

test('whoever has a call is busy, and nobody insists', async () => {
  const third = await world.member()
  const other = (await write(third.api, bo)).conversationId
  await answer(bo.api, other)
  const first = await ring()
  expect(await outcomeOf(begin(third, false, other))).toMatchObject({ code: 'Conflict', detail: { reason: 'Busy' } })
  expect(await outcomeOf(begin(bo, false, other))).toMatchObject({ code: 'Conflict', detail: { reason: 'Own' } })
  await hangUp(anna, first)
  for (let times = 1; times < phoneCallsMissed; times += 1) await hangUp(anna, await ring())
  expect(await codeOf(begin(anna))).toBe('TooManyRequests')
  expect(await codeOf(begin(bo))).toBe('ok')
})

test('of two who call each other at one moment, one rings', async () => {
  const codes = await Promise.all([codeOf(begin(anna)), codeOf(begin(bo))])
  expect(codes.toSorted()).toEqual(['Conflict', 'ok'])
  expect(await under()).toBe(1)
})

describe('ends at once on both pages', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['a block', () => world.block(bo, anna)],
    ['a pause', () => world.change(bo, { status: 'Locked', profileWithheld: true, paused: true })],
    ['a ban', () => world.change(anna, { bans: [{ type: 'Mail', until: null }] })],
  ]
  test.each(ends)('by %s', async (_name, act) => {
    const [hers, his] = [await openPage(anna), await openPage(bo)]
    const phoneCallId = await talk()
    await act()
    await Promise.all([hers, his].map((page) => page.until({ about: 'PhoneCall', phoneCallId, end: 'Ended' })))
    expect(await under()).toBe(0)
    expect(await codeOf(say(anna, phoneCallId, here))).toBe('NotFound')
    expect(await codeOf(stay(bo, phoneCallId, there))).toBe('NotFound')
  })

  test('by a lock, of which the page of its member hears by the end of its connection', async () => {
    const his = await openPage(bo)
    const phoneCallId = await talk()
    await world.change(anna, { status: 'Locked' })
    await his.until({ about: 'PhoneCall', phoneCallId, end: 'Ended' })
    expect(await under()).toBe(0)
  })

  test('and goes on where a third one is blocked', async () => {
    await talk()
    await world.block(bo, await world.member())
    await world.drainEvents()
    expect(await under()).toBe(1)
  })
})

test('ends by itself when a page has gone, whoever of the two it was', async () => {
  const rang = await ring()
  await later(phoneLeaseSeconds - 1, sweep)
  expect(await under()).toBe(1)
  // It rings no longer than that, although the page that calls is there.
  await later(phoneLeaseSeconds - 1, () => stay(anna, rang, here))
  await later(phoneRingSeconds + 1, sweep)
  expect(await under()).toBe(0)
  expect(await linesOf(bo)).toEqual([['missed', `/Mail/${conversationId}`]])

  const talked = await talk()
  await later(phoneLeaseSeconds - 1, () => stay(anna, talked, here))
  expect(await codeOf(later(phoneLeaseSeconds + 1, () => stay(anna, talked, here)))).toBe('NotFound')
  expect(await under()).toBe(0)
  expect((await lastOf(bo))?.phoneCall?.seconds).toBeGreaterThan(phoneLeaseSeconds)

  await talk()
  await later(phoneLeaseSeconds + 1, async () => expect(await codeOf(begin(bo))).toBe('ok'))
})

test('who has muted the conversation is not rung, and the caller cannot tell', async () => {
  const his = await openPage(bo)
  await bo.api.post('Mail/MuteConversation', { conversationId, muted: true })
  const { call } = await begin(anna)
  expect(call.state).toBe('Ringing')
  await stay(anna, call.phoneCallId, here)
  expect((await bo.api.get('PhoneCalls/GetPhoneCall', {})).call).toBeNull()
  await hangUp(anna, call.phoneCallId)
  await his.until({ about: 'PhoneCall', state: 'Over' })
  expect(his.calls()).toHaveLength(1)
  expect(await linesOf(bo)).toEqual([])
  expect(await lastOf(bo)).toMatchObject({ type: 'PhoneCall', phoneCall: { seconds: 0 } })
})

test('a relay is entered by a name that ends and its HMAC, and hides the two from each other', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const { relayOnly, servers } = phoneLineOf(relay, 77, now)
  const [server] = servers
  const [ends, whose] = server?.username?.split(':') ?? []
  expect([relayOnly, whose, Number(ends) - now.getTime() / 1000]).toEqual([true, '77', 12 * 60 * 60])
  expect(server?.credential).toBe(createHmac('sha1', turnSecret).update(`${ends}:77`).digest('base64'))
  expect(phoneLineOf({ ...relay, relayOnly: false }, 77, now).relayOnly).toBe(false)
  expect(phoneLineOf({ ...relay, turnUrls: [], stunUrls: ['stun:one.example:3478'] }, 77, now)).toEqual({
    relayOnly: false,
    servers: [{ urls: ['stun:one.example:3478'] }],
  })
})
