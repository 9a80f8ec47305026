import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portraitPixels } from './portrait-drawing.ts'
import { writePortraits } from './portraits.ts'
import { world } from './world.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'samvaer-portraits-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('writes a square webp for each picture, once', async () => {
  const couple = world.members.find(({ pictures }) => pictures.length === 2)
  const members = couple ? [couple, world.personas.free] : []
  const kept = join(directory, 'dk-1-1.webp')
  await writeFile(kept, 'kept')
  await writePortraits(directory, members)
  const files = await readdir(directory)
  expect(files.sort()).toEqual(members.flatMap(({ pictures }) => pictures.map((p) => p.split('/').at(-1))).sort())
  expect((await stat(kept)).size).toBe(4)
  const drawn = files.find((file) => !kept.endsWith(file))
  expect(await sharp(join(directory, drawn ?? '')).metadata()).toMatchObject({
    format: 'webp',
    width: portraitPixels,
    height: portraitPixels,
  })
})
