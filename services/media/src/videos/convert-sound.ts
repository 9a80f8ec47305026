/** The sound of a voice that browsers play: AAC in an MP4 that begins to play before it is all there, and nothing else (R20). */
import { Muxer } from 'node-av/api'
import { through } from './convert-video.ts'
import { type Line, sampleRate, soundLine, soundOfVoice } from './film-lines.ts'
import { createLoudness } from './measure-sound.ts'
import type { Measure } from './measure-video.ts'
import { type OpenSound, soundBroken } from './open-video.ts'

/**
 * Writes the sound, and measures what is written.
 * @throws ProductError SoundBroken when nothing of it can be heard
 */
export const convertSound = async (
  { input, sound }: OpenSound,
  measure: Pick<Measure, 'start' | 'seconds'>,
  file: string,
): Promise<{ seconds: number; bars: number[] }> => {
  const kept = await Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart', fflags: '+bitexact' } })
  const loudness = createLoudness()
  let line: Line | undefined
  try {
    line = await soundLine(sound, measure, kept, { ...soundOfVoice, hear: loudness.hear })
    for await (const packet of input.packets()) {
      if (packet?.streamIndex === sound.index) await through(kept, line, packet)
      packet?.free()
    }
    await through(kept, line, null)
    if (line.frames() === 0) throw soundBroken()
    return { seconds: loudness.seconds(sampleRate), bars: loudness.bars() }
  } finally {
    line?.close()
    await kept.close()
  }
}
