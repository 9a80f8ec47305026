/** Videos for tests, made when they are needed and kept: four quarters of different colours, and a tone if wanted. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encoder, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
  FF_ENCODER_MPEG4,
} from 'node-av/constants'
import { Dictionary, Frame, Log } from 'node-av/lib'

Log.setLevel(AV_LOG_QUIET)

export interface VideoWish {
  /** Pixels, even. */
  width?: number
  height?: number
  seconds?: number
  /** Pictures a second. */
  frameRate?: number
  sound?: boolean
  /** Without pictures, it is sound alone. */
  pictures?: boolean
  /** All of it black up to this second. */
  darkUntil?: number
  /** The texts that cameras write beside the pictures: `comment`, `location`. */
  metadata?: Record<string, string>
}

type Whole = Required<VideoWish>

const ordinary: Whole = {
  width: 320,
  height: 240,
  seconds: 1,
  frameRate: 25,
  sound: true,
  pictures: true,
  darkUntil: 0,
  metadata: {},
}

/** Y, U and V of red, green, blue and yellow: the quarters of `pictures.ts`. */
const colours = [
  [79, 103, 208],
  [110, 107, 76],
  [68, 192, 113],
  [202, 56, 139],
] as const
const black = [16, 128, 128] as const

type Channel = 0 | 1 | 2

const plane = (width: number, height: number, channel: Channel, isDark: boolean): Buffer => {
  const left = width >> 1
  const row = (index: 0 | 2): Buffer => {
    const [one, other] = isDark ? [black, black] : [colours[index], colours[index === 0 ? 1 : 3]]
    return Buffer.concat([Buffer.alloc(left, one[channel]), Buffer.alloc(width - left, other[channel])])
  }
  const [above, below] = [row(0), row(2)]
  return Buffer.concat(Array.from({ length: height }, (_, y) => (y < height >> 1 ? above : below)))
}

/** Red and green above, blue and yellow below; a light line moves down over it. */
const pixels = ({ width, height }: Whole, part: number, isDark: boolean): Buffer => {
  const light = plane(width, height, 0, isDark)
  const line = Math.floor(part * (height - 1))
  if (!isDark) light.fill(235, line * width, (line + 1) * width)
  const colour = ([1, 2] as const).map((channel) => plane(width >> 1, height >> 1, channel, isDark))
  return Buffer.concat([light, ...colour])
}

async function* framesOf(wish: Whole): AsyncGenerator<Frame | null> {
  const { width, height, seconds, frameRate, darkUntil } = wish
  const count = Math.max(1, Math.round(seconds * frameRate))
  const form = { width, height, format: AV_PIX_FMT_YUV420P, timeBase: { num: 1, den: frameRate } }
  for (let index = 0; index < count; index += 1) {
    const bytes = pixels(wish, index / count, index / frameRate < darkUntil)
    yield Frame.fromVideoBuffer(bytes, { ...form, pts: BigInt(index) })
  }
  yield null
}

const sampleRate = 48_000
const atOnce = 960

/** An A at a third of its loudness. */
async function* tone({ seconds }: Whole): AsyncGenerator<Frame | null> {
  const timeBase = { num: 1, den: sampleRate }
  const form = { format: AV_SAMPLE_FMT_FLT, sampleRate, channelLayout: AV_CHANNEL_LAYOUT_STEREO, timeBase }
  for (let at = 0; at < seconds * sampleRate; at += atOnce) {
    const samples = Float32Array.from(
      { length: atOnce * 2 },
      (_, index) => Math.sin(((at + (index >> 1)) * 440 * 2 * Math.PI) / sampleRate) / 3,
    )
    yield Frame.fromAudioBuffer(Buffer.from(samples.buffer), { ...form, nbSamples: atOnce, pts: BigInt(at) })
  }
  yield null
}

const write = async (encoder: Encoder, frames: AsyncGenerator<Frame | null>, output: Muxer): Promise<void> => {
  const index = output.addStream(encoder)
  for await (const packet of encoder.packets(frames)) {
    await output.writePacket(packet, index)
    packet?.free()
  }
  encoder.close()
}

const one = { threadCount: 1 } as const
const pictureEncoders = {
  mp4: () => Encoder.create(FF_ENCODER_LIBX264, { ...one, options: { preset: 'ultrafast' } }),
  mov: () => Encoder.create(FF_ENCODER_LIBX264, { ...one, options: { preset: 'ultrafast' } }),
  matroska: () => Encoder.create(FF_ENCODER_LIBX264, { ...one, options: { preset: 'ultrafast' } }),
  webm: () => Encoder.create(FF_ENCODER_LIBVPX_VP8, { ...one, options: { deadline: 'realtime', 'cpu-used': 8 } }),
  avi: () => Encoder.create(FF_ENCODER_MPEG4, one),
} as const
const soundEncoders = {
  mp4: FF_ENCODER_AAC,
  mov: FF_ENCODER_AAC,
  matroska: FF_ENCODER_AAC,
  webm: FF_ENCODER_LIBOPUS,
  avi: FF_ENCODER_LIBMP3LAME,
} as const

export type Container = keyof typeof pictureEncoders

const made = async (container: Container, whole: Whole): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  try {
    const file = join(folder, 'video')
    const output = await Muxer.open(file, { format: container })
    const { metadata } = whole
    if (Object.keys(metadata).length > 0) output.getFormatContext().metadata = Dictionary.fromObject(metadata)
    const sound = () => Encoder.create(soundEncoders[container], { ...one, bitrate: 96_000, autoResample: true })
    await Promise.all([
      whole.pictures && write(await pictureEncoders[container](), framesOf(whole), output),
      whole.sound && write(await sound(), tone(whole), output),
    ])
    await output.close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const videos = new Map<string, Promise<Buffer>>()

/** Each is made once: whoever changes one changes a copy. */
export const videoIn = (container: Container, wish: VideoWish = {}): Promise<Buffer> => {
  const whole = { ...ordinary, ...wish }
  const name = JSON.stringify([container, whole])
  const known = videos.get(name) ?? made(container, whole)
  videos.set(name, known)
  return known
}

/** H.264 and AAC. */
export const mp4Video = (wish?: VideoWish): Promise<Buffer> => videoIn('mp4', wish)
/** VP8 and Opus. */
export const webmVideo = (wish?: VideoWish): Promise<Buffer> => videoIn('webm', wish)
