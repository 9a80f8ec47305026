/** The demo: the personas have visitors, favourites and notes, and nobody of whom a block parts them. */
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bothSides } from '../src/models/models.ts'
import { seedLooking } from '../src/seed-looking.ts'
import { profileService } from '../src/service.ts'
import { type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
  await seedLooking(world.service(profileService).parts)
})
afterAll(() => world.close())

const everything = async () => {
  const { parts } = world.service(profileService)
  const { favorite, tagged, note } = parts.models
  const sides = bothSides(parts).map(({ visit }) => visit.find().sort({ _id: 1 }).lean())
  const kept = [favorite, tagged].map((model) => model.find().sort({ _id: 1 }).lean())
  return { visits: await Promise.all(sides), kept: await Promise.all(kept), notes: await note.find().lean() }
}

test('the same again changes nothing', async () => {
  const before = await everything()
  await seedLooking(world.service(profileService).parts)
  expect(await everything()).toEqual(before)
})

test('a few of everything, also on the dark variant', async () => {
  const { visits, kept, notes } = await everything()
  const [light = [], dark = []] = visits
  expect(light.length).toBeGreaterThan(80)
  expect(dark.length).toBeGreaterThan(0)
  expect(kept.every((rows) => rows.length > 10)).toBe(true)
  expect(notes.length).toBeGreaterThan(15)
  for (const { visitorId, profileId } of light)
    expect(demo.blocks).not.toContainEqual({ blockerId: profileId, blockedId: visitorId })
})
