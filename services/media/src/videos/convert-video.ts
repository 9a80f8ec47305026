/** The film that browsers play: H.264 and AAC in an MP4 that begins to play before it is all there, and nothing else (R20). */
import { availableParallelism } from 'node:os'
import { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import type { Frame, Packet, Stream } from 'node-av/lib'
import { type Measure, tolerance } from './measure-video.ts'
import { broken, decoding, type OpenVideo } from './open-video.ts'
import { drawn, shapeOf, within } from './video-shape.ts'

/** Pixels of the longer side; pictures a second; bits a second. */
const longestSide = 1280
const mostPictures = 30
const mostBits = { picture: 2_500_000, sound: 128_000 } as const
const sampleRate = 48_000

/** Decoded, drawn or resampled, and encoded again. */
interface Line {
  stream: Stream
  decoder: Decoder
  filter: FilterAPI
  encoder: Encoder
  /** Of the film. */
  index: number
  /** Frames that went into it. */
  frames: number
}

const pictureLine = async (stream: Stream, rate: number, film: Muxer): Promise<Line> => {
  const shape = shapeOf(stream)
  const pictures = Math.max(1, Math.min(mostPictures, Math.round(rate * 1000) / 1000))
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    gopSize: 2 * mostPictures,
    // One core stays free for calls.
    threadCount: Math.max(1, Math.min(4, availableParallelism() - 1)),
    context: { bitRate: 0, rcMaxRate: mostBits.picture, rcBufferSize: 2 * mostBits.picture },
    options: { crf: 23, preset: 'veryfast', profile: 'high' },
  })
  // `pass`: one picture alone is left out where it stands for less than half of what the rate gives it.
  const filter = `${drawn(shape, within(shape.size, longestSide))},fps=${pictures}:eof_action=pass,format=yuv420p`
  return {
    stream,
    decoder: await Decoder.create(stream, decoding),
    filter: FilterAPI.create(filter),
    encoder,
    index: film.addStream(encoder),
    frames: 0,
  }
}

const soundLine = async (stream: Stream, film: Muxer): Promise<Line> => {
  const encoder = await Encoder.create(FF_ENCODER_AAC, { bitrate: mostBits.sound })
  const filter = `aresample=${sampleRate}:async=1,aformat=sample_fmts=fltp:channel_layouts=stereo`
  return {
    stream,
    decoder: await Decoder.create(stream, { exitOnError: false, threadCount: 1 }),
    filter: FilterAPI.create(filter),
    encoder,
    index: film.addStream(encoder),
    frames: 0,
  }
}

const write = async (film: Muxer, { index }: Line, packets: Packet[]): Promise<void> => {
  for (const packet of packets) {
    await film.writePacket(packet, index)
    packet.free()
  }
}

const encode = async (film: Muxer, line: Line, frames: Frame[]): Promise<void> => {
  for (const frame of frames) {
    line.frames += 1
    await write(film, line, await line.encoder.encodeAll(frame))
    frame.free()
  }
}

/**
 * Filters fill every gap: what stands at a time that the video does not have, or for hours, would never end.
 * @returns whether the frame belongs to the video
 */
const keepTime = (frame: Frame, { timeBase: { num, den } }: Stream, seconds: number): boolean => {
  const aSecond = BigInt(Math.ceil(den / Math.max(1, num)))
  if (frame.duration < 0n || frame.duration > aSecond) frame.duration = aSecond
  return (Number(frame.pts) * num) / den <= seconds
}

/** @param packet null at the end */
const through = async (film: Muxer, line: Line, packet: Packet | null, seconds: number): Promise<void> => {
  for (const frame of await line.decoder.decodeAll(packet)) {
    if (keepTime(frame, line.stream, seconds)) await encode(film, line, await line.filter.processAll(frame))
    frame.free()
  }
  if (packet) return
  await encode(film, line, await line.filter.processAll(null))
  await write(film, line, await line.encoder.encodeAll(null))
}

const close = ({ decoder, filter, encoder }: Line): void => {
  decoder.close()
  filter.close()
  encoder.close()
}

/**
 * Writes the film.
 * @throws ProductError VideoBroken when nothing of it can be shown
 */
export const convertVideo = async (
  { input, picture, sound }: OpenVideo,
  { seconds, rate }: Measure,
  file: string,
): Promise<void> => {
  const film = await Muxer.open(file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  })
  const longest = seconds + tolerance
  const lines: Line[] = []
  try {
    const pictures = await pictureLine(picture, rate, film)
    lines.push(pictures)
    if (sound) lines.push(await soundLine(sound, film))
    for await (const packet of input.packets()) {
      const line = packet && lines.find(({ stream }) => stream.index === packet.streamIndex)
      if (line) await through(film, line, packet, longest)
      packet?.free()
    }
    for (const line of lines) await through(film, line, null, longest)
    if (pictures.frames === 0) throw broken()
  } finally {
    for (const line of lines) close(line)
    await film.close()
  }
}
