/** One picture that stands for a video: a little way in, where it has begun, and not in the dark if there is light. */
import { writeFile } from 'node:fs/promises'
import { renditions } from '@samvaer/contracts/media/values'
import { Decoder, Encoder, FilterAPI } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_PNG } from 'node-av/constants'
import { type Frame, Packet } from 'node-av/lib'
import type { Measure } from './measure-video.ts'
import { broken, decoding, type OpenVideo, secondsOf } from './open-video.ts'
import { drawn } from './video-colours.ts'
import { type Shape, within } from './video-shape.ts'

/** Parts of its length, the best one first. */
const places = [0.1, 0.3, 0.5, 0.8, 0] as const
/** Pictures that are decoded from where a video can be entered to the wanted one; then the one reached is good enough. */
const mostAhead = 60
/** Mean of 255. */
const dark = 20

/** The first picture behind a moment of the file's clock, or the last that there is. */
const pictureAt = async ({ input, picture }: OpenVideo, moment: number): Promise<Frame | undefined> => {
  await input.seek(moment, -1, AVSEEK_FLAG_BACKWARD)
  const context = input.getFormatContext()
  const decoder = await Decoder.create(picture, decoding)
  const packet = new Packet()
  packet.alloc()
  let found: Frame | undefined
  let seen = 0
  try {
    for (let more = true; more; ) {
      more = (await context.readFrame(packet)) >= 0
      if (more && packet.streamIndex !== picture.index) {
        packet.unref()
        continue
      }
      for (const frame of await decoder.decodeAll(more ? packet : null)) {
        found?.free()
        found = frame
        seen += 1
        if (seen > mostAhead || secondsOf(frame) >= moment) more = false
      }
      packet.unref()
    }
    return found
  } finally {
    packet.free()
    decoder.close()
  }
}

const upright = async (frame: Frame, filter: string): Promise<Frame | undefined> => {
  const graph = FilterAPI.create(filter)
  try {
    return (await graph.processAll(frame))[0]
  } finally {
    graph.close()
    frame.free()
  }
}

const lightOf = (frame: Frame): number => {
  const bytes = frame.toBuffer()
  const step = Math.max(1, Math.floor(bytes.length / 5000))
  let [sum, count] = [0, 0]
  for (let at = 0; at < bytes.length; at += step) [sum, count] = [sum + (bytes[at] ?? 0), count + 1]
  return sum / count
}

/** Writes it as PNG. @throws ProductError VideoBroken when nothing of it can be shown */
export const drawPoster = async (
  video: OpenVideo,
  shape: Shape,
  { start, seconds }: Measure,
  file: string,
): Promise<void> => {
  const filter = `${drawn(video.picture, shape, within(shape.size, renditions.large))},format=rgb24`
  let best: { frame: Frame; light: number } | undefined
  for (const place of places) {
    const frame = await pictureAt(video, start + place * seconds)
    const picture = frame && (await upright(frame, filter))
    if (!picture) continue
    const light = lightOf(picture)
    if (best && best.light >= light) {
      picture.free()
      continue
    }
    best?.frame.free()
    best = { frame: picture, light }
    if (light > dark) break
  }
  if (!best) throw broken()
  await writeFile(file, await Encoder.encodeOne(FF_ENCODER_PNG, best.frame), { mode: 0o600 })
  best.frame.free()
}
