/** What is asked before the first byte of a file is read. */
import type { RequestContext } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'
import { uploadQuery } from '@samvaer/contracts/media-uploads'
import { maximumBytes } from '@samvaer/contracts/upload-limits'
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

/** Bytes that a picture of this upload may have. */
export const limitOf = ({ albumTypeId }: UploadWish): number => maximumBytes(albumTypeId, false)

/** @throws ProductError CopyrightNotConfirmed, NotAllowed, FileTooLarge, MediaQuotaReached */
export const checkUpload = async (
  parts: MediaParts,
  wish: UploadWish,
  { context, length }: { context: RequestContext; length: number },
): Promise<void> => {
  if (!wish.copyrightConfirmed) throw new ProductError('CopyrightNotConfirmed')
  if (wish.albumTypeId === 'RedAlbum' && !context.dark) throw new ProductError('NotAllowed')
  const limit = limitOf(wish)
  // A video is larger, and refused for what it is.
  if (length > limit + wrapping && !wish.allowUploadVideo) throw tooLarge(limit)
  if (context.profile) await checkQuota(parts, context.profile.profileId)
}
