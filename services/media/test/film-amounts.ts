/** Measures a film: its pictures with their times and colours, its sound, and when it is white and when it beeps. */
import { Decoder, Demuxer, FilterAPI } from 'node-av/api'
import type { Frame, Packet, Stream } from 'node-av/lib'
import { secondsOf } from '../src/videos/open-video.ts'

export interface Picture {
  /** Seconds. */
  at: number
  /** Mean red, green and blue of its left and its right half. */
  left: number[]
  right: number[]
}

export interface FilmAmounts {
  pictures: Picture[]
  /** Seconds from zero to where the last picture ends. */
  shown: number
  /** Seconds from the first sample to the last; zero without sound. */
  heard: number
  /** Seconds of the first white picture, and of the first sample that is loud. */
  white: number | undefined
  beep: number | undefined
  /** The colours that the film states. */
  said: { primaries: number; curve: number; matrix: number }
}

const means = (bytes: Buffer, width: number, isCounted: (x: number) => boolean): number[] => {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at + 3 <= bytes.length; at += 3) {
    if (!isCounted((at / 3) % width)) continue
    count += 1
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (bytes[at + channel] ?? 0)
  }
  return sums.map((sum) => Math.round(sum / count))
}

const pictureOf = (rgb: Frame, at: number): Picture => {
  const [bytes, width] = [rgb.toBuffer(), rgb.width]
  return { at, left: means(bytes, width, (x) => x < width / 2), right: means(bytes, width, (x) => x >= width / 2) }
}

/** Frames of a stream, one after the other, in a form of ours. */
const reader = async (stream: Stream, form: string, take: (frame: Frame, decoded: Frame) => void) => {
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(form)
  return {
    stream,
    read: async (packet: Packet | null): Promise<void> => {
      for (const decoded of await decoder.decodeAll(packet)) {
        const length = decoded.duration
        for (const frame of await filter.processAll(decoded)) {
          frame.duration = length
          take(frame, decoded)
          frame.free()
        }
        decoded.free()
      }
    },
    close: () => {
      filter.close()
      decoder.close()
    },
  }
}

export const amountsOf = async (file: string): Promise<FilmAmounts> => {
  const input = await Demuxer.open(file)
  const [picture, sound] = [input.video(), input.audio()]
  if (!picture) throw new Error('no picture')
  const pictures: Picture[] = []
  let [shown, from, to] = [0, Number.POSITIVE_INFINITY, 0]
  let beep: number | undefined
  const readers = [
    await reader(picture, 'format=rgb24', (frame) => {
      const at = secondsOf(frame)
      shown = at + (Number(frame.duration) * frame.timeBase.num) / frame.timeBase.den
      pictures.push(pictureOf(frame, at))
    }),
  ]
  if (sound)
    readers.push(
      await reader(sound, 'aformat=sample_fmts=flt:channel_layouts=mono', (frame) => {
        const at = secondsOf(frame)
        const bytes = frame.toBuffer()
        const samples = new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples)
        ;[from, to] = [Math.min(from, at), at + samples.length / frame.sampleRate]
        const loud = samples.findIndex((sample) => Math.abs(sample) > 0.1)
        if (loud >= 0) beep ??= at + loud / frame.sampleRate
      }),
    )
  try {
    for await (const packet of input.packets()) {
      const meant = readers.find(({ stream }) => stream.index === packet?.streamIndex)
      if (packet) await meant?.read(packet)
      packet?.free()
    }
    for (const { read } of readers) await read(null)
    const { colorPrimaries: primaries, colorTrc: curve, colorSpace: matrix } = picture.codecpar
    const white = pictures.find(({ left, right }) => Math.min(...left, ...right) > 200)?.at
    return { pictures, shown, heard: sound ? to - from : 0, white, beep, said: { primaries, curve, matrix } }
  } finally {
    for (const { close } of readers) close()
    await input.close()
  }
}
