/** Pictures of messages: read by those who take part and by nobody else, for as long as they do (R9, R21). */
import { randomUUID } from 'node:crypto'
import { mediaService } from '@samvaer/media/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answer, darkSite, folderOf, type MailWorld, type Person, startMail, write } from './mail-world.ts'
import { cardFor, cardsIn, refused, show, statusOf, upload, uploadVideo } from './uploads.ts'

let world: MailWorld
let anna: Person
let bent: Person
beforeAll(async () => {
  world = await startMail([mediaService])
  anna = await world.member()
  bent = await world.member()
})
afterAll(() => world.close())

describe('a message with pictures', () => {
  test('is read by both, also without words, and by nobody else', async () => {
    const stranger = await world.member()
    const mediaIds = [await upload(world, anna), await upload(world, anna)]
    const { conversationId } = await show(anna.api, [bent], mediaIds)
    for (const person of [anna, bent]) {
      const [message] = (await person.api.get('Mail/GetMessages', { conversationId })).items
      expect(message).toMatchObject({ text: '', mediaIds, media: mediaIds.map((mediaId) => ({ mediaId })) })
      expect(await statusOf(world, message?.media[1], person)).toBe(200)
    }
    const [card] = await cardsIn(bent.api, conversationId)
    expect(await statusOf(world, card, stranger)).toBe(403)
    expect(await cardFor(world, stranger, mediaIds[0] ?? 0)).toBe(undefined)
    const [row] = await folderOf(bent.api, 'Requests').then(async (items) => [
      ...items,
      ...(await folderOf(bent.api, 'Inbox')),
    ])
    expect(row?.lastMessage).toMatchObject({ text: '', pictures: 2 })
    await answer(bent.api, conversationId, 'Flot')
    await show(anna.api, conversationId, [await upload(world, anna)])
    const inTopMenu = async ({ api }: Person) =>
      (await api.post('TopMenu/Conversations', {})).items.find((one) => one.conversationId === conversationId)
    expect(await inTopMenu(bent)).toMatchObject({ text: '', pictures: 1 })
    await answer(bent.api, conversationId, 'Også det')
    expect(Object.keys((await inTopMenu(anna)) ?? {})).not.toContain('pictures')
  })

  test('says in lists how many of them are videos, and of the one before when it is taken back', async () => {
    const [one, other] = [await world.member(), await world.member()]
    const begun = await show(one.api, [other], [await uploadVideo(world, one)])
    const { conversationId } = begun
    const lists = async ({ api }: Person) => {
      const rows = [...(await folderOf(api, 'Inbox')), ...(await folderOf(api, 'Sent'))]
      const menu = (await api.post('TopMenu/Conversations', {})).items
      return [rows[0]?.lastMessage, ...menu].map((last) => last && [last.pictures, last.videos])
    }
    expect(await lists(one)).toEqual([[1, 1]])
    await answer(other.api, conversationId, 'Flot')
    await show(one.api, conversationId, [await upload(world, one), await uploadVideo(world, one)])
    const both = [2, 1]
    for (const person of [one, other]) expect(await lists(person)).toEqual([both, both])
    const plain = await show(one.api, conversationId, [await upload(world, one)])
    const none = [1, undefined]
    for (const person of [one, other]) expect(await lists(person)).toEqual([none, none])
    await one.api.post('Mail/UnsendMessage', { messageId: plain.messageId })
    for (const person of [one, other]) expect(await lists(person)).toEqual([both, both])
  })

  test('asks the media once for a whole page, and not at all without pictures', async () => {
    const [one, other] = [await world.member(), await world.member()]
    const { conversationId } = await show(one.api, [other], [await upload(world, one)])
    await show(other.api, conversationId, [await upload(world, other), await upload(world, other)], 'Se')
    const asked = vi.spyOn(world.transport, 'send')
    const count = () => asked.mock.calls.filter(([, { path }]) => path.startsWith('/api/Media/GetMediaCards')).length
    const { items } = await one.api.get('Mail/GetMessages', { conversationId })
    expect([items.map(({ media }) => media.length), count()]).toEqual([[2, 1], 1])
    const plain = await write(one.api, await world.member())
    await one.api.get('Mail/GetMessages', { conversationId: plain.conversationId })
    expect(count()).toBe(1)
    asked.mockRestore()
  })

  test('has neither too many nor none of both', async () => {
    const letter = { recipientIds: [bent.id], clientMessageId: randomUUID(), body: '' }
    const many = Array.from({ length: 11 }, (_, index) => index + 1)
    expect(await codeOf(anna.api.post('Mail/SendMessage', { ...letter, tempMediaIds: many }))).toBe('InvalidInput')
    expect(await codeOf(anna.api.post('Mail/SendMessage', letter))).toBe('InvalidInput')
  })

  test('is not written with an upload of somebody else, nor with one of another message', async () => {
    const to = await world.member()
    const foreign = await upload(world, bent)
    expect(await outcomeOf(show(anna.api, [to], [await upload(world, anna), foreign], 'Min?'))).toMatchObject(refused)
    expect(
      await folderOf(anna.api, 'Sent').then((rows) =>
        rows.some(({ participants }) => participants[0]?.card?.profileId === to.id),
      ),
    ).toBe(false)
    const own = await upload(world, anna)
    const { conversationId } = await show(anna.api, [to], [own])
    expect(await outcomeOf(show(anna.api, conversationId, [own], 'Igen'))).toMatchObject(refused)
    const dark = await upload(world, anna, darkSite)
    expect(await outcomeOf(show(anna.api, conversationId, [dark]))).toMatchObject(refused)
  })

  test('takes nothing where it may not be written', async () => {
    const closed = await world.member()
    await world.block(closed, anna)
    const mediaId = await upload(world, anna)
    expect(await codeOf(show(anna.api, [closed], [mediaId]))).toBe('NotAllowed')
    expect(await codeOf(show(anna.api, [bent], [mediaId]))).toBe('ok')
  })

  test('on the dark side is there for the dark side alone', async () => {
    const { conversationId } = await show(anna.dark, [bent], [await upload(world, anna, darkSite)])
    const [card] = await cardsIn(bent.dark, conversationId)
    expect(await statusOf(world, card, bent, darkSite)).toBe(200)
    expect(await statusOf(world, card, bent)).not.toBe(200)
  })
})

describe('a member who no longer takes part', () => {
  test('in a group reads nothing of it; who comes later reads what is written from then on', async () => {
    const [carl, late] = [await world.member(), await world.member()]
    const before = await upload(world, anna)
    const { conversationId } = await show(anna.api, [bent, carl], [before], 'Før')
    const [old] = await cardsIn(carl.api, conversationId)
    expect(await statusOf(world, old, carl)).toBe(200)
    await anna.api.post('Mail/AddParticipants', { conversationId, profileIds: [late.id] })
    const after = await upload(world, bent)
    await show(bent.api, conversationId, [after], 'Efter')
    await world.drainEvents()
    const [card] = await cardsIn(late.api, conversationId)
    expect(card?.mediaId).toBe(after)
    expect([await statusOf(world, card, late), await cardFor(world, late, before)]).toEqual([200, undefined])
    const [carls] = await cardsIn(carl.api, conversationId)
    await carl.api.post('Mail/LeaveConversation', { conversationId })
    await world.drainEvents()
    expect([await statusOf(world, old, carl), await statusOf(world, carls, carl)]).toEqual([404, 404])
    const last = await upload(world, late)
    await show(late.api, conversationId, [last], 'Uden Carl')
    await world.drainEvents()
    expect([await cardFor(world, carl, last), (await cardFor(world, anna, last))?.mediaId]).toEqual([undefined, last])
    // And once more in it, still nothing of before.
    await anna.api.post('Mail/AddParticipants', { conversationId, profileIds: [carl.id] })
    await show(anna.api, conversationId, [await upload(world, anna)], 'Velkommen')
    await world.drainEvents()
    expect([await cardFor(world, carl, before), await cardFor(world, carl, last)]).toEqual([undefined, undefined])
    expect(await cardsIn(carl.api, conversationId)).toHaveLength(1)
  })

  test('on one side alone: the other keeps everything', async () => {
    const [one, other] = [await world.member(), await world.member()]
    const mediaId = await upload(world, one)
    const { conversationId } = await show(one.api, [other], [mediaId])
    const [theirs] = await cardsIn(other.api, conversationId)
    await other.api.post('Mail/DeleteConversation', { conversationId })
    await world.drainEvents()
    expect(await statusOf(world, theirs, other)).toBe(404)
    expect(await statusOf(world, (await cardsIn(one.api, conversationId))[0], one)).toBe(200)
    await show(one.api, conversationId, [await upload(world, one)])
    await world.drainEvents()
    expect(await statusOf(world, (await cardsIn(other.api, conversationId))[0], other)).toBe(200)
    expect([await statusOf(world, theirs, other), await cardFor(world, other, mediaId)]).toEqual([404, undefined])
  })

  test('as a manager; another one reads everything', async () => {
    const [member, first, second] = [await world.member(), await world.member(), await world.member()]
    const context = { contextType: 'Lodge' as const, contextId: first.id, dark: false }
    const about = { ...context, community: 'dk', title: 'Logen', profileId: member.id, managerIds: [first.id] }
    const { conversationId } = await world.peers.post('Mail/OpenContextConversation', about)
    await show(member.api, conversationId, [await upload(world, member)])
    const [card] = await cardsIn(first.api, conversationId)
    expect(await statusOf(world, card, first)).toBe(200)
    await world.peers.post('Mail/SetContextManagers', { ...context, managerIds: [second.id] })
    await world.drainEvents()
    expect(await statusOf(world, card, first)).toBe(404)
    expect(await statusOf(world, (await cardsIn(second.api, conversationId))[0], second)).toBe(200)
  })
})

test('a block leaves the pictures of before with both (docs/product/blocking.md)', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const { conversationId } = await show(one.api, [other], [await upload(world, one)])
  await show(other.api, conversationId, [await upload(world, other)])
  await world.block(other, one)
  for (const person of [one, other]) {
    const { items } = await person.api.get('Mail/GetMessages', { conversationId })
    for (const { media } of items) expect(await statusOf(world, media[0], person)).toBe(200)
  }
  expect(await codeOf(answer(one.api, conversationId))).toBe('NotAllowed')
})

test('a message that is taken back takes its pictures along', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const mediaId = await upload(world, one)
  const { conversationId, messageId } = await show(one.api, [other], [mediaId], 'Ups')
  const [mine] = await cardsIn(one.api, conversationId)
  const theirs = await cardFor(world, other, mediaId)
  await one.api.post('Mail/UnsendMessage', { messageId })
  expect([await statusOf(world, mine, one), await statusOf(world, theirs, other)]).toEqual([404, 404])
  await world.service('media').runTask('erase media')
  expect(await world.service(mediaService).parts.models.medium.findOne({ _id: mediaId })).toBe(null)
})

test('removes after 30 days what nobody has any more, and nothing before', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const mediaId = await upload(world, one)
  const { conversationId } = await show(one.api, [other], [mediaId])
  await world.service('mail').runTask('erase pictures')
  await one.api.post('Mail/DeleteConversation', { conversationId })
  await world.service('mail').runTask('erase pictures')
  expect(await cardsIn(other.api, conversationId)).toHaveLength(1)
  await other.api.post('Mail/DeleteConversation', { conversationId })
  const day = 24 * 60 * 60 * 1000
  const there = () => world.service(mediaService).parts.models.medium.exists({ _id: mediaId, deletedAt: null })
  world.moveClock(29 * day)
  await world.service('mail').runTask('erase pictures')
  expect(await there()).not.toBe(null)
  world.moveClock(2 * day)
  await world.service('mail').runTask('erase pictures')
  expect(await there()).toBe(null)
})
