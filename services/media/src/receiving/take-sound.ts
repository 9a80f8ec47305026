/** From a received file to a sound that is played: converted while its sender waits, for a voice is short (decision 169). */
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumSeconds, type SoundFormat } from '@samvaer/contracts/media/values'
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts } from '../models/models.ts'
import { soundFile } from '../storage/keys.ts'
import { VideoProcessEnded } from '../videos/start-video-process.ts'
import type { SoundResult } from '../videos/video-jobs.ts'
import { workshopOf } from '../workshop.ts'
import { storeWhole, temporary, type Upload } from './new-medium.ts'

interface SoundUpload extends Upload {
  format: SoundFormat
}

const convertedOf = ({ file }: SoundUpload): string => join(file.folder, 'sound')

/** A sound that breaks its process is broken. */
const convert = async (parts: MediaParts, upload: SoundUpload): Promise<SoundResult> => {
  const { file, format, wish } = upload
  const seconds = maximumSeconds(wish.albumTypeId)
  try {
    return await workshopOf(parts).looks.run({
      ...{ kind: 'sound', file: file.path, format, seconds },
      sound: convertedOf(upload),
    })
  } catch (error) {
    throw error instanceof VideoProcessEnded ? new ProductError('SoundBroken') : error
  }
}

/** @throws ProductError SoundBroken, SoundTooLong, SoundNotAvailable, MediaQuotaReached */
export const takeSound = async (parts: MediaParts, upload: SoundUpload): Promise<MediumRow> => {
  const { bytes, ...sound } = await convert(parts, upload)
  const medium: MediumRow = {
    ...(await temporary(parts, upload)),
    kind: 'Sound',
    ...{ width: 0, height: 0, blurhash: '', renditions: [], original: null, bytes, sound },
  }
  const files = [{ from: convertedOf(upload), name: soundFile }]
  await storeWhole(parts, medium, { dark: upload.context.dark, files })
  return medium
}
