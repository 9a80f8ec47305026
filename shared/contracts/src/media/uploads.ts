/** The call for an upload; its limits are in `values.ts`. */
import * as z from 'zod'
import { flag } from '../core/fields.ts'
import { type AlbumType, albumTypes } from './values.ts'

/** True when a call takes a file, and so its body as multipart form data. */
export const takesFile = ({ input }: { input: z.ZodType }): boolean =>
  input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodFile)

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
  /** Takes PNG, WebP, GIF, HEIC and AVIF besides JPEG. */
  allowNotJpeg: flag.default(false),
  allowUploadVideo: flag.default(false),
  /** The member may show this picture: made by the member, everybody on it agrees (docs/product/validation.md). */
  copyrightConfirmed: flag.default(false),
})

export const uploadInput = uploadQuery.extend({ File: z.file() })
