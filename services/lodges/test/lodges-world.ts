/** Lodges over a database of their own, with members who are made as a test needs them. */
import type { CallInput } from '@samvaer/contracts/client'
import { area } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { sessions } from '@samvaer/contracts/identity/sessions'
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { mail } from '@samvaer/contracts/mail/calls'
import { media } from '@samvaer/contracts/media/calls'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { distanceBands } from '@samvaer/contracts/profile/values'
import { common } from '@samvaer/contracts/site/common'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import { contactsOfTests } from '@samvaer/testing/contacts-of-tests'
import { membershipRow } from '../src/membership/rows.ts'
import { countersOf } from '../src/membership/write-membership.ts'
import type { EventRow } from '../src/models/event.ts'
import type { LodgeRow } from '../src/models/lodge.ts'
import type { MeetupRow } from '../src/models/meetup.ts'
import { type LodgesParts, type Side, sideOf } from '../src/models/models.ts'
import { lodgesService } from '../src/service.ts'

export { darkSite, type Person } from '@samvaer/testing/community'

/** A text of one paragraph. */
export const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

export const password = 'den rigtige adgangskode'

const asked = {
  sessions: area('Sessions', { service: 'identity', calls: { CheckPassword: sessions.calls.CheckPassword } }),
  mail: area('Mail', {
    service: 'mail',
    calls: {
      OpenContextConversation: mail.calls.OpenContextConversation,
      SetContextManagers: mail.calls.SetContextManagers,
      SendContextMail: mail.calls.SendContextMail,
    },
  }),
  media: area('Media', {
    service: 'media',
    calls: {
      ClaimTempMedia: media.calls.ClaimTempMedia,
      GetMediaCards: media.calls.GetMediaCards,
      DeleteMedia: media.calls.DeleteMedia,
    },
  }),
  common: area('Common', {
    service: 'site',
    calls: { FindPlace: common.calls.FindPlace, GetDistances: common.calls.GetDistances },
  }),
}

const cardOf = (mediaId: number): MediaCard => ({
  mediaId,
  kind: 'Picture',
  state: 'Live',
  width: 320,
  height: 200,
  blurhash: '',
  sources: [],
  film: null,
  mediaType: 'LodgeAlbumPicture',
  readableUntil: new Date(Date.now() + 300_000).toISOString(),
})

/** Media as far as lodges ask them: every number is an upload of whoever claims it. */
const mediaAsked = () => {
  /** Items by medium, and accesses as media heard of them. */
  const items = new Map<number, string>()
  const accesses = new Map<number, string>()
  const audiences = new Map<string, string>()
  const grants = new Map<string, Set<number>>()
  const everyUpload = {
    viewer: async () => ({}),
    find: { uploads: async () => ({ object: {}, is: { uploader: true } }) },
  }
  const mediaCalls = implement(
    asked.media,
    {
      ClaimTempMedia: async ({ input: { mediaIds, item, access } }) => {
        for (const mediaId of mediaIds) {
          if ((items.get(mediaId) ?? item) !== item) throw new ProductError('Conflict')
          items.set(mediaId, item)
          accesses.set(mediaId, access.key)
        }
        return { items: mediaIds.map(cardOf) }
      },
      GetMediaCards: async ({ input }) => ({ items: input.mediaIds.map(cardOf) }),
      DeleteMedia: async ({ input: { item, mediaIds } }) => {
        for (const mediaId of mediaIds) if (items.get(mediaId) === item) items.delete(mediaId)
        return {}
      },
    },
    everyUpload,
  )
  const service = defineService({
    name: 'media',
    models: {},
    areas: () => [mediaCalls],
    listens: () => ({
      MediaAccessChanged: async ({ access, audience }) => {
        audiences.set(access, audience)
      },
      MediaGrantChanged: async ({ access, profileId, granted }) => {
        const readers = grants.get(access) ?? new Set()
        grants.set(access, readers)
        if (granted) readers.add(profileId)
        else readers.delete(profileId)
      },
      MediaMoved: async ({ mediaId, access }) => {
        accesses.set(mediaId, access)
      },
    }),
  })
  return { service, media: { items, accesses, audiences, grants } }
}

/** Identity, mail, site and media as far as lodges ask them; what notifications and media hear is kept. */
const neighbours = () => {
  const notified: DomainEventPayload<'NotificationRaised'>[] = []
  const withdrawn: string[] = []
  const counts = new Map<string, number>()
  const sentManagers: number[][] = []
  const mails: CallInput<'Mail/SendContextMail'>[] = []
  const contacts = contactsOfTests()
  const identity = defineService({
    name: 'identity',
    models: {},
    areas: () => [
      implement(asked.sessions, {
        CheckPassword: async ({ input }) => {
          if (input.password !== password) throw new ProductError('WrongPassword')
          return {}
        },
      }),
    ],
  })
  const mailService = defineService({
    name: 'mail',
    models: {},
    areas: () => [
      contacts.area(),
      implement(asked.mail, {
        OpenContextConversation: async () => ({ conversationId: 1 }),
        SetContextManagers: async ({ input }) => {
          sentManagers.push(input.managerIds)
          return {}
        },
        SendContextMail: async ({ input }) => {
          mails.push(input)
          return {}
        },
      }),
    ],
    listens: contacts.listens,
  })
  const site = defineService({
    name: 'site',
    models: {},
    areas: () => [
      implement(asked.common, {
        FindPlace: async ({ input: { countryId, zipCode } }) => {
          if (zipCode === '9999') return { place: null, countryAreaIds: [] }
          const [region, area] = zipCode.startsWith('6') ? [11, 12] : [21, 22]
          return { place: { countryId, zipCode, city: 'Ribe', countryAreaId: area }, countryAreaIds: [region, area] }
        },
        // Zip codes of a country lie a kilometre apart, one after the other.
        GetDistances: async ({ input: { from, to } }) => ({
          bands: to.map(({ countryId, zipCode }) => {
            if (zipCode === '9999') return null
            if (countryId !== from.countryId) return 'From100'
            const away = Math.abs(Number(zipCode) - Number(from.zipCode))
            return distanceBands.find((band) => away < Number(band.replace(/\D/g, ''))) ?? 'From100'
          }),
        }),
      }),
    ],
  })
  const notifications = defineService({
    name: 'notifications',
    models: {},
    areas: () => [],
    listens: () => ({
      NotificationRaised: async (raised) => {
        notified.push(raised)
      },
      NotificationWithdrawn: async ({ key }) => {
        withdrawn.push(key)
      },
      CountChanged: async ({ profileId, count, value, dark }) => {
        const of = count === 'eventAdmin' ? ' events' : ''
        counts.set(`${profileId}${of}${dark ? ' dark' : ''}`, value)
      },
    }),
  })
  const { service: mediaService, media: kept } = mediaAsked()
  const services = [identity, mailService, site, notifications, mediaService]
  return { notified, withdrawn, counts, sentManagers, mails, contacts, media: kept, services }
}

export interface LodgesWorld extends Community {
  notified: DomainEventPayload<'NotificationRaised'>[]
  withdrawn: string[]
  counts: Map<string, number>
  sentManagers: number[][]
  /** The mails that the mail service was asked to send to members. */
  mails: CallInput<'Mail/SendContextMail'>[]
  media: ReturnType<typeof mediaAsked>['media']
  parts: LodgesParts
  /** A lodge that somebody creates, with others in their roles. */
  lodge(
    owner: Person,
    change?: Partial<LodgeForm>,
    roles?: readonly (readonly [Person, LodgeRole])[],
    dark?: boolean,
  ): Promise<number>
  row(lodgeId: number, dark?: boolean): Promise<LodgeRow>
  /** An event that somebody calls. */
  event(organiser: Person, change?: Partial<EventForm>, dark?: boolean): Promise<number>
  eventRow(eventId: number, dark?: boolean): Promise<EventRow>
  /** A meetup that somebody calls in a lodge. */
  meetup(organiser: Person, lodgeId: number, change?: Partial<MeetupForm>, dark?: boolean): Promise<number>
  meetupRow(meetupId: number, dark?: boolean): Promise<MeetupRow>
  /** Returns somebody's notifications of a type, as variants. */
  variantsFor(person: Person, type: 'Lodge' | 'Event' | 'Meetup'): Promise<(string | null)[]>
  /** Runs a task of the service now. */
  run(name: string): Promise<void>
}

export interface LodgeForm {
  name: string
  about: string
  access: 'AccessForAll' | 'NewMembersApproved'
  category: 'Food' | 'Nature' | 'Other'
  tags: string[]
  kinks: string[]
  place: { countryId: number; zipCode: string } | null
}

export const form: LodgeForm = {
  name: 'Havens venner',
  about: 'For dem, der graver.',
  access: 'AccessForAll',
  category: 'Nature',
  tags: [],
  kinks: [],
  place: null,
}

export type EventForm = CallInput<'Events/CreateEvent'>

export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

export const eventForm: EventForm = {
  title: 'Fællesspisning',
  text: 'Vi laver mad sammen.',
  startsAt: inDays(10),
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  place: { countryId: 208, zipCode: '6760' },
  address: 'Havnevej 3, 2. sal',
  joinMode: 'Free',
}

export type MeetupForm = Omit<CallInput<'Lodges/CreateMeetup'>, 'lodgeId'>

export const meetupForm: MeetupForm = {
  title: 'Vinterbad',
  text: 'Vi mødes ved broen.',
  startsAt: inDays(10),
  timeZone: 'Europe/Copenhagen',
  town: 'Ribe',
  address: 'Skibbroen 1',
}

/** Gives somebody a role as if it had come about long ago. */
export const seat = async (side: Side, lodgeId: number, { profile }: Person, role: LodgeRole): Promise<void> => {
  const at = new Date(Date.now() - 1000_000)
  const row = membershipRow({ lodgeId, profile, side, before: undefined }, role, at)
  await side.membership.create([row])
  await side.lodge.updateOne({ _id: lodgeId }, { $inc: countersOf(undefined, row) })
}

export const startLodges = async (): Promise<LodgesWorld> => {
  const { services, ...heard } = neighbours()
  const community = await startCommunity([lodgesService, ...services])
  const { parts } = community.service(lodgesService)
  const tasks = lodgesService.tasks?.(parts) ?? []
  return {
    ...community,
    ...heard,
    parts,
    lodge: async (owner, change = {}, roles = [], dark = false) => {
      const api = dark ? owner.dark : owner.api
      // It counts to no limit of this day.
      const uncounted = () => parts.models.actsOfMember.deleteMany({ _id: `create:${owner.id}` })
      await uncounted()
      const { lodgeId } = await api.post('Lodges/CreateLodge', { ...form, ...change })
      await uncounted()
      for (const [person, role] of roles) await seat(sideOf(parts, dark), lodgeId, person, role)
      return lodgeId
    },
    row: async (lodgeId, dark = false) => {
      const row = await sideOf(parts, dark).lodge.findById(lodgeId).lean<LodgeRow>()
      if (!row) throw new Error(`There is no lodge ${lodgeId}`)
      return row
    },
    event: async (organiser, change = {}, dark = false) => {
      const uncounted = () => parts.models.actsOfMember.deleteMany({ _id: `event:${organiser.id}` })
      const api = dark ? organiser.dark : organiser.api
      await uncounted()
      const { eventId } = await api.post('Events/CreateEvent', { ...eventForm, ...change })
      await uncounted()
      return eventId
    },
    eventRow: async (eventId, dark = false) => {
      const row = await sideOf(parts, dark).event.findById(eventId).lean<EventRow>()
      if (!row) throw new Error(`There is no event ${eventId}`)
      return row
    },
    meetup: async (organiser, lodgeId, change = {}, dark = false) => {
      await parts.models.actsOfMember.deleteMany({ _id: `meetup:${organiser.id}` })
      const api = dark ? organiser.dark : organiser.api
      return (await api.post('Lodges/CreateMeetup', { lodgeId, ...meetupForm, ...change })).meetupId
    },
    meetupRow: async (meetupId, dark = false) => {
      const row = await sideOf(parts, dark).meetup.findById(meetupId).lean<MeetupRow>()
      if (!row) throw new Error(`There is no meetup ${meetupId}`)
      return row
    },
    variantsFor: async ({ id }, type) => {
      await community.drainEvents()
      return heard.notified.filter((one) => one.profileId === id && one.type === type).map(({ variant }) => variant)
    },
    run: async (name) => {
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run()
    },
  }
}
