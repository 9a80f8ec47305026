/** The demo's media: what its members have put up can be seen, and played. */
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { world } from '@samvaer/testing/world'
import { worldProfilePictures } from '@samvaer/testing/world/pictures/albums'
import { worldFilms } from '@samvaer/testing/world/pictures/films'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'

let demo: TestServices
beforeAll(async () => {
  demo = await startServices([mediaService], { seed: 'demo' })
})
afterAll(() => demo.close())

test('a member plays the films of the others', async () => {
  const { app, parts } = demo.service(mediaService)
  const viewer = { viewerId: world.personas.moderator.profileId, community: 'dk', dark: false }
  // In a whole demo its directory has heard of them.
  await parts.models.medium.updateMany({ kind: 'Video' }, { ownerId: viewer.viewerId })
  const mediaIds = worldFilms.map(({ mediaId }) => mediaId)
  const { items } = await demo.peers.post('Media/GetMediaCards', { ...viewer, mediaIds })
  expect(items.map(({ mediaId, state }) => [mediaId, state])).toEqual(mediaIds.map((id) => [id, 'Live']))
  const headers = await demo.headers({ profileId: viewer.viewerId })
  for (const [index, { film, sources, width, height }] of items.entries()) {
    const { seconds, ...size } = worldFilms[index] ?? { seconds: 0 }
    expect(film?.seconds).toBe(seconds)
    expect(size).toMatchObject({ width, height })
    for (const url of [film?.url, sources[0]?.url]) {
      const answer = await app.inject({ url: url ?? '', headers })
      expect([answer.statusCode, answer.rawPayload.length > 1000]).toEqual([200, true])
    }
  }
})

test('every persona has the portrait of its cards as an own picture', async () => {
  const rows = await demo.service(mediaService).parts.models.medium.find({ albumType: 'ProfilePictures' }).lean()
  expect(rows.map(({ _id, ownerId, width, height }) => ({ _id, ownerId, width, height }))).toEqual(
    worldProfilePictures.map(({ mediaId, owner }) => ({
      _id: mediaId,
      ownerId: world.personas[owner].profileId,
      ...{ width: 1024, height: 1024 },
    })),
  )
})
