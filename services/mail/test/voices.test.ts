/** Voice messages (decision 169): what a message is bound to, they are, and nothing stands beside them. */
import { mediaService } from '@samvaer/media/service'
import { convertHere } from '@samvaer/media/sound-fixture'
import { notificationsService } from '@samvaer/notifications/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'
import { cardsIn, show, statusOf, upload, uploadVoice } from './uploads.ts'

let world: MailWorld
let anna: Person
let bo: Person
beforeAll(async () => {
  world = await startMail([mediaService, notificationsService], { delivers: true })
  convertHere(world.service(mediaService).parts)
  ;[anna, bo] = [await world.member(), await world.member()]
  conversationId = (await write(anna.api, bo, 'Skal vi mødes?')).conversationId
  await answer(bo.api, conversationId, 'Ja')
})
afterAll(() => world.close())

let conversationId: number
const speak = async (who: Person, to: Person[] | number, body = '') =>
  show(who.api, to, [await uploadVoice(world, who)], body)
const newest = async ({ api }: Person, id = conversationId) =>
  (await api.get('Mail/GetMessages', { conversationId: id })).items[0]
const linesOf = async ({ api }: Person) => {
  await world.drainEvents()
  return (await api.get('Notifications/ClientNotifications', {})).items
}
const lastOf = async ({ api }: Person) => {
  const [row] = (await folderOf(api, 'Inbox')).filter((one) => one.conversationId === conversationId)
  const inMenu = (await api.post('TopMenu/Conversations', {})).items.find(
    (one) => one.conversationId === conversationId,
  )
  return [row?.lastMessage.text, row?.lastMessage.pictures, row?.lastMessage.voice, inMenu?.pictures, inMenu?.voice]
}

test('is heard by both and nobody else, with its length and loudness, and named as what it is everywhere', async () => {
  const stranger = await world.member()
  const { messageId } = await speak(bo, conversationId)
  for (const person of [anna, bo]) {
    const message = await newest(person)
    expect(message).toMatchObject({ type: 'Normal', text: '', media: [{ kind: 'Sound' }] })
    expect(message?.voice?.seconds).toBeCloseTo(6, 1)
    const { bars = [] } = message?.voice ?? {}
    const loud = bars.flatMap((bar, place) => (bar > 50 ? place : []))
    expect([bars.length, loud.at(0), loud.at(-1)]).toEqual([
      48,
      16,
      expect.toSatisfy((last) => last === 31 || last === 32),
    ])
    expect(await statusOf(world, message?.media[0], person)).toBe(200)
    expect(await statusOf(world, message?.media[0], stranger)).toBe(403)
    expect(await lastOf(person)).toEqual(['', 0, 6, undefined, 6])
  }
  expect(await linesOf(anna)).toMatchObject([{ type: 'Mail', variant: 'voice', title: '0:06' }])
  await anna.api.post('Mail/SendMessage', {
    ...{ conversationId, clientMessageId: crypto.randomUUID(), body: 'Hørt', quotedMessageId: messageId },
  })
  expect((await newest(bo))?.quote).toMatchObject({ text: '', pictures: 0, voice: 6 })
})

test('is nothing but itself', async () => {
  const alone = { code: 'InvalidInput', detail: { issues: [{ path: 'tempMediaIds', code: 'voice' }] } }
  expect(await outcomeOf(speak(anna, conversationId, 'Hør her'))).toMatchObject(alone)
  const both = [await uploadVoice(world, anna), await upload(world, anna)]
  expect(await outcomeOf(show(anna.api, conversationId, both))).toMatchObject(alone)
  expect(await codeOf(speak(anna, conversationId))).toBe('ok')
})

test('has no words that could be changed, and is gone for both when it is taken back', async () => {
  await answer(anna.api, conversationId, 'Før')
  const before = await lastOf(bo)
  const { messageId } = await speak(anna, conversationId)
  const heard = await Promise.all(
    [anna, bo].map(async (person) => ({ person, card: (await cardsIn(person.api, conversationId))[0] })),
  )
  const statuses = () => Promise.all(heard.map(({ person, card }) => statusOf(world, card, person)))
  expect(await statuses()).toEqual([200, 200])
  const edit = anna.api.post('Mail/EditMessage', { messageId, body: 'Skrevet' })
  expect(await outcomeOf(edit)).toMatchObject({ code: 'Conflict', detail: { reason: 'Voice' } })
  await anna.api.post('Mail/UnsendMessage', { messageId })
  expect(await statuses()).toEqual([404, 404])
  expect([await lastOf(bo), (await newest(bo))?.text]).toEqual([before, 'Før'])
  expect(await world.service(mailService).parts.models.message.findById(messageId).lean()).not.toHaveProperty('voice')
})

test('goes to a group under its title, and where mail is closed to nobody', async () => {
  const [third, closed] = [await world.member(), await world.member()]
  const group = await anna.api.post('Mail/SendMessage', {
    ...{ recipientIds: [bo.id, third.id], title: 'Vandring', clientMessageId: crypto.randomUUID(), body: 'Hej begge' },
  })
  await speak(anna, group.conversationId)
  expect((await linesOf(third))[0]).toMatchObject({ variant: 'groupVoice', title: 'Vandring' })
  expect((await newest(third, group.conversationId))?.voice?.seconds).toBeCloseTo(6, 1)
  await world.block(closed, anna)
  expect(await codeOf(speak(anna, [closed]))).toBe('NotAllowed')
})

test('is a beginning like any other: it costs, and waits among the requests of a stranger’s', async () => {
  const [free, me] = [await world.member({ subscriber: false }), await world.member()]
  expect(await codeOf(speak(free, [me]))).toBe('SubscriberRequired')
  const stranger = await world.member({ validated: false })
  await speak(stranger, [me])
  expect((await folderOf(me.api, 'Requests'))[0]?.lastMessage).toMatchObject({ pictures: 0, voice: 6 })
})

test('is copied for safety as a sound that is held', async () => {
  const { messageId } = await speak(bo, conversationId)
  const copy = await world.peers.get('Mail/GetReportedItem', {
    ...{ viewerId: anna.id, community: 'dk', dark: false, itemType: 'Message' as const, itemId: messageId },
  })
  const { mediaIds = [] } = (await newest(anna)) ?? {}
  expect([copy.authorId, copy.text, copy.mediaIds]).toEqual([bo.id, '', mediaIds])
  expect(mediaIds).toHaveLength(1)
})
