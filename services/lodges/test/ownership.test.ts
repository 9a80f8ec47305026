/** The ownership of a lodge: passing on, releasing, taking over, owners who are gone, and the end of a lodge. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, type Person, password, seat, startLodges } from './lodges-world.ts'

const day = 24 * 60 * 60 * 1000
let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const roleOf = async ({ api }: Person, lodgeId: number): Promise<LodgeRole> =>
  (await api.get('Lodges/GetLodgeData', { lodgeId })).role

const crew = async () => {
  const [owner, coOwner, assistant, member] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ] as const
  const lodgeId = await world.lodge(owner, {}, [
    [coOwner, 'CoOwner'],
    [assistant, 'Assistant'],
    [member, 'Member'],
  ])
  return { owner, coOwner, assistant, member, lodgeId }
}

const variantsFor = async ({ id }: Person): Promise<(string | null)[]> => {
  await world.drainEvents()
  return world.notified.filter(({ profileId }) => profileId === id).map(({ variant }) => variant)
}

test('an ownership is offered with the password again, and passes when it is accepted', async () => {
  const { owner, member, lodgeId } = await crew()
  const offer = (to: Person, word?: string) =>
    codeOf(owner.api.post('Lodges/PassOwnership', { lodgeId, profileId: to.id, ...(word && { password: word }) }))
  expect(await offer(member)).toBe('WrongPassword')
  expect(await offer(member, 'forkert')).toBe('WrongPassword')
  expect(await offer(member, password)).toBe('ok')
  expect(await roleOf(owner, lodgeId)).toBe('Owner')
  expect(await variantsFor(member)).toEqual(['ownershipOffered'])
  const seen = (await member.api.get('Lodges/GetLodgeData', { lodgeId })).inside?.offer
  expect(seen?.to.profileId).toBe(member.id)
  await member.api.post('Lodges/AnswerOwnershipOffer', { lodgeId, accept: true })
  expect(await roleOf(member, lodgeId)).toBe('Owner')
  expect(await roleOf(owner, lodgeId)).toBe('CoOwner')
  expect(await variantsFor(owner)).toEqual(['ownershipPassed'])
  const { items } = await member.api.get('Lodges/GetLodgeMemberActivities', { lodgeId, take: 2 })
  expect(items.map(({ type }) => type)).toEqual(['OwnershipPassed', 'OwnershipOffered'])
  expect(await codeOf(member.api.post('Lodges/AnswerOwnershipOffer', { lodgeId, accept: true }))).toBe('NotFound')
})

test('an offer is declined, taken back, and runs out after seven days', async () => {
  const { owner, member, lodgeId } = await crew()
  const offer = () => owner.api.post('Lodges/PassOwnership', { lodgeId, profileId: member.id, password })
  const answer = (accept: boolean) => codeOf(member.api.post('Lodges/AnswerOwnershipOffer', { lodgeId, accept }))
  await offer()
  expect(await answer(false)).toBe('ok')
  expect(await variantsFor(owner)).toEqual(['ownershipDeclined'])
  await offer()
  await owner.api.post('Lodges/WithdrawOwnershipOffer', { lodgeId })
  expect(await answer(true)).toBe('NotFound')
  await offer()
  await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: { 'offer.until': new Date(Date.now() - 1000) } })
  expect(await answer(true)).toBe('NotFound')
  expect((await member.api.get('Lodges/GetLodgeData', { lodgeId })).inside?.offer).toBe(null)
})

test('nobody becomes an owner who is no member, not Active or does not pay', async () => {
  const { owner, member, lodgeId } = await crew()
  const offer = (to: Person) =>
    outcomeOf(owner.api.post('Lodges/PassOwnership', { lodgeId, profileId: to.id, password }))
  const stranger = await world.member()
  expect(await offer(stranger)).toMatchObject({ code: 'NotAllowed', detail: { reason: 'NoMember' } })
  await world.change(member, { subscriber: false })
  expect(await offer(member)).toMatchObject({ code: 'NotAllowed', detail: { reason: 'NoSubscriber' } })
  await world.change(member, { subscriber: true, status: 'Locked' })
  expect(await offer(member)).toMatchObject({ code: 'NotAllowed', detail: { reason: 'NotActive' } })
})

test('a released lodge is the first co-owner’s, and an assistant’s after 14 days', async () => {
  const { owner, coOwner, assistant, lodgeId } = await crew()
  await owner.api.post('Lodges/ReleaseOwnership', { lodgeId, password })
  expect(await roleOf(owner, lodgeId)).toBe('Member')
  expect((await coOwner.api.get('Lodges/GetLodgeData', { lodgeId })).inside?.released).toBe(true)
  expect(await variantsFor(coOwner)).toEqual(['ownershipFree'])
  const early = await outcomeOf(assistant.api.post('Lodges/TakeOwnership', { lodgeId }))
  expect(early).toMatchObject({ code: 'TooEarly', detail: { from: expect.any(String) } })
  await coOwner.api.post('Lodges/TakeOwnership', { lodgeId })
  expect(await roleOf(coOwner, lodgeId)).toBe('Owner')
  expect(await world.row(lodgeId)).toMatchObject({ ownerId: coOwner.id, freeSince: null })
})

test('one of a hundred who take a free lodge at once has it', async () => {
  const { owner, lodgeId } = await crew()
  const many = await world.members(100)
  for (const one of many) await seat(sideOf(world.parts, false), lodgeId, one, 'CoOwner')
  await owner.api.post('Lodges/ReleaseOwnership', { lodgeId, password })
  const codes = await Promise.all(many.map(({ api }) => codeOf(api.post('Lodges/TakeOwnership', { lodgeId }))))
  expect(codes.filter((code) => code === 'ok').length).toBe(1)
  expect(new Set(codes)).toEqual(new Set(['ok', 'Conflict', 'NotAllowed'].filter((code) => codes.includes(code))))
  expect(await world.parts.models.membership.countDocuments({ lodgeId, role: 'Owner' })).toBe(1)
})

test('a lodge goes with nobody: an owner who leaves the site frees it, and has it again on coming back in time', async () => {
  const { owner, coOwner, lodgeId } = await crew()
  const take = () => codeOf(coOwner.api.post('Lodges/TakeOwnership', { lodgeId }))
  expect(await take()).toBe('NotAllowed')
  await world.change(owner, { status: 'ToBeDeleted' })
  expect(await variantsFor(coOwner)).toEqual(['ownershipFree'])
  expect(await world.row(lodgeId)).toMatchObject({ ownerId: owner.id, members: 3, freeSince: expect.any(Date) })
  await world.change(owner, { status: 'Active' })
  expect(await take()).toBe('NotAllowed')
  expect(await world.row(lodgeId)).toMatchObject({ members: 4, freeSince: null })
  await world.change(owner, { status: 'PermaLocked' })
  expect(await take()).toBe('ok')
  await world.change(coOwner, { status: 'Deleted' })
  expect(await world.row(lodgeId)).toMatchObject({ ownerId: null, members: 2 })
  expect(await world.parts.models.membership.exists({ lodgeId, profileId: coOwner.id })).toBe(null)
})

test('an owner who was away for 90 days is warned, and loses the lodge 14 days later alone', async () => {
  const { owner, coOwner, assistant, lodgeId } = await crew()
  const signIn = (daysAgo: number) =>
    world.parts.models.presence.updateOne(
      { _id: owner.id },
      { $set: { seenAt: new Date(world.parts.clock().getTime() - daysAgo * day) } },
      { upsert: true },
    )
  const warnedAt = async (days: number) => {
    await world.parts.models.lodge.updateOne(
      { _id: lodgeId },
      { $set: { ownerWarnedAt: new Date(world.parts.clock().getTime() - days * day) } },
    )
  }
  const take = ({ api }: Person) => codeOf(api.post('Lodges/TakeOwnership', { lodgeId }))
  await signIn(89)
  await world.run('warn-owners-away')
  expect((await world.row(lodgeId)).ownerWarnedAt).toBe(null)
  await signIn(91)
  await world.run('warn-owners-away')
  expect(await variantsFor(owner)).toEqual(['ownerAway'])
  expect(await take(coOwner)).toBe('TooEarly')
  await signIn(0)
  await world.run('warn-owners-away')
  expect(await take(coOwner)).toBe('NotAllowed')
  await signIn(120)
  await warnedAt(15)
  expect(await take(assistant)).toBe('TooEarly')
  expect(await take(coOwner)).toBe('ok')
  expect(await roleOf(owner, lodgeId)).toBe('Member')
})

test('a lodge with others in it is deleted 14 days after the request, and restored within 30', async () => {
  const { owner, coOwner, member, lodgeId } = await crew()
  const { deletableAt } = await owner.api.post('Lodges/LodgeDeleteRequest', { lodgeId })
  expect(new Date(deletableAt).getTime()).toBeGreaterThan(world.parts.clock().getTime() + 13.9 * day)
  expect(await variantsFor(coOwner)).toEqual(['deletionRequested'])
  expect(await outcomeOf(owner.api.post('Lodges/DeleteLodge', { lodgeId }))).toMatchObject({
    code: 'TooEarly',
    detail: { from: deletableAt },
  })
  await world.parts.models.lodge.updateOne(
    { _id: lodgeId },
    { $set: { deletionRequestedAt: new Date(world.parts.clock().getTime() - 15 * day) } },
  )
  await owner.api.post('Lodges/DeleteLodge', { lodgeId })
  expect(await codeOf(member.api.get('Lodges/GetLodgeData', { lodgeId }))).toBe('NotFound')
  expect((await member.api.get('Lodges/GetMyOwnLodges', {})).items).toEqual([])
  expect(await codeOf(member.api.post('Lodges/RestoreLodge', { lodgeId }))).toBe('NotFound')
  await owner.api.post('Lodges/RestoreLodge', { lodgeId })
  expect((await member.api.get('Lodges/GetMyOwnLodges', {})).items.map((one) => one.lodgeId)).toEqual([lodgeId])
  expect((await member.api.get('Lodges/GetLodgeData', { lodgeId })).inside?.deletableAt).toBe(null)
})

test('a lodge that nobody else belongs to is deleted at once, and erased after 30 days', async () => {
  const owner = await world.member()
  const lodgeId = await world.lodge(owner)
  await owner.api.post('Lodges/DeleteLodge', { lodgeId })
  await world.run('erase-lodges')
  expect(await world.parts.models.lodge.exists({ _id: lodgeId })).not.toBe(null)
  const over = { purgeAt: new Date(world.parts.clock().getTime() - 1000) }
  await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: over })
  expect(await codeOf(owner.api.post('Lodges/RestoreLodge', { lodgeId }))).toBe('NotFound')
  await world.run('erase-lodges')
  expect(await world.parts.models.lodge.exists({ _id: lodgeId })).toBe(null)
  expect(await world.parts.models.membership.exists({ lodgeId })).toBe(null)
})

test('managers may save a lodge that is to be deleted', async () => {
  const { owner, assistant, lodgeId } = await crew()
  await owner.api.post('Lodges/LodgeDeleteRequest', { lodgeId })
  await assistant.api.post('Lodges/TakeOwnership', { lodgeId })
  expect(await roleOf(assistant, lodgeId)).toBe('Owner')
  expect(await world.row(lodgeId)).toMatchObject({ deletionRequestedAt: null })
})

test('staff pass a lodge on at once, and whoever gets it hears that it is theirs', async () => {
  const { owner, member, lodgeId } = await crew()
  const staff = await world.member({ staff: true })
  await staff.api.post('Lodges/PassOwnership', { lodgeId, profileId: member.id, reason: 'Ejeren har bedt om det.' })
  expect([await roleOf(member, lodgeId), await roleOf(owner, lodgeId)]).toEqual(['Owner', 'CoOwner'])
  expect(await variantsFor(member)).toEqual(['ownershipGiven'])
  expect(await variantsFor(owner)).toContain('ownershipPassed')
})

test('a lodge that staff have deleted comes back by staff alone', async () => {
  const { owner, lodgeId } = await crew()
  const staff = await world.member({ staff: true })
  const reason = 'Logen sælger varer.'
  await staff.api.post('Lodges/DeleteLodge', { lodgeId, reason })
  expect(await codeOf(owner.api.post('Lodges/RestoreLodge', { lodgeId }))).toBe('NotFound')
  await staff.api.post('Lodges/RestoreLodge', { lodgeId, reason })
  expect(await roleOf(owner, lodgeId)).toBe('Owner')
})

test('the mail service hears of other managers once somebody wrote to the lodge', async () => {
  const { owner, coOwner, assistant, member, lodgeId } = await crew()
  await world.run('send-mail-managers')
  world.sentManagers.length = 0
  await member.api.post('Lodges/OpenLodgeMail', { lodgeId })
  await owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: assistant.id, assistant: false })
  await world.run('send-mail-managers')
  await world.run('send-mail-managers')
  expect(world.sentManagers.map((ids) => ids.sort())).toEqual([[owner.id, coOwner.id].sort()])
})
