/** A file as a video to work on, once it is known to be one of the accepted kinds: nothing of it leads to another file (R19). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { uploadLimits, type VideoFormat } from '@samvaer/contracts/media/values'
import { Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
} from 'node-av/constants'
import { avGetCodecName, type Frame, type Stream } from 'node-av/lib'

/** No playlists, no scripts of other files, no pictures: what could name another file has no reader here. */
const demuxers = { mp4: 'mov', webm: 'matroska', avi: 'avi' } as const satisfies Record<VideoFormat, string>

/** The codecs that cameras, telephones and browsers record. Every decoder less is one less that a stranger reaches. */
const pictureCodecs = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'mjpeg',
  'h263',
  'msmpeg4v3',
  'mpeg2video',
] as const
const soundCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'alac', 'ac3', 'eac3', 'amr_nb', 'amr_wb', 'mp2'] as const
/** True for uncompressed sound, which has a name for every way to write a number. */
const isPlainSound = (codec: string): boolean => codec.startsWith('pcm_')

/** Streams beside picture and sound: chapters, subtitles, fonts. */
const mostStreams = 64

const options = {
  protocol_whitelist: 'file',
  format_whitelist: 'mov,matroska,avi',
  max_streams: mostStreams,
  // Pointers of an MP4 to files beside it.
  enable_drefs: 0,
  use_absolute_path: 0,
  ignore_chapters: 1,
} as const

export interface OpenVideo {
  input: Demuxer
  picture: Stream
  sound: Stream | undefined
}

/** A file of which the sound alone is read. */
export interface OpenSound {
  input: Demuxer
  sound: Stream
}

export const broken = () => new ProductError('VideoBroken')
export const soundBroken = () => new ProductError('SoundBroken')
export const tooLong = (seconds: number) => new ProductError('VideoTooLong', { seconds })
export const tooLarge = () => {
  const { videoSide: pixels, framesPerSecond } = uploadLimits
  return new ProductError('VideoTooLarge', { pixels, framesPerSecond })
}

const knows = (codecs: readonly string[], stream: Stream): boolean =>
  codecs.includes(avGetCodecName(stream.codecpar.codecId) ?? '')

const streamOf = (input: Demuxer, type: AVMediaType): Stream | undefined =>
  input.streams.find(
    ({ codecpar, disposition }) => codecpar.codecType === type && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )

/** Finds the sound of a film; one that nobody can decode here is left out: a film without is better than none. */
const soundOf = (input: Demuxer): Stream | undefined => {
  const sound = streamOf(input, AVMEDIA_TYPE_AUDIO)
  if (!sound || sound.codecpar.channels < 1 || sound.codecpar.sampleRate < 1) return undefined
  const plain = isPlainSound(avGetCodecName(sound.codecpar.codecId) ?? '')
  return plain || knows(soundCodecs, sound) ? sound : undefined
}

const openFile = (file: string, format: VideoFormat): Promise<Demuxer> =>
  Demuxer.open(file, { format: demuxers[format], options: { ...options } })

const readOnly = (input: Demuxer, read: readonly (Stream | undefined)[]): void => {
  for (const stream of input.streams) if (!read.includes(stream)) stream.discard = AVDISCARD_ALL
}

/**
 * Opens a file of a known kind as sound, whatever else is in it. To be closed.
 * @throws ProductError SoundBroken; an error of the library for what it cannot read
 */
export const openSound = async (file: string, format: VideoFormat): Promise<OpenSound> => {
  const input = await openFile(file, format)
  try {
    const sound = soundOf(input)
    if (!sound) throw soundBroken()
    readOnly(input, [sound])
    return { input, sound }
  } catch (error) {
    await input.close()
    throw error
  }
}

/**
 * Opens a video of a known kind; its other streams are not read. To be closed.
 * @throws ProductError VideoBroken, VideoTooLarge; an error of the library for what it cannot read
 */
export const openVideo = async (file: string, format: VideoFormat): Promise<OpenVideo> => {
  const input = await openFile(file, format)
  try {
    const picture = streamOf(input, AVMEDIA_TYPE_VIDEO)
    if (!picture || !knows(pictureCodecs, picture)) throw broken()
    const { width, height } = picture.codecpar
    if (width < 1 || height < 1) throw broken()
    if (Math.max(width, height) > uploadLimits.videoSide || width * height > uploadLimits.pixels) throw tooLarge()
    const sound = soundOf(input)
    readOnly(input, [picture, sound])
    return { input, picture, sound }
  } catch (error) {
    await input.close()
    throw error
  }
}

/** When a decoded frame is shown or heard, by the clock of its file. Its time base is its own: that of sound is not its stream's. */
export const secondsOf = ({ pts, timeBase: { num, den } }: Frame): number => (Number(pts) * num) / den

/** Of the decoders: what a picture says within the file may be larger than what the file said. */
export const decoding = {
  exitOnError: false,
  threadCount: 2,
  options: { max_pixels: uploadLimits.videoSide * uploadLimits.videoSide },
} as const
