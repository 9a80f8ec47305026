/** Voices (decision 169): their length and loudness are measured by the service, and they belong to messages alone. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSound, signatureLength, signatureOf } from '@samvaer/contracts/media/file-signature'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { soundBars, uploadLimits } from '@samvaer/contracts/media/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { probe } from 'node-av/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import type { SoundResult } from '../src/videos/video-jobs.ts'
import { workOnVideo } from '../src/videos/work-on-video.ts'
import { type MediaWorld, startMedia } from './media-world.ts'
import { boxesOf } from './mp4-boxes.ts'
import { jpeg } from './pictures.ts'
import { asVoice, quietToneQuiet, soundOf } from './sounds.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sounds-'))
})
afterAll(() => rm(folder, { recursive: true }))

const workOn = async (path: string, seconds: number = uploadLimits.voiceSeconds) => {
  const file = new URL(path, import.meta.url).pathname
  const format = signatureOf((await readFile(file)).subarray(0, signatureLength))
  if (!isSound(format)) throw new Error(`${path} is ${format}`)
  return workOnVideo({ kind: 'sound', file, format, seconds, sound: join(folder, 'sound') })
}
const heardOf = async (path: string): Promise<SoundResult> => {
  const { result, refusal } = await workOn(path)
  if (!result || !('bars' in result)) throw new Error(refusal?.code)
  return result
}

/** The bar of a tone: 100 at the most there can be, 0 from 60 decibels below it on. */
const barOfTone = (amplitude: number): number => 100 * (1 + (20 * Math.log10(amplitude / Math.SQRT2)) / 60)

/** A twelfth of a second stands in a bar of louder.webm, an eighth in one of the others. */
const tones: [string, number, (place: number) => number][] = [
  ['quiet-tone-quiet.webm', 6, (place) => (place >= 16 && place < 32 ? barOfTone(0.5) : 0)],
  ['quiet-tone-quiet.mp4', 6, (place) => (place >= 16 && place < 32 ? barOfTone(0.5) : 0)],
  ['louder.webm', 4, (place) => barOfTone(0.05 * 10 ** ((place + 0.5) / 12 / 4))],
]
/** The bars in which a tone begins and ends: encoders ring a little, and a bar may hold some of both. */
const edges = [15, 16, 31, 32]

test.each(tones)('%s is as long and as loud as it is, bar by bar', async (name, seconds, expected) => {
  const { seconds: heard, bars } = await heardOf(`sounds-of-others/${name}`)
  expect(Math.abs(heard - seconds)).toBeLessThan(0.05)
  expect(bars).toHaveLength(soundBars)
  const isSteady = (place: number) => seconds === 4 || !edges.includes(place)
  const apart = bars.map((bar, place) => (isSteady(place) ? Math.abs(bar - expected(place)) : 0))
  expect(apart.filter((by) => by > 2)).toEqual([])
})

test('what is played is mono AAC that begins before it is all there, and carries nothing else', async () => {
  const { bytes, seconds } = await heardOf('films-of-others/browser-recorded.webm')
  const file = join(folder, 'sound')
  expect((await stat(file)).size).toBe(bytes)
  const { streams } = await probe(file)
  expect(streams.map(({ codec, channels }) => [codec, channels])).toEqual([['aac', 1]])
  const boxes = boxesOf(await readFile(file)).map(({ type }) => type)
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  // The beep of every film there, however its recorder counts.
  expect(seconds).toBeGreaterThan(1.5)
})

describe('a sound is refused', () => {
  test('that is too long, by what is in it and not by what it says', async () => {
    expect(await workOn('sounds-of-others/with-a-gap.webm')).toMatchObject({
      refusal: { code: 'SoundTooLong', detail: { seconds: 300 } },
    })
    expect(await workOn('sounds-of-others/quiet-tone-quiet.webm', 4)).toMatchObject({
      refusal: { code: 'SoundTooLong', detail: { seconds: 4 } },
    })
    expect(await workOn('sounds-of-others/quiet-tone-quiet.webm', 5.5)).toHaveProperty('result')
  })

  test('in which there is none', async () => {
    expect(await workOn('films-of-others/silent-rotated.mp4')).toEqual({ refusal: { code: 'SoundBroken' } })
  })
})

describe('an upload', () => {
  let world: MediaWorld
  beforeAll(async () => {
    world = await startMedia()
  })
  afterAll(() => world.close())

  const side = { community: 'dk', dark: false }
  const claim = ({ mediaId }: MediaCard, item: string) =>
    world.peers.post('Media/ClaimTempMedia', {
      ...{ profileId: 1, ...side, mediaIds: [mediaId], item },
      access: { key: `${item}:access`, audience: 'Granted', readers: [2], kept: true },
    })
  const cardFor = async ({ mediaId }: MediaCard, viewerId: number) =>
    (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [mediaId] })).items[0]
  const statusFor = async (card: MediaCard | undefined, profileId: number) =>
    (await world.read(card?.sound?.url ?? '/media/none/sound', { profileId })).status

  test('is heard by its sender at once, in parts too, and counts what is kept of it', async () => {
    const card = await world.uploaded(await quietToneQuiet(), asVoice())
    expect(card).toMatchObject({ kind: 'Sound', mediaType: 'VoiceMessage', state: 'Live', sources: [], film: null })
    expect(card.sound?.seconds).toBeCloseTo(6, 1)
    const url = card.sound?.url ?? ''
    const whole = await world.read(url, { profileId: 1 })
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const part = await world.read(url, { profileId: 1 }, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.bytes.equals(whole.bytes.subarray(100, 200))]).toEqual([206, true])
    const row = await world.service(mediaService).parts.models.medium.findById(card.mediaId).lean()
    expect(row?.bytes).toBe(whole.bytes.length)
  })

  test('is claimed by the mail alone, and heard by whom it is for', async () => {
    const card = await world.uploaded(await quietToneQuiet(), asVoice())
    expect(await codeOf(claim(card, 'profile:member:1'))).toBe('NotFound')
    expect(await cardFor(card, 2)).toBeUndefined()
    await claim(card, `mail:message:1:${card.mediaId}`)
    expect(await statusFor(await cardFor(card, 2), 2)).toBe(200)
    expect(await cardFor(card, 3)).toBeUndefined()
    expect(await statusFor(await cardFor(card, 2), 3)).toBe(403)
  })

  test('stays with a case that holds it, for the staff who have it, when its sender takes it back', async () => {
    const card = await world.uploaded(await quietToneQuiet(), asVoice())
    const item = `mail:message:1:${card.mediaId}`
    await claim(card, item)
    const hold = `safety:case:${card.mediaId}`
    await world.deliver('safety', 'MediaHeld', { hold, mediaIds: [card.mediaId], held: true })
    const heardBefore = await cardFor(card, 2)
    await world.peers.post('Media/DeleteMedia', { item, mediaIds: [card.mediaId], forGood: true })
    expect(await statusFor(heardBefore, 2)).toBe(404)
    const [held] = (await world.peers.post('Media/GetHeldMedia', { viewerId: 77, ...side, hold })).items
    expect(held?.sound).toMatchObject({ seconds: card.sound?.seconds, bars: card.sound?.bars })
    const read = async (role: 'Support' | 'Normal') =>
      (await world.read(held?.sound?.url ?? '', { profileId: 77, role })).status
    expect([await read('Support'), await read('Normal')]).toEqual([200, 404])
  })

  test('of anything else by this way is refused, and a voice by every other', async () => {
    const codes = async (bytes: Buffer, albumTypeId: string) =>
      (await world.upload(bytes, { ...asVoice(), query: { albumTypeId, allowUploadVideo: 'true' } })).code
    expect(await codes(await jpeg(), '10')).toBe('FileTypeNotAllowed')
    expect(await codes(Buffer.from('a letter that says it is a voice, and is none of the kind'), '10')).toBe(
      'FileTypeNotAllowed',
    )
    expect(await codes((await quietToneQuiet()).subarray(0, 200), '10')).toBe('SoundBroken')
    expect(
      await codes(Buffer.concat([await soundOf('louder.webm'), Buffer.alloc(uploadLimits.voiceBytes)]), '10'),
    ).toBe('FileTooLarge')
    expect(await codes(await quietToneQuiet(), '2')).toBe('VideoBroken')
  })
})
