/** From a received file to a picture that can be shown. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { uploadLimits } from '@samvaer/contracts/media/values'
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts } from '../models/models.ts'
import { originalFile } from '../storage/keys.ts'
import { acceptedPictures } from './check-upload.ts'
import { drawnFiles, newMedium, storeWhole, type Upload } from './new-medium.ts'

/** Checks that a portrait is large enough to be sharp on cards. @throws ProductError PictureTooSmall */
const checkSize = ({ albumType, width, height }: MediumRow): void => {
  const pixels = uploadLimits.portraitSide
  if (albumType === 'ProfilePictures' && Math.min(width, height) < pixels)
    throw new ProductError('PictureTooSmall', { pixels })
}

/** @throws ProductError as newMedium, PictureTooSmall */
export const takePicture = async (parts: MediaParts, upload: Upload): Promise<MediumRow> => {
  const { file, wish } = upload
  const shown = { file: file.path, accepted: acceptedPictures(wish) }
  const medium = await newMedium(parts, upload, shown)
  checkSize(medium)
  const files = [...drawnFiles(medium, upload), { from: file.path, name: originalFile }]
  await storeWhole(parts, medium, { dark: upload.context.dark, files })
  return medium
}
