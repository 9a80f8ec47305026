/** The video of a validation: kept by the media service, for its owner and staff, until 30 days after the decision. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { validationVideoDays } from '@samvaer/contracts/profile/values'
import { claimMedia, eraseMedia } from '@samvaer/service-kit/media/media-items'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
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

/** @throws ProductError NotFound or Conflict as the media service says, VideoNotAvailable for what is none */
export const claimVideo = async (
  parts: ProfileParts,
  row: Video & Pick<ValidationRequestRow, 'profileId' | 'community' | 'dark'>,
): Promise<void> => {
  const { profileId, community, mediaId, dark } = row
  if (mediaId === null) return
  const item = itemOf(row)
  const access = { key: item, audience: 'Owner' as const }
  const items = await claimMedia(parts.peers, { profileId, community, dark, mediaIds: [mediaId], item, access })
  if (items[0]?.kind === 'Video') return
  await deleteVideo(parts, row)
  throw new ProductError('VideoNotAvailable')
}

/** Deletes videos whose decision is long ago. */
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
