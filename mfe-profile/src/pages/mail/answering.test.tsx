// @vitest-environment happy-dom
/** Answering a message: with words that quote it, and without words (docs/product/mail.md, "Messages"). */
import type { ConversationData, MailMessage, MailParticipant } from '@samvaer/contracts/mail/shapes'
import { click, clickTwice, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { messageFixture } from '../../features/mail-data/message-fixture.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ConversationPane } from './conversation-pane.tsx'

const seat = (number: number, name: string): MailParticipant => ({
  seat: number,
  me: number === 1,
  card: {
    profileId: number,
    name,
    gender: 'Male',
    ages: [40],
    place: 'Aarhus',
    pictures: [],
    subscriber: false,
    validated: false,
  },
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
})
const conversation: ConversationData = {
  conversationId: 5,
  group: false,
  contextType: null,
  contextId: null,
  title: null,
  folder: 'Inbox',
  unread: 0,
  markedUnread: false,
  muted: false,
  participants: [seat(1, 'Anna'), seat(2, 'Bo')],
  readTo: 99,
  permission: { mayWrite: true, reason: null, retryAfter: null },
  draft: null,
}
const open = (messages: MailMessage[], about: Partial<ConversationData> = {}) =>
  show(<ConversationPane conversationId={5} wanted={undefined} onBack={() => undefined} />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Mail/GetConversation': { ...conversation, ...about },
      'Mail/GetMessages': { items: messages, more: false },
      'Mail/ReactToMessage': {},
      'Mail/SendMessage': { conversationId: 5, messageId: 9, sequence: 9, sentAt: '2026-01-06T12:00:00.000Z' },
      'Mail/SaveDraft': { sequence: 1 },
      'Mail/DeleteDraft': {},
      'Mail/ShowTyping': {},
    },
  })
const theirs = messageFixture(2, { seat: 2, text: 'Skal vi gå en tur?' })
/** Each message has buttons of its own, which say whose it is. */
const beginning = `${texts.message.by.replace('{{name}}', 'Bo')} Skal vi gå en tur?`
const moreOfTheirs = texts.message.moreOf.replace('{{message}}', beginning)
const answerTheirs = texts.message.answerOf.replace('{{message}}', beginning)
const say = (reaction: string) => texts.reaction.say.replace('{{reaction}}', reaction)
const by = (reaction: string, names: string) =>
  texts.reaction.by.replace('{{reaction}}', reaction).replace('{{names}}', names)

it('says one thing without words, shows it at once, and takes it back by the same press', async () => {
  const host = await open([theirs])
  const { page } = host
  await click(await page.find('button', moreOfTheirs))
  await page.find('dialog', moreOfTheirs)
  await click(await page.find('button', say('❤️')))
  const mine = await page.find('button', by('❤️', texts.person.you))
  await click(mine)
  await page.gone('button', by('❤️', texts.person.you))
  expect(host.asked('Mail/ReactToMessage')).toEqual([
    { messageId: 1002, reaction: '❤️' },
    { messageId: 1002, reaction: null },
  ])
})

it('shows what the other one says while the page is open', async () => {
  const { page, live } = await open([theirs, messageFixture(1, { seat: 1, mine: true })])
  await page.find('button', moreOfTheirs)
  live({ about: 'MailReaction', conversationId: 5, messageId: 1001, seat: 2, reaction: '😂' })
  await page.find('button', by('😂', 'Bo'))
  live({ about: 'MailReaction', conversationId: 5, messageId: 1001, seat: 2, reaction: null })
  await page.gone('button', by('😂', 'Bo'))
})

it('takes it back politely when it is refused', async () => {
  const host = await open([theirs])
  host.answer({ 'Mail/ReactToMessage': refused('NotAllowed', { reason: 'MailClosed' }) })
  await click(await host.page.find('button', moreOfTheirs))
  await click(await host.page.find('button', say('👍')))
  await until(() => host.toastState().toasts.length > 0)
  expect(host.toastState().toasts).toMatchObject([{ text: texts.reaction.refused }])
  await host.page.gone('button', by('👍', texts.person.you))
})

it('offers nothing to say without words in a request', async () => {
  const { page } = await open([theirs], { folder: 'Requests' })
  await click(await page.find('button', moreOfTheirs))
  await page.gone('button', say('❤️'))
})

it('shows what is answered above the box, until it is dropped', async () => {
  const { page } = await open([theirs])
  await click(await page.find('button', answerTheirs))
  await click(await page.find('button', texts.quote.drop))
  await page.gone('button', texts.quote.drop)
})

it('sends what is answered with the words, once however often it is pressed, and answers nothing after that', async () => {
  const host = await open([theirs])
  const { page } = host
  await click(await page.find('button', answerTheirs))
  await fill(await page.find('textbox'), 'Ja, gerne')
  await clickTwice(await page.find('button', texts.composer.send))
  await until(() => host.asked('Mail/SendMessage').length > 0)
  await page.gone('button', texts.quote.drop)
  await fill(await page.find('textbox'), 'I morgen?')
  await click(await page.find('button', texts.composer.send))
  await until(() => host.asked('Mail/SendMessage').length > 1)
  const sent = host.asked('Mail/SendMessage')
  expect(sent).toMatchObject([{ body: 'Ja, gerne', quotedMessageId: 1002 }, { body: 'I morgen?' }])
  expect(sent[1]).not.toHaveProperty('quotedMessageId')
})

it('says of a quotation whose message is gone that it is gone, and no more', async () => {
  const { page } = await open([messageFixture(3, { seat: 2, quote: null, text: 'Det synes jeg også' })])
  await page.says(texts.quote.gone)
  await page.says('Det synes jeg også')
})
