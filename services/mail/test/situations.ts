/** The relations that a caller can have to what calls name, and the way to each situation. */
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { Situation } from '@samvaer/testing/rights'
import { heldNames, type Personas, type Staged, staged } from '@samvaer/testing/staging'
import { mailService } from '../src/service.ts'
import { type Things, windowId } from './every-call.ts'
import { type MailWorld, type Person, write } from './mail-world.ts'

type Relations = Partial<Record<string, readonly string[] | undefined>>

const relatedBy =
  (relations: Relations): Situation<Things>['related'] =>
  (kind) => {
    if (kind === 'recipients') return ['takingMail']
    if (kind === 'greeted') return ['takingHej']
    // Nothing else separates somebody who takes no part in a conversation from it.
    if (kind === 'writtenConversation') return relations.conversation ? ['participant'] : []
    if (kind === 'calledConversation') return relations.conversation && ['participant']
    return relations[kind]
  }

const takingPart: Relations = {
  conversation: ['participant'],
  editedMessage: [],
  message: ['author', 'participant'],
  readMessage: ['reader'],
  phoneCall: ['party'],
  chatRoom: [],
  heardRoom: ['present'],
  chatMessage: ['elsewhere'],
}
const inGroup: Relations = { ...takingPart, conversation: ['participant', 'groupMember'] }
const ofMessages = ['Mail/UnsendMessage', 'Mail/ReactToMessage'] as const
const ofGroups = ['Mail/AddParticipants', 'Mail/LeaveConversation', 'Mail/UnsendMessage'] as const

export const situations: readonly Situation<Things>[] = [
  { name: 'own', rule: 'own', related: relatedBy({ ...takingPart, chatMember: ['self'] }) },
  {
    name: 'of strangers',
    rule: 'others',
    related: relatedBy({
      ...{ message: [], chatRoom: [], chatMember: ['lowerRank'] },
      ...{ heardRoom: [], chatMessage: ['elsewhere'] },
    }),
  },
  {
    name: 'own, with one who has blocked the caller since',
    related: relatedBy({ ...takingPart, phoneCall: undefined, chatMember: ['lowerRank'] }),
  },
  {
    name: 'of the other one, in an own conversation',
    only: ofMessages,
    says: { 'Mail/UnsendMessage': 'NotFound', 'Mail/ReactToMessage': 'ok' },
    related: relatedBy({ message: ['participant'], readMessage: ['reader', 'correspondent'] }),
  },
  {
    name: 'own, in a group',
    only: ofGroups,
    says: { 'Mail/AddParticipants': 'ok', 'Mail/LeaveConversation': 'ok', 'Mail/UnsendMessage': 'ok' },
    change: { subscriber: true },
    related: relatedBy(inGroup),
  },
  {
    name: 'in a group that the caller has left',
    only: [...ofGroups, 'Mail/GetConversation', 'Mail/GetMessages'],
    says: {
      'Mail/AddParticipants': 'NotFound',
      'Mail/LeaveConversation': 'NotFound',
      'Mail/UnsendMessage': 'NotFound',
      'Mail/GetConversation': 'NotFound',
      'Mail/GetMessages': 'NotFound',
    },
    related: relatedBy({ message: ['author'] }),
  },
  {
    name: 'of the same role or a higher one',
    only: ['Chat/KickProfile', 'Chat/MuteProfile'],
    says: { 'Chat/KickProfile': 'NotAllowed', 'Chat/MuteProfile': 'NotAllowed' },
    related: relatedBy({ chatRoom: [], chatMember: [], chatMessage: ['elsewhere'] }),
  },
  { name: 'of the other side', related: relatedBy({ chatMember: ['lowerRank'], chatMessage: ['elsewhere'] }) },
  { name: 'that never was', related: relatedBy({ chatMessage: ['elsewhere'] }) },
]

/** The second one is for whoever is in it. */
const roomsOf = async (world: MailWorld, dark: boolean): Promise<[number, number]> => {
  const { chatRoom, darkChatRoom } = world.service(mailService).parts.models
  const ids: [number, number] = dark ? [902, 904] : [901, 903]
  const room = (_id: number) => ({ _id, community: 'dk', name: 'Stuen', order: _id, present: [] })
  await (dark ? darkChatRoom : chatRoom).create(ids.map(room))
  return ids
}

/** In it for as long as the tests run. */
const putInto = async (world: MailWorld, dark: boolean, chatRoomId: number, profileId: number): Promise<void> => {
  const { chatPresence, darkChatPresence } = world.service(mailService).parts.models
  const until = new Date(Date.now() + 60 * 60_000)
  const there = { $set: { chatRoomId, profileId, until } }
  await (dark ? darkChatPresence : chatPresence).updateOne({ _id: `${chatRoomId}:${profileId}` }, there, {
    upsert: true,
  })
}

let lastCall = 5_000_000

/** A call that the second one has answered, for as long as the tests run. */
const callBetween = async (world: MailWorld, dark: boolean, callerId: number, calledId: number): Promise<number> => {
  const { phoneCall } = world.service(mailService).parts.models
  // A persona has a call of each situation at once.
  await phoneCall.collection.dropIndex('members_1_dark_1').catch(() => undefined)
  lastCall += 1
  const until = new Date(Date.now() + 60 * 60_000)
  await phoneCall.create({
    _id: lastCall,
    conversationId: 1,
    ...{ dark, video: false, silent: false },
    members: [callerId, calledId],
    ...{ callerId, calledId, callerWindow: randomUUID(), calledWindow: windowId },
    ...{ callerUntil: until, calledUntil: until, begunAt: new Date(), answeredAt: new Date() },
  })
  return lastCall
}

/** Brings situations about, on one side. */
export const stage = async (world: MailWorld, personas: Personas, dark: boolean): Promise<Staged<Things>> => {
  const onSide = ({ api, dark: onDark }: Person, there = dark): ApiClient => (there ? onDark : api)
  const [chatRoomId, ownRoomId] = await roomsOf(world, dark)
  const [receiver, greeted] = [await world.member(), await world.member()]
  const [one, two] = [await world.member(), await world.member()]
  const superior = await world.member({ staff: true, role: 'Developer' })
  const named = {
    receiverId: receiver.id,
    greetedId: greeted.id,
    profileId: receiver.id,
    phoneCallId: await callBetween(world, dark, one.id, two.id),
    chatRoomId,
    heardRoomId: chatRoomId,
  }
  const between = async (from: Person, to: Person | Person[], there = dark): Promise<Things> => {
    const { conversationId, messageId } = await write(onSide(from, there), to)
    return { ...named, conversationId, messageId }
  }
  const groupOf = async (caller: Person) => between(caller, [await world.member(), await world.member()])
  const nowhere = 987_654_321
  const elsewhere = await between(one, two, !dark)
  const strangers = await between(one, two)
  const fixed: Record<string, Things> = {
    'of strangers': strangers,
    'of the other side': {
      ...elsewhere,
      phoneCallId: await callBetween(world, !dark, one.id, two.id),
      chatRoomId: dark ? 901 : 902,
      heardRoomId: dark ? 901 : 902,
    },
    'of the same role or a higher one': { ...strangers, profileId: superior.id },
    'that never was': {
      ...named,
      profileId: nowhere,
      conversationId: nowhere,
      messageId: nowhere,
      phoneCallId: nowhere,
      chatRoomId: nowhere,
      heardRoomId: nowhere,
    },
  }
  const make: Record<string, (caller: Person) => Promise<Things>> = {
    own: async (caller) => {
      await putInto(world, dark, ownRoomId, caller.id)
      const other = await world.member()
      const things = await between(caller, other)
      const phoneCallId = await callBetween(world, dark, other.id, caller.id)
      return { ...things, profileId: caller.id, phoneCallId, heardRoomId: ownRoomId }
    },
    'own, with one who has blocked the caller since': async (caller) => {
      const other = await world.member()
      const things = await between(caller, other)
      await world.block(other, caller)
      await putInto(world, dark, ownRoomId, caller.id)
      return { ...things, heardRoomId: ownRoomId }
    },
    'of the other one, in an own conversation': async (caller) => {
      const other = await world.member()
      const things = await between(caller, other)
      const body = { conversationId: things.conversationId, clientMessageId: randomUUID(), body: 'Tak' }
      return { ...things, messageId: (await onSide(other).post('Mail/SendMessage', body)).messageId }
    },
    'own, in a group': groupOf,
    'in a group that the caller has left': async (caller) => {
      const things = await groupOf(caller)
      await onSide(caller).post('Mail/LeaveConversation', { conversationId: things.conversationId })
      return things
    },
  }

  const things = staged({ who: (caller) => personas.get(caller), fixed, make })
  for (const name of heldNames)
    for (const situation of situations) if (!fixed[situation.name]) await things(name, situation)
  return things
}
