/** Measures a sound: its real length before anything of it is decoded, and its loudness as it will be played. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { soundBars } from '@samvaer/contracts/media/values'
import { type Frame, Packet } from 'node-av/lib'
import { createCount, type Measure, spanOf, tolerance } from './measure-video.ts'
import { type OpenSound, soundBroken } from './open-video.ts'

const tooLong = (seconds: number) => new ProductError('SoundTooLong', { seconds })

/**
 * Reads to the end without decoding anything.
 * @throws ProductError SoundTooLong, SoundBroken for nothing at all
 */
export const measureSound = async (
  { input, sound }: OpenSound,
  longest: number,
): Promise<Pick<Measure, 'start' | 'seconds'>> => {
  const count = createCount(sound)
  const context = input.getFormatContext()
  const packet = new Packet()
  packet.alloc()
  try {
    while ((await context.readFrame(packet)) >= 0) {
      const span = packet.streamIndex === sound.index ? spanOf(packet, sound) : undefined
      if (span) count.add(span)
      packet.unref()
      if (count.seconds() > longest + tolerance) throw tooLong(longest)
    }
  } finally {
    packet.free()
  }
  if (count.packets() === 0) throw soundBroken()
  const start = count.first()
  const seconds = count.end() - start
  if (seconds > longest + tolerance) throw tooLong(longest)
  return { start, seconds }
}

/** Samples whose loudness is summed up together: a hundredth of a second. */
const piece = 480

/** The silence that is drawn as none, in decibels below the loudest there can be. */
const quietest = 60

/** A mean of squares as a bar: 100 is the loudest there can be, and each step sounds as large as the next. */
const barOf = (square: number): number => {
  const below = square > 0 ? -10 * Math.log10(square) : quietest
  return Math.round(100 * (1 - Math.min(1, Math.max(0, below / quietest))))
}

const barsOf = (pieces: readonly number[]): number[] =>
  Array.from({ length: soundBars }, (_, place) => {
    const from = Math.floor((place * pieces.length) / soundBars)
    const mine = pieces.slice(from, Math.max(from + 1, Math.floor(((place + 1) * pieces.length) / soundBars)))
    return barOf(mine.reduce((sum, square) => sum + square, 0) / Math.max(1, mine.length))
  })

/** Listens to one channel, whose samples are numbers from -1 to 1: how long it is heard, and how loud over its length. */
export const createLoudness = () => {
  const pieces: number[] = []
  let [sum, count, samples] = [0, 0, 0]
  return {
    hear: (frame: Frame) => {
      const bytes = frame.toBuffer()
      // A copy begins where numbers of four bytes may begin.
      const values = new Float32Array(new Uint8Array(bytes.subarray(0, 4 * frame.nbSamples)).buffer)
      for (const value of values) {
        sum += value * value
        count += 1
        if (count < piece) continue
        pieces.push(sum / count)
        ;[sum, count] = [0, 0]
      }
      samples += values.length
    },
    bars: (): number[] => barsOf(count > 0 && pieces.length === 0 ? [sum / count] : pieces),
    /** @param rate samples a second */
    seconds: (rate: number): number => samples / rate,
  }
}
