/** Members who act on services under test, and the events that their services would hear of them. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { type DomainEventName, type DomainEventPayload, receiversOf } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { contacts } from '@samvaer/contracts/mail/contacts'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { type ContactsOfTests, contactsOfTests } from './contacts-of-tests.ts'
import { signedInOf } from './rights.ts'
import { type StartOptions, startServices, type TestServices } from './start-services.ts'
import { isPhotoChecked } from './world/people/photo-checks.ts'
import { entersDark, genderOf, type PersonaName, type WorldMember, world } from './world.ts'

export type Site = Partial<RequestContext>
export const darkSite: Site = { siteId: 5, dark: true }

/** A member who was made for a test, with calls on the light site and, with the gate passed, on the dark one. */
export interface Person {
  id: number
  api: ApiClient
  dark: ApiClient
  /** The same member in another session. */
  as(change: Partial<SignedInProfile>, site?: Site): ApiClient
  profile: DirectoryProfile
}

export interface Community extends TestServices {
  /** Decides who may be reached, where the services under test have no mail beside them. */
  contacts: ContactsOfTests
  /** A new member; subscriber, validated, on both variants and a year old in the community unless said otherwise. */
  member(change?: Partial<DirectoryProfile>): Promise<Person>
  /** Several new members at once, which costs hardly more than one. */
  members(number: number, change?: Omit<Partial<DirectoryProfile>, 'profileId'>): Promise<Person[]>
  /** Calls as a persona or any member of the demo world, on the site of their community. */
  by(who: PersonaName | WorldMember, site?: Site, change?: Partial<SignedInProfile>): ApiClient
  /** The profile has changed, as identity would publish it. */
  change(person: Person, change: Partial<DirectoryProfile>): Promise<void>
  block(blocker: Person, blocked: Person, blocks?: boolean): Promise<void>
  /** Delivers events as their sender would, and waits until they have taken effect. */
  deliver<Name extends DomainEventName>(from: string, name: Name, payloads: DomainEventPayload<Name>[]): Promise<void>
}

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

const isStaff = ({ role }: WorldMember): boolean => ['Support', 'Developer'].includes(role)

/** A member of the demo world as identity publishes it. */
export const directoryOf = (member: WorldMember): DirectoryProfile => ({
  profileId: member.profileId,
  community: member.community,
  name: member.name,
  gender: genderOf(member),
  birthdays: member.persons.map(({ birthday }) => birthday),
  place: member.city,
  pictures: member.pictures,
  status: member.status,
  staff: isStaff(member),
  subscriber: member.subscriber,
  validated: member.validated,
  ...(isPhotoChecked(member) && { photoChecked: true }),
  dark: isStaff(member) || entersDark(member),
  createdAt: member.createdAt.toISOString(),
  bans: member.bans.map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
})

let eventCount = 0

const aggregateOf = (payload: object): string =>
  'itemId' in payload && 'itemType' in payload ? `item:${payload.itemType}:${payload.itemId}` : `test:${eventCount}`

/** @throws Error for an event that a service could not take in */
const deliveringTo = (test: TestServices, names: readonly string[]): Community['deliver'] => {
  const tokens = new Map<string, () => Promise<string>>()
  const tokenOf = (from: string): Promise<string> => {
    const token = tokens.get(from) ?? serviceTokens(from, test.settings.signing)
    tokens.set(from, token)
    return token()
  }
  return async (from, name, payloads) => {
    const token = await tokenOf(from)
    const occurredAt = new Date().toISOString()
    const events = payloads.map((payload) => {
      eventCount += 1
      const id = `${name}-${eventCount}`
      return { id, name, aggregate: aggregateOf(payload), sequence: eventCount, occurredAt, payload }
    })
    for (const receiver of names.filter((one) => receiversOf(name).includes(one))) {
      const { body } = await test.transport.send(receiver, {
        method: 'POST',
        path: '/internal/events',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      const { failed } = JSON.parse(body) as { failed?: unknown[] }
      if (failed?.length !== 0) throw new Error(`${receiver} did not take in ${name}: ${body}`)
    }
  }
}

export interface CommunityOptions extends StartOptions {
  /** Makes the profile that identity publishes of a new member. */
  profileOf?: typeof profileOf
}

/** With the mail where one of them asks it before it reaches somebody, and the test has none. */
const withMail = (services: readonly { readonly name: string }[], { mail }: ContactsOfTests) => {
  const names = services.map(({ name }) => name)
  const asks = names.some((name) => contacts.calls.TakeContacts.access.askedBy?.includes(name))
  return asks && !names.includes('mail') ? [...services, mail()] : services
}

/** Services over databases of their own, with members as a test needs them. */
export const startCommunity = async (
  services: readonly { readonly name: string }[],
  { profileOf: publishedOf = profileOf, ...options }: CommunityOptions = {},
): Promise<Community> => {
  const contactsKept = contactsOfTests()
  const test = await startServices(withMail(services, contactsKept), options)
  const deliver = deliveringTo(
    test,
    services.map(({ name }) => name),
  )
  let last = 10_000

  const personOf = (change: Partial<DirectoryProfile>): Person => {
    last += 1
    const id = change.profileId ?? last
    const profile = publishedOf(id, change)
    const { name, status, subscriber, validated, staff } = profile
    const role = staff ? ('Support' as const) : ('Normal' as const)
    const known = { profileId: id, name, status, subscriber, validated, role }
    const as: Person['as'] = (other, site = {}) =>
      test.as(
        { ...known, darkStatus: 'Approved', ageProven: true, ...other },
        { community: profile.community, ...site },
      )
    return { id, api: as({}), dark: as({ subscriber: true }, darkSite), as, profile }
  }
  const members: Community['members'] = async (number, change = {}) => {
    const persons = Array.from({ length: number }, () => personOf(change))
    const profiles = persons.map(({ profile }) => profile)
    await deliver('identity', 'ProfileChanged', profiles)
    return persons
  }
  const member: Community['member'] = async (change = {}) => {
    const person = personOf(change)
    await deliver('identity', 'ProfileChanged', [person.profile])
    return person
  }
  return {
    ...test,
    contacts: contactsKept,
    deliver,
    member,
    members,
    by: (who, site = {}, change = {}) => {
      const found = typeof who === 'string' ? world.personas[who] : who
      return test.as({ ...signedInOf(found), ...change }, { community: found.community, ...site })
    },
    change: async (person, change) => {
      Object.assign(person.profile, change)
      await deliver('identity', 'ProfileChanged', [person.profile])
    },
    block: (blocker, blocked, blocks = true) =>
      deliver('identity', 'BlockChanged', [{ blockerId: blocker.id, blockedId: blocked.id, blocked: blocks }]),
  }
}
