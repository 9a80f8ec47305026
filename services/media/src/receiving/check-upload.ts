/** Checks the upload before the first byte of a file is read. */
import { refusalOf, signedIn } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { uploadQuery } from '@samvaer/contracts/media/uploads'
import {
  maximumBytes,
  type PictureFormat,
  pictureFormats,
  takesDocument,
  takesVideo,
  uploadLimits,
} from '@samvaer/contracts/media/values'
import type { z } from 'zod'
import type { MediaParts } from '../models/models.ts'
import { checkQuota } from '../quota.ts'

export type UploadWish = z.output<typeof uploadQuery>

/** Bytes around the file in a multipart body. */
const wrapping = 8 * 1024

/** @throws ProductError InvalidInput as the kit would put it */
export const wishOf = (query: unknown): UploadWish => {
  const read = uploadQuery.safeParse(query)
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }))
  throw new ProductError('InvalidInput', { issues })
}

export const tooLarge = (bytes: number) => new ProductError('FileTooLarge', { megabytes: bytes / 1024 / 1024 })

export const acceptedPictures = ({ allowNotJpeg }: UploadWish): readonly PictureFormat[] =>
  allowNotJpeg ? pictureFormats : ['jpeg']

/** True when this upload may be a video: its sender means to send one, and it is for what videos are for. */
export const mayBeVideo = ({ albumTypeId, allowUploadVideo }: UploadWish): boolean =>
  allowUploadVideo && takesVideo(albumTypeId)

/** Returns the bytes that a file of this upload may have, whatever it is. */
export const limitOf = (wish: UploadWish): number =>
  Math.max(
    maximumBytes(wish.albumTypeId, mayBeVideo(wish)),
    takesDocument(wish.albumTypeId) ? uploadLimits.documentBytes : 0,
  )

/** @throws ProductError FileTooLarge for a body that cannot be within the limit */
export const checkLength = (length: number, limit: number): void => {
  if (length > limit + wrapping) throw tooLarge(limit)
}

/**
 * Refuses uploads of members who are held back, but for showing the support what they mean: everything else is for
 * members in good standing.
 * @throws ProductError as the access of a call
 */
const refuseHeldBack = ({ albumTypeId }: UploadWish, context: RequestContext, now: Date): void => {
  const refusal = albumTypeId === 'Ticket' ? undefined : refusalOf(signedIn, context, now)
  if (refusal) throw new ProductError(refusal.code, refusal.detail)
}

/** @throws ProductError CopyrightNotConfirmed, NotAllowed, FileTooLarge, MediaQuotaReached; and as a call's access */
export const checkUpload = async (
  parts: MediaParts,
  wish: UploadWish,
  { context, length }: { context: RequestContext; length: number },
): Promise<void> => {
  refuseHeldBack(wish, context, parts.clock())
  // Evidence shows the support what somebody else sent or wrote: no right to publish it is promised.
  if (!wish.copyrightConfirmed && wish.albumTypeId !== 'Ticket') throw new ProductError('CopyrightNotConfirmed')
  if (wish.albumTypeId === 'RedAlbum' && !context.dark) throw new ProductError('NotAllowed')
  checkLength(length, limitOf(wish))
  if (context.profile) await checkQuota(parts, context.profile.profileId)
}
