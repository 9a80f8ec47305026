/** A file as an upright picture to draw from, once it is known to be one of the accepted kinds. */
import { open, readFile } from 'node:fs/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDocument, isVideo, signatureLength, signatureOf } from '@samvaer/contracts/media/file-signature'
import { type PictureFormat, uploadLimits } from '@samvaer/contracts/media/values'
import sharp, { type Sharp } from 'sharp'
import { isAnimatedPng } from './animated-png.ts'
import { colourProfile } from './colour-profile.ts'
import { decodeHeic } from './heic-picture.ts'
import { hidesSomething } from './hidden-content.ts'
import type { FirstLook } from './picture-jobs.ts'
import { withProfile } from './png-profile.ts'

/** Seconds that one operation may take (R19). */
export const longest = 30

const options = { limitInputPixels: uploadLimits.pixels, failOn: 'error', sequentialRead: true } as const

const headOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureLength), 0, signatureLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * The format of a file that may be opened, by its first bytes: what it calls itself decides nothing.
 * @throws ProductError FileEmpty, FileTypeNotAllowed
 */
export const checkKind = async (file: string, { accepted }: Pick<FirstLook, 'accepted'>): Promise<PictureFormat> => {
  const head = await headOf(file)
  if (head.length === 0) throw new ProductError('FileEmpty')
  const format = signatureOf(head)
  if (isVideo(format) || isDocument(format) || format === 'unknown' || !accepted.includes(format))
    throw new ProductError('FileTypeNotAllowed', { allowed: accepted })
  return format
}

/**
 * Reads the whole file: nobody is shown what was drawn of it before.
 * @throws ProductError FileNotClean, PictureAnimated
 */
export const checkContent = async (file: string, format: PictureFormat): Promise<void> => {
  const bytes = await readFile(file)
  if (hidesSomething(bytes)) throw new ProductError('FileNotClean')
  const isFilm = format === 'avif' && bytes.toString('latin1', 8, 12) === 'avis'
  if (isFilm || (format === 'png' && isAnimatedPng(bytes))) throw new ProductError('PictureAnimated')
}

/** @throws ProductError PictureTooLarge */
const checkPixels = (width: number, height: number): void => {
  if (width * height > uploadLimits.pixels)
    throw new ProductError('PictureTooLarge', { megapixels: uploadLimits.pixels / 1_000_000 })
}

/**
 * Looks at the head of a picture alone, so that a bomb is refused before anything of it is unpacked.
 * @throws ProductError PictureTooLarge, PictureAnimated; an error of the library for what is no picture
 */
const checkHead = async (file: string): Promise<void> => {
  const { width, height, pages = 1, format } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
  // A HEIC or an AVIF may hold thumbnails and depth maps beside its picture.
  if (pages > 1 && format !== 'heif') throw new ProductError('PictureAnimated')
  checkPixels(width, height)
}

/** Sharp reads the head of a HEIC, but its format is encumbered and not part of it: another library decodes it. */
const openHeic = async (file: string): Promise<Sharp> => {
  const { pixels, profile } = await decodeHeic(await readFile(file), checkPixels)
  return profile ? sharp(await withProfile(pixels, profile), options) : pixels
}

/** Sharp decodes an AVIF upright; of several pictures the one that is meant, and without the colours that it says in numbers. */
const openAvif = async (file: string): Promise<Sharp> => {
  const { pagePrimary = 0, icc } = await sharp(file).metadata()
  const picture = sharp(file, { ...options, page: pagePrimary })
  const profile = icc ? undefined : await colourProfile(await readFile(file))
  return profile ? sharp(await withProfile(picture, profile), options) : picture
}

const openUpright = async (file: string): Promise<Sharp> => {
  const format = signatureOf(await headOf(file))
  if (format === 'heic') return openHeic(file)
  return format === 'avif' ? openAvif(file) : sharp(file, options).autoOrient()
}

/**
 * @throws ProductError PictureTooLarge, PictureAnimated; an error of the library for what cannot be decoded, which may
 * come only when the picture is drawn
 */
export const openPicture = async (file: string): Promise<Sharp> => {
  await checkHead(file)
  // Metadata is left behind by every picture that sharp draws, unless it is told to keep some (R20).
  const picture = await openUpright(file)
  // Worked on in the colours of every screen: sharp would leave 16 bits in wide ones, and drop what says so.
  return picture.pipelineColourspace('srgb').timeout({ seconds: longest })
}
