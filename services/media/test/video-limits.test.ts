/** The limits of uploaded videos by member (docs/product/limits.md). */
import { request } from 'node:http'
import { type AlbumType, albumTypes, uploadLimits } from '@samvaer/contracts/media/values'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { asVideo, darkMember, darkSite, type MediaWorld, startMedia, type Upload } from './media-world.ts'
import { jpeg } from './pictures.ts'
import { mp4Video } from './videos.ts'

const megabyte = 1024 * 1024

let world: MediaWorld
let video: Buffer
beforeAll(async () => {
  world = await startMedia()
  video = await mp4Video({ width: 64, height: 64, seconds: 0.2, sound: false })
})
afterAll(() => world.close())

const forAlbum = (albumType: AlbumType): Upload => asVideo('video/mp4', { albumTypeId: String(albumTypes[albumType]) })

describe('a video', () => {
  test.each<AlbumType>(['Album', 'ProtectedAlbum', 'LodgeAlbum', 'Mail', 'Validation'])(
    'may be for %s',
    async (type) => {
      expect((await world.upload(video, forAlbum(type))).code).toBe('ok')
    },
  )

  test('may be for a red album, on the dark variant', async () => {
    const dark = { ...forAlbum('RedAlbum'), as: darkMember(1), site: darkSite }
    expect((await world.upload(video, dark)).code).toBe('ok')
    expect((await world.upload(video, forAlbum('RedAlbum'))).code).toBe('NotAllowed')
  })

  test.each<AlbumType>(['ProfilePictures', 'Blog'])('is nothing for %s', async (type) => {
    const answer = await world.upload(video, forAlbum(type))
    expect(answer).toMatchObject({ status: 415, code: 'FileTypeNotAllowed' })
    expect(answer.detail.allowed).not.toContain('mp4')
  })

  test('is taken where its sender means to send one, and judged by what is taken', async () => {
    expect((await world.upload(video, { type: 'video/mp4' })).code).toBe('FileTypeNotAllowed')
    const other = await world.upload(Buffer.from('no video at all'.repeat(10)), asVideo())
    expect(other.detail.allowed).toEqual(['jpeg', 'png', 'webp', 'gif', 'heic', 'avif', 'mp4', 'webm', 'avi'])
  })

  test('for a validation lasts a minute', async () => {
    const long = await mp4Video({ width: 64, height: 64, seconds: 70, frameRate: 1, sound: false })
    expect(await world.upload(long, forAlbum('Validation'))).toMatchObject({
      status: 400,
      code: 'VideoTooLong',
      detail: { seconds: 60 },
    })
    expect((await world.upload(long, forAlbum('Album'))).code).toBe('ok')
  })

  test('has no place where the quota is full', async () => {
    const { models } = world.service(mediaService).parts
    const bytes = uploadLimits.storedBytes - video.length
    await models.usage.create([{ _id: 50, items: 3, bytes }])
    const answer = await world.upload(video, { ...asVideo(), as: { profileId: 50 } })
    expect(answer.code).toBe('MediaQuotaReached')
    expect(await models.usage.findOne({ _id: 50 }).lean()).toMatchObject({ items: 3, bytes })
    expect(await models.medium.countDocuments({ ownerId: 50 })).toBe(0)
  })
})

describe('bytes', () => {
  /**
   * Begins an upload of many bytes and sends as many as it is given; the answer, and whether it came before the rest.
   */
  const begun = async (albumType: AlbumType, length: number, first: Buffer) => {
    const { port } = new URL(world.origin)
    const query = new URLSearchParams({
      albumTypeId: String(albumTypes[albumType]),
      copyrightConfirmed: 'true',
      allowUploadVideo: 'true',
    })
    const sending = request({
      port,
      method: 'POST',
      host: '127.0.0.1',
      path: `/api/Common/UploadTempMedia?${query}`,
      headers: {
        ...(await world.headers({ profileId: 1 })),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
    })
    sending.on('error', () => undefined)
    const answer = new Promise<unknown>((resolve) => {
      sending.on('response', async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve(JSON.parse(Buffer.concat(parts).toString()))
      })
    })
    sending.write('--x\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n')
    sending.write('Content-Type: application/octet-stream\r\n\r\n')
    sending.write(first)
    return { answer, end: () => sending.destroy() }
  }

  test.each([
    ['a picture of 100 MB', 'Album', 100, 10, () => jpeg()],
    ['a video of 60 MB for a validation', 'Validation', 60, 50, async () => video],
    ['a video of 201 MB', 'Album', 201, 200, async () => video],
  ] as const)('of %s are too many, as soon as it is known what it is', async (_name, album, sent, most, first) => {
    const { answer, end } = await begun(album, sent * megabyte, await first())
    expect(await answer).toMatchObject({ code: 'FileTooLarge', detail: { megabytes: most } })
    end()
  })

  test('of a video that says nothing of its length are counted', async () => {
    // A body without a length is sent in chunks.
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(11 * megabyte)])
    const form = new FormData()
    form.append('File', new File([new Uint8Array(bytes)], 'a', { type: 'image/jpeg' }))
    const whole = new Request('http://x', { method: 'POST', body: form })
    const query = 'albumTypeId=2&copyrightConfirmed=true&allowUploadVideo=true'
    const answer = await fetch(`${world.origin}/api/Common/UploadTempMedia?${query}`, {
      method: 'POST',
      body: whole.body,
      duplex: 'half',
      headers: {
        ...(await world.headers({ profileId: 1 })),
        'content-type': whole.headers.get('content-type') ?? '',
      },
    } as RequestInit)
    expect(await answer.json()).toMatchObject({ code: 'FileTooLarge', detail: { megabytes: 10 } })
  })

  test('are received by nobody for longer than the upload goes on', async () => {
    const { places } = workshopOf(world.service(mediaService).parts)
    await vi.waitFor(() => expect(places.countOf(1)).toBe(0), 10_000)
  })
})
