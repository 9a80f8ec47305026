// @vitest-environment happy-dom
/** The mail of a lodge: all conversations for those who manage it, the own one alone for others. */
import type { ConversationData, MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { click, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { messageFixture } from '../../features/mail-data/message-fixture.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ContextMail } from './context-mail.tsx'

const root = '/Community/Lodges/Lodge/3/Mail'
const mail = { contextType: 'Lodge', contextId: 3, root, away: '/Community/Lodges/Lodge/3/About' } as const
const conversation: ConversationData = {
  conversationId: 5,
  group: false,
  contextType: 'Lodge',
  contextId: 3,
  title: 'Suppe for én',
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [],
  readTo: 0,
  permission: { mayWrite: true, reason: null, retryAfter: null },
  draft: null,
}
const calls = {
  'Mail/GetConversations': { items: [], next: null, unread: { inbox: 0, requests: 0 } },
  'Mail/GetConversation': conversation,
  'Mail/GetMessages': { items: [], more: false },
  'Mail/ShowTyping': {},
  'Mail/SaveDraft': { sequence: 1 },
  'Mail/DeleteDraft': {},
  'Mail/MarkConversationRead': {},
}
const open = (props: { conversationId: number | undefined; manages: boolean }) =>
  show(<ContextMail {...mail} {...props} />, { texts: { [namespace]: textFiles }, calls })

it('lists the conversations of the lodge to who manages it, and says who would write there', async () => {
  const { page, asked } = await open({ conversationId: undefined, manages: true })
  await page.says(texts.empty.context.Lodge)
  expect(asked('Mail/GetConversations')[0]).toMatchObject({ contextType: 'Lodge', contextId: 3, folder: 'Inbox' })
  expect(page.words()).not.toContain(texts.choose.title)
})

it('asks nobody to choose from a list that has not come', async () => {
  const { page } = await show(<ContextMail {...mail} conversationId={undefined} manages />, {
    texts: { [namespace]: textFiles },
    calls: { ...calls, 'Mail/GetConversations': refused('Unexpected') },
  })
  await page.find('button', 'ui.failure.retry')
  expect(page.words()).not.toContain(texts.choose.title)
})

it('shows the own conversation with its managers alone to others', async () => {
  const { page, asked } = await open({ conversationId: 5, manages: false })
  await page.find('heading', 'Suppe for én')
  await page.find('textbox')
  expect(asked('Mail/GetConversations')).toEqual([])
})

const card = (profileId: number, name: string): ProfileCard => ({
  profileId,
  name,
  gender: 'Female',
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
})
const seat = (number: number, about: Partial<MailParticipant> = {}): MailParticipant => ({
  seat: number,
  me: false,
  card: null,
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
  ...about,
})

it('says at the beginning who reads what a member writes to the managers, until something is written', async () => {
  const { page, asked } = await show(<ContextMail {...mail} conversationId={5} manages={false} />, {
    texts: { [namespace]: textFiles },
    calls: {
      ...calls,
      'Mail/GetConversation': { ...conversation, participants: [seat(1, { me: true }), seat(2, { manager: true })] },
      'Mail/SendMessage': { conversationId: 5, messageId: 9, sequence: 1, sentAt: '2026-01-06T12:00:00.000Z' },
    },
  })
  await page.says(texts.begin.managers.Lodge.text)
  await fill(await page.find('textbox'), 'Er der plads?')
  await click(await page.find('button', texts.composer.send))
  await until(() => asked('Mail/SendMessage').length > 0)
  await until(() => !page.words().includes(texts.begin.managers.Lodge.text))
})

describe('what is written while a page reads for the first time', () => {
  /** The first answer of a call waits, and was made before anything was written. */
  const heldBack = <Answer,>(first: Answer, later: Answer) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let asked = 0
    const answer = async (): Promise<Answer> => {
      asked += 1
      if (asked > 1) return later
      await promise
      return first
    }
    return { answer, letGo: () => resolve() }
  }

  it('stands in the conversation', async () => {
    const written = { items: [messageFixture(1, { seat: 2, text: 'Klokken ni.' })], more: false }
    const { answer, letGo } = heldBack(calls['Mail/GetMessages'], written)
    const { page, live, asked } = await show(<ContextMail {...mail} conversationId={5} manages={false} />, {
      texts: { [namespace]: textFiles },
      calls: {
        ...calls,
        'Mail/GetConversation': { ...conversation, participants: [seat(1, { me: true }), seat(2)] },
        'Mail/GetMessages': answer,
      },
    })
    await until(() => asked('Mail/GetMessages').length === 1)
    live({ about: 'MailMessage', conversationId: 5, messageId: 1001 })
    letGo()
    await page.says('Klokken ni.')
  })

  it('stands in the list', async () => {
    const list = calls['Mail/GetConversations']
    const { answer, letGo } = heldBack(list, { ...list, unread: { inbox: 3, requests: 0 } })
    const { live, asked } = await show(<ContextMail {...mail} conversationId={undefined} manages />, {
      texts: { [namespace]: textFiles },
      calls: { ...calls, 'Mail/GetConversations': answer },
    })
    await until(() => asked('Mail/GetConversations').length === 1)
    // News are gathered for a moment.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    live({ about: 'MailMessage', conversationId: 5, messageId: 1001 })
    vi.advanceTimersByTime(150)
    letGo()
    await until(() => asked('Mail/GetConversations').length === 2)
  })
})

describe('among those who manage it', () => {
  const ofManagers: ConversationData = {
    ...conversation,
    participants: [
      seat(1, { card: card(7, 'Jakob'), readTo: 1 }),
      seat(2, { card: card(8, 'Bo'), manager: true, readTo: 3 }),
      seat(3, { card: card(9, 'Anna'), manager: true, me: true, readTo: 3 }),
    ],
  }
  const open = () =>
    show(<ContextMail {...mail} conversationId={5} manages />, {
      texts: { [namespace]: textFiles },
      calls: {
        ...calls,
        'Mail/GetConversation': ofManagers,
        'Mail/GetMessages': {
          items: [
            messageFixture(3, { seat: 3, mine: true, text: 'Og tag en kop med.' }),
            messageFixture(2, { seat: 2, text: 'Klokken ni.' }),
            messageFixture(1, { seat: 1, text: 'Hvornår mødes I?' }),
          ],
          more: false,
        },
      },
    })

  it('each message says who wrote it', async () => {
    const { page } = await open()
    await page.says('Klokken ni.')
    const above = (messageId: number) =>
      document.querySelector(`[data-message="${messageId}"] > div > span[aria-hidden]`)?.textContent
    expect([1001, 1002, 1003].map(above)).toEqual(['Jakob', 'Bo', undefined])
  })

  it('a message is read once the member has read it, not another manager', async () => {
    const { page } = await open()
    await page.says('Og tag en kop med.')
    await page.says(texts.receipt.sent)
    expect(page.words()).not.toContain(texts.receipt.read)
  })
})
