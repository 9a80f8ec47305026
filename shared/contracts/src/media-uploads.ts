/** What may be uploaded (rules.md 2.4 "Uploads"): the browser says it before an upload, the media service checks it. */
import * as z from 'zod'
import { flag } from './fields.ts'
import { type AlbumType, albumTypes } from './media-fields.ts'

/** Whether a call takes a file, and so its body as multipart form data. */
export const takesFile = ({ input }: { input: z.ZodType }): boolean =>
  input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodFile)

const megabyte = 1024 * 1024

/** Bytes, pixels and counts. */
export const uploadLimits = {
  pictureBytes: 10 * megabyte,
  avatarBytes: 5 * megabyte,
  videoBytes: 200 * megabyte,
  validationVideoBytes: 50 * megabyte,
  pixels: 40_000_000,
  atOnce: 5,
  items: 1000,
  storedBytes: 5 * 1024 * megabyte,
} as const

/** Bytes of the body of an upload, whatever is in it. */
export const uploadBodyBytes = uploadLimits.videoBytes + megabyte

/** Hours that an upload waits for whatever it was made for. */
export const tempMediaHours = 48

export const pictureFormats = ['jpeg', 'png', 'webp', 'gif', 'heic'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The types that browsers give the accepted pictures. */
export const pictureTypes: Readonly<Record<PictureFormat, readonly string[]>> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
}

export const maximumBytes = (albumType: AlbumType, video: boolean): number => {
  if (video) return albumType === 'Validation' ? uploadLimits.validationVideoBytes : uploadLimits.videoBytes
  return albumType === 'ProfilePictures' ? uploadLimits.avatarBytes : uploadLimits.pictureBytes
}

const albumTypeIds = new Map<number, AlbumType>(
  Object.entries(albumTypes).map(([name, number]) => [number, name as AlbumType]),
)

/** The kind of album by its number, as it stands in a query. */
const albumTypeId = z.coerce.number<number | string>().transform((number, context): AlbumType => {
  const albumType = albumTypeIds.get(number)
  if (albumType) return albumType
  context.addIssue({ code: 'custom', message: 'is no type of album' })
  return z.NEVER
})

/** The query of an upload; the file comes in the multipart body as `File`. */
export const uploadQuery = z.strictObject({
  albumTypeId,
  /** Takes PNG, WebP, GIF and HEIC besides JPEG. */
  allowNotJpeg: flag.default(false),
  allowUploadVideo: flag.default(false),
  /** The member may show this picture: made by the member, everybody on it agrees (product.md section 5). */
  copyrightConfirmed: flag.default(false),
})

export const uploadInput = uploadQuery.extend({ File: z.file() })
