/** Joining, asking, managing and being seen: what members and managers of a lodge live by. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { darkSite, form, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const people = async (number: number): Promise<Person[]> => world.members(number)
const one = async (): Promise<Person> => world.member()
const namesFor = async ({ api }: Person, lodgeId: number): Promise<number[]> =>
  (await api.post('Lodges/GetLodgeMembers', { lodgeId })).items.map(({ profile }) => profile.profileId)

test('a request waits for a manager, is decided once, and everybody concerned hears of it', async () => {
  const [owner, other, asker] = (await people(3)) as [Person, Person, Person]
  const lodgeId = await world.lodge(owner, { access: 'NewMembersApproved' }, [[other, 'Assistant']])
  await asker.api.post('Lodges/RequestMembership', { lodgeId, text: 'Jeg graver også' })
  await world.drainEvents()
  expect([owner, other].map(({ id }) => world.counts.get(`${id}`))).toEqual([1, 1])
  const heard = world.notified.filter(({ variant }) => variant === 'request')
  expect(heard.map(({ profileId }) => profileId).sort()).toEqual([owner.id, other.id].sort())
  const { items } = await other.api.get('Lodges/GetPendingMembershipRequests', { lodgeId })
  expect(items).toMatchObject([
    { profile: { profileId: asker.id }, text: 'Jeg graver også', status: 'New', declinedBefore: false },
  ])
  const decide = (api: Person['api'], call: 'Approve' | 'Decline') =>
    codeOf(api.post(`Lodges/${call}MembershipRequest`, { lodgeId, profileId: asker.id }))
  const codes = await Promise.all([
    ...Array.from({ length: 50 }, () => decide(owner.api, 'Approve')),
    ...Array.from({ length: 50 }, () => decide(other.api, 'Decline')),
  ])
  expect(codes.sort()).toEqual([...Array.from({ length: 99 }, () => 'Conflict'), 'ok'])
  await world.drainEvents()
  expect([owner, other].map(({ id }) => world.counts.get(`${id}`))).toEqual([0, 0])
  expect(world.withdrawn.filter((key) => key === `lodge:${lodgeId}:request:${asker.id}`).length).toBe(2)
})

test('a declined member asks again after 30 days, and withdrawing does not shorten that', async () => {
  const [owner, asker] = (await people(2)) as [Person, Person]
  const lodgeId = await world.lodge(owner, { access: 'NewMembersApproved' })
  const request = () => outcomeOf(asker.api.post('Lodges/RequestMembership', { lodgeId }))
  expect(await request()).toEqual({ status: 'New' })
  const declined = await owner.api.post('Lodges/DeclineMembershipRequest', { lodgeId, profileId: asker.id })
  expect(declined).toEqual({ status: 'Declined' })
  const refusal = await request()
  expect(refusal).toMatchObject({ code: 'TooEarly', detail: { from: expect.any(String) } })
  expect((await asker.api.get('Lodges/GetLodgeData', { lodgeId })).part).toMatchObject({
    mayRequestFrom: expect.any(String),
    may: { request: false },
  })
  const earlier = { declinedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) }
  await world.parts.models.membership.updateOne({ lodgeId, profileId: asker.id }, { $set: earlier })
  expect(await request()).toEqual({ status: 'New' })
  await asker.api.post('Lodges/LeaveLodge', { lodgeId })
  expect((await asker.api.get('Lodges/GetLodgeData', { lodgeId })).role).toBe('Declined')
})

test('ten requests a day, five owned lodges, three creations in 30 days: however fast', async () => {
  const [owner, asker, founder] = (await people(3)) as [Person, Person, Person]
  const ids: number[] = []
  for (let index = 0; index < 11; index += 1) {
    if (index % 3 === 0) await world.parts.models.lodge.updateMany({ ownerId: owner.id }, { $set: { ownerId: 1 } })
    ids.push(await world.lodge(owner, { access: 'NewMembersApproved' }))
  }
  const codes = await Promise.all(ids.map((lodgeId) => codeOf(asker.api.post('Lodges/RequestMembership', { lodgeId }))))
  expect(codes.filter((code) => code === 'ok').length).toBe(10)
  expect(codes.filter((code) => code === 'TooManyRequests').length).toBe(1)
  const created = await Promise.all(
    Array.from({ length: 4 }, () => codeOf(founder.api.post('Lodges/CreateLodge', form))),
  )
  expect(created.sort()).toEqual(['TooManyRequests', 'ok', 'ok', 'ok'])
  for (let owned = 3; owned < 5; owned += 1) await world.lodge(founder)
  expect(await outcomeOf(founder.api.post('Lodges/CreateLodge', form))).toMatchObject({
    code: 'Conflict',
    detail: { reason: 'TooManyLodges' },
  })
})

test('a blocked profile neither joins nor finds the lodge, and sees nothing of it but its name', async () => {
  const [owner, other] = (await people(2)) as [Person, Person]
  const lodgeId = await world.lodge(owner, { name: 'Bag hækken' }, [[other, 'Member']])
  await owner.api.post('Lodges/BlockProfile', { lodgeId, profileId: other.id, text: 'Sælger ting' })
  expect(await other.api.get('Lodges/GetLodgeData', { lodgeId })).toEqual({
    lodgeId,
    name: 'Bag hækken',
    role: 'Blacklisted',
    part: null,
    inside: null,
  })
  const found = async ({ api }: Person) =>
    (await api.post('Lodges/NewLodgesSearch', { text: 'hækken' })).items.map((item) => item.lodgeId)
  expect(await found(owner)).toEqual([lodgeId])
  expect(await found(other)).toEqual([])
  expect(await codeOf(other.api.post('Lodges/JoinLodge', { lodgeId }))).toBe('NotAllowed')
  expect((await owner.api.get('Lodges/GetBlockedProfiles', { lodgeId })).items).toMatchObject([
    { profile: { profileId: other.id }, text: 'Sælger ting' },
  ])
  await owner.api.post('Lodges/UnblockProfile', { lodgeId, profileId: other.id })
  expect(await codeOf(other.api.post('Lodges/JoinLodge', { lodgeId }))).toBe('ok')
})

test('a member chooses who sees the membership; managers see everybody', async () => {
  const [owner, shy, open, inner, stranger] = (await people(5)) as [Person, Person, Person, Person, Person]
  const roles = [shy, open, inner].map((person) => [person, 'Member'] as const)
  const lodgeId = await world.lodge(owner, {}, roles)
  const show = ({ api }: Person, visibility: 'Everyone' | 'LodgeMembers' | 'Managers') =>
    api.post('Lodges/UpdateLodgeMemberVisibility', { lodgeId, visibility })
  await show(shy, 'Managers')
  await show(open, 'Everyone')
  const sorted = (...persons: Person[]) => persons.map(({ id }) => id).sort()
  expect((await namesFor(stranger, lodgeId)).sort()).toEqual(sorted(owner, open))
  expect((await namesFor(inner, lodgeId)).sort()).toEqual(sorted(owner, open, inner))
  expect((await namesFor(owner, lodgeId)).sort()).toEqual(sorted(owner, shy, open, inner))
  const lodgesOf = async ({ api }: Person, { id }: Person) =>
    (await api.get('Lodges/GetProfileLodges', { profileId: id })).items.length
  expect(await Promise.all([shy, open, inner].map((of) => lodgesOf(stranger, of)))).toEqual([0, 1, 0])
  expect(await Promise.all([shy, open, inner].map((of) => lodgesOf(inner, of)))).toEqual([0, 1, 1])
  expect(await lodgesOf(shy, shy)).toBe(1)
})

test('a personal block hides in lists and changes no role: managers see and act', async () => {
  const [owner, one, two] = (await people(3)) as [Person, Person, Person]
  const lodgeId = await world.lodge(owner, {}, [
    [one, 'Assistant'],
    [two, 'Member'],
  ])
  await world.block(two, one)
  expect(await namesFor(two, lodgeId)).not.toContain(one.id)
  expect(await namesFor(one, lodgeId)).not.toContain(two.id)
  expect((await two.api.get('Lodges/GetProfileLodges', { profileId: one.id })).items).toEqual([])
  const { items } = await one.api.post('Lodges/GetLodgeMembersManagement', { lodgeId })
  expect(items.map(({ profile }) => profile.profileId)).toContain(two.id)
  expect(await codeOf(one.api.post('Lodges/RemoveLodgeMember', { lodgeId, profileId: two.id }))).toBe('ok')
  expect((await two.api.get('Lodges/GetLodgeData', { lodgeId })).role).toBe('None')
})

test('staff act with a reason, bear no name, and the member reads why', async () => {
  const [owner, member] = (await people(2)) as [Person, Person]
  const lodgeId = await world.lodge(owner, {}, [[member, 'Member']])
  const support = await world.member({ staff: true })
  const remove = (reason?: string) =>
    codeOf(support.api.post('Lodges/RemoveLodgeMember', { lodgeId, profileId: member.id, ...(reason && { reason }) }))
  expect(await remove()).toBe('InvalidInput')
  expect(await remove('Truer andre')).toBe('ok')
  await world.drainEvents()
  expect(world.notified.filter(({ profileId }) => profileId === member.id)).toMatchObject([
    { type: 'LodgeModeration', variant: 'standingChanged', title: 'Truer andre' },
  ])
  const [latest] = (await owner.api.get('Lodges/GetLodgeMemberActivities', { lodgeId })).items
  expect(latest).toMatchObject({ type: 'MembershipRevoked', actor: null, byStaff: true })
  expect(JSON.stringify(latest)).not.toContain(support.profile.name)
})

test('every act of management is written down, with whom it concerns', async () => {
  const [owner, one] = (await people(2)) as [Person, Person]
  const lodgeId = await world.lodge(owner)
  const about = { lodgeId, profileId: one.id }
  await one.api.post('Lodges/JoinLodge', { lodgeId })
  await owner.api.post('Lodges/SetLodgeAssistantStatus', { ...about, assistant: true })
  await owner.api.post('Lodges/SetLodgeAssistantStatus', { ...about, assistant: false })
  const note = await owner.api.post('Lodges/AddLodgeMemberNote', { ...about, text: 'Kommer for sent' })
  await owner.api.post('Lodges/DeleteLodgeMemberNote', { lodgeId, ...note })
  await owner.api.post('Lodges/BlockProfile', about)
  await owner.api.post('Lodges/UnblockProfile', about)
  const first = await owner.api.get('Lodges/GetLodgeMemberActivities', { ...about, take: 4 })
  const second = await owner.api.get('Lodges/GetLodgeMemberActivities', { ...about, take: 4, anchor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ type }) => type)).toEqual([
    'ProfileUnbanned',
    'ProfileBanned',
    'NoteDeleted',
    'NoteAdded',
    'DemotedFromAssistant',
    'PromotedToAssistant',
    'MemberJoined',
  ])
  expect(second.next).toBe(null)
})

test('a lodge has ten assistants, however many are made at once', async () => {
  const [owner, ...others] = (await people(13)) as [Person, ...Person[]]
  const lodgeId = await world.lodge(
    owner,
    {},
    others.map((person) => [person, 'Member'] as const),
  )
  const codes = await Promise.all(
    others.map(({ id }) =>
      codeOf(owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: id, assistant: true })),
    ),
  )
  expect(codes.filter((code) => code === 'ok').length).toBe(10)
  expect(await world.parts.models.membership.countDocuments({ lodgeId, role: 'Assistant' })).toBe(10)
})

test('numbers of a lodge equal its lists, whatever came in whatever order', async () => {
  const crowd = await people(6)
  const [owner, ...others] = crowd as [Person, ...Person[]]
  const lodgeId = await world.lodge(owner, { access: 'NewMembersApproved' })
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  const acts = [
    (p: Person) => p.api.post('Lodges/RequestMembership', { lodgeId }),
    (p: Person) => p.api.post('Lodges/LeaveLodge', { lodgeId }),
    (p: Person) => owner.api.post('Lodges/ApproveMembershipRequest', { lodgeId, profileId: p.id }),
    (p: Person) => owner.api.post('Lodges/RemoveLodgeMember', { lodgeId, profileId: p.id }),
    (p: Person) => owner.api.post('Lodges/BlockProfile', { lodgeId, profileId: p.id }),
    (p: Person) => owner.api.post('Lodges/UnblockProfile', { lodgeId, profileId: p.id }),
    (p: Person) => world.change(p, { status: p.profile.status === 'Active' ? 'Locked' : 'Active' }),
  ]
  for (let round = 0; round < 12; round += 1) {
    const now = Array.from({ length: 5 }, () => [acts[chance(acts.length)], others[chance(others.length)]] as const)
    await Promise.all(now.map(([act, person]) => act && person && codeOf(act(person) as Promise<unknown>)))
  }
  const { members, pendingRequests } = await world.row(lodgeId)
  expect(members).toBe((await namesFor(owner, lodgeId)).length)
  const { items } = await owner.api.get('Lodges/GetPendingMembershipRequests', { lodgeId })
  expect(pendingRequests).toBe(items.length)
  expect(await owner.api.get('Lodges/GetPendingMembershipRequestsCount', { lodgeId })).toEqual({ count: items.length })
})

test('nothing of a dark lodge shows on the light side, and leaving the dark side leaves its lodges', async () => {
  const [owner, other] = (await people(2)) as [Person, Person]
  const word = 'mørkemarkør'
  const lodgeId = await world.lodge(
    owner,
    { name: word, about: word, tags: [word], kinks: [word], access: 'NewMembersApproved' },
    [[other, 'CoOwner']],
    true,
  )
  const asker = await one()
  await asker.dark.post('Lodges/RequestMembership', { lodgeId, text: word })
  await world.drainEvents()
  expect(world.counts.get(`${owner.id}`)).toBe(undefined)
  expect(world.counts.get(`${owner.id} dark`)).toBe(1)
  expect(world.notified.filter(({ title }) => title === word).every(({ dark }) => dark)).toBe(true)
  const light = [
    owner.api.post('Lodges/NewLodgesSearch', { text: word }),
    owner.api.post('Lodges/SearchLodgeTags', { text: word }),
    owner.api.get('Lodges/GetMyOwnLodges', {}),
    owner.api.get('Lodges/GetProfileLodges', { profileId: owner.id }),
    owner.api.get('Lodges/GetLodgesNotificationSettings', {}),
    owner.api.get('Lodges/GetPopularLodges', { take: 100 }),
    owner.api.get('Lodges/GetLodgeCategories', {}),
  ]
  expect(JSON.stringify(await Promise.all(light))).not.toContain(word)
  const search = await owner.as({ subscriber: true }, darkSite).post('Lodges/NewLodgesSearch', { kinks: [word] })
  expect(search.items.map((item) => item.lodgeId)).toEqual([lodgeId])
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: owner.id, darkStatus: 'None' }])
  expect(await world.row(lodgeId, true)).toMatchObject({ ownerId: null, members: 1 })
  expect(await codeOf(other.dark.post('Lodges/TakeOwnership', { lodgeId }))).toBe('ok')
})

test('safety reads what a member manages and is blocked from, the latest first, and how many lodges it belongs to', async () => {
  const [anna, owner] = (await people(2)) as [Person, Person]
  const own = await world.lodge(anna, { name: 'Annas have' })
  await world.lodge(owner, {}, [[anna, 'Member']])
  const blocking = await world.lodge(owner, { name: 'Uden Anna' })
  const block = { lodgeId: blocking, profileId: anna.id, text: 'Skrev grimt' }
  await owner.api.post('Lodges/BlockProfile', block)
  const read = (dark: boolean) => world.peers.get('Lodges/GetLodgesOfMember', { staffId: 77, profileId: anna.id, dark })
  const since = expect.any(String)
  expect(await read(false)).toEqual({
    items: [
      {
        ...{ lodgeId: blocking, name: 'Uden Anna', role: 'Blacklisted', since, text: 'Skrev grimt' },
        path: `/Community/Lodges/Lodge/${blocking}/About`,
      },
      {
        ...{ lodgeId: own, name: 'Annas have', role: 'Owner', since, text: '' },
        path: `/Community/Lodges/Lodge/${own}/About`,
      },
    ],
    belongsTo: 2,
  })
  expect(await read(true)).toEqual({ items: [], belongsTo: 0 })
})
