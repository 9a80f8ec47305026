/** Takes a stream into the film: decoded, drawn or resampled, and encoded again. */
import { availableParallelism } from 'node:os'
import { Decoder, Encoder, FilterAPI, type Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { type Frame, type Packet, Rational, type Stream } from 'node-av/lib'
import type { Measure } from './measure-video.ts'
import { decoding, secondsOf } from './open-video.ts'
import { drawn } from './video-colours.ts'
import { shapeOf, within } from './video-shape.ts'

/** Pixels of the longer side; pictures a second; bits a second of what is seen. */
const longestSide = 1280
const mostPictures = 30
const mostPictureBits = 2_500_000
/** Samples a second. */
export const sampleRate = 48_000
/** Samples. */
const pieceOfSound = 1024

/** Cameras are not exact: pictures may follow each other so much sooner, in seconds. */
const leastBetween = 0.8 / mostPictures

export interface Line {
  stream: Stream
  /** Of the film. */
  index: number
  /** @param packet null at the end */
  put(packet: Packet | null): Promise<Packet[]>
  /** Those that went into the film. */
  frames(): number
  close(): void
}

interface Place {
  /** Of the film, which begins at zero. */
  at: number
  /** The end of the film. */
  end: number
  /** The least time that it stands. */
  least?: number
}

const place = (frame: Frame, { at, end, least = 0 }: Place): void => {
  const { num, den } = frame.timeBase
  const ticks = (seconds: number) => BigInt(Math.round((seconds * den) / Math.max(1, num)))
  frame.pts = ticks(at)
  const lasts = (Number(frame.duration) * num) / den
  // A frame that says it lasts for hours lasts to the end.
  frame.duration = ticks(Math.max(0, Math.min(end - at, lasts < 0 ? end : Math.max(lasts, least))))
}

/** Keeps the time of every picture; of those that follow each other faster than screens need it, some are left out. */
export const pictureLine = async (stream: Stream, { start, seconds, rate }: Measure, film: Muxer): Promise<Line> => {
  const shape = shapeOf(stream)
  const decoder = await Decoder.create(stream, decoding)
  const filter = FilterAPI.create(drawn(stream, shape, within(shape.size, longestSide)))
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    gopSize: 2 * mostPictures,
    // One core stays free for calls.
    threadCount: Math.max(1, Math.min(4, availableParallelism() - 1)),
    context: { bitRate: 0, rcMaxRate: mostPictureBits, rcBufferSize: 2 * mostPictureBits },
    options: { crf: 23, preset: 'veryfast', profile: 'high' },
    // The encoder plans with this: the times of the pictures are not bound to it.
    configure: (context) => {
      context.framerate = new Rational(Math.round(1000 * Math.max(1, Math.min(mostPictures, rate))), 1000)
    },
  })
  let last = Number.NEGATIVE_INFINITY
  let frames = 0
  /** The first one stands from the beginning: nobody looks at nothing while sound is heard. */
  const timeOf = (frame: Frame): number => (frames === 0 ? 0 : secondsOf(frame) - start)
  const put = async (packet: Packet | null): Promise<Packet[]> => {
    const encoded: Packet[] = []
    for (const frame of await decoder.decodeAll(packet)) {
      const time = timeOf(frame)
      if (time - last >= leastBetween && time <= seconds) {
        place(frame, { at: time, end: seconds, least: 1 / mostPictures })
        last = time
        for (const one of await filter.processAll(frame)) {
          frames += 1
          encoded.push(...(await encoder.encodeAll(one)))
          one.free()
        }
      }
      frame.free()
    }
    if (!packet) encoded.push(...(await encoder.encodeAll(null)))
    return encoded
  }
  return {
    stream,
    index: film.addStream(encoder),
    put,
    frames: () => frames,
    close: () => {
      decoder.close()
      filter.close()
      encoder.close()
    },
  }
}

const kindOf = ({ format, sampleRate: rate, channelLayout }: Frame): string =>
  [format, rate, channelLayout?.nbChannels].join()

/** The form in which a sound is kept. */
interface SoundForm {
  layout: 'mono' | 'stereo'
  /** A second. */
  bits: number
  /** Hears each piece before it is encoded. */
  hear?: (piece: Frame) => void
}

const soundOfFilm: SoundForm = { layout: 'stereo', bits: 128_000 }
/** One mouth speaks into one microphone. */
export const soundOfVoice: SoundForm = { layout: 'mono', bits: 64_000 }

/**
 * Returns one sound from the beginning to its end, because the encoder counts samples and knows no times: silence where
 * there is none, and stretched by what the clocks of a camera differ.
 */
export const soundLine = async (
  stream: Stream,
  { start, seconds }: Pick<Measure, 'start' | 'seconds'>,
  film: Muxer,
  { layout, bits, hear }: SoundForm = soundOfFilm,
): Promise<Line> => {
  const decoder = await Decoder.create(stream, { exitOnError: false, threadCount: 1 })
  const encoder = await Encoder.create(FF_ENCODER_AAC, { bitrate: bits })
  let filter: FilterAPI | undefined
  let kind = ''
  let [frames, samples] = [0, 0]
  const encode = (sounds: Frame[]): Packet[] => {
    const encoded: Packet[] = []
    for (const one of sounds) {
      frames += 1
      samples += one.nbSamples
      hear?.(one)
      encoded.push(...encoder.encodeAllSync(one))
      one.free()
    }
    return encoded
  }
  const end = (): Packet[] => {
    const rest = filter ? encode([...filter.flushFramesSync()]) : []
    filter?.close()
    filter = undefined
    return rest
  }
  /** Sound that changes its kind goes on where it was. */
  const opened = (frame: Frame): FilterAPI => {
    kind = kindOf(frame)
    const resampled = `aresample=${sampleRate}:async=1000:first_pts=${samples}`
    // The encoder takes whole pieces, and would leave out what is left in the end.
    const formed = `aformat=sample_fmts=fltp:channel_layouts=${layout},asetnsamples=${pieceOfSound}`
    filter ??= FilterAPI.create(`${resampled},${formed}`)
    return filter
  }
  const put = async (packet: Packet | null): Promise<Packet[]> => {
    const encoded: Packet[] = []
    for (const frame of decoder.decodeAllSync(packet)) {
      const time = secondsOf(frame) - start
      if (time <= seconds) {
        if (kindOf(frame) !== kind) encoded.push(...end())
        place(frame, { at: time, end: seconds })
        encoded.push(...encode(opened(frame).processAllSync(frame)))
      }
      frame.free()
    }
    if (!packet) encoded.push(...end(), ...encoder.encodeAllSync(null))
    return encoded
  }
  return {
    stream,
    index: film.addStream(encoder),
    put,
    frames: () => frames,
    close: () => {
      decoder.close()
      filter?.close()
      encoder.close()
    },
  }
}
