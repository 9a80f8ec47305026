/**
 * UploadTempMedia: from a received file to a picture that can be shown, a video that will be, or a document that is kept
 * (docs/product/limits.md, R19, R20).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDocument, isVideo } from '@samvaer/contracts/media/file-signature'
import { common } from '@samvaer/contracts/site/common'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { contentToken } from '../addresses/media-urls.ts'
import { convertSoon } from '../convert-videos.ts'
import { finishSoon } from '../finish-renditions.ts'
import type { MediaParts } from '../models/models.ts'
import { cardOf } from '../reading/cards.ts'
import { ReceivedFile } from '../receiving/received-file.ts'
import { takeDocument } from '../receiving/take-document.ts'
import { takePicture } from '../receiving/take-picture.ts'
import { takeVideo } from '../receiving/take-video.ts'

export const uploadCalls = (parts: MediaParts) =>
  implementFor('media', common, {
    UploadTempMedia: async ({ input, context, profile }) => {
      const { File: file, ...wish } = input
      if (!(file instanceof ReceivedFile)) throw new ProductError('UnsupportedMediaType')
      const upload = { file, wish, context, ownerId: profile.profileId }
      const { signature } = file
      const medium = isVideo(signature)
        ? await takeVideo(parts, { ...upload, format: signature })
        : await (isDocument(signature) ? takeDocument : takePicture)(parts, upload)
      if (medium.kind !== 'Document') finishSoon(parts, context.dark, medium)
      if (medium.kind === 'Video') convertSoon(parts)
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return cardOf(parts, medium, viewer, { reads: 'own' })
    },

    GetContentTokens: async ({ context, profile }) => {
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return { items: [contentToken(viewer, parts.settings.sealKeys, parts.clock()).parameter] }
    },
  })
