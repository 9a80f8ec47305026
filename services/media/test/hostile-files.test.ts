/** Rules.md R19: what is no harmless picture is refused, says why, and leaves nothing behind, or is drawn anew without it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@samvaer/contracts/error-table'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { hostileFiles } from './hostile-files.ts'
import { type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { coloursOf, jpeg } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia({ processes: true })
})
afterAll(() => world.close())

const files = await hostileFiles()

test('there are more than 30 of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(30)
})

const refused = files.flatMap((file) => (file.code === 'clean' ? [] : [{ ...file, code: file.code }]))
const clean = files.filter(({ code }) => code === 'clean')

test.each(refused)('refuses $name', async ({ bytes, type, code }) => {
  const answer = await world.upload(bytes, { type })
  expect(answer).toMatchObject({ code, status: errors[code].status })
})

test('keeps nothing of them, and takes a picture afterwards', async () => {
  const { dataDir } = world.settings
  const { models } = world.service(mediaService).parts
  expect(await models.medium.countDocuments({})).toBe(0)
  expect(existsSync(join(dataDir, 'uploads', 'stored'))).toBe(false)
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'uploads', 'work'))).toEqual([]))
  expect((await world.uploaded(await jpeg())).state).toBe('Live')
})

test.each(clean)('draws $name anew, without what is hidden in it', async ({ bytes, type }) => {
  const card = await world.uploaded(bytes, { type })
  const { headers, bytes: shown } = await world.read(urlOf(card), { profileId: 1 })
  expect(headers.get('content-type')).toBe('image/webp')
  expect(shown.toString('latin1')).not.toMatch(/script|svg|php|html/i)
  expect(await coloursOf(shown)).toEqual(['red', 'green', 'blue', 'yellow'])
})
