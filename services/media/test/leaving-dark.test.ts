/**
 * Leaving the dark variant erases uploads there that wait for what they were made for (docs/product/dark-variant.md).
 */
import type { DarkStatus } from '@samvaer/contracts/core/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import { darkMember, darkSite, type MediaWorld, startMedia } from './media-world.ts'
import { jpeg } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const red = { as: darkMember(1), site: darkSite, query: { albumTypeId: '4' } }

const rowsOf = async () => {
  const { medium, darkMedium } = world.service(mediaService).parts.models
  const own = { ownerId: 1, deletedAt: null }
  return { light: await medium.countDocuments(own), dark: await darkMedium.distinct('_id', own) }
}

const change = async (darkStatus: DarkStatus): Promise<void> => {
  await world.deliver('profile', 'DarkStatusChanged', { profileId: 1, darkStatus })
  await world.service(mediaService).runTask('erase media')
}

test('uploads of the dark side go, those of the light side and what belongs to an item stay', async () => {
  const [claimed, waiting] = [await world.uploaded(await jpeg(), red), await world.uploaded(await jpeg(), red)]
  await world.uploaded(await jpeg())
  await world.peers.post('Media/ClaimTempMedia', {
    ...{ profileId: 1, community: 'dk', dark: true, mediaIds: [claimed.mediaId], item: 'mail:message:1' },
    access: { key: 'mail:message:1', audience: 'Granted', readers: [2], kept: true },
  })
  await change('Declined')
  expect(await rowsOf()).toEqual({ light: 1, dark: [claimed.mediaId, waiting.mediaId] })
  await change('None')
  expect(await rowsOf()).toEqual({ light: 1, dark: [claimed.mediaId] })
  const { models } = world.service(mediaService).parts
  expect(await models.darkMedium.findOne({ _id: waiting.mediaId })).toBe(null)
  expect(await models.usage.findOne({ _id: 1 }).lean()).toMatchObject({ items: 2 })
})

test('erases an upload that was under way while the member left, unless the member is let in again', async () => {
  const { models } = world.service(mediaService).parts
  const secondLook = async (): Promise<void> => {
    await models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
    await world.service(mediaService).runTask('forget-dark-leavers')
  }
  await change('None')
  const late = await world.uploaded(await jpeg(), red)
  await secondLook()
  expect((await rowsOf()).dark).not.toContain(late.mediaId)

  await change('None')
  await change('Approved')
  const back = await world.uploaded(await jpeg(), red)
  await secondLook()
  expect((await rowsOf()).dark).toContain(back.mediaId)
})
