/** The mail in a database of its own, with members who are made as a test needs them. */
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { type DirectoryProfile, events as declared, type EventName, type EventPayload } from '@samvaer/contracts/event'
import { serviceTokens } from '@samvaer/service-kit/peers'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { expect } from 'vitest'
import { mailService } from '../src/service.ts'

export type Site = Partial<RequestContext>
export const darkSite: Site = { siteId: 5, dark: true }

/** A member with calls on the light site and, with the gate passed, on the dark one. */
export interface Person {
  id: number
  api: ApiClient
  dark: ApiClient
  /** The same member in another session. */
  as(change: Partial<SignedInProfile>, site?: Site): ApiClient
  profile: DirectoryProfile
}

export interface MailWorld extends TestServices {
  /** A member; subscriber, validated, on both variants and a year old in the community unless said otherwise. */
  member(change?: Partial<DirectoryProfile>): Promise<Person>
  /** The profile has changed, as identity would tell it. */
  change(person: Person, change: Partial<DirectoryProfile>): Promise<void>
  block(blocker: Person, blocked: Person, blocks?: boolean): Promise<void>
  tell<Name extends EventName>(from: string, name: Name, payloads: EventPayload<Name>[]): Promise<void>
}

let eventCount = 0
const year = 365 * 24 * 60 * 60 * 1000

export const profileOf = (profileId: number, change: Partial<DirectoryProfile> = {}): DirectoryProfile => ({
  profileId,
  community: 'dk',
  name: `Medlem${profileId}`,
  gender: 'Female',
  birthdays: ['1975-05-05'],
  place: 'Ribe',
  pictures: [`/media/portraits/dk-${profileId}-1.webp`],
  status: 'Active',
  staff: false,
  subscriber: true,
  validated: true,
  dark: true,
  createdAt: new Date(Date.now() - year).toISOString(),
  ...change,
})

/** @param others services beside the mail; they are told of the same members */
export const startMail = async (
  others: readonly { readonly name: string }[] = [],
  seed: 'demo' | 'none' = 'none',
): Promise<MailWorld> => {
  const test = await startServices([mailService, ...others], { seed })
  const receivers = ['mail', ...others.map(({ name }) => name)]
  let last = 10_000

  const tokens = new Map<string, () => Promise<string>>()
  const tokenOf = (from: string): Promise<string> => {
    const token = tokens.get(from) ?? serviceTokens(from, test.settings.contextKeys)
    tokens.set(from, token)
    return token()
  }
  const tell: MailWorld['tell'] = async (from, name, payloads) => {
    const token = await tokenOf(from)
    const events = payloads.map((payload) => {
      eventCount += 1
      const occurredAt = new Date().toISOString()
      return {
        id: `${name}-${eventCount}`,
        name,
        aggregate: `test:${eventCount}`,
        sequence: eventCount,
        occurredAt,
        payload,
      }
    })
    for (const receiver of receivers.filter((one) => (declared[name].to as readonly string[]).includes(one))) {
      const answer = await test.transport.send(receiver, {
        method: 'POST',
        path: '/internal/events',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
    }
  }

  const member: MailWorld['member'] = async (change = {}) => {
    last += 1
    const id = last
    const profile = profileOf(id, change)
    await tell('identity', 'ProfileChanged', [profile])
    const { name, status, subscriber, validated, staff } = profile
    const signedIn: Partial<SignedInProfile> = {
      profileId: id,
      name,
      status,
      subscriber,
      validated,
      role: staff ? 'Support' : 'Normal',
      darkStatus: 'Approved',
      ageProven: true,
    }
    const as: Person['as'] = (other, site = {}) =>
      test.as({ ...signedIn, ...other }, { community: profile.community, ...site })
    return { id, api: as({}), dark: as({}, darkSite), as, profile }
  }

  const changeProfile: MailWorld['change'] = async (person, change) => {
    Object.assign(person.profile, change)
    await tell('identity', 'ProfileChanged', [person.profile])
  }
  const block: MailWorld['block'] = async (blocker, blocked, blocks = true) =>
    tell('identity', 'BlockChanged', [{ blockerId: blocker.id, blockedId: blocked.id, blocked: blocks }])
  return { ...test, member, change: changeProfile, block, tell }
}

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
