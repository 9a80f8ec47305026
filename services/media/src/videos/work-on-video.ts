/** The work of a video process. */
import { stat } from 'node:fs/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { convertSound } from './convert-sound.ts'
import { convertVideo } from './convert-video.ts'
import { drawPoster } from './draw-poster.ts'
import { measureSound } from './measure-sound.ts'
import { measureVideo } from './measure-video.ts'
import { type OpenSound, type OpenVideo, openSound, openVideo } from './open-video.ts'
import type {
  Conversion,
  ConversionResult,
  Look,
  LookResult,
  SoundConversion,
  SoundResult,
  VideoAnswer,
  VideoJob,
} from './video-jobs.ts'
import { shapeOf } from './video-shape.ts'

// Keeps words that a stranger wrote into a file out of our log.
Log.setLevel(AV_LOG_QUIET)

/** Opens the file from its beginning, for one step. */
const opened = async <Result>(
  { file, format }: Pick<VideoJob, 'file' | 'format'>,
  use: (video: OpenVideo) => Promise<Result>,
): Promise<Result> => {
  const video = await openVideo(file, format)
  try {
    return await use(video)
  } finally {
    await video.input.close()
  }
}

const look = async (job: Look): Promise<LookResult> => {
  const measure = await opened(job, (video) => measureVideo(video, job.seconds))
  return opened(job, async (video) => {
    const shape = shapeOf(video.picture)
    await drawPoster(video, shape, measure, job.poster)
    return { seconds: measure.seconds, ...shape.size }
  })
}

const convert = async (job: Conversion): Promise<ConversionResult> => {
  const measure = await opened(job, (video) => measureVideo(video, job.seconds))
  await opened(job, (video) => convertVideo(video, measure, job.film))
  const film = { file: job.film, format: 'mp4' } as const
  const { seconds } = await opened(film, (video) => measureVideo(video, job.seconds))
  return { seconds, bytes: (await stat(job.film)).size }
}

const heard = async <Result>(
  { file, format }: Pick<VideoJob, 'file' | 'format'>,
  use: (sound: OpenSound) => Promise<Result>,
): Promise<Result> => {
  const sound = await openSound(file, format)
  try {
    return await use(sound)
  } finally {
    await sound.input.close()
  }
}

const voice = async (job: SoundConversion): Promise<SoundResult> => {
  const measure = await heard(job, (sound) => measureSound(sound, job.seconds))
  const played = await heard(job, (sound) => convertSound(sound, measure, job.sound))
  return { ...played, bytes: (await stat(job.sound)).size }
}

const resultOf = (job: VideoJob): Promise<LookResult | ConversionResult | SoundResult> => {
  if (job.kind === 'sound') return voice(job)
  return job.kind === 'look' ? look(job) : convert(job)
}

/** True for trouble with the disk, which is not the video's fault. */
const isOurs = (error: unknown): boolean =>
  ['ENOSPC', 'EIO', 'EMFILE', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

/** Refuses what the library refuses: what cannot be read is broken, whatever it calls it. */
export const workOnVideo = async (job: VideoJob): Promise<VideoAnswer> => {
  try {
    return { result: await resultOf(job) }
  } catch (error) {
    if (error instanceof ProductError)
      return { refusal: { code: error.code, ...(error.detail && { detail: error.detail }) } }
    const broken = job.kind === 'sound' ? 'SoundBroken' : 'VideoBroken'
    return { refusal: { code: isOurs(error) ? 'ServiceUnavailable' : broken } }
  }
}
