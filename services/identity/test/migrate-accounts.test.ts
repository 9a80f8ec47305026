/** A database of an earlier version, in which no account names a brand. */
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const asOfBefore = (profileIds: readonly number[]) =>
  identity.identity.parts.models.Account.collection.updateMany(
    { _id: { $in: [...profileIds] } as never },
    { $unset: { siteId: 1, knownDevices: 1, configuration: 1, nameChangedAt: 1, statusBeforeDeletion: 1 } },
  )
const complete = () => identity.identity.runMigration(1)
const siteIdOf = async (profileId: number) =>
  (await identity.identity.parts.models.Account.findById(profileId).lean())?.siteId

test('each gets a brand of its community and language, and the others hear of it', async () => {
  const danish = await identity.create()
  const swedish = await identity.create({}, { site: { siteId: 2, community: 'se', language: 'sv-SE' } })
  const english = await identity.create({}, { site: { siteId: 3, community: 'no', language: 'en-GB' } })
  const night = await identity.create({}, { site: { siteId: 5, community: 'dk', dark: true } })
  await asOfBefore([danish, swedish, english, night].map(({ profileId }) => profileId))
  const published = await identity.contactsOf(swedish.profileId)
  await complete()
  expect(await siteIdOf(danish.profileId)).toBe(1)
  expect(await siteIdOf(swedish.profileId)).toBe(2)
  expect(await siteIdOf(english.profileId)).toBe(3)
  expect(await siteIdOf(night.profileId)).toBe(1)
  expect(await identity.contactsOf(swedish.profileId)).toEqual([...published, { ...published[0], siteId: 2 }])
  expect(await identity.service(siteService).parts.directory.find(swedish.profileId)).toBeDefined()
})

test('they sign in, change and are read like all others', async () => {
  const member = await identity.create()
  await asOfBefore([member.profileId])
  expect(await identity.logOn(member.name, member.password)).toMatchObject({ status: 200 })
  const own = identity.as({ profileId: member.profileId })
  await own.post('EditProfile/UpdateLanguage', { language: 'nb-NO' })
  expect(await own.get('EditProfile/Settings', {})).toMatchObject({ nameChangeFrom: null, configuration: {} })
})

test('keeps the brand of whoever has one, and does nothing in a second run', async () => {
  const member = await identity.create({}, { site: { siteId: 5, community: 'dk', dark: true } })
  const before = (await identity.contactsOf(member.profileId)).length
  await complete()
  await complete()
  expect(await siteIdOf(member.profileId)).toBe(5)
  expect(await identity.contactsOf(member.profileId)).toHaveLength(before)
})

test('more than one batch is completed in one run', async () => {
  const { Account } = identity.identity.parts.models
  const member = await identity.create()
  const like = await Account.findById(member.profileId).lean()
  const ids = Array.from({ length: 23 }, (_, index) => 900_000 + index)
  const copies = ids.map((_id) => ({ ...like, _id, nameFolded: `copy${_id}`, emailFolded: `copy${_id}@mail.example` }))
  await Account.insertMany(copies)
  await asOfBefore(ids)
  await complete()
  expect(await Account.countDocuments({ siteId: { $exists: false } })).toBe(0)
})

test('an account that fails holds up no other, and the migration is not done before it went well', async () => {
  const { Account } = identity.identity.parts.models
  const [broken, other] = [await identity.create(), await identity.create()]
  const { persons } = (await Account.findById(broken.profileId).lean()) ?? {}
  await asOfBefore([broken.profileId, other.profileId])
  const one = { _id: broken.profileId as never }
  await Account.collection.updateOne(one, { $unset: { persons: 1 } })
  await expect(complete()).rejects.toThrow('Accounts without a brand are left')
  expect([await siteIdOf(broken.profileId), await siteIdOf(other.profileId)]).toEqual([undefined, 1])
  await Account.collection.updateOne(one, { $set: { persons } })
  // The pause after a failure.
  identity.moveClock(60_000)
  await complete()
  expect(await siteIdOf(broken.profileId)).toBe(1)
})
