import { siteService } from '@samvaer/site/service'
import { demoCode } from '@samvaer/testing/demo-code'
import { world } from '@samvaer/testing/world'
import { danishDecisions, decisionIdOf } from '@samvaer/testing/world/texts/written-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordWork } from '../src/passwords/passwords.ts'
import { seed } from '../src/seed.ts'
import { startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
let hashes = 0
beforeAll(async () => {
  hashes = passwordWork.hashes
  identity = await startIdentity({ seed: 'demo' })
  hashes = passwordWork.hashes - hashes
})
afterAll(() => identity.close())

test('every member is there, for the price of one hash', async () => {
  expect(hashes).toBe(1)
  expect(await identity.identity.parts.models.Account.countDocuments()).toBe(world.members.length)
})

test('the other services know every profile, and blocks hold both ways', async () => {
  await identity.drainEvents()
  const { directory } = identity.service(siteService).parts
  const cards = await directory.cards(world.members.map(({ profileId }) => profileId))
  expect(cards.size).toBe(world.members.length)
  const [a, b] = [world.personas['block-a'].profileId, world.personas['block-b'].profileId]
  expect(await directory.isHidden(a, b)).toBe(true)
  expect(await directory.isHidden(b, a)).toBe(true)
})

test('everybody can be written to, in the own language and from the own brand', async () => {
  for (const { profileId, email, name, language, siteId } of [world.personas.free, ...world.members.slice(-3)]) {
    expect(await identity.contactsOf(profileId)).toEqual([
      { profileId, email, name, language, siteId, signedInAt: null },
    ])
  }
})

test('everybody consented to what a profile and its pictures need', async () => {
  const { Consent } = identity.identity.parts.models
  for (const purpose of ['SensitiveData', 'Media'] as const)
    expect(await Consent.countDocuments({ purpose, given: true })).toBe(world.members.length)
})

test('members sign in with the demo password, staff with the demo code as well', async () => {
  const { free, support } = world.personas
  expect(await identity.logOn(free.email, world.password)).toMatchObject({
    status: 200,
    body: { profileId: free.profileId },
  })
  expect((await identity.logOn(support.email, world.password)).body.code).toBe('SecondStepNeeded')
  const { profileId } = support
  const byCode = await identity.logOn(support.email, world.password, { code: demoCode() })
  expect(byCode).toMatchObject({ status: 200, body: { profileId } })
})

test('a seeded ban leads to the decision of the desk, and the desk finds the names of before', async () => {
  const { blogban, locked } = world.personas
  const [decision] = danishDecisions.filter(({ subject }) => subject === 'blogban')
  if (!decision) throw new Error('There is no decision about blogban')
  const { bans } = await identity.as({ profileId: blogban.profileId }).get('CurrentProfile/GetProfileData', {})
  expect(bans).toEqual([{ type: 'Blogs', until: null, decisionId: decisionIdOf(decision) }])
  const everyBan = world.members.flatMap((member) => member.bans)
  expect(everyBan.map(({ text, decisionId }) => ({ text, decisionId }))).toEqual([
    { text: decision.textToSubject, decisionId: decisionIdOf(decision) },
  ])
  const asked = { staffId: world.personas.support.profileId, profileId: locked.profileId }
  const { names } = await identity.peers.get('Sessions/GetAccountHistory', asked)
  expect(names.map(({ name }) => name)).toEqual(['Sømand61', 'Brødrene Dahlin'])
  for (const { until } of names) expect(Date.parse(until)).toBeGreaterThan(locked.createdAt.getTime())
})

test('a new profile gets an id that no member has', async () => {
  const { profileId, status } = await identity.create()
  expect(status).toBe(200)
  expect(world.members.some((member) => member.profileId === profileId)).toBe(false)
})

test('a second run changes nothing', async () => {
  const { Account, Block, Consent } = identity.identity.parts.models
  const count = () => Promise.all([Account.countDocuments(), Block.countDocuments(), Consent.countDocuments()])
  const before = await count()
  await seed(identity.identity.parts)
  expect(await count()).toEqual(before)
})
