/** Rooms of the chat and the tickets into it (docs/product/mail.md). */
import { chatTicketSeconds } from '@samvaer/contracts/chat/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { darkSite, type MailWorld, startMail } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
  const { models } = world.service(mailService).parts
  const room = (_id: number, community: string) => ({ _id, community, name: `Rum ${_id}`, order: _id, present: [] })
  await models.chatRoom.create([room(1, 'dk'), room(2, 'dk'), room(3, 'se')])
  await models.darkChatRoom.create([room(4, 'dk')])
})
afterAll(() => world.close())

const redeem = (ticket: string) => world.peers.post('Chat/RedeemChatTicket', { ticket })

test('a ticket is good once, and for a minute', async () => {
  const me = await world.member()
  const { ticket } = await me.api.post('Chat/GetChatTicket', { chatRoomId: 2 })
  const whose = { profileId: me.id, community: 'dk', dark: false, chatRoomId: 2, mutedUntil: null }
  expect(await redeem(ticket)).toEqual(whose)
  expect(await codeOf(redeem(ticket))).toBe('LinkExpired')
  const late = await me.api.post('Chat/GetChatTicket', {})
  world.moveClock((chatTicketSeconds + 1) * 1000)
  expect(await codeOf(redeem(late.ticket))).toBe('LinkExpired')
  world.moveClock(-(chatTicketSeconds + 1) * 1000)
  expect(await codeOf(redeem('x'.repeat(43)))).toBe('LinkExpired')
  expect(await codeOf(me.api.post('Chat/GetChatTicket', { chatRoomId: 3 }))).toBe('NotFound')
  expect(await codeOf(me.api.post('Chat/GetChatTicket', { chatRoomId: 4 }))).toBe('NotFound')
})

test('one of twenty at once is let in, and the ticket itself is nowhere kept', async () => {
  const me = await world.member()
  const { ticket } = await me.as({}, darkSite).post('Chat/GetChatTicket', { chatRoomId: 4 })
  const kept = await world.service(mailService).parts.models.chatTicket.find().lean()
  expect(JSON.stringify(kept)).not.toContain(ticket)
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(redeem(ticket))))
  expect(codes.filter((code) => code === 'ok').length).toBe(1)
})

test('rooms count whom the member may meet, the full ones first, and the start page has these alone', async () => {
  const [me, friend, apart, gone] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member({ status: 'Locked' }),
  ]
  await world.block(apart, me)
  const profileIds = [friend.id, apart.id, gone.id]
  await world.peers.post('Chat/SetChatPresence', { chatRoomId: 2, profileIds })
  const { items } = await me.api.get('Chat/GetChatRooms', {})
  expect(items).toEqual([
    { chatRoomId: 2, name: 'Rum 2', present: 1, pictures: friend.profile.pictures },
    { chatRoomId: 1, name: 'Rum 1', present: 0, pictures: [] },
  ])
  expect((await me.api.get('Common/GetChatRoomsForStart', {})).items).toEqual(items.slice(0, 1))
  expect((await me.dark.get('Chat/GetChatRooms', {})).items).toMatchObject([{ chatRoomId: 4 }])
})
