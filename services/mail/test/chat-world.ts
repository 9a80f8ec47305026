/** The mail with rooms of the chat and one of its moderators. */
import type { ApiClient } from '@samvaer/contracts/client'
import { mailService } from '../src/service.ts'
import { type MailWorld, type Person, startMail } from './mail-world.ts'

export const reason = 'Skriver grimt til andre'

/** Rooms 1 and 2 are Danish, 3 is Swedish, 1001 is Danish and dark. */
export const startChat = async () => {
  const world: MailWorld = await startMail()
  const { parts } = world.service(mailService)
  const { models } = parts
  const room = (_id: number, community: string) => ({ _id, community, name: `Rum ${_id}`, order: _id, present: [] })
  await models.chatRoom.create([room(1, 'dk'), room(2, 'dk'), room(3, 'se')])
  await models.darkChatRoom.create([room(1001, 'dk')])
  const moderator: Person = await world.member()
  const redeem = (ticket: string) => world.peers.post('Chat/RedeemChatTicket', { ticket })
  const ticketOf = async (api: ApiClient, chatRoomId?: number) =>
    (await api.post('Chat/GetChatTicket', chatRoomId === undefined ? {} : { chatRoomId })).ticket
  return {
    ...world,
    parts,
    models,
    moderator,
    /** The calls of the moderator. */
    moderating: moderator.as({ role: 'ChatModerator' }),
    redeem,
    ticketOf,
    enter: async (api: ApiClient, chatRoomId?: number) => redeem(await ticketOf(api, chatRoomId)),
    reportPresent: (chatRoomId: number, profileIds: number[]) =>
      world.peers.post('Chat/SetChatPresence', { chatRoomId, profileIds }),
    presentIn: async (chatRoomId: number) => (await models.chatRoom.findById(chatRoomId).lean())?.present,
    ordersAfter: async (after: number, take = 100) =>
      (await world.peers.get('Chat/TakeChatOrders', { after, take })).items,
    /** Returns the audit of a member on the light side, the oldest first. */
    actsOn: (profileId: number) => models.chatAct.find({ profileId }, { _id: 0 }).sort({ _id: 1 }).lean(),
  }
}
export type ChatWorld = Awaited<ReturnType<typeof startChat>>

export const kick = (by: ApiClient, profileId: number, chatRoomId = 1) =>
  by.post('Chat/KickProfile', { chatRoomId, profileId, reason })

export const mute = (by: ApiClient, profileId: number, minutes: number, chatRoomId = 1) =>
  by.post('Chat/MuteProfile', { chatRoomId, profileId, minutes, reason })
