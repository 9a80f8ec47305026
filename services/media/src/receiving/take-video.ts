/** From a received file to a video that is shown by its poster, and plays when it is converted. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumSeconds, type VideoFormat } from '@samvaer/contracts/media/values'
import { hide } from '../erase.ts'
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, sideOf } from '../models/models.ts'
import { countIn } from '../quota.ts'
import { originalFile, uploadFile } from '../storage/keys.ts'
import { VideoProcessEnded } from '../videos/start-video-process.ts'
import type { LookResult } from '../videos/video-jobs.ts'
import { workshopOf } from '../workshop.ts'
import { drawnFiles, newMedium, storeFiles, type Upload } from './new-medium.ts'

/** Milliseconds after which a video that was not stored is nobody's. */
const longestStoring = 60 * 60 * 1000

interface VideoUpload extends Upload {
  format: VideoFormat
}

const posterOf = ({ file }: VideoUpload): string => join(file.folder, 'poster')

/** A video that breaks its process is broken. */
const lookAt = async (parts: MediaParts, upload: VideoUpload): Promise<LookResult> => {
  const { file, format, wish } = upload
  const seconds = maximumSeconds(wish.albumTypeId)
  const job = { kind: 'look', file: file.path, format, seconds, poster: posterOf(upload) } as const
  try {
    return await workshopOf(parts).looks.run(job)
  } catch (error) {
    throw error instanceof VideoProcessEnded ? new ProductError('VideoBroken') : error
  }
}

const bytesOf = async (files: { from: string }[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async ({ from }) => (await stat(from)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * The row first, Uploading: it keeps the room in the quota, and names what a process leaves behind that ends while it
 * stores. A picture is small enough to be lost; 200 MB are not.
 */
const store = async (parts: MediaParts, medium: MediumRow, upload: VideoUpload): Promise<MediumRow> => {
  const { dark } = upload.context
  const side = sideOf(parts, dark)
  const { _id } = medium
  const soon = new Date(medium.createdAt.getTime() + longestStoring)
  await parts.transaction(async ({ session }) => {
    await countIn(parts, medium.ownerId, medium.bytes, session)
    await side.medium.create([{ ...medium, state: 'Uploading', purgeAt: soon }], { session })
  })
  const files = [
    ...drawnFiles(medium, upload),
    { from: posterOf(upload), name: originalFile },
    { from: upload.file.path, name: uploadFile },
  ]
  try {
    await storeFiles(parts, medium, { dark, files })
    const { state, purgeAt } = medium
    const stored = { $set: { state, ...(purgeAt && { purgeAt }) } }
    const { matchedCount } = await side.medium.updateOne({ _id, state: 'Uploading', deletedAt: null }, stored)
    if (matchedCount === 0) throw new ProductError('Conflict')
    return medium
  } catch (error) {
    const gone = { purgeAt: parts.clock() }
    await parts.transaction(({ session }) => hide(parts, side, medium, { ...gone, session }))
    throw error
  }
}

/** @throws ProductError VideoBroken, VideoTooLong, VideoTooLarge, VideoNotAvailable, MediaQuotaReached */
export const takeVideo = async (parts: MediaParts, upload: VideoUpload): Promise<MediumRow> => {
  const { seconds: _seconds, ...size } = await lookAt(parts, upload)
  const shown = { file: posterOf(upload), accepted: ['png'] } as const
  const drawn = await newMedium(parts, upload, shown)
  const { received } = upload.file
  const medium: MediumRow = {
    ...drawn,
    ...size,
    kind: 'Video',
    state: 'ReadyForConversion',
    bytes: received + (await bytesOf(drawnFiles(drawn, upload))),
    upload: { format: upload.format, bytes: received, tries: 0, next: drawn.createdAt },
  }
  return store(parts, medium, upload)
}
