/**
 * The uploads that are handed in for a validation or a photo check: kept by the media service, for their owner and staff, a
 * video until 30 days after the decision, a picture until it.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { validationVideoDays } from '@samvaer/contracts/profile/values'
import { claimMedia, eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { invalidField } from '../invalid-field.ts'
import type { ProfileParts } from '../models/models.ts'
import type { ValidationRequestRow } from '../models/validation-request.ts'

type Video = Pick<ValidationRequestRow, '_id' | 'mediaId'>

/** Milliseconds (docs/product/retention.md). */
export const videoKeptFor = validationVideoDays * 24 * 60 * 60 * 1000

export const itemOf = ({ _id }: Video): string => `profile:validation:${_id}`

export const deleteVideo = async ({ peers }: ProfileParts, video: Video): Promise<void> => {
  if (video.mediaId === null) return
  await eraseMedia(peers, itemOf(video), [video.mediaId])
}

/**
 * @throws ProductError NotFound or Conflict as the media service says, VideoNotAvailable for what is no video, InvalidInput
 *   for what is no picture
 */
export const claimEvidence = async (
  parts: ProfileParts,
  row: Video & Pick<ValidationRequestRow, 'profileId' | 'community' | 'dark' | 'method'>,
): Promise<void> => {
  const photo = row.method === 'Photo'
  const { profileId, community, mediaId, dark } = row
  if (mediaId === null) return
  const item = itemOf(row)
  const access = { key: item, audience: 'Owner' as const }
  const items = await claimMedia(parts.peers, { profileId, community, dark, mediaIds: [mediaId], item, access })
  if (items[0]?.kind === (photo ? 'Picture' : 'Video')) return
  await deleteVideo(parts, row)
  throw photo ? invalidField('tempMediaId', 'picture') : new ProductError('VideoNotAvailable')
}

/** Deletes videos whose decision is long ago, and pictures of photo checks that were decided. */
export const validationVideos = (parts: ProfileParts): Task => ({
  name: 'validation-videos',
  everySeconds: 3600,
  run: processQueue(parts, {
    what: 'video of a validation',
    due: (others, limit) =>
      parts.models.validationRequest
        .find({ purgeAt: { $lte: parts.clock() }, ...others })
        .limit(limit)
        .lean<ValidationRequestRow[]>(),
    act: async (row) => {
      await deleteVideo(parts, row)
      const gone = { $set: { mediaId: null }, $unset: { purgeAt: 1 as const } }
      await parts.models.validationRequest.updateOne({ _id: row._id }, gone)
    },
  }),
})
