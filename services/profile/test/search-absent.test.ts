/**
 * The members whom a search finds at all (docs/product/states.md, docs/product/blocking.md and
 * docs/product/dark-variant.md), of members of before it, and while the site is away.
 */
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { profileService } from '../src/service.ts'
import { darkSite, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
/** Each test has a community of its own, so that it finds its own members alone. */
let community = 'c'
beforeAll(async () => {
  world = await startProfiles()
})
beforeEach(() => {
  community += 'c'
})
afterAll(() => world.close())

const parts = () => world.service(profileService).parts
const member = (change: Parameters<ProfileWorld['member']>[0] = {}) => world.member({ community, ...change })
const idsOf = async (api: ApiClient, search: CallInput<'Profiles/SearchProfiles'> = {}) =>
  (await api.post('Profiles/SearchProfiles', search)).items.map(({ profileId }) => profileId)

test('leaves out members behind a block, not Active or of elsewhere', async () => {
  const reader = await member()
  const [blocked, blocker, locked, gone, stays] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  await world.member({ community: 'elsewhere' })
  const everybody = [stays, gone, locked, blocker, blocked].map(({ id }) => id)
  expect(await idsOf(reader.api)).toEqual(everybody)
  expect(await idsOf(reader.as({}, darkSite))).toEqual(everybody)
  await world.block(reader, blocked)
  await world.block(blocker, reader)
  await world.change(locked, { status: 'Locked' })
  await world.change(gone, { status: 'Deleted' })
  for (const api of [reader.api, reader.as({}, darkSite)])
    for (const search of [{}, { sort: 'Name' }, { text: 'medlem' }] as const)
      expect(await idsOf(api, search)).toEqual([stays.id])
  await world.change(locked, { status: 'Active' })
  expect(await idsOf(reader.api)).toEqual([stays.id, locked.id])
})

test('on the dark variant there are those who may enter it, as long as they may', async () => {
  const reader = await member()
  const [inside, leaver, outside] = [await member(), await member(), await member({ dark: false })]
  expect(await idsOf(reader.as({}, darkSite))).toEqual([leaver.id, inside.id])
  expect(await idsOf(reader.api)).toEqual([outside.id, leaver.id, inside.id])
  await world.change(inside, { dark: false })
  await world.change(outside, { dark: true })
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: leaver.id, darkStatus: 'None', byAccount: true }])
  expect(await idsOf(reader.as({}, darkSite))).toEqual([outside.id])
  expect(await idsOf(reader.api)).toEqual([outside.id, leaver.id, inside.id])
})

test('finds members who were there before the search after the first round', async () => {
  const reader = await member()
  const [inside, outside] = [await member(), await member({ dark: false })]
  const [changed, locked] = [await member(), await member({ status: 'Locked' })]
  const { listing, darkListing, persons } = parts().models
  const own = { _id: { $in: [reader, inside, outside, changed, locked].map(({ id }) => id) } }
  const asOfBefore = async () => {
    await listing.deleteMany(own)
    await darkListing.deleteMany(own)
    await persons.updateMany(own, { $unset: { listingVersion: 1 } })
  }
  await asOfBefore()
  expect(await idsOf(reader.api)).toEqual([])
  // A change during a round wins over what the round has read.
  const { directory } = parts()
  const read = directory.findAmong
  vi.spyOn(directory, 'findAmong').mockImplementationOnce(async (ids) => {
    const known = await read(ids)
    await world.change(outside, { name: 'Nyt navn' })
    await world.change(changed, { status: 'Locked' })
    return known
  })
  await world.service(profileService).runTask('migrate-listings')
  expect(await idsOf(reader.api)).toEqual([outside.id, inside.id])
  expect(await idsOf(reader.api, { text: 'nyt' })).toEqual([outside.id])
  expect(await idsOf(reader.as({}, darkSite))).toEqual([inside.id])
  expect(await persons.countDocuments({ listingVersion: { $exists: false } })).toBe(0)
})

test('listings that were kept before they had their place by name get one', async () => {
  const [reader, zoe, aage] = [await member(), await member({ name: 'Zoe' }), await member({ name: 'Åge' })]
  const { listing, persons } = parts().models
  const own = { _id: { $in: [zoe.id, aage.id] } }
  await listing.collection.updateMany(own as object, { $unset: { nameKey: 1 } })
  await persons.collection.updateMany(own as object, { $unset: { listingVersion: 1 }, $set: { listingKept: true } })
  expect(await idsOf(reader.api, { sort: 'Name' })).toEqual([])
  await world.service(profileService).runTask('migrate-listings')
  expect(await idsOf(reader.api, { sort: 'Name' })).toEqual([zoe.id, aage.id])
})

test('without the site a search goes on that does not need it', async () => {
  const alone = await startProfiles()
  try {
    const [reader, other] = [await alone.member(), await alone.member()]
    alone.transport.local.delete('site')
    expect(await idsOf(reader.api)).toEqual([other.id])
    for (const search of [{ online: 'Now' }, { within: 10 }] as const)
      await expect(idsOf(reader.api, search)).rejects.toMatchObject({ code: 'ServiceUnavailable' })
  } finally {
    await alone.close()
  }
})
