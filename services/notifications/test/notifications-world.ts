/** The notifications with the site service beside them; members and acts arrive as identity and blogs would publish them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient } from '@samvaer/contracts/client'
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { DomainEventName, DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { siteService } from '@samvaer/site/service'
import { type StartOptions, startServices, type TestServices } from '@samvaer/testing/start-services'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { notificationsService } from '../src/service.ts'

export type Raised = DomainEventPayload<'NotificationRaised'>
export const darkSite: Partial<RequestContext> = { siteId: 5, dark: true }
export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

const addressOf = (profileId: number): string => `person${profileId}@mail.example`

let eventCount = 0
let people = 1000

export interface NotificationsWorld extends TestServices {
  /** Delivers events as their sender would, one after the other, and waits until they have taken effect. */
  deliver<Name extends DomainEventName>(
    from: string,
    name: Name,
    ...payloads: DomainEventPayload<Name>[]
  ): Promise<void>
  /** Somebody new; their number. */
  member(change?: Partial<DirectoryProfile>): Promise<number>
  /** Several new members; their numbers. */
  members(count: number): Promise<number[]>
  contact(profileId: number, change?: Partial<DomainEventPayload<'ContactChanged'>>): Promise<void>
  change(profileId: number, change: Partial<DirectoryProfile>): Promise<void>
  raise(...raised: Partial<Raised>[]): Promise<void>
  block(blockerId: number, blockedId: number, blocked?: boolean): Promise<void>
  /** Calls as a member; on the dark site past its gate. */
  by(profileId: number, site?: Partial<RequestContext>): ApiClient
  list(profileId: number, site?: Partial<RequestContext>): Promise<Awaited<ReturnType<typeof readList>>>
  runTask(name: 'pushes' | 'mails' | 'digests'): Promise<void>
  now(): Date
  /** Every mail to a member so far, oldest first. */
  mailsTo(profileId: number): Promise<Email[]>
}

const gatePassed = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const

const readList = async (api: ApiClient) => (await api.get('Notifications/ClientNotifications', { take: 100 })).items

/** @param definition the service, perhaps at another pace */
export const startNotifications = async (
  options: StartOptions = {},
  definition = notificationsService,
): Promise<NotificationsWorld> => {
  const test = await startServices([siteService, definition], options)
  const service = test.service(definition)
  const { clock } = service.parts
  const profiles = new Map<number, DirectoryProfile>()

  const deliver: NotificationsWorld['deliver'] = async (from, name, ...payloads) => {
    const token = await serviceTokens(from, test.settings.signing)()
    const events = payloads.map((payload) => {
      eventCount += 1
      const occurredAt = new Date().toISOString()
      return { id: `${name}-${eventCount}`, name, aggregate: 'one', sequence: eventCount, occurredAt, payload }
    })
    const answer = await test.transport.send('notifications', {
      method: 'POST',
      path: '/internal/events',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    })
    expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
  }

  /** Acts of one test lie apart, as acts do. */
  const later = (index: number) => new Date(clock().getTime() + index)

  const somebody = (change: Partial<DirectoryProfile> = {}): DirectoryProfile => {
    people += 1
    const profile: DirectoryProfile = {
      profileId: people,
      community: 'dk',
      name: `Person ${people}`,
      gender: 'Female',
      place: 'Køge',
      birthdays: ['1971-05-09'],
      pictures: [],
      status: 'Active',
      staff: false,
      subscriber: true,
      validated: true,
      dark: true,
      createdAt: clock().toISOString(),
      ...change,
    }
    profiles.set(profile.profileId, profile)
    return profile
  }

  const by: NotificationsWorld['by'] = (profileId, site = {}) => test.as({ profileId, ...gatePassed }, site)

  return {
    ...test,
    deliver,
    by,
    now: clock,
    list: (profileId, site) => readList(by(profileId, site)),
    runTask: (name) => service.runTask(name),
    member: async (change = {}) => {
      const profile = somebody(change)
      await deliver('identity', 'ProfileChanged', profile)
      return profile.profileId
    },
    members: async (count) => {
      const some = Array.from({ length: count }, () => somebody())
      await deliver('identity', 'ProfileChanged', ...some)
      return some.map(({ profileId }) => profileId)
    },
    change: async (profileId, change) => {
      const profile = profiles.get(profileId)
      if (!profile) throw new Error(`There is no member ${profileId}`)
      profiles.set(profileId, { ...profile, ...change })
      await deliver('identity', 'ProfileChanged', { ...profile, ...change })
    },
    contact: (profileId, change = {}) =>
      deliver('identity', 'ContactChanged', {
        profileId,
        email: addressOf(profileId),
        name: `Person ${profileId}`,
        language: 'da-DK',
        siteId: 1,
        signedInAt: clock().toISOString(),
        ...change,
      }),
    raise: (...raised) =>
      deliver(
        'blogs',
        'NotificationRaised',
        ...raised.map((one, index): Raised => {
          eventCount += 1
          const base = { key: `key:${eventCount}`, profileId: 1, type: 'BlogComment' as const, bundle: null }
          const about = { actorId: null, title: 'Et indlæg', variant: null, path: '/Community/Blogs/Entry/7' }
          return { ...base, ...about, dark: false, occurredAt: later(index).toISOString(), ...one }
        }),
      ),
    block: (blockerId, blockedId, blocked = true) =>
      deliver('identity', 'BlockChanged', { blockerId, blockedId, blocked }),
    mailsTo: async (profileId) => {
      const folder = mailFolder(test.settings.dataDir)
      const names = await readdir(folder).catch(() => [])
      const mails = await Promise.all(
        names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      )
      return mails.filter(({ to }) => to?.some(({ address }) => address === addressOf(profileId)))
    },
  }
}
