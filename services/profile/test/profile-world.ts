/** The profiles with media and site beside them, in databases of their own, with members made as a test needs them. */
import { randomBytes } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { type DirectoryProfile, events as declared, type EventName, type EventPayload } from '@samvaer/contracts/event'
import { mediaService } from '@samvaer/media/service'
import { serviceTokens } from '@samvaer/service-kit/peers'
import { siteService } from '@samvaer/site/service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { expect } from 'vitest'
import { profileService } from '../src/service.ts'

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

type Persons = EventPayload<'PersonsChanged'>

export interface ProfileWorld extends TestServices {
  /** A member; subscriber, validated, on both variants and a year old in the community unless said otherwise. */
  member(change?: Partial<DirectoryProfile>, persons?: Partial<Persons>): Promise<Person>
  /** The profile has changed, as identity would tell it. */
  change(person: Person, change: Partial<DirectoryProfile>): Promise<void>
  block(blocker: Person, blocked: Person, blocks?: boolean): Promise<void>
  tell<Name extends EventName>(from: string, name: Name, payloads: EventPayload<Name>[]): Promise<void>
  /** Pictures that a member has uploaded, as the media service keeps them until something claims them. */
  uploads(person: Person, count?: number, dark?: boolean): Promise<number[]>
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
  pictures: [],
  status: 'Active',
  staff: false,
  subscriber: true,
  validated: true,
  dark: true,
  createdAt: new Date(Date.now() - year).toISOString(),
  ...change,
})

/** ISO 3166-1 numeric. */
const denmark = 208

export const personsOf = ({ profileId, birthdays, gender }: DirectoryProfile): Persons => ({
  profileId,
  persons: birthdays.map((birthday, index) => ({
    personId: profileId * 10 + index,
    gender: gender === 'Couple' ? 'Female' : gender,
    birthday,
    height: 172,
    weight: null,
  })),
  countryId: denmark,
  zipCode: '6760',
})

/** @param others services beside profile, media and site; they are told of the same members */
export const startProfiles = async (
  others: readonly { readonly name: string }[] = [],
  seed: 'demo' | 'none' = 'none',
): Promise<ProfileWorld> => {
  const services = [profileService, mediaService, siteService, ...others]
  const test = await startServices(services, { seed })
  let last = 10_000
  let lastMedium = 500_000

  const tokens = new Map<string, () => Promise<string>>()
  const tokenOf = (from: string): Promise<string> => {
    const token = tokens.get(from) ?? serviceTokens(from, test.settings.contextKeys)
    tokens.set(from, token)
    return token()
  }
  const tell: ProfileWorld['tell'] = async (from, name, payloads) => {
    const token = await tokenOf(from)
    const occurredAt = new Date().toISOString()
    const events = payloads.map((payload) => {
      eventCount += 1
      const aggregate = `test:${eventCount}`
      return { id: `${name}-${eventCount}`, name, aggregate, sequence: eventCount, occurredAt, payload }
    })
    for (const { name: receiver } of services.filter((one) =>
      (declared[name].to as readonly string[]).includes(one.name),
    )) {
      const answer = await test.transport.send(receiver, {
        method: 'POST',
        path: '/internal/events',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
    }
  }

  const member: ProfileWorld['member'] = async (change = {}, persons = {}) => {
    last += 1
    const id = change.profileId ?? last
    const profile = profileOf(id, change)
    await tell('identity', 'ProfileChanged', [profile])
    await tell('identity', 'PersonsChanged', [{ ...personsOf(profile), ...persons }])
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
    return { id, api: as({}), dark: as({ subscriber: true }, darkSite), as, profile }
  }

  const changeProfile: ProfileWorld['change'] = async (person, change) => {
    Object.assign(person.profile, change)
    await tell('identity', 'ProfileChanged', [person.profile])
  }

  const block: ProfileWorld['block'] = async (blocker, blocked, blocks = true) => {
    await tell('identity', 'BlockChanged', [{ blockerId: blocker.id, blockedId: blocked.id, blocked: blocks }])
    await test.drainEvents()
  }

  const uploads: ProfileWorld['uploads'] = async ({ id, profile: { community } }, count = 1, dark = false) => {
    const { models } = test.service(mediaService).parts
    const media = Array.from({ length: count }, () => {
      lastMedium += 1
      return {
        _id: lastMedium,
        address: randomBytes(16).toString('hex'),
        community,
        ownerId: id,
        albumType: 'Album' as const,
        kind: 'Picture' as const,
        state: 'Live' as const,
        width: 64,
        height: 48,
        renditions: [{ name: 'small' as const, format: 'webp' as const, width: 64, height: 48 }],
        attempts: 1,
        bytes: 100,
        createdAt: new Date(),
        purgeAt: new Date(Date.now() + year),
      }
    })
    await (dark ? models.darkMedium : models.medium).insertMany(media)
    return media.map(({ _id }) => _id)
  }

  return { ...test, member, change: changeProfile, block, tell, uploads }
}

/** An album with pictures in it. */
export const albumWith = async (
  world: ProfileWorld,
  owner: Person,
  albumType: 'Public' | 'Protected' | 'Red',
  { title = 'Sommer', count = 1 }: { title?: string; count?: number } = {},
): Promise<{ albumId: number; mediaIds: number[] }> => {
  const api = albumType === 'Red' ? owner.dark : owner.api
  const { albumId } = await api.post('ProfileMedia/SaveAlbum', { albumType, title })
  const tempMediaIds = await world.uploads(owner, count, albumType === 'Red')
  await api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds })
  await world.drainEvents()
  return { albumId, mediaIds: tempMediaIds }
}
