import { uploadLimits } from '@samvaer/contracts/upload-limits'
import { describe, expect, it } from 'vitest'
import { fileRefusal, pictureRefusal } from './uploads.ts'

const file = (type: string, content: BlobPart = 'x') => new File([content], 'chosen', { type })

/** A file that says how large it is and holds nothing of it. */
const ofSize = (type: string, size: number): File => Object.defineProperty(file(type), 'size', { value: size })

/** An MP4 that is nothing but an index. */
const lasting = (seconds: number): File => {
  const index = new DataView(new ArrayBuffer(116))
  index.setUint32(0, 116)
  index.setUint32(8, 108)
  for (const [place, letter] of [...'moov'].entries()) index.setUint8(4 + place, letter.charCodeAt(0))
  for (const [place, letter] of [...'mvhd'].entries()) index.setUint8(12 + place, letter.charCodeAt(0))
  index.setUint32(28, 10)
  index.setUint32(32, seconds * 10)
  return file('video/mp4', index.buffer)
}

const codeOf = async (chosen: File, albumType: Parameters<typeof fileRefusal>[1]) =>
  (await fileRefusal(chosen, albumType))?.code

describe('a file that is chosen', () => {
  it('may be a picture or a video where videos are taken, a picture elsewhere, and a video alone to be validated', async () => {
    for (const place of ['Album', 'ProtectedAlbum', 'RedAlbum', 'LodgeAlbum', 'Mail'] as const) {
      expect(await codeOf(file('video/mp4'), place)).toBeUndefined()
      expect(await codeOf(file('image/png'), place)).toBeUndefined()
    }
    expect(await codeOf(file('video/mp4'), 'ProfilePictures')).toBe('FileTypeNotAllowed')
    expect(await codeOf(file('image/png'), 'Validation')).toBe('FileTypeNotAllowed')
    expect(pictureRefusal(file('video/mp4'), 'Album')?.code).toBe('FileTypeNotAllowed')
  })

  it('has a size, that of a video being larger', async () => {
    const large = uploadLimits.pictureBytes + 1
    expect(await codeOf(ofSize('image/png', large), 'Mail')).toBe('FileTooLarge')
    expect(await codeOf(ofSize('video/mp4', large), 'Mail')).toBeUndefined()
    expect(await codeOf(ofSize('', large), 'Mail')).toBeUndefined()
    expect((await fileRefusal(ofSize('video/mp4', uploadLimits.videoBytes + 1), 'Mail'))?.detail).toEqual({
      megabytes: 200,
    })
    expect((await fileRefusal(ofSize('video/webm', uploadLimits.videoBytes), 'Validation'))?.detail).toEqual({
      megabytes: 50,
    })
    expect(await codeOf(file('video/mp4', ''), 'Mail')).toBe('FileEmpty')
  })

  it('lasts five minutes at most, and one to be validated', async () => {
    expect(await codeOf(lasting(300.9), 'Album')).toBeUndefined()
    expect((await fileRefusal(lasting(302), 'Album'))?.detail).toEqual({ seconds: 300 })
    expect(await codeOf(lasting(60.9), 'Validation')).toBeUndefined()
    expect((await fileRefusal(lasting(62), 'Validation'))?.detail).toEqual({ seconds: 60 })
  })
})
