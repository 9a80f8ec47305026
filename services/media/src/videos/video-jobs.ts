/** The questions to a video process and its answers; both ways as messages. */
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import type { VideoFormat } from '@samvaer/contracts/media/values'

interface OneFile {
  file: string
  /** The format of the file by its first bytes: it is opened as this and as nothing else. */
  format: VideoFormat
  /** Longest that is taken. */
  seconds: number
}

/** Says what a video is, and draws a picture of it. */
export interface Look extends OneFile {
  kind: 'look'
  /** The path of the poster, as PNG. */
  poster: string
}

export interface LookResult {
  /** As long as its pictures really go on. */
  seconds: number
  /** Pixels of the upright picture. */
  width: number
  height: number
}

/** Makes the film that browsers play. */
export interface Conversion extends OneFile {
  kind: 'conversion'
  /** The path of the film, as MP4. */
  film: string
}

export interface ConversionResult {
  seconds: number
  bytes: number
}

/** Makes the sound that browsers play of a voice, and measures it. */
export interface SoundConversion extends OneFile {
  kind: 'sound'
  /** The path of the sound, as MP4. */
  sound: string
}

export interface SoundResult {
  /** As long as it is heard. */
  seconds: number
  bytes: number
  /** Its loudness over its length, 0 to 100. */
  bars: number[]
}

export type VideoJob = Look | Conversion | SoundConversion

interface Results {
  look: LookResult
  conversion: ConversionResult
  sound: SoundResult
}
export type ResultOf<Job extends VideoJob> = Results[Job['kind']]

/** The process is ready, or there is no converter for this machine. */
export interface Greeting {
  converter: boolean
}

export type VideoAnswer =
  | { result: Results[keyof Results]; refusal?: never }
  | { refusal: { code: ErrorCode; detail?: Record<string, unknown> }; result?: never }
