/** A new version of the general terms asks members again, on its brand and from its moment on; who accepted what is kept. */
import type { CallInput } from '@samvaer/contracts/client'
import { supportService } from '@samvaer/support/service'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { acceptancesQuery } from '../src/terms.ts'
import { days, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({}, [supportService])
})
afterAll(() => identity.close())

const staff = { profileId: world.personas.support.profileId, role: 'Support' } as const
const dark = { siteId: 5, dark: true }

/** Publishes the general terms of a brand anew. */
const publish = async (change: Pick<CallInput<'Support/PublishContent'>, 'from' | 'asks'>, site = {}) => {
  const desk = identity.as({ ...staff, subscriber: true, darkStatus: 'Approved', ageProven: true }, site)
  const { items } = await desk.get('Support/GetContents', { kind: 'Legal' })
  const contentId = items.find(({ page }) => page === 'GeneralTerms')?.contentId ?? 0
  const { revision, versions } = await desk.get('Support/GetContent', { contentId })
  const words = versions[0]?.words ?? {}
  const saved = await desk.post('Support/SaveContent', { contentId, revision, kind: 'Legal', words })
  await desk.post('Support/PublishContent', { ...saved, ...change })
  await identity.drainEvents()
}

const accepted = async (token: string, siteId = 1) =>
  (await identity.resolve(token, 'dk', false, siteId)).profile?.termsAccepted

const accept = async ({ profileId, token }: { profileId: number; token: string }, site = {}) => {
  const caller = { profileId, termsAccepted: false }
  const sent = await identity.post('EditProfile/AcceptTermsOfService', {}, { caller, token, site })
  expect(sent.status).toBe(200)
}

const acceptances = async (profileId: number, siteId = 1) =>
  (await identity.peers.get('Sessions/GetTermsAcceptances', { profileId, siteId })).items

test('a brand that nobody has told of has its first version, which signing up accepts', async () => {
  const { token, profileId } = await identity.create()
  expect(await accepted(token)).toBe(true)
  expect(await acceptances(profileId)).toMatchObject([{ number: 1, from: null }])
})

test('a correction asks nobody, and is what newcomers accept', async () => {
  const before = await identity.create()
  await publish({ asks: false })
  expect(await accepted(before.token)).toBe(true)
  const after = await identity.create()
  expect(await acceptances(after.profileId)).toMatchObject([{ number: 2, from: expect.any(String) }])
})

test('a new version asks from its moment on, until it is accepted; both are kept', async () => {
  const member = await identity.create()
  const from = new Date(identity.identity.parts.clock().getTime() + days).toISOString()
  await publish({ asks: true, from })
  expect(await accepted(member.token)).toBe(true)
  await identity.moveClock(days)
  expect(await accepted(member.token)).toBe(false)
  const read = { caller: { profileId: member.profileId } }
  expect((await identity.get('CurrentProfile/GetProfileData', read)).termsAccepted).toBe(false)
  // Another brand of the community asks for nothing new.
  expect(await accepted(member.token, 5)).toBe(true)
  await accept(member)
  // Pressed twice, it is one acceptance.
  await accept(member)
  expect(await accepted(member.token)).toBe(true)
  expect(await acceptances(member.profileId)).toMatchObject([
    { number: 3, from, at: expect.any(String) },
    { number: 2 },
  ])
})

test('each brand asks for its own', async () => {
  const member = await identity.create()
  await publish({ asks: true }, dark)
  expect([await accepted(member.token), await accepted(member.token, 5)]).toEqual([true, false])
  await accept(member, dark)
  expect(await accepted(member.token, 5)).toBe(true)
  expect((await acceptances(member.profileId, 5)).map(({ number }) => number)).toEqual([2])
  await publish({ asks: true })
  expect([await accepted(member.token), await accepted(member.token, 5)]).toEqual([false, true])
})

test('the acceptances of the dark side go with it', async () => {
  const member = await identity.create()
  await publish({ asks: true }, dark)
  await accept(member, dark)
  await identity.change(member.profileId, { darkStatus: 'Approved' })
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { darkStatus: 'None' }))
  await identity.drainEvents()
  expect(await acceptances(member.profileId, 5)).toEqual([])
  expect(await accepted(member.token, 5)).toBe(false)
  expect((await acceptances(member.profileId)).length).toBe(1)
  expect(await accepted(member.token)).toBe(true)
})

test('while the support is away the last known version holds', async () => {
  const waiting = await identity.create()
  await publish({ asks: true })
  await identity.service(supportService).close()
  expect(await accepted(waiting.token)).toBe(false)
  await accept(waiting)
  expect(await accepted(waiting.token)).toBe(true)
})

test('a member’s acceptances are read from an index', async () => {
  const { TermsAcceptance } = identity.identity.parts.models
  const row = (id: number) => ({
    profileId: id % 50,
    siteId: 1 + (id % 2),
    dark: false,
    number: 1,
    from: null,
    at: new Date(id),
  })
  await TermsAcceptance.insertMany(Array.from({ length: 2000 }, (_, id) => row(id)))
  const plan = await acceptancesQuery(identity.identity.parts, 7, 2).explain('executionStats')
  const { totalKeysExamined, nReturned } = (plan as unknown as { executionStats: Record<string, number> })
    .executionStats
  expect(nReturned).toBe(10)
  expect(totalKeysExamined).toBeLessThanOrEqual(20)
})
