// @vitest-environment happy-dom
/** Letters that wait leave from any page; what became of them is said where they are not seen, and shown in the list. */
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { type Answers, refused, show, until } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { useWaitingLetters } from '../mail-data/use-waiting-letters.ts'
import { ConversationList } from '../mail-list/conversation-list.tsx'
import { useConversationList } from '../mail-list/use-conversation-list.ts'
import { SendLetters } from './send-letters.tsx'

const me = 7
let letters = 0
beforeEach(() => {
  sessionStorage.clear()
})

interface Kept {
  target?: object
  to?: string
  refused?: object
  path?: string
}

/** A letter as an earlier page has left it. */
const keep = (body: string, about: Kept = {}) => {
  letters += 1
  const clientMessageId = crypto.randomUUID()
  const letter = {
    clientMessageId,
    target: { conversationId: 5 },
    body,
    mediaIds: [],
    at: `2030-01-01T00:00:0${letters % 10}.000Z`,
  }
  sessionStorage.setItem(`samvaer:letter:${me}:${clientMessageId}`, JSON.stringify({ ...letter, ...about }))
  return clientMessageId
}
const taken = { conversationId: 5, messageId: 1, sequence: 1, sentAt: '2030-01-01T00:00:00.000Z' }
const open = (calls: Answers, element = <SendLetters />, profile = {}) =>
  show(element, { at: '/Start', texts: { [namespace]: textFiles }, profile: { id: me, ...profile }, calls })
type Host = Awaited<ReturnType<typeof open>>
const toasts = ({ toastState }: Host) => toastState().toasts.map(({ tone, text }) => [tone, text])
const named = (text: string, name: string) => text.replace('{{name}}', name)

it('sends from another page, says to whom, and leads there', async () => {
  const id = keep('Hej Bo', { to: 'Bo' })
  const host = await open({ 'Mail/SendMessage': taken })
  await until(() => host.toastState().toasts.length === 1)
  expect(host.asked('Mail/SendMessage')).toMatchObject([{ conversationId: 5, clientMessageId: id, body: 'Hej Bo' }])
  expect(toasts(host)).toEqual([['positive', named(texts.sending.sentTo, 'Bo')]])
  expect(sessionStorage.length).toBe(0)
  host.toastState().toasts[0]?.action?.run()
  await until(() => host.address() === '/Mail/5')
})

it('leads to the conversation that a first letter has begun, and to the page of a lodge', async () => {
  keep('Hej', { target: { profileId: 9 }, to: 'Anna' })
  const first = await open({ 'Mail/SendMessage': { ...taken, conversationId: 12 } })
  await until(() => first.toastState().toasts.length === 1)
  first.toastState().toasts[0]?.action?.run()
  await until(() => first.address() === '/Mail/12')
  keep('Til jer', { path: '/Community/Lodges/3/Mail/5' })
  const lodge = await open({ 'Mail/SendMessage': taken })
  await until(() => lodge.toastState().toasts.length === 1)
  expect(toasts(lodge)).toEqual([['positive', named(texts.sending.sentTo, texts.sending.someone)]])
  lodge.toastState().toasts[0]?.action?.run()
  await until(() => lodge.address() === '/Community/Lodges/3/Mail/5')
})

it('says once that a letter was refused, and keeps its words', async () => {
  keep('Hej igen', { to: 'Bo' })
  const closed = refused('NotAllowed', { reason: 'MailClosed' })
  const host = await open({ 'Mail/SendMessage': closed })
  await until(() => host.toastState().toasts.length === 1)
  const text = named(texts.sending.refusedTo, 'Bo').replace('{{reason}}', texts.refused.Closed.title)
  expect(toasts(host)).toEqual([['warning', text]])
  expect(Object.values({ ...sessionStorage })[0]).toContain('Hej igen')
  const again = await open({ 'Mail/SendMessage': closed })
  await again.settled()
  expect(again.asked('Mail/SendMessage')).toEqual([])
  expect(toasts(again)).toEqual([])
})

it('sends what was refused without a membership when its author has paid, and asks for none before', async () => {
  keep('Efter betaling', { to: 'Bo', refused: { status: 403, code: 'SubscriberRequired' } })
  const free = await open({ 'Mail/SendMessage': taken }, <SendLetters />, { subscriber: false })
  await free.settled()
  expect(free.asked('Mail/SendMessage')).toEqual([])
  expect(free.toastState().membershipReason).toBeUndefined()
  const paid = await open({ 'Mail/SendMessage': taken }, <SendLetters />, { subscriber: true })
  await until(() => paid.toastState().toasts.length === 1)
  expect(toasts(paid)).toEqual([['positive', named(texts.sending.sentTo, 'Bo')]])
})

const Pane = () => {
  const { letters: waiting } = useWaitingLetters({ conversationId: 5 })
  return waiting.map(({ clientMessageId, body }) => <p key={clientMessageId}>{body}</p>)
}

it('says nothing of a letter that is seen leaving', async () => {
  keep('Set')
  const host = await open(
    { 'Mail/SendMessage': taken },
    <>
      <SendLetters />
      <Pane />
    </>,
  )
  await until(() => host.asked('Mail/SendMessage').length === 1)
  await host.settled()
  expect(toasts(host)).toEqual([])
})

const conversation = (conversationId: number): ConversationSummary => ({
  ...{ conversationId, group: true, contextType: null, contextId: null, title: `Klub ${conversationId}` },
  ...{ folder: 'Inbox', unread: 0, markedUnread: false, muted: false, participants: [], others: 2 },
  lastMessage: {
    ...{ messageId: 1, seat: 2, mine: false, type: 'Normal', text: 'Vi ses', pictures: 0 },
    sentAt: '2030-01-01T00:00:00.000Z',
  },
})
const List = ({ folder = 'Inbox' as 'Inbox' | 'Archived' }) => {
  const view = { folder, unreadOnly: false, text: '' }
  return (
    <ConversationList
      view={view}
      list={useConversationList(view, true)}
      open={undefined}
      pane={false}
      onShowAll={() => undefined}
      onSettings={() => undefined}
    />
  )
}

it('shows in the list what waits, and first letters to those with whom there is no conversation yet', async () => {
  keep('Er du der?', { to: 'Klub 5' })
  keep('Nej tak', { target: { conversationId: 6 }, refused: { status: 403, code: 'NotAllowed' } })
  keep('Hej Anna', { target: { profileId: 9 }, to: 'Anna' })
  const items = [conversation(5), conversation(6), conversation(8)]
  const calls: Answers = { 'Mail/GetConversations': { items, next: null, unread: { inbox: 0, requests: 0 } } }
  const { page } = await open(calls, <List />)
  await page.find('link', new RegExp(`Klub 5.*${texts.list.waits} Er du der`))
  await page.find('link', new RegExp(`Klub 6.*${texts.list.notSent} Nej tak`))
  await page.find('link', /Klub 8.*Vi ses/)
  const first = await page.find('link', new RegExp(`${named(texts.list.toWhom, 'Anna')}.*${texts.list.waits} Hej Anna`))
  expect(first.getAttribute('href')).toBe('/Mail?to=9')
})

it('shows first letters in no other folder', async () => {
  keep('Hej Anna', { target: { profileId: 9 }, to: 'Anna' })
  const { page } = await open(
    { 'Mail/GetConversations': { items: [conversation(5)], next: null, unread: { inbox: 0, requests: 0 } } },
    <List folder="Archived" />,
  )
  await page.find('link', /Klub 5/)
  expect(page.words()).not.toContain('Hej Anna')
})
