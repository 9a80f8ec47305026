/**
 * Relations of dark profiles: both must agree, and a block ends them (docs/product/blocking.md and
 * docs/product/dark-variant.md).
 */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const approved = async (): Promise<Person> => {
  const person = await world.member()
  const row = { _id: person.id, community: 'dk', status: 'Approved' as const }
  await world.service(profileService).parts.models.darkApplication.create([row])
  return person
}

let anna: Person
let bo: Person
beforeEach(async () => {
  anna = await approved()
  bo = await approved()
})

type Role = 'Dominant' | 'Submissive' | 'Friend' | 'Partner'
const ask = (from: Person, to: Person, role: Role = 'Dominant') =>
  from.dark.post('DarkProfileConnection/CreateProfileConnection', { profileId: to.id, role })
const accept = (who: Person, connectionId: number, role: Role) =>
  who.dark.post('DarkProfileConnection/AcceptProfileConnection', { connectionId, role })
const change = (who: Person, connectionId: number, role: Role) =>
  who.dark.post('DarkProfileConnection/ChangeProfileConnectionRole', { connectionId, role })
const remove = (who: Person, connectionId: number) =>
  who.dark.post('DarkProfileConnection/DeleteProfileConnection', { connectionId })
const list = async (who: Person, of: Person) =>
  (await who.dark.get('DarkProfileConnection/GetProfileConnections', { profileId: of.id })).items.map(
    ({ profile, role, state, proposed }) => ({ of: profile.profileId, role, state, proposed }),
  )

test('asked for, seen by the two alone, accepted, seen by all, each from the own side', async () => {
  const carl = await approved()
  const connectionId = Number((await ask(anna, bo)).connectionId)
  expect(await list(anna, anna)).toEqual([{ of: bo.id, role: 'Dominant', state: 'AskedByMe', proposed: null }])
  expect(await list(bo, bo)).toEqual([{ of: anna.id, role: 'Submissive', state: 'AskedByThem', proposed: null }])
  expect(await list(carl, anna)).toEqual([])
  expect(await list(bo, anna)).toEqual([])
  expect(await codeOf(accept(anna, connectionId, 'Dominant'))).toBe('Conflict')
  expect(await codeOf(accept(bo, connectionId, 'Dominant'))).toBe('Conflict')
  expect(await codeOf(accept(carl, connectionId, 'Submissive'))).toBe('NotFound')
  await accept(bo, connectionId, 'Submissive')
  expect(await list(carl, anna)).toEqual([{ of: bo.id, role: 'Dominant', state: 'Accepted', proposed: null }])
  expect(await list(carl, bo)).toEqual([{ of: anna.id, role: 'Submissive', state: 'Accepted', proposed: null }])
  expect(await codeOf(accept(bo, connectionId, 'Submissive'))).toBe('Conflict')
})

test('another role holds when the other one agrees to that very role', async () => {
  const carl = await approved()
  const connectionId = Number((await ask(anna, bo, 'Friend')).connectionId)
  expect(await codeOf(change(bo, connectionId, 'Partner'))).toBe('Conflict')
  await change(anna, connectionId, 'Partner')
  await accept(bo, connectionId, 'Partner')
  await change(bo, connectionId, 'Submissive')
  expect(await list(carl, anna)).toEqual([{ of: bo.id, role: 'Partner', state: 'Accepted', proposed: null }])
  expect(await list(anna, anna)).toMatchObject([{ role: 'Partner', proposed: { role: 'Dominant', byMe: false } }])
  expect(await list(bo, bo)).toMatchObject([{ role: 'Partner', proposed: { role: 'Submissive', byMe: true } }])
  await change(bo, connectionId, 'Friend')
  expect(await codeOf(accept(anna, connectionId, 'Dominant'))).toBe('Conflict')
  await accept(anna, connectionId, 'Friend')
  expect(await list(carl, bo)).toEqual([{ of: anna.id, role: 'Friend', state: 'Accepted', proposed: null }])
})

test('either ends it; again changes nothing; others end nothing', async () => {
  const carl = await approved()
  const connectionId = Number((await ask(anna, bo)).connectionId)
  await remove(carl, connectionId)
  expect(await list(bo, bo)).toHaveLength(1)
  for (const _ of [1, 2]) expect(await codeOf(remove(bo, connectionId))).toBe('ok')
  expect(await list(anna, anna)).toEqual([])
  expect(await codeOf(ask(bo, anna))).toBe('ok')
})

test('two members have one connection, however they ask, and one answer to it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await approved(), await approved()]
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(index % 2 ? ask(one, other, 'Friend') : ask(other, one, 'Friend')),
      ),
    )
    expect(asked.filter((code) => code === 'ok')).toHaveLength(1)
    expect(asked.filter((code) => code === 'Conflict')).toHaveLength(7)
    const row = await world.service(profileService).parts.models.connection.findOne({ members: one.id }).lean()
    const answerer = row?.askedBy === one.id ? other : one
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(accept(answerer, row?._id ?? 0, 'Friend'))),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
  }
})

test('a block from either side ends it, hides the other one everywhere, and is secret', async () => {
  for (const blocker of ['asker', 'asked'] as const) {
    const [one, other, carl] = [await approved(), await approved(), await approved()]
    const connectionId = Number((await ask(one, other, 'Friend')).connectionId)
    await accept(other, connectionId, 'Friend')
    const third = Number((await ask(one, carl, 'Friend')).connectionId)
    await accept(carl, third, 'Friend')
    await (blocker === 'asker' ? world.block(one, other) : world.block(other, one))
    expect(await list(one, one)).toEqual([{ of: carl.id, role: 'Friend', state: 'Accepted', proposed: null }])
    expect(await list(other, other)).toEqual([])
    // In the list of a third one neither finds the other.
    expect(await list(other, carl)).toEqual([])
    const [blocked, hider] = blocker === 'asker' ? [other, one] : [one, other]
    const absent = await outcomeOf(
      blocked.dark.get('DarkProfileConnection/GetProfileConnections', { profileId: 999_999 }),
    )
    expect(
      await outcomeOf(blocked.dark.get('DarkProfileConnection/GetProfileConnections', { profileId: hider.id })),
    ).toEqual(absent)
    expect(await outcomeOf(ask(blocked, hider))).toEqual(await outcomeOf(ask(blocked, { ...hider, id: 999_999 })))
    // It is ended, not hidden: without the block it is not there either (docs/product/blocking.md "removed both ways").
    await (blocker === 'asker' ? world.block(one, other, false) : world.block(other, one, false))
    expect((await list(one, one)).map(({ of }) => of)).toEqual([carl.id])
    expect(await list(other, other)).toEqual([])
  }
})

test('nobody can ask oneself, or who is not there, lives elsewhere or has no dark profile', async () => {
  const light = await world.member()
  const swede = await world.member({ community: 'se' })
  const locked = await world.member({ status: 'Locked' })
  for (const other of [light, swede, locked]) expect(await codeOf(ask(anna, other))).toBe('NotFound')
  expect(await codeOf(ask(anna, anna))).toBe('NotAllowed')
})

test('shows nothing of a profile that is no longer listed, and keeps nothing of one that left', async () => {
  const connectionId = Number((await ask(anna, bo, 'Friend')).connectionId)
  await accept(bo, connectionId, 'Friend')
  await world.change(bo, { status: 'ToBeDeleted' })
  expect(await list(anna, anna)).toEqual([])
  await world.change(bo, { status: 'Active' })
  expect(await list(anna, anna)).toHaveLength(1)
  await bo.dark.post('EditDarkProfile/DeleteDarkProfile', {})
  expect(await list(anna, anna)).toEqual([])
})

test('page by page nothing is lost and nothing comes twice', async () => {
  const others: number[] = []
  for (let one = 0; one < 5; one += 1) {
    const other = await approved()
    await ask(anna, other, 'Friend')
    world.moveClock(one % 2 ? 1000 : 0)
    others.push(other.id)
  }
  const found: number[] = []
  let anchor: string | null = null
  do {
    const page: { items: { profile: { profileId: unknown } }[]; next: string | null } = await anna.dark.get(
      'DarkProfileConnection/GetProfileConnections',
      { profileId: anna.id, take: 2, ...(anchor && { anchor }) },
    )
    found.push(...page.items.map(({ profile }) => Number(profile.profileId)))
    anchor = page.next
  } while (anchor)
  expect(found).toEqual(others.toReversed())
})

test('the light variant has none of it', async () => {
  const connectionId = Number((await ask(anna, bo)).connectionId)
  const calls = [
    anna.api.get('DarkProfileConnection/GetProfileConnections', { profileId: bo.id }),
    anna.api.post('DarkProfileConnection/CreateProfileConnection', { profileId: bo.id, role: 'Friend' }),
    bo.api.post('DarkProfileConnection/AcceptProfileConnection', { connectionId, role: 'Submissive' }),
    anna.api.post('DarkProfileConnection/ChangeProfileConnectionRole', { connectionId, role: 'Friend' }),
    anna.api.post('DarkProfileConnection/DeleteProfileConnection', { connectionId }),
  ]
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NotFound'))
  expect(await list(anna, anna)).toHaveLength(1)
})

test('asking reaches somebody: it asks first, and the answer is said of the asker', async () => {
  const { contacts } = world
  contacts.closed.add(bo.id)
  expect(await codeOf(ask(anna, bo))).toBe('ContactClosed')
  contacts.closed.clear()
  contacts.left = 0
  expect(await codeOf(ask(anna, bo))).toBe('ContactLimit')
  contacts.left = Number.POSITIVE_INFINITY
  expect(await list(anna, anna)).toEqual([])
  const first = (await ask(anna, bo)).connectionId
  await remove(bo, first)
  const second = (await ask(anna, bo)).connectionId
  await remove(anna, second)
  const third = (await ask(anna, bo)).connectionId
  await accept(bo, third, 'Submissive')
  await remove(bo, third)
  await anna.api.post('Profiles/AddFavorite', { profileId: bo.id })
  await anna.api.post('Profiles/RemoveFavorite', { profileId: bo.id })
  await world.drainEvents()
  const ofBoth = contacts.answered.filter(({ receiverId }) => [anna.id, bo.id].includes(receiverId))
  expect(ofBoth.map(({ receiverId, answer }) => [receiverId, answer])).toEqual([
    [bo.id, 'Refused'],
    [bo.id, 'Welcomed'],
    [anna.id, 'Favourite'],
    [anna.id, 'NoFavourite'],
  ])
})

test('an album is asked for and opened to whom one may reach', async () => {
  const { contacts } = world
  const { albumId } = await anna.api.post('ProfileMedia/SaveAlbum', { albumType: 'Protected', title: 'Ferie' })
  contacts.closed.add(bo.id)
  expect(await codeOf(anna.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: bo.id }))).toBe('ContactClosed')
  contacts.closed.clear()
  contacts.left = 0
  expect(await codeOf(bo.api.post('ProfileMedia/AskForAlbum', { albumId }))).toBe('ContactLimit')
  contacts.left = 1
  expect(await codeOf(bo.api.post('ProfileMedia/AskForAlbum', { albumId }))).toBe('ok')
  contacts.left = 0
  expect(await codeOf(bo.api.post('ProfileMedia/AskForAlbum', { albumId }))).toBe('ok')
  contacts.left = Number.POSITIVE_INFINITY
  await anna.api.post('ProfileMedia/DeclineAlbumRequest', { albumId, profileId: bo.id })
  await world.drainEvents()
  expect(contacts.answered.at(-1)).toMatchObject({ receiverId: anna.id, senderId: bo.id, answer: 'Refused' })
})
