/** Turning and cutting: drawn anew for good, under another address, and of the owner's own pictures alone. */
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '@samvaer/testing/outcomes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { coloursOf, jpeg, photograph } from './pictures.ts'

const whole = { x: 0, y: 0, width: 1, height: 1 }
const item = 'profile:member:1'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const rowOf = async (mediaId: number) => {
  const row = await world.service(mediaService).parts.models.medium.findOne({ _id: mediaId }).lean()
  if (!row) throw new Error('no row')
  return row
}
const folderOf = ({ address }: { address: string }) =>
  join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
const finished = (mediaId: number) =>
  vi.waitFor(async () => expect((await rowOf(mediaId)).original).toBe(null), { timeout: 40_000, interval: 20 })

const claimed = async (bytes: Buffer): Promise<number> => {
  const { mediaId } = await world.uploaded(bytes)
  const access = { key: 'profile:album:1', audience: 'Members' as const }
  await world.peers.post('Media/ClaimTempMedia', {
    profileId: 1,
    community: 'dk',
    dark: false,
    mediaIds: [mediaId],
    item,
    access,
  })
  return mediaId
}

interface Change {
  profileId?: number
  item?: string
  rotate?: 0 | 90 | 180 | 270
  crop?: typeof whole
}

const edit = (mediaId: number, change: Change = {}) =>
  world.peers.post('Media/EditPicture', {
    profileId: 1,
    community: 'dk',
    dark: false,
    item,
    mediaId,
    rotate: 0,
    crop: whole,
    ...change,
  })

const bytesOf = async (url: string) => (await world.read(url, { profileId: 2 })).bytes

describe('an edited picture', () => {
  test('is turned, then cut, and read under another address alone', async () => {
    const mediaId = await claimed(await jpeg(400, 200))
    const [before] = (
      await world.peers.post('Media/GetMediaCards', { viewerId: 2, community: 'dk', dark: false, mediaIds: [mediaId] })
    ).items
    if (!before) throw new Error('no card')
    await finished(mediaId)
    const old = folderOf(await rowOf(mediaId))
    const turned = await edit(mediaId, { rotate: 90 })
    expect(turned).toMatchObject({ item: { mediaId, width: 200, height: 400 }, edits: 1 })
    const [card] = (
      await world.peers.post('Media/GetMediaCards', { viewerId: 2, community: 'dk', dark: false, mediaIds: [mediaId] })
    ).items
    if (!card) throw new Error('no card')
    expect(await coloursOf(await bytesOf(urlOf(card)))).toEqual(['blue', 'red', 'yellow', 'green'])
    expect((await world.read(urlOf(before), { profileId: 2 })).status).toBe(404)
    expect(existsSync(old)).toBe(false)
    const { item: cut, edits } = await edit(mediaId, { rotate: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })
    expect([cut.width, cut.height, edits]).toEqual([100, 200, 2])
    const [now] = (
      await world.peers.post('Media/GetMediaCards', { viewerId: 2, community: 'dk', dark: false, mediaIds: [mediaId] })
    ).items
    expect(new Set(await coloursOf(await bytesOf(urlOf(now ?? cut))))).toEqual(new Set(['blue']))
    await finished(mediaId)
    const row = await rowOf(mediaId)
    expect(row.leaving).toBe(undefined)
    expect((await readdir(folderOf(row))).sort()).toEqual(
      ['large', 'medium', 'small']
        .flatMap((name) => [`${name}.avif`, `${name}.webp`])
        .concat('master.webp', 'whole.webp')
        .sort(),
    )
  })

  test('is cut anew from the uncut one, which its owner alone is shown', async () => {
    const mediaId = await claimed(await jpeg(400, 200))
    const asked = { profileId: 1, community: 'dk', dark: false, item, mediaId }
    const uncut = () => world.peers.post('Media/GetWholePicture', asked)
    const shown = async (url: string, profileId = 1) => (await world.read(url, { profileId })).status
    const first = await uncut()
    expect(first).toMatchObject({ width: 400, height: 200, edit: { rotate: 0, crop: whole } })
    expect(await shown(first.url)).toBe(200)
    const corner = { x: 0, y: 0, width: 0.5, height: 0.5 }
    // At once, from the upload; then from the master that the first edit has left, over and over.
    for (const rotate of [0, 90] as const) {
      const { item: cut } = await edit(mediaId, { rotate, crop: corner })
      expect([cut.width, cut.height]).toEqual(rotate === 0 ? [200, 100] : [100, 200])
      if (rotate === 90) await finished(mediaId)
      const { url, ...whats } = await uncut()
      expect(whats).toEqual({ width: 400, height: 200, edit: { rotate, crop: corner } })
      expect(await coloursOf((await world.read(url, { profileId: 1 })).bytes)).toEqual([
        'red',
        'green',
        'blue',
        'yellow',
      ])
      expect(await shown(url, 2)).toBe(403)
      const path = url.replace(/\?.*/, '')
      const [strangers = ''] = (await world.as({ profileId: 2 }).get('Common/GetContentTokens', {})).items
      expect(await shown(`${path}?${strangers}`, 2)).toBe(404)
    }
    const { item: again } = await edit(mediaId)
    expect([again.width, again.height]).toEqual([400, 200])
    expect(await codeOf(world.peers.post('Media/GetWholePicture', { ...asked, profileId: 2 }))).toBe('NotFound')
  })

  test('shows nothing of its camera, also when it is edited at once (R20)', async () => {
    const mediaId = await claimed(await photograph(160, 120))
    await edit(mediaId, { rotate: 180 })
    await finished(mediaId)
    const folder = folderOf(await rowOf(mediaId))
    for (const file of await readdir(folder)) {
      const bytes = await readFile(join(folder, file))
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }, file).toEqual({})
      expect(bytes.toString('latin1'), file).not.toMatch(/Secret|Exif|xmpmeta|photoshop|GPS/i)
      const uncut = ['master.webp', 'whole.webp'].includes(file)
      const colours = ['blue', 'red', 'yellow', 'green']
      expect(await coloursOf(bytes), file).toEqual(uncut ? colours : colours.toReversed())
    }
  })

  test('counts in the quota as before', async () => {
    const mediaId = await claimed(await jpeg())
    const usage = () => world.service(mediaService).parts.models.usage.findOne({ _id: 1 }).lean()
    const before = await usage()
    await edit(mediaId, { rotate: 90 })
    expect(await usage()).toEqual(before)
  })
})

describe('an edit', () => {
  test('is of the own picture of this item alone (R9)', async () => {
    const mediaId = await claimed(await jpeg())
    const codes = await Promise.all([
      codeOf(edit(mediaId, { profileId: 2 })),
      codeOf(edit(mediaId, { item: 'profile:member:2' })),
      codeOf(edit(999_999)),
      codeOf(
        world.as({ profileId: 1 }).post('Media/EditPicture', {
          profileId: 1,
          community: 'dk',
          dark: false,
          item,
          mediaId,
          rotate: 0,
          crop: whole,
        }),
      ),
    ])
    expect(codes).toEqual(['NotFound', 'NotFound', 'NotFound', 'SignInRequired'])
    await world.peers.post('Media/DeleteMedia', { item, mediaIds: [mediaId] })
    expect(await codeOf(edit(mediaId))).toBe('NotFound')
  })

  test('beside another one at the same time is refused, and leaves one whole picture (R29)', async () => {
    const mediaId = await claimed(await jpeg(400, 200))
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(edit(mediaId, { rotate: 90 }))))
    expect(new Set(codes)).toEqual(new Set(['ok', 'Conflict']))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    await finished(mediaId)
    const row = await rowOf(mediaId)
    expect([row.width, row.height, row.edits, row.renditions.length]).toEqual([200, 400, 1, 6])
  })

  test('that waits while the upload goes is drawn from what was made of it', async () => {
    const mediaId = await claimed(await jpeg(400, 200))
    await finished(mediaId)
    const row = await rowOf(mediaId)
    const folder = folderOf(row)
    const { parts } = world.service(mediaService)
    // As it is before the master is made.
    await copyFile(join(folder, 'master.webp'), join(folder, 'original'))
    await rename(join(folder, 'master.webp'), join(folder, 'made later'))
    await parts.models.medium.updateOne({ _id: mediaId }, { $set: { original: 'original' } })
    const workshop = workshopOf(parts)
    const { pictures } = workshop
    const [turn, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    workshop.pictures = {
      ...pictures,
      run: async (job, options) => {
        waiting.resolve()
        await turn.promise
        return pictures.run(job, options)
      },
    }
    const editing = edit(mediaId, { rotate: 90 })
    await waiting.promise
    await parts.models.medium.updateOne({ _id: mediaId }, { $set: { original: null } })
    await rm(join(folder, 'original'))
    await rename(join(folder, 'made later'), join(folder, 'master.webp'))
    turn.resolve()
    expect(await editing).toMatchObject({ item: { width: 200, height: 400 }, edits: 1 })
    workshop.pictures = pictures
  })

  test('takes no part that is not there', async () => {
    const mediaId = await claimed(await jpeg())
    const beyond = { x: 0.8, y: 0, width: 0.5, height: 1 }
    const nothing = { x: 0, y: 0, width: 0, height: 1 }
    expect(await codeOf(edit(mediaId, { crop: beyond }))).toBe('InvalidInput')
    expect(await codeOf(edit(mediaId, { crop: nothing }))).toBe('InvalidInput')
  })
})

test('files of before that an end left behind are erased by the task', async () => {
  const mediaId = await claimed(await jpeg())
  await finished(mediaId)
  const { medium } = world.service(mediaService).parts.models
  const other = await claimed(await jpeg())
  await finished(other)
  const left = await rowOf(other)
  await medium.deleteOne({ _id: other })
  await medium.updateOne({ _id: mediaId }, { $set: { leaving: [left.address] } })
  await world.service(mediaService).runTask('erase media')
  expect([existsSync(folderOf(left)), existsSync(folderOf(await rowOf(mediaId)))]).toEqual([false, true])
  expect((await rowOf(mediaId)).leaving).toBe(undefined)
})
