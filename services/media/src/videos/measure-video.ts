/** How long a video really is: its head may say anything, or nothing, as what browsers record does. */
import { uploadLimits } from '@samvaer/contracts/upload-limits'
import { AV_NOPTS_VALUE, AV_PKT_FLAG_CORRUPT } from 'node-av/constants'
import { Packet } from 'node-av/lib'
import { broken, type OpenVideo, tooLarge, tooLong } from './open-video.ts'

/** A recorder that stops at the limit stops a little behind it. */
export const tolerance = 1

export interface Measure {
  seconds: number
  /** Pictures a second, on the average. */
  rate: number
}

/**
 * Reads to the end without decoding anything.
 * @throws ProductError VideoTooLong, VideoTooLarge for too many pictures a second, VideoBroken when it breaks off
 */
export const measureVideo = async ({ input, picture }: OpenVideo, longest: number): Promise<Measure> => {
  if (input.duration > longest + tolerance) throw tooLong(longest)
  const { num, den } = picture.timeBase
  const most = uploadLimits.framesPerSecond * (longest + tolerance)
  let [first, last, pictures] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  const context = input.getFormatContext()
  const packet = new Packet()
  packet.alloc()
  try {
    while ((await context.readFrame(packet)) >= 0) {
      const time = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts
      if (packet.streamIndex === picture.index && time !== AV_NOPTS_VALUE) {
        if (packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw broken()
        const at = (Number(time) * num) / den
        first = Math.min(first, at)
        last = Math.max(last, at)
        pictures += 1
      }
      packet.unref()
      if (last - first > longest + tolerance) throw tooLong(longest)
      if (pictures > most) throw tooLarge()
    }
  } finally {
    packet.free()
  }
  if (pictures === 0) throw broken()
  const between = pictures > 1 ? (last - first) / (pictures - 1) : 1
  const rate = between > 0 ? 1 / between : uploadLimits.framesPerSecond
  // Cameras are not exact; of a few pictures the average says nothing.
  if (pictures > uploadLimits.framesPerSecond && rate > uploadLimits.framesPerSecond * 1.05) throw tooLarge()
  // The last one stands as long as the others did.
  return { seconds: last - first + between, rate }
}
