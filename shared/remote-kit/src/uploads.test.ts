import { uploadLimits } from '@samvaer/contracts/media/values'
import { describe, expect, it } from 'vitest'
import { fileRefusal, pictureRefusal } from './uploads.ts'

/** First bytes of what members send. */
const heads = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  mp4: '\0\0\0\x18ftypisom',
  mov: '\0\0\0\x08wide\0\0\0\x08mdat',
  webm: '\x1a\x45\xdf\xa3',
  heic: '\0\0\0\x18ftypheic',
  pdf: '%PDF-1.7',
  text: 'a letter',
  nothing: '',
} as const

const bytesOf = (head: string) => Uint8Array.from(head, (letter) => letter.charCodeAt(0))

/** @param type what its name makes of it */
const file = (head: keyof typeof heads, type = '') => new File([bytesOf(heads[head])], 'chosen', { type })

/** A file that says how large it is and holds no more than its head. */
const ofSize = (head: keyof typeof heads, size: number): File =>
  Object.defineProperty(file(head), 'size', { value: size })

const box = (type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = 8 + content.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  bytes.set(bytesOf(type), 4)
  let at = 8
  for (const part of content) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Tenths of a second. */
const head = (type: string, seconds: number) => {
  const fields = new DataView(new ArrayBuffer(100))
  fields.setUint32(12, 10)
  fields.setUint32(16, seconds * 10)
  return box(type, new Uint8Array(fields.buffer))
}

/** An MP4 that is nothing but an index: of all of it, and of its tracks. */
const lasting = (seconds: number, ...tracks: number[]): File => {
  const each = tracks.map((track) => box('trak', box('mdia', head('mdhd', track))))
  return new File([box('moov', head('mvhd', seconds), ...each)], 'chosen')
}

const codeOf = async (chosen: File, albumType: Parameters<typeof fileRefusal>[1]) =>
  (await fileRefusal(chosen, albumType))?.code

describe('a file that is chosen', () => {
  it('may be a picture or a video where videos are taken, a picture elsewhere, and a video alone to be validated', async () => {
    for (const place of ['Album', 'ProtectedAlbum', 'RedAlbum', 'LodgeAlbum', 'Mail'] as const) {
      for (const head of ['mp4', 'mov', 'webm', 'png', 'heic'] as const)
        expect(await codeOf(file(head), place)).toBeUndefined()
    }
    expect(await codeOf(file('mp4'), 'ProfilePictures')).toBe('FileTypeNotAllowed')
    expect(await codeOf(file('png'), 'Validation')).toBe('FileTypeNotAllowed')
    expect(await codeOf(file('text'), 'Validation')).toBe('FileTypeNotAllowed')
    expect((await pictureRefusal(file('mp4'), 'Album'))?.code).toBe('FileTypeNotAllowed')
  })

  it('may be a document where evidence is taken alone', async () => {
    expect(await codeOf(file('pdf'), 'Ticket')).toBeUndefined()
    expect(await codeOf(file('pdf', 'image/png'), 'Ticket')).toBeUndefined()
    expect(await codeOf(file('text', 'application/pdf'), 'Ticket')).toBe('FileTypeNotAllowed')
    expect(await codeOf(file('nothing', 'application/pdf'), 'Ticket')).toBe('FileEmpty')
    expect(await codeOf(ofSize('pdf', uploadLimits.documentBytes + 1), 'Ticket')).toBe('FileTooLarge')
    for (const place of ['ProfilePictures', 'Album', 'Mail', 'Blog', 'LodgeAlbum', 'Validation'] as const)
      expect(await codeOf(file('pdf'), place)).toBe('FileTypeNotAllowed')
  })

  it('is what its first bytes say, whatever its name makes of it', async () => {
    expect(await codeOf(file('jpeg', 'image/tiff'), 'Album')).toBeUndefined()
    expect(await codeOf(file('png', 'video/mp4'), 'ProfilePictures')).toBeUndefined()
    expect(await codeOf(file('webm', 'image/jpeg'), 'Validation')).toBeUndefined()
    expect(await codeOf(file('text', 'image/jpeg'), 'Album')).toBe('FileTypeNotAllowed')
    expect(await codeOf(file('mp4', 'image/jpeg'), 'ProfilePictures')).toBe('FileTypeNotAllowed')
  })

  it('has a size, that of a video being larger', async () => {
    const large = uploadLimits.pictureBytes + 1
    expect(await codeOf(ofSize('png', large), 'Mail')).toBe('FileTooLarge')
    expect(await codeOf(ofSize('mp4', large), 'Mail')).toBeUndefined()
    expect((await fileRefusal(ofSize('mp4', uploadLimits.videoBytes + 1), 'Mail'))?.detail).toEqual({
      megabytes: 200,
    })
    expect((await fileRefusal(ofSize('webm', uploadLimits.videoBytes), 'Validation'))?.detail).toEqual({
      megabytes: 50,
    })
    expect(await codeOf(file('nothing'), 'Mail')).toBe('FileEmpty')
  })

  it('lasts five minutes at most, and one to be validated', async () => {
    expect(await codeOf(lasting(300.9), 'Album')).toBeUndefined()
    expect((await fileRefusal(lasting(302), 'Album'))?.detail).toEqual({ seconds: 300 })
    expect(await codeOf(lasting(60.9), 'Validation')).toBeUndefined()
    expect((await fileRefusal(lasting(62), 'Validation'))?.detail).toEqual({ seconds: 60 })
  })

  it('lasts as long as what is in it, whatever its clock shows and what was cut off it', async () => {
    expect(await codeOf(lasting(64, 59, 60), 'Validation')).toBeUndefined()
    expect(await codeOf(lasting(60, 90), 'Validation')).toBeUndefined()
    expect(await codeOf(lasting(70, 50, 66), 'Validation')).toBe('VideoTooLong')
  })
})
