// @vitest-environment happy-dom
/** The chat's page: what it says when it is full, empty, loading, failed, refused or without a connection. */
import type { ChatMessage, ChatRoomState } from '@samvaer/contracts/chat/talk'
import { chatItemId, chatItemOf } from '@samvaer/contracts/chat/values'
import { siteAddress } from '@samvaer/remote-kit/standalone'
import {
  type Answers,
  choose,
  click,
  clickTwice,
  fill,
  liveTicket,
  member,
  never,
  press,
  refused,
  show,
  showTab,
  textsIn,
  unreachable,
  until,
} from '@samvaer/remote-kit/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ChatApp } from './chat-app.tsx'
import danish from './locales/da-DK.json'
import { namespace, textFiles } from './texts.ts'

const t = textsIn('da-DK', danish)
const now = new Date('2026-05-04T20:00:00')
const topic = 'mail:chat:1'

const person = (profileId: number, name: string, mayModerate = false): ChatMessage['author'] => ({
  ...{ profileId, name, gender: 'Female', ages: [51], place: 'Ribe', pictures: [] },
  ...{ subscriber: true, validated: true, mayModerate },
})
const me = person(member.id, member.name)
const bo = person(99, 'Bo')
const room: ChatRoomState = {
  ...{ chatRoomId: 1, name: 'Køkkenbordet', people: [bo, me], mutedUntil: null },
  live: liveTicket(topic),
}
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const said = (sequence: number, author: ChatMessage['author'], text: string, minutes: number): ChatMessage => ({
  ...{ chatMessageId: `1:${sequence}`, sequence, author, text, sentAt: minutesAgo(minutes) },
  ...{ clientMessageId: null, mayDelete: author.mayModerate },
})

/** The room as the service would have it. */
let messages: ChatMessage[]
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  messages = [said(1, bo, 'God aften', 1210), said(2, bo, 'Er her nogen?', 5), said(3, me, 'Ja, jeg er', 4)]
})
afterEach(() => void vi.useRealTimers())

const write: NonNullable<Answers['Chat/WriteChatMessage']> = ({ clientMessageId, text }) => {
  const message = { ...said(messages.length + 1, me, text, 0), clientMessageId }
  messages = [...messages, message]
  return message
}
const calls = (change: Answers = {}): Answers => ({
  'Chat/GetChatRooms': { items: [{ chatRoomId: 1, name: 'Køkkenbordet', present: 2, pictures: [] }] },
  'Chat/GetChatTicket': { ticket: 'x'.repeat(43), expiresAt: now.toISOString() },
  'Chat/EnterChatRoom': () => room,
  'Chat/StayInChatRoom': () => room,
  'Chat/LeaveChatRoom': {},
  'Chat/GetChatMessages': ({ after = 0, before = Number.POSITIVE_INFINITY }) => ({
    items: messages.filter(({ sequence }) => sequence > Number(after) && sequence < Number(before)),
    more: false,
  }),
  'Chat/WriteChatMessage': write,
  ...change,
})
const open = (change: Answers = {}, at = '/Chat/1', site = {}) =>
  show(<ChatApp />, { at, main: false, site, calls: calls(change), texts: { [namespace]: textFiles } })
const box = (host: Awaited<ReturnType<typeof open>>) =>
  host.page.find('textbox', t('composer.label', { room: room.name }))
const log = () => document.querySelector('[role=log]')
const hear = async (host: Awaited<ReturnType<typeof open>>, change: string) => {
  host.live({ about: 'Topic', topic, change })
  await vi.advanceTimersByTimeAsync(1000)
  await host.settled()
}

describe('a room', () => {
  it('is entered with a ticket, and shows who is there and what was said, by days', async () => {
    const host = await open()
    await host.page.find('heading', room.name)
    await host.settled()
    expect(host.asked('Chat/EnterChatRoom')).toEqual([{ ticket: 'x'.repeat(43) }])
    await host.page.says('Ja, jeg er')
    const days = [...(log()?.querySelectorAll('li > span:only-child') ?? [])].map((each) => each.textContent)
    expect(days).toEqual(['I går', 'I dag'])
    expect(document.title).toBe('Køkkenbordet – Samvær')
    const people = host.page.find('heading', t('people.title', { count: 2 }))
    expect((await people).closest('aside')?.textContent).toMatch(new RegExp(`${member.name}.*Bo`))
    expect(host.page.all('link', /Bo/)[0]?.getAttribute('href')).toBe('/Profile/99')
  })

  it('says when it is waited for, when nobody said anything, and when one is alone', async () => {
    const waiting = await open({ 'Chat/EnterChatRoom': never })
    await until(() => document.querySelector('main [aria-busy=true]') !== null)
    expect(waiting.page.all('textbox')).toEqual([])
    messages = []
    const alone = { ...room, people: [me] }
    const host = await open({ 'Chat/EnterChatRoom': alone, 'Chat/StayInChatRoom': alone })
    await host.page.says(t('log.empty'))
    await host.page.says(t('people.alone'))
  })

  it.each([
    ['kicked from', refused('TooEarly', { from: '2026-05-04T19:30:00.000Z' }), t('refusal.TooEarly', { at: '' })],
    ['banned from for good', refused('Banned', { ban: 'Chat', until: null }), t('refusal.BannedForGood')],
    ['held back from', refused('ProfileNotActive', { status: 'Locked' }), t('refusal.ProfileNotActive')],
    ['that there is not', refused('NotFound'), t('refusal.NotFound')],
  ])('one is %s says why, shows nothing of it and offers the other rooms', async (_, refusal, words) => {
    const host = await open({ 'Chat/GetChatTicket': refusal })
    await host.page.find('heading', t('out.title'))
    expect(host.page.words()).toContain(words.slice(0, 20))
    expect(log()).toBeNull()
    const decisions = host.page.all('link', t('out.decision')).map((link) => link.getAttribute('href'))
    expect(decisions).toEqual(words === t('refusal.BannedForGood') ? [siteAddress('/Support/Decisions')] : [])
    await click(await host.page.find('link', t('out.rooms')))
    expect(host.address()).toBe('/Chat')
  })

  it('offers to try again from the moment on from which it may be of use', async () => {
    const kicked = (minutes: number) => refused('TooEarly', { from: minutesAgo(minutes) })
    const host = await open({ 'Chat/GetChatTicket': kicked(1) })
    const again = await host.page.find('button', t('again'))
    host.answer({ 'Chat/GetChatTicket': kicked(-30) })
    await click(again)
    await until(() => host.page.all('button', t('again')).length === 0)
    expect(host.asked('Chat/GetChatTicket')).toHaveLength(2)
    expect(host.page.all('link', t('out.rooms'))).toHaveLength(1)
  })

  it('is somewhere else, where the brand has its chat: one goes on there with a ticket, and enters none of ours', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    onTestFinished(() => void replace.mockRestore())
    const host = await open({}, '/Chat/1', { chatAddress: 'https://chat.example.org/rooms?brand=1' })
    await until(() => replace.mock.calls.length > 0)
    expect(host.asked('Chat/GetChatTicket')).toEqual([{ chatRoomId: 1 }])
    expect(replace.mock.calls).toEqual([[`https://chat.example.org/rooms?brand=1&ticket=${'x'.repeat(43)}`]])
    expect(host.asked('Chat/EnterChatRoom')).toEqual([])
  })

  it('is left at once by whoever is sent out while it is open', async () => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    host.answer({
      'Chat/StayInChatRoom': refused('NotAllowed', { reason: 'NotPresent' }),
      'Chat/GetChatTicket': refused('TooEarly', { from: '2026-05-04T19:30:00.000Z' }),
    })
    await hear(host, 'people')
    await host.page.find('heading', t('out.title'))
    expect(host.page.words()).not.toContain('Ja, jeg er')
  })

  it('is entered again by whoever was silent for too long', async () => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    host.answer({ 'Chat/StayInChatRoom': refused('NotAllowed', { reason: 'NotPresent' }) })
    await hear(host, 'people')
    expect(host.asked('Chat/EnterChatRoom')).toHaveLength(2)
    await host.page.says('Ja, jeg er')
  })

  it('that cannot be reached is tried again, by itself and by hand', async () => {
    const host = await open({ 'Chat/GetChatTicket': unreachable })
    await host.page.find('heading', t('failed.title'))
    host.answer({ 'Chat/GetChatTicket': { ticket: 'x'.repeat(43), expiresAt: now.toISOString() } })
    await click(await host.page.find('button', t('again')))
    await host.page.says('Ja, jeg er')
  })
})

it('counts the same people in the list and in the room, and closes who is here with Escape', async () => {
  const host = await open()
  await host.page.says('Ja, jeg er')
  host.answer({ 'Chat/StayInChatRoom': { ...room, people: [bo, me, person(98, 'Cleo')] } })
  await hear(host, 'people')
  await host.page.find('heading', t('people.title', { count: 3 }))
  expect((await host.page.find('link', /Køkkenbordet/)).textContent).toContain(t('rooms.present', { count: 3 }))
  const toggle = await host.page.find('button', t('room.here', { count: 3 }))
  await click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await press('Escape')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

describe('the messages', () => {
  it('arrives: what is new is read behind the last, what was taken out is gone', async () => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    await vi.advanceTimersByTimeAsync(1000)
    messages = [...messages, said(4, bo, 'Hvad laver du?', 0)]
    await hear(host, 'messages')
    await host.page.says('Hvad laver du?')
    expect(host.asked('Chat/GetChatMessages').at(-1)).toMatchObject({ after: 3 })
    messages = messages.filter(({ sequence }) => sequence !== 2)
    await hear(host, 'all')
    expect(host.page.words()).not.toContain('Er her nogen?')
  })

  it.each<[string, NonNullable<Answers['Chat/GetChatMessages']>]>([
    ['is busy', refused('TooManyRequests')],
    ['is away', unreachable],
    ['knows no more that one is there', refused('NotAllowed', { reason: 'NotPresent' })],
  ])('is read again when it could not be read because the service %s', async (_why, failure) => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    await host.settled()
    await vi.advanceTimersByTimeAsync(1000)
    messages = [...messages, said(4, bo, 'Hvor hyggeligt', 0)]
    host.answer({ 'Chat/GetChatMessages': failure })
    await hear(host, 'messages')
    host.answer(calls())
    await vi.advanceTimersByTimeAsync(6000)
    await host.page.says('Hvor hyggeligt')
  })

  it('counts in the title while nobody looks, and gets a line; not for whoever has muted it', async () => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    await vi.advanceTimersByTimeAsync(1000)
    await showTab('hidden')
    messages = [...messages, said(4, bo, 'Hvad laver du?', 0)]
    await hear(host, 'messages')
    await until(() => document.title === '(1) Køkkenbordet – Samvær')
    await host.page.says(t('log.new'))
    expect(log()?.getAttribute('aria-live')).toBe('polite')
    await click(await host.page.find('button', t('room.mute')))
    expect(document.title).toBe('Køkkenbordet – Samvær')
    expect(log()?.getAttribute('aria-live')).toBe('off')
    await showTab('visible')
  })

  it('tells of own messages that are hidden or removed, of this room and this day alone, as soon as one goes', async () => {
    const item = (sequence: number, change: object = {}) => ({
      ...{
        itemType: 'ChatMessage' as const,
        itemId: chatItemId(1, sequence),
        state: 'Removed' as const,
        decisionId: 7,
      },
      ...{ title: 'Køkkenbordet', text: `Ord ${sequence}`, path: '/Chat/1', at: minutesAgo(60), ...change },
    })
    const before = [
      item(11),
      item(12, { at: minutesAgo(1450) }),
      item(13, { itemId: chatItemId(2, 13), path: '/Chat/2' }),
      item(14, { itemType: 'Message' }),
    ]
    const host = await open({ 'Reports/GetModeratedItems': { items: before } })
    await host.page.says(/Ord 11/)
    const notes = () => host.page.words().match(/Ord \d+|Ja, jeg er/g)
    expect(notes()).toEqual(['Ord 11', 'Ja, jeg er'])
    expect((await host.page.find('link', t('out.decision'))).getAttribute('href')).toMatch(/\/Support\/Decisions\/7$/)
    const hidden = item(3, { state: 'Hidden', decisionId: null, text: 'Ja, jeg er', at: minutesAgo(4) })
    host.answer({ 'Reports/GetModeratedItems': { items: [hidden, ...before] } })
    messages = messages.filter(({ sequence }) => sequence !== 3)
    await hear(host, 'all')
    await host.page.says(t('hidden.title.waiting'))
    expect(notes()).toEqual(['Ja, jeg er', 'Ord 11'])
  })

  it('is gone after a day, also from a page that stays open', async () => {
    const host = await open()
    await host.page.says('God aften')
    vi.setSystemTime(now.getTime() + 5 * 60 * 60_000)
    await hear(host, 'people')
    expect(host.page.words()).not.toContain('God aften')
    expect(host.page.words()).toContain('Ja, jeg er')
  })
})

describe('the box', () => {
  it('sends with Enter, keeps the focus, makes a new line with Shift, and sends nothing twice or empty', async () => {
    const host = await open()
    const words = await box(host)
    await fill(words, '   ')
    await press('Enter')
    await fill(words, 'Hej alle')
    await press('Enter', { shiftKey: true })
    expect(host.asked('Chat/WriteChatMessage')).toEqual([])
    await press('Enter')
    await press('Enter')
    await host.settled()
    expect(host.asked('Chat/WriteChatMessage')).toMatchObject([{ chatRoomId: 1, text: 'Hej alle' }])
    expect(document.activeElement).toBe(words)
    expect((words as HTMLTextAreaElement).value).toBe('')
  })

  it('counts what is left near the end, and holds back what is too long', async () => {
    const host = await open()
    const words = await box(host)
    await fill(words, 'x'.repeat(950))
    await host.page.says(t('composer.left', { count: 50 }))
    await fill(words, 'x'.repeat(1001))
    await press('Enter')
    expect(host.asked('Chat/WriteChatMessage')).toEqual([])
  })

  it('keeps what does not get through and sends it, once, when it does; also over a reload', async () => {
    const host = await open({ 'Chat/WriteChatMessage': unreachable })
    await fill(await box(host), 'Kan I høre mig?')
    await press('Enter')
    await host.page.says(t('waiting.delayed'))
    await host.page.says(t('away.title'))
    expect(JSON.stringify(sessionStorage)).toContain('Kan I høre mig?')
    host.answer({ 'Chat/WriteChatMessage': write })
    await vi.advanceTimersByTimeAsync(6000)
    await host.settled()
    await host.page.says('Kan I høre mig?')
    const [first, ...again] = host.asked('Chat/WriteChatMessage')
    expect(again.length).toBeGreaterThan(0)
    expect(again.every((one) => JSON.stringify(one) === JSON.stringify(first))).toBe(true)
    expect(JSON.stringify(sessionStorage)).not.toContain('Kan I høre mig?')
  })

  it('says why something was refused, and gives it back or away', async () => {
    const host = await open({ 'Chat/WriteChatMessage': refused('InvalidInput') })
    await fill(await box(host), 'Hm')
    await press('Enter')
    await host.page.says(t('refusal.InvalidInput'))
    await click(await host.page.find('button', t('waiting.remove')))
    expect(host.page.words()).not.toContain(t('refusal.InvalidInput'))
  })

  it('says until when one is muted, in its own place', async () => {
    const muted = { ...room, mutedUntil: '2026-05-04T19:30:00.000Z' }
    const host = await open({ 'Chat/EnterChatRoom': muted, 'Chat/StayInChatRoom': muted })
    await host.page.says(t('composer.muted', { at: '' }).slice(0, 20))
    expect(host.page.all('textbox')).toEqual([])
  })
})

describe('about somebody', () => {
  it('everybody looks at the profile and reports', async () => {
    const host = await open()
    await host.page.says('Ja, jeg er')
    await click(host.page.all('button', t('message.more', { name: 'Bo' }))[0] as HTMLElement)
    const report = (await host.page.find('link', t('acts.report'))).getAttribute('href') ?? ''
    expect(report).toContain('/Support#report=ChatMessage&')
    const named = new URLSearchParams(new URL(report, 'http://site').hash.slice(1))
    expect(chatItemOf(Number(named.get('itemId')))).toEqual({ chatRoomId: room.chatRoomId, sequence: 1 })
    expect([named.get('name'), named.get('author')]).toEqual(['Bo', String(bo.profileId)])
    expect(host.page.all('button', t('acts.Kick'))).toEqual([])
  })

  it('a moderator mutes and deletes with a reason, once', async () => {
    const below = person(99, 'Bo', true)
    messages = [said(1, below, 'Grimt', 3)]
    const host = await open({ 'Chat/MuteProfile': {}, 'Chat/DeleteChatMessage': {} })
    await host.page.says('Grimt')
    await click(await host.page.find('button', t('message.more', { name: 'Bo' })))
    await click(await host.page.find('button', t('acts.Mute')))
    await click(await host.page.find('button', t('acts.Mute')))
    await host.page.says(t('reason.missing'))
    await fill(await host.page.field(t('reason.label')), 'Råber')
    await choose(await host.page.field(t('mute.label')), '60')
    await clickTwice(await host.page.find('button', t('acts.Mute')))
    await host.page.says(t('done.Mute', { name: 'Bo' }))
    expect(host.asked('Chat/MuteProfile')).toEqual([{ chatRoomId: 1, profileId: 99, minutes: 60, reason: 'Råber' }])
  })
})

describe('the rooms', () => {
  it('say how many are there, none yet, and when they cannot be read', async () => {
    const host = await open({}, '/Chat')
    await host.page.find('link', /Køkkenbordet/)
    await host.page.says(t('rooms.present', { count: 2 }))
    await click(await host.page.find('link', /Køkkenbordet/))
    expect(host.address()).toBe('/Chat/1')
    await host.page.find('heading', room.name)
    const none = await open({ 'Chat/GetChatRooms': { items: [] } }, '/Chat')
    await none.page.find('heading', t('rooms.none.title'))
    const failed = await open({ 'Chat/GetChatRooms': refused('ServiceUnavailable') }, '/Chat')
    await failed.page.says(t('rooms.failed'))
  })
})
