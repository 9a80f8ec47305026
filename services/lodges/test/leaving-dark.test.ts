/** Leaving the dark variant ends the memberships of its lodges (docs/product/dark-variant.md). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { lodgesService } from '../src/service.ts'
import { type LodgesWorld, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

test('ends a membership that began while the member left, unless the member is let in again', async () => {
  const [owner, leaver, back] = [await world.member(), await world.member(), await world.member()]
  const lodgeId = await world.lodge(owner, { access: 'AccessForAll' }, [], true)
  for (const { id: profileId, dark } of [leaver, back]) {
    await world.deliver('profile', 'DarkStatusChanged', [{ profileId, darkStatus: 'None' }])
    await dark.post('Lodges/JoinLodge', { lodgeId })
  }
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: back.id, darkStatus: 'Approved' }])
  const { parts, runTask } = world.service(lodgesService)
  await parts.models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
  await runTask('forget-dark-leavers')
  const members = await sideOf(parts, true).membership.distinct('profileId', { lodgeId })
  expect(members.sort()).toEqual([owner.id, back.id].sort())
})

test('gives back the pictures that the member put up for events and meetups, and no other one', async () => {
  const [leaver, other] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(other, { access: 'AccessForAll' }, [[leaver, 'Assistant']], true)
  const [theirs, kept, light] = [
    await world.event(leaver, { pictureId: 501 }, true),
    await world.event(other, { pictureId: 502 }, true),
    await world.event(leaver, { pictureId: 503 }),
  ]
  const meetupId = await world.meetup(leaver, lodgeId, { pictureId: 504 }, true)
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: leaver.id, darkStatus: 'None' }])
  await world.drainEvents()
  expect([501, 502, 503, 504].filter((mediaId) => world.media.items.has(mediaId))).toEqual([502, 503])
  const pictures = await Promise.all([
    world.eventRow(theirs, true),
    world.eventRow(kept, true),
    world.eventRow(light),
    world.meetupRow(meetupId, true),
  ])
  expect(pictures.map(({ pictureId, pictureBy }) => [pictureId, pictureBy])).toEqual([
    [null, null],
    [502, other.id],
    [503, leaver.id],
    [null, null],
  ])
})
