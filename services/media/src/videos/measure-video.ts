/**
 * Measures the real length of a video, and its beginning: its head may say anything, or nothing, as what browsers
 * record does.
 */
import { uploadLimits } from '@samvaer/contracts/media/values'
import { AV_NOPTS_VALUE, AV_PKT_FLAG_CORRUPT, AV_PKT_FLAG_DISCARD } from 'node-av/constants'
import { Packet, type Stream } from 'node-av/lib'
import { broken, type OpenVideo, tooLarge, tooLong } from './open-video.ts'

/** A recorder that stops at the limit stops a little behind it. */
export const tolerance = 1

export interface Measure {
  /** The clock of the file at the beginning of the film, in seconds. */
  start: number
  /** From there to where picture and sound are over. */
  seconds: number
  /** Pictures a second, on the average. */
  rate: number
  /** There is sound in it, not only a place for some. */
  isHeard: boolean
}

/** From when to when something of a stream is shown or heard, in seconds of the file's clock. */
interface Span {
  from: number
  to: number
}

/** @returns undefined for what is in the file to be decoded and not to be shown, as what was cut off in a telephone */
export const spanOf = (packet: Packet, { timeBase: { num, den } }: Stream): Span | undefined => {
  const time = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts
  if (time === AV_NOPTS_VALUE || packet.hasFlags(AV_PKT_FLAG_DISCARD)) return undefined
  const at = (Number(time) * num) / den
  return { from: at, to: at + (Number(packet.duration) * num) / den }
}

/** Counts all packets of a stream. */
export const createCount = ({ startTime, timeBase: { num, den } }: Stream) => {
  let [first, last, end, packets] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  const between = () => (packets > 1 ? (last - first) / (packets - 1) : 1)
  return {
    add: ({ from, to }: Span) => {
      first = Math.min(first, from)
      last = Math.max(last, from)
      end = Math.max(end, to)
      packets += 1
    },
    between,
    /** Encoders of sound begin a little before the sound does: the library knows what of it is left out. */
    first: () => (startTime === AV_NOPTS_VALUE ? first : (Number(startTime) * num) / den),
    packets: () => packets,
    /** The last one stands as long as it says, unless nobody has the patience; or as long as the others did. */
    end: () => last + (end > last ? Math.min(end - last, Math.max(1, between())) : between()),
    /** So far. */
    seconds: () => (packets > 0 ? last - first : 0),
  }
}

/**
 * Reads to the end without decoding anything.
 * @throws ProductError VideoTooLong, VideoTooLarge for too many pictures a second, VideoBroken when it breaks off
 */
export const measureVideo = async ({ input, picture, sound }: OpenVideo, longest: number): Promise<Measure> => {
  const most = uploadLimits.framesPerSecond * (longest + tolerance)
  const pictures = createCount(picture)
  const sounds = sound && createCount(sound)
  const context = input.getFormatContext()
  const packet = new Packet()
  packet.alloc()
  try {
    while ((await context.readFrame(packet)) >= 0) {
      const isPicture = packet.streamIndex === picture.index
      const span = spanOf(packet, isPicture || !sound ? picture : sound)
      if (span && isPicture && packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw broken()
      if (span) (isPicture ? pictures : sounds)?.add(span)
      packet.unref()
      if (Math.max(pictures.seconds(), sounds?.seconds() ?? 0) > longest + tolerance) throw tooLong(longest)
      if (pictures.packets() > most) throw tooLarge()
    }
  } finally {
    packet.free()
  }
  if (pictures.packets() === 0) throw broken()
  const between = pictures.between()
  const rate = between > 0 ? 1 / between : uploadLimits.framesPerSecond
  // Cameras are not exact; of a few pictures the average says nothing.
  const isMany = pictures.packets() > uploadLimits.framesPerSecond
  if (isMany && rate > uploadLimits.framesPerSecond * 1.05) throw tooLarge()
  const isHeard = sounds !== undefined && sounds.packets() > 0
  const both = isHeard ? [pictures, sounds] : [pictures]
  const start = Math.min(...both.map(({ first }) => first()))
  const seconds = Math.max(...both.map(({ end }) => end())) - start
  if (seconds > longest + tolerance) throw tooLong(longest)
  return { start, seconds, rate, isHeard }
}
