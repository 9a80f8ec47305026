/** From a received file to a picture that can be shown. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { uploadLimits } from '@samvaer/contracts/media/values'
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, sideOf } from '../models/models.ts'
import { countIn } from '../quota.ts'
import { folderOf, originalFile } from '../storage/keys.ts'
import { workshopOf } from '../workshop.ts'
import { acceptedPictures } from './check-upload.ts'
import { drawnFiles, newMedium, storeFiles, type Upload } from './new-medium.ts'

/** Stores files first: a row never names what is not there, and files without a row are nobody's to find. */
const store = async (parts: MediaParts, medium: MediumRow, upload: Upload): Promise<void> => {
  const { dark } = upload.context
  try {
    const files = [...drawnFiles(medium, upload), { from: upload.file.path, name: originalFile }]
    await storeFiles(parts, medium, { dark, files })
    await parts.transaction(async ({ session }) => {
      await countIn(parts, medium.ownerId, medium.bytes, session)
      await sideOf(parts, dark).medium.create([medium], { session })
    })
  } catch (error) {
    await workshopOf(parts).storage.remove(folderOf(dark, medium))
    throw error
  }
}

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
  await store(parts, medium, upload)
  return medium
}
