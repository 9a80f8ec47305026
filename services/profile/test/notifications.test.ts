/** Notifications of decisions and relations, and those that are withdrawn (docs/product/notifications.md). */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { validationKey } from '../src/models/validation.ts'
import { profileService } from '../src/service.ts'
import { albumWith, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

type Raised = DomainEventPayload<'NotificationRaised'>

/** The entries of a member's notification centre, by key. */
const centre = new Map<string, Raised>()
const at = ({ profileId, key }: Pick<Raised, 'profileId' | 'key'>) => `${profileId} ${key}`
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async (raised) => {
      centre.set(at(raised), raised)
    },
    NotificationWithdrawn: async (withdrawn) => {
      centre.delete(at(withdrawn))
    },
  }),
})

let world: ProfileWorld
let staff: Person
beforeAll(async () => {
  world = await startProfiles([notifications])
  staff = await world.member({ staff: true })
})
afterAll(() => world.close())

const standsFor = async ({ id }: Person) => {
  await world.drainEvents()
  return [...centre.values()]
    .filter(({ profileId }) => profileId === id)
    .map(({ type, variant, actorId, path, dark }) => ({ type, variant, actorId, path, dark }))
}
const parts = () => world.service(profileService).parts

const approved = async (): Promise<Person> => {
  const person = await world.member()
  await parts().models.darkApplication.create([{ _id: person.id, community: 'dk', status: 'Approved' as const }])
  return person
}

let anna: Person
let bo: Person
beforeEach(async () => {
  anna = await approved()
  bo = await approved()
})

const role = { ours: 'Partner', wanted: 'Friend' } as const
const ask = async () =>
  Number(
    (await anna.dark.post('DarkProfileConnection/CreateProfileConnection', { profileId: bo.id, role: role.ours }))
      .connectionId,
  )
const accept = (who: Person, connectionId: number, accepted: 'Partner' | 'Friend') =>
  who.dark.post('DarkProfileConnection/AcceptProfileConnection', { connectionId, role: accepted })

const aboutRelation = (of: Person, by: Person, variant: string | null) => ({
  ...{ type: 'Connection', variant, actorId: by.id, path: `/Profile/${of.id}/Relations`, dark: true },
})

test('notifies the other one when a relation is asked for, accepted, asked to change and changed', async () => {
  const connectionId = await ask()
  expect(await standsFor(bo)).toEqual([aboutRelation(bo, anna, null)])
  await accept(bo, connectionId, role.ours)
  expect(await standsFor(bo)).toEqual([])
  expect(await standsFor(anna)).toEqual([aboutRelation(anna, bo, 'accepted')])
  await bo.dark.post('DarkProfileConnection/ChangeProfileConnectionRole', { connectionId, role: role.wanted })
  expect(await standsFor(anna)).toContainEqual(aboutRelation(anna, bo, 'role'))
  await accept(anna, connectionId, role.wanted)
  expect(await standsFor(bo)).toEqual([aboutRelation(bo, anna, 'roleAccepted')])
})

test('withdraws the notifications of a relation that one of them or a block ends', async () => {
  const connectionId = await ask()
  await accept(bo, connectionId, role.ours)
  await bo.dark.post('DarkProfileConnection/DeleteProfileConnection', { connectionId })
  expect(await standsFor(anna)).toEqual([])
  await accept(bo, await ask(), role.ours)
  expect(await standsFor(anna)).toHaveLength(1)
  await world.block(anna, bo)
  expect(await standsFor(anna)).toEqual([])
})

test('notifies of a decided application, with a way to the reason and no word of the dark side', async () => {
  const member = await world.member()
  const { id: profileId } = member
  const newcomer = member.as({ darkStatus: 'None', ageProven: false })
  const decide = (change: { approved: boolean; reason?: 'NotSerious' }) =>
    staff.api.post('EditDarkProfile/DecideDarkApplication', { profileId, ...change })
  const notified = (variant: string) => ({
    ...{ type: 'Validation', variant, actorId: null, path: '/EditProfile/DarkProfile', dark: false },
  })
  await newcomer.post('EditDarkProfile/ApplyApplication', { text: 'Vi er nysgerrige' })
  await decide({ approved: false, reason: 'NotSerious' })
  expect(await standsFor(member)).toEqual([notified('applicationDeclined')])
  await parts().models.darkApplication.updateOne({ _id: profileId }, { $set: { decidedAt: new Date(0) } })
  await newcomer.post('EditDarkProfile/ApplyAgain', {})
  expect(await standsFor(member)).toEqual([])
  const personId = profileId * 10
  const proven = { profileId, personId, method: 'MitId' as const, validatedAt: new Date(), over18: true }
  const proof = { _id: validationKey(profileId, personId) }
  await parts().models.validation.updateOne(proof, { $set: proven }, { upsert: true })
  await decide({ approved: true })
  expect(await standsFor(member)).toEqual([notified('applicationApproved')])
  await member.api.post('EditDarkProfile/DeleteDarkProfile', {})
  expect(await standsFor(member)).toEqual([])
})

test.each([
  [true, 'approved'],
  [false, 'declined'],
] as const)('notifies of a validation that is decided, approved %s, as %s', async (isApproved, variant) => {
  const member = await world.member({ validated: false })
  await member.api.post('ValidateProfile/ValidateProfilePersonally', { text: 'Tirsdag' })
  const { items } = await staff.api.get('ValidateProfile/GetValidationQueue', { take: 100 })
  const validationId = items.find(({ profile }) => profile.profileId === member.id)?.validationId ?? 0
  await staff.api.post('ValidateProfile/DecideValidation', {
    validationId,
    approved: isApproved,
    ...(!isApproved && { reason: 'Sløret' }),
  })
  expect(await standsFor(member)).toEqual([
    { type: 'Validation', variant, actorId: null, path: '/ProfileValidation', dark: false },
  ])
})

test('a picture that is liked notifies its owner, on the side where it is; taken back it is no longer so', async () => {
  const { mediaIds } = await albumWith(world, anna, 'Public', { count: 2 })
  const red = await albumWith(world, anna, 'Red')
  await anna.dark.post('ProfileMedia/GrantAlbum', { albumId: red.albumId, profileId: bo.id })
  const [first = 0, second = 0] = mediaIds
  const [hidden = 0] = red.mediaIds
  const like = (person: Person, itemId: number, api = person.api) =>
    api.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId })
  for (const itemId of [first, second]) await like(bo, itemId)
  await like(bo, hidden, bo.dark)
  // The own likes are no news.
  await like(anna, first)
  const about = { type: 'PictureLike', variant: null, actorId: bo.id }
  const path = (mediaId: number) => `/Profile/${anna.id}/Media/Picture/${mediaId}`
  const dark = `/Profile/${anna.id}/Media/Album/Red/${red.albumId}/Picture/${hidden}`
  expect(await standsFor(anna)).toEqual([
    { ...about, path: path(first), dark: false },
    { ...about, path: path(second), dark: false },
    { ...about, path: dark, dark: true },
  ])
  expect([...centre.values()].flatMap(({ bundle, profileId }) => (profileId === anna.id ? bundle : []))).toEqual([
    `like:ProfileMedia:${first}`,
    `like:ProfileMedia:${second}`,
    `like:ProfileMedia:${hidden}`,
  ])
  await like(bo, first)
  expect((await standsFor(anna)).map((one) => one.path)).toEqual([path(second), dark])
  expect((await standsFor(bo)).filter(({ type }) => type === 'PictureLike')).toEqual([])
})

test('a new favourite is notified once, on the side where it was done; nobody is of a tag', async () => {
  const named = { profileId: anna.id }
  await bo.dark.post('Profiles/AddFavorite', named)
  await bo.dark.post('Profiles/AddFavorite', named)
  await bo.api.post('Profiles/AddFavorite', named)
  await bo.api.post('Profiles/TagProfile', named)
  const stands = { type: 'Favorite', variant: null, actorId: bo.id, path: `/Profile/${bo.id}`, dark: true }
  expect(await standsFor(anna)).toEqual([stands])
  await bo.api.post('Profiles/RemoveFavorite', named)
  expect(await standsFor(anna)).toEqual([])
  await bo.api.post('Profiles/AddFavorite', named)
  expect(await standsFor(anna)).toEqual([{ ...stands, dark: false }])
  expect(await standsFor(bo)).toEqual([])
})
