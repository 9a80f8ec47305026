/** The film that browsers play: H.264 and AAC in an MP4 that begins to play before it is all there, and nothing else (R20). */
import { Muxer } from 'node-av/api'
import type { Packet } from 'node-av/lib'
import { type Line, pictureLine, soundLine } from './film-lines.ts'
import type { Measure } from './measure-video.ts'
import { broken, type OpenVideo } from './open-video.ts'

/** @param packet null at the end */
export const through = async (film: Muxer, line: Line, packet: Packet | null): Promise<void> => {
  for (const encoded of await line.put(packet)) {
    await film.writePacket(encoded, line.index)
    encoded.free()
  }
}

/**
 * Writes the film.
 * @throws ProductError VideoBroken when nothing of it can be shown
 */
export const convertVideo = async (
  { input, picture, sound }: OpenVideo,
  measure: Measure,
  file: string,
): Promise<void> => {
  const film = await Muxer.open(file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  })
  const lines: Line[] = []
  try {
    const pictures = await pictureLine(picture, measure, film)
    lines.push(pictures)
    if (sound && measure.isHeard) lines.push(await soundLine(sound, measure, film))
    for await (const packet of input.packets()) {
      const line = packet && lines.find(({ stream }) => stream.index === packet.streamIndex)
      if (line) await through(film, line, packet)
      packet?.free()
    }
    for (const line of lines) await through(film, line, null)
    if (pictures.frames() === 0) throw broken()
  } finally {
    for (const line of lines) line.close()
    await film.close()
  }
}
