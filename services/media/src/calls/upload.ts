/**
 * UploadTempMedia: from a received file to a picture that can be shown, a video that will be, a document that is kept or
 * a sound that is played (docs/product/limits.md, R19, R20).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDocument, isSound, isVideo } from '@samvaer/contracts/media/file-signature'
import { shownKinds, takesSound } from '@samvaer/contracts/media/values'
import { common } from '@samvaer/contracts/site/common'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { contentToken } from '../addresses/media-urls.ts'
import { convertSoon } from '../convert-videos.ts'
import { finishSoon } from '../finish-renditions.ts'
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts } from '../models/models.ts'
import { cardOf } from '../reading/cards.ts'
import type { Upload } from '../receiving/new-medium.ts'
import { ReceivedFile } from '../receiving/received-file.ts'
import { takeDocument } from '../receiving/take-document.ts'
import { takePicture } from '../receiving/take-picture.ts'
import { takeSound } from '../receiving/take-sound.ts'
import { takeVideo } from '../receiving/take-video.ts'

const taken = async (parts: MediaParts, upload: Upload): Promise<MediumRow> => {
  const { signature } = upload.file
  if (takesSound(upload.wish.albumTypeId) && isSound(signature))
    return takeSound(parts, { ...upload, format: signature })
  if (isVideo(signature)) return takeVideo(parts, { ...upload, format: signature })
  return (isDocument(signature) ? takeDocument : takePicture)(parts, upload)
}

/** True for what further sizes are drawn of. */
const isShown = ({ kind }: MediumRow): boolean => (shownKinds as readonly string[]).includes(kind)

export const uploadCalls = (parts: MediaParts) =>
  implementFor('media', common, {
    UploadTempMedia: async ({ input, context, profile }) => {
      const { File: file, ...wish } = input
      if (!(file instanceof ReceivedFile)) throw new ProductError('UnsupportedMediaType')
      const medium = await taken(parts, { file, wish, context, ownerId: profile.profileId })
      if (isShown(medium)) finishSoon(parts, context.dark, medium)
      if (medium.kind === 'Video') convertSoon(parts)
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return cardOf(parts, medium, viewer, { reads: 'own' })
    },

    GetContentTokens: async ({ context, profile }) => {
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return { items: [contentToken(viewer, parts.settings.sealKeys, parts.clock()).parameter] }
    },
  })
