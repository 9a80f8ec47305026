/**
 * Films that other programs made (films-of-others/README.md) keep what is in them: all of the picture, all of the sound,
 * both at the same time, at their own pace and in their colours.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isVideo, signatureLength, signatureOf } from '@samvaer/contracts/media/file-signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LookResult } from '../src/videos/video-jobs.ts'
import { workOnVideo } from '../src/videos/work-on-video.ts'
import { amountsOf, type FilmAmounts } from './film-amounts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Seconds: of a longest film that is not in question. */
const minute = 60

const jobOf = async (name: string, seconds = minute) => {
  const file = new URL(`films-of-others/${name}`, import.meta.url).pathname
  const format = signatureOf((await readFile(file)).subarray(0, signatureLength))
  if (!isVideo(format)) throw new Error(`${name} is ${format}`)
  return { file, format, seconds }
}

const filmOf = async (name: string): Promise<FilmAmounts> => {
  const film = join(folder, `${name}.film`)
  expect(await workOnVideo({ ...(await jobOf(name)), kind: 'conversion', film })).not.toHaveProperty('refusal')
  return amountsOf(film)
}

const lookAt = async (name: string, seconds = minute) =>
  workOnVideo({ ...(await jobOf(name, seconds)), kind: 'look', poster: join(folder, 'poster') })

/** Of time: an encoder's piece of sound, and what a file may be out of step already. */
const piece = 0.03
const [bt709] = [{ primaries: 1, curve: 1, matrix: 1 }]

const expectNear = (found: number | number[] | undefined, wanted: number | number[], by: number): void => {
  const pairs = [wanted].flat().map((value, index) => [value, [found].flat()[index]] as const)
  for (const [value, seen = Number.NaN] of pairs)
    expect(Math.abs(seen - value), `${found} is not ${wanted}`).toBeLessThanOrEqual(by)
}

describe('the film that comes in', () => {
  // Pictures, seconds of them and of sound, and when it is white.
  test.each([
    ['vp8-vorbis.webm', 50, 2, 2, 1],
    ['vp9-opus-2997.webm', 60, 2, 2, 1],
    ['av1-opus.webm', 50, 2, 2, 1],
    ['gst-live.webm', 50, 2, 2, undefined],
    ['h264-ac3-51-23976.mkv', 48, 2, 2, 1],
    ['hevc-flac-50.mkv', 50, 2, 2, 1],
    ['mpeg4-mp3.avi', 50, 2.04, 2.04, 1.03],
    ['mjpeg-pcm8k.avi', 30, 2, 2, 1],
    ['h264-pcm-60.mov', 60, 2, 2, 1],
    ['no-ftyp.mov', 50, 2, 2, 1],
    ['offset4.mp4', 50, 2.02, 2.02, 1.02],
    ['offset2h.webm', 50, 2, 2, 1],
    ['fragment-of-4s.mp4', 50, 2, 2, 1],
    ['late-sound.mp4', 50, 2, 2, 1],
    ['late-sound.mkv', 50, 2, 2, 1],
    ['late-sound.webm', 50, 2, 2, 1],
    ['late-picture.mp4', 35, 2, 2, 1],
    ['edited.mp4', 52, 2.08, 2.03, 1],
    ['negative-cts.mp4', 60, 2, 2, 1],
    ['long-sound.mp4', 30, 1.2, 3, 1],
  ] as const)('is all there, and in step: %s', async (name, pictures, shown, heard, white) => {
    const film = await filmOf(name)
    expect(film.pictures[0]?.at).toBe(0)
    expect(film.pictures).toHaveLength(pictures)
    expectNear(film.shown, shown, piece)
    expectNear(film.heard, heard, piece)
    if (white === undefined) return
    expectNear(film.white, white, piece)
    // Nobody sees a fiftieth of a second between lips and voice.
    expectNear(film.beep, film.white ?? 0, 0.02)
    expectNear(film.pictures[0]?.left, [200, 60, 60], 6)
    expect(film.said).toEqual(bt709)
  })

  test('keeps its pace where a telephone took fewer pictures in the dark', async () => {
    const { pictures, ...film } = await filmOf('variable.mp4')
    const early = (at: number): number => pictures.filter((picture) => picture.at < at - 0.01).length
    expect([early(0.5), early(1), early(1.5), early(2)]).toEqual([15, 30, 35, 40])
    expectNear([film.shown, film.heard, film.white ?? 0, film.beep ?? 0], [2, 2, 1, 1], piece)
  })

  test('of a browser has pictures whenever it had some', async () => {
    const film = await filmOf('browser-recorded.webm')
    expectNear([film.shown, film.heard], [2, 2], 0.06)
    // The moment that was white and loud at once in the page was recorded within a few hundredths.
    expectNear(film.beep, film.white ?? 0, 0.06)
  })

  test('stands upright without sound', async () => {
    const film = await filmOf('silent-rotated.mp4')
    expect([film.pictures.length, film.heard]).toEqual([30, 0])
    // The former top is on the right.
    expectNear(film.pictures[0]?.right, [255, 255, 255], 6)
    expectNear(film.pictures[0]?.left, [200, 60, 60], 6)
  })
})

describe('colours', () => {
  test.each([
    ['colour-709.mp4', [200, 60, 60]],
    ['colour-2020.webm', [200, 60, 60]],
    ['colour-hlg.mp4', [253, 253, 253]],
    ['colour-pq.mp4', [253, 253, 253]],
  ] as const)('are those of every screen, and say so: %s', async (name, left) => {
    const { pictures, said } = await filmOf(name)
    expect(pictures).toHaveLength(10)
    expectNear(pictures[0]?.left, [...left], 6)
    expectNear(pictures[0]?.right, [200, 60, 60], 6)
    expect(said).toEqual(bt709)
  })
})

describe('a limit is for what is seen and heard', () => {
  const secondsOf = async (name: string, longest: number) => {
    const { result, refusal } = await lookAt(name, longest)
    return refusal?.code ?? Math.round((result as LookResult).seconds * 10) / 10
  }
  test.each([
    ['offset2h.webm', 2, 2],
    ['offset4.mp4', 2, 2],
    ['fragment-of-4s.mp4', 2, 2],
    ['edited.mp4', 2, 2.1],
    ['long-sound.mp4', 3, 3],
    // The sound alone is too long.
    ['long-sound.mp4', 1.2, 'VideoTooLong'],
  ] as const)('%s within %d s: %s', async (name, longest, seconds) => {
    expect(await secondsOf(name, longest)).toBe(seconds)
  })
})
