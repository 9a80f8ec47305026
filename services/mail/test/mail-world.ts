/** The mail in a database of its own, with members who are made as a test needs them. */
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { type Community, type Person, profileOf as plainProfileOf, startCommunity } from '@samvaer/testing/community'
import type { StartOptions } from '@samvaer/testing/start-services'
import { mailService } from '../src/service.ts'

export { darkSite, type Person, type Site } from '@samvaer/testing/community'

export type MailWorld = Community

/** With a picture, which cards show. */
export const profileOf = (profileId: number, change: Partial<DirectoryProfile> = {}): DirectoryProfile =>
  plainProfileOf(profileId, { pictures: [`/media/portraits/dk-${profileId}-1.webp`], ...change })

/** @param others services beside the mail; they hear of the same members */
export const startMail = (
  others: readonly { readonly name: string }[] = [],
  options: StartOptions = {},
): Promise<MailWorld> => startCommunity([mailService, ...others], { ...options, profileOf })

/** Writes to somebody: the first time, that begins a conversation. */
export const write = (from: ApiClient, to: Person | Person[], body = 'Hej') =>
  from.post('Mail/SendMessage', {
    recipientIds: [to].flat().map(({ id }) => id),
    clientMessageId: randomUUID(),
    body,
  })

export const answer = (from: ApiClient, conversationId: number, body = 'Tak') =>
  from.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body })

export const folderOf = async (api: ApiClient, folder: 'Inbox' | 'Requests' | 'Sent' | 'Archived') =>
  (await api.get('Mail/GetConversations', { folder, take: 100 })).items

export const textsOf = async (api: ApiClient, conversationId: number): Promise<string[]> =>
  (await api.get('Mail/GetMessages', { conversationId })).items.map(({ text }) => text)

/** Somebody lets a sender reach them, as another service says it. */
export const welcome = ({ deliver }: MailWorld, receivers: Person[], sender: Person) =>
  deliver(
    'profile',
    'ContactAnswered',
    receivers.map(({ id: receiverId }) => ({
      ...{ receiverId, senderId: sender.id, answer: 'Welcomed' as const },
      at: new Date().toISOString(),
    })),
  )
