import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgettingDeleted } from '../src/event-handlers.ts'
import { siteService } from '../src/service.ts'
import { type Identity, identity, identityOf } from './identity.ts'
import { itemOwner } from './item-owner.ts'

const owner = itemOwner()
let services: TestServices
let identityHere: Identity
beforeAll(async () => {
  services = await startServices([siteService, identity, owner.service])
  identityHere = identityOf(services)
})
afterAll(() => services.close())

const item = { itemType: 'BlogEntry', itemId: 1 } as const
const deletedLikes = async (readerId: number) =>
  (await services.as({ profileId: readerId }).get('Common/GetLikeDeletedProfilesCount', item)).count

test('likes of deleted profiles are counted without their names, and not where a block stands between', async () => {
  await identityHere.publishProfiles(...[1, 2, 3, 4, 5].map((profileId) => ({ profileId })))
  for (const profileId of [2, 3, 4]) await services.as({ profileId }).post('Common/ToggleLike', item)
  expect(await deletedLikes(1)).toBe(0)
  await identityHere.publishProfiles({ profileId: 2, status: 'Deleted' }, { profileId: 3, status: 'ToBeDeleted' })
  expect(await deletedLikes(1)).toBe(1)
  await identityHere.publishProfiles({ profileId: 3, status: 'Deleted' })
  expect(await deletedLikes(1)).toBe(2)
  await identityHere.block(5, 2)
  expect(await deletedLikes(5)).toBe(1)
  const { items } = await services.as({ profileId: 1 }).get('Common/GetLikeProfiles', item)
  expect(items.map(({ profileId }) => profileId)).toEqual([4])
})

test('a deleted profile takes along what it arranged, used, saw and said; a hidden one keeps it', async () => {
  const profileId = 10
  await identityHere.publishProfiles({ profileId })
  const member = services.as({ profileId }, { siteId: 2 })
  await member.post('Common/UpdateHeartbeat', { profileId })
  await member.post('Emojis/AddUsedEmoji', { emoji: 'heart' })
  await member.post('StartSettings/SaveStartSettings', { customizeStart: true })
  await member.post('BreakingNews/AddBreakingNewsView', { breakingNewsId: 1 })
  await member.post('Common/AddProfilePageNewDesignFeedback', { rating: 5 })
  const { Presence, StartArrangement, UsedEmojis, BreakingNewsView, DesignFeedback } =
    services.service(siteService).parts.models
  const kept = async () => [
    await StartArrangement.countDocuments({ profileId }),
    await UsedEmojis.countDocuments({ profileId }),
    await BreakingNewsView.countDocuments({ profileId }),
    await DesignFeedback.countDocuments({ profileId }),
  ]
  expect(await Presence.countDocuments({ profileId })).toBe(1)
  await identityHere.publishProfiles({ profileId, status: 'ToBeDeleted' })
  expect(await Presence.countDocuments({ profileId })).toBe(0)
  expect(await kept()).toEqual([1, 1, 1, 1])
  await identityHere.publishProfiles({ profileId, status: 'Deleted' })
  expect(await kept()).toEqual([0, 0, 0, 0])
})

test('likes of a deleted profile by hundreds lose their name in short steps, also when a process ends between them', async () => {
  const { parts } = services.service(siteService)
  const { Like, deletedProfile } = parts.models
  const profileId = 11
  await identityHere.publishProfiles({ profileId })
  await Like.insertMany(
    Array.from({ length: 350 }, (_, place) => ({
      ...{ itemType: 'BlogEntry', itemId: 1000 + place, profileId, community: 'dk', dark: false },
      createdAt: parts.clock(),
    })),
  )
  await identityHere.publishProfiles({ profileId, status: 'Deleted' })
  const left = () => Like.countDocuments({ profileId, giverDeleted: { $ne: true } })
  expect(await left()).toBe(250)
  const steps = stepsOf(parts, left, 2)
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left()]).toEqual([[100], 150])
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left(), await deletedProfile.countDocuments()]).toEqual([[100, 100, 50], 0, 0])
})
