/** A message with pictures that is sent more than once, or breaks off in the middle (R29, R30). */
import { randomUUID } from 'node:crypto'
import { mediaService } from '@samvaer/media/service'
import { outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { type MailWorld, type Person, startMail } from './mail-world.ts'
import { cardFor, cardsIn, refused, statusOf, upload } from './uploads.ts'

let world: MailWorld
let anna: Person
beforeAll(async () => {
  world = await startMail([mediaService])
  anna = await world.member()
})
afterAll(() => world.close())

const letterTo = (to: Person, mediaId: number) => ({
  recipientIds: [to.id],
  clientMessageId: randomUUID(),
  body: '',
  tempMediaIds: [mediaId],
})

test('sent at the same time it is written once', async () => {
  const to = await world.member()
  const letter = letterTo(to, await upload(world, anna))
  const answers = await Promise.all(Array.from({ length: 6 }, () => anna.api.post('Mail/SendMessage', letter)))
  expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1)
  const [first] = answers
  await world.service('mail').runTask('erase pictures')
  expect(await anna.api.post('Mail/SendMessage', letter)).toEqual(first)
  const { items } = await to.api.get('Mail/GetMessages', { conversationId: first?.conversationId ?? 0 })
  expect(items.map(({ media }) => media.length)).toEqual([1])
})

test('sent again after an end between claim and message, its pictures are where the message is', async () => {
  const to = await world.member()
  const mediaId = await upload(world, anna)
  const letter = letterTo(to, mediaId)
  const item = `mail:message:${anna.id}:${letter.clientMessageId}`
  const access = 'mail:conversation:987654:0'
  // The rows that are left when the process ends there.
  await world.service(mailService).parts.models.watchedPictures.create([
    {
      _id: item,
      authorId: anna.id,
      clientMessageId: letter.clientMessageId,
      mediaIds: [mediaId],
      access,
      lookAt: new Date(Date.now() + 1e8),
    },
  ])
  const claim = { profileId: anna.id, community: 'dk', dark: false, mediaIds: [mediaId], item }
  await world.peers.post('Media/ClaimTempMedia', {
    ...claim,
    access: { key: access, audience: 'Granted', readers: [], kept: true },
  })
  const { conversationId } = await anna.api.post('Mail/SendMessage', letter)
  await world.drainEvents()
  const [card] = await cardsIn(to.api, conversationId)
  expect(await statusOf(world, card, to)).toBe(200)
  await to.api.post('Mail/DeleteConversation', { conversationId })
  await world.drainEvents()
  expect(await statusOf(world, card, to)).toBe(404)
})

test('never sent again, its pictures do not stay', async () => {
  const mediaId = await upload(world, anna)
  const letter = letterTo(await world.member(), mediaId)
  const item = `mail:message:${anna.id}:${letter.clientMessageId}`
  const claim = { profileId: anna.id, community: 'dk', dark: false, mediaIds: [mediaId], item }
  await world.peers.post('Media/ClaimTempMedia', { ...claim, access: { key: item, audience: 'Granted', kept: true } })
  await world.service(mailService).parts.models.watchedPictures.create([
    {
      _id: item,
      authorId: anna.id,
      clientMessageId: letter.clientMessageId,
      mediaIds: [mediaId],
      access: item,
      lookAt: new Date(Date.now() - 1),
    },
  ])
  await world.service('mail').runTask('erase pictures')
  expect(await cardFor(world, anna, mediaId)).toBe(undefined)
  expect(await outcomeOf(anna.api.post('Mail/SendMessage', letter))).toMatchObject(refused)
})
