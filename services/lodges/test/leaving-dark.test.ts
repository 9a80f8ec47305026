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
