/** The limits of uploads by member (docs/product/limits.md), and what is counted of them (R28). */
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { uploadLimits } from '@samvaer/contracts/media/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { type MediaWorld, startMedia } from './media-world.ts'
import { jpeg, quarters } from './pictures.ts'

const hour = 60 * 60 * 1000

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const partsOf = () => world.service(mediaService).parts
const usageOf = async (profileId: number) => partsOf().models.usage.findOne({ _id: profileId }).lean()

/** Counts anew what is counted. */
const storedOf = async (profileId: number) => {
  const media = await partsOf().models.medium.find({ ownerId: profileId, deletedAt: null }).lean()
  return { items: media.length, bytes: media.reduce((sum, { bytes }) => sum + bytes, 0) }
}

describe('a profile picture', () => {
  const asPortrait = { query: { albumTypeId: '1' } }
  test.each([
    [199, 900],
    [900, 120],
  ])('of %i by %i pixels is too small for cards, and nothing of it stays', async (width, height) => {
    const before = await storedOf(1)
    const answer = await world.upload(await jpeg(width, height), asPortrait)
    expect(answer).toMatchObject({ code: 'PictureTooSmall', detail: { pixels: uploadLimits.portraitSide } })
    expect(await storedOf(1)).toEqual(before)
  })
  test('is taken from the least size on; a picture of an album has none', async () => {
    expect((await world.upload(await jpeg(200, 200), asPortrait)).code).toBe('ok')
    expect((await world.upload(await jpeg(120, 90))).code).toBe('ok')
  })
})

describe('an upload', () => {
  test('needs the copyright confirmation', async () => {
    for (const copyrightConfirmed of ['false', '']) {
      const answer = await world.upload(await jpeg(), { query: { copyrightConfirmed } })
      expect([400]).toContain(answer.status)
      expect(['CopyrightNotConfirmed', 'InvalidInput']).toContain(answer.code)
    }
  })

  test.each([
    ['another field', { field: 'Picture' }],
    ['an album that there is none of', { query: { albumTypeId: '99' } }],
    ['a key that nobody declared', { query: { profileId: '2' } }],
  ])('with %s is refused', async (_name, options) => {
    expect((await world.upload(await jpeg(), options)).code).toBe('InvalidInput')
  })

  test('takes JPEG alone unless others are asked for', async () => {
    const png = await quarters().png().toBuffer()
    const answer = await world.upload(png, { type: 'image/png', query: { allowNotJpeg: 'false' } })
    expect(answer).toMatchObject({ code: 'FileTypeNotAllowed', detail: { allowed: ['jpeg'] } })
    expect((await world.upload(await jpeg(), { query: { allowNotJpeg: 'false' } })).code).toBe('ok')
  })

  test('of a profile picture has a limit of its own', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(6 * 1024 * 1024)])
    const answer = await world.upload(large, { query: { albumTypeId: '1' } })
    expect(answer).toMatchObject({ status: 413, code: 'FileTooLarge', detail: { megabytes: 5 } })
    expect((await world.upload(large)).code).toBe('ok')
  })

  test('is for a question to the support alone while the member is held back', async () => {
    const ticket = { albumTypeId: '9' }
    for (const [held, code] of [
      [{ status: 'Quarantined' }, 'ProfileNotActive'],
      [{ status: 'Locked' }, 'ProfileNotActive'],
      [{ termsAccepted: false }, 'TermsNotAccepted'],
    ] as const) {
      const as = { profileId: 7, ...held }
      expect((await world.upload(await jpeg(), { as })).code).toBe(code)
      expect((await world.upload(await jpeg(), { as, query: ticket })).code).toBe('ok')
    }
    const bans = [{ type: 'Uploads' as const, until: null }]
    expect((await world.upload(await jpeg(), { as: { profileId: 7, bans }, query: ticket })).code).toBe('Banned')
  })

  test('is nothing for visitors, banned members and JSON', async () => {
    expect((await world.upload(await jpeg(), { as: 'anonymous' })).code).toBe('SignInRequired')
    const bans = [{ type: 'Uploads' as const, until: null }]
    expect((await world.upload(await jpeg(), { as: { profileId: 1, bans } })).code).toBe('Banned')
    const forged = await fetch(`${world.origin}/api/Common/UploadTempMedia`, {
      method: 'POST',
      headers: { ...(await world.headers({ profileId: 1 })), 'content-type': 'application/json' },
      body: JSON.stringify({ albumTypeId: 2, copyrightConfirmed: true, File: { path: '/etc/passwd', folder: '/etc' } }),
    })
    expect([forged.status, await forged.json()]).toMatchObject([400, { code: 'InvalidInput' }])
  })

  test('of a multipart body to another call is refused', async () => {
    const body = new FormData()
    body.append('File', new File(['x'], 'x'))
    const headers = await world.headers({ profileId: 1 })
    const answer = await fetch(`${world.origin}/api/Media/GetMediaCards`, { method: 'POST', body, headers })
    expect(answer.status).toBe(401)
  })
})

describe('at a time', () => {
  /** The head of an upload whose file does not come. */
  const hanging = async (profileId: number) => {
    const { port } = new URL(world.origin)
    const query = 'albumTypeId=2&copyrightConfirmed=true'
    const sending = request({
      port,
      method: 'POST',
      host: '127.0.0.1',
      path: `/api/Common/UploadTempMedia?${query}`,
      headers: { ...(await world.headers({ profileId })), 'content-type': 'multipart/form-data; boundary=x' },
    })
    sending.on('error', () => undefined)
    sending.write('--x\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n\r\n')
    return sending
  }
  const countOf = (profileId: number) => workshopOf(partsOf()).places.countOf(profileId)
  const uploadsOf = async (profileId: number) => (await world.upload(await jpeg(), { as: { profileId } })).code

  test('a member has five, and those that broke off are none', async () => {
    const open = await Promise.all(Array.from({ length: uploadLimits.atOnce }, () => hanging(7)))
    await vi.waitFor(() => expect(countOf(7)).toBe(uploadLimits.atOnce), 10_000)
    expect(await uploadsOf(7)).toBe('TooManyRequests')
    expect(await uploadsOf(8)).toBe('ok')
    for (const one of open) one.destroy()
    await vi.waitFor(() => expect(countOf(7)).toBe(0), 10_000)
    expect(await uploadsOf(7)).toBe('ok')
  })
})

describe('the bytes that a member stores', () => {
  test('is counted while it comes and goes', async () => {
    const as = { profileId: 20 }
    const cards = await Promise.all(Array.from({ length: 5 }, async () => world.uploaded(await jpeg(), { as })))
    const [first, second] = cards.map(({ mediaId }) => mediaId)
    const item = 'profile:item:count'
    const access = { key: 'profile:album:count', audience: 'Members' as const }
    const mediaIds = [first ?? 0, second ?? 0]
    const claim = { profileId: 20, community: 'dk', dark: false, mediaIds, item, access }
    await world.peers.post('Media/ClaimTempMedia', claim)
    expect(await usageOf(20)).toMatchObject(await storedOf(20))
    expect((await storedOf(20)).items).toBe(5)
    await world.peers.post('Media/DeleteMedia', { item, mediaIds: [first ?? 0] })
    expect(await usageOf(20)).toMatchObject(await storedOf(20))
    expect((await storedOf(20)).items).toBe(4)
    world.moveClock(49 * hour)
    await world.service(mediaService).runTask('erase media')
    expect(await usageOf(20)).toMatchObject(await storedOf(20))
    expect((await storedOf(20)).items).toBe(1)
  })

  test('has an end, also for uploads at the same moment', async () => {
    const as = { profileId: 21 }
    await partsOf().models.usage.create([{ _id: 21, items: uploadLimits.items - 2, bytes: 1000 }])
    const uploads = Array.from({ length: 5 }, async () => world.upload(await jpeg(), { as }))
    const codes = (await Promise.all(uploads)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(codes.filter((code) => code === 'MediaQuotaReached')).toHaveLength(3)
    expect((await usageOf(21))?.items).toBe(uploadLimits.items)
    expect(await storedOf(21)).toMatchObject({ items: 2 })
  })

  test('has an end in bytes', async () => {
    await partsOf().models.usage.create([{ _id: 22, items: 3, bytes: uploadLimits.storedBytes - 10 }])
    const answer = await world.upload(await jpeg(), { as: { profileId: 22 } })
    expect(answer).toMatchObject({ status: 409, code: 'MediaQuotaReached', detail: { items: 1000, megabytes: 5120 } })
  })
})

test('erases after 48 hours what nobody claims', async () => {
  const as = { profileId: 30 }
  const waiting = await world.uploaded(await jpeg(), { as })
  const row = await partsOf().models.medium.findOne({ _id: waiting.mediaId }).lean()
  const address = row?.address ?? ''
  const folder = join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
  const erase = () => world.service(mediaService).runTask('erase media')
  world.moveClock(47 * hour)
  await erase()
  expect(existsSync(folder)).toBe(true)
  world.moveClock(2 * hour)
  const access = { key: 'profile:album:late', audience: 'Members' as const }
  const mediaIds = [waiting.mediaId]
  const claim = { profileId: 30, community: 'dk', dark: false, mediaIds, item: 'profile:item:late', access }
  expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claim))).toBe('NotFound')
  await erase()
  expect(existsSync(folder)).toBe(false)
  expect(await partsOf().models.medium.findOne({ _id: waiting.mediaId }).lean()).toBe(null)
})
