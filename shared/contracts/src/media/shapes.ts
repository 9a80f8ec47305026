/** The fields of a picture, a video, a document or a sound, wherever it belongs (docs/product/entities.md, "Media types"). */

import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { mediaKinds, mediaStates, mediaTypes, type RenditionName, renditions } from './values.ts'

export const renditionNames = Object.keys(renditions) as [RenditionName, ...RenditionName[]]

/**
 * The key of an access, as its owner service names it: `profile:album:12`, `mail:conversation:7`. The service's name
 * stands in front, so that two services never mean the same one.
 */
export const accessKey = z.string().regex(/^[a-z]+:[\w:-]{1,80}$/)
/** The key of the item that a medium belongs to: `mail:message:5f…`. The same again is the same claim. */
export const itemKey = z.string().regex(/^[a-z]+:[\w:-]{1,120}$/)

/** The edit of a picture: the uncut one is turned clockwise, then cut. */
export const pictureEdit = {
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** The part that stays of the turned picture, in parts of 1 from its left and upper edge. */
  crop: z
    .strictObject({
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      width: z.number().min(0.05).max(1),
      height: z.number().min(0.05).max(1),
    })
    // A little beyond the edge is rounding.
    .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001),
} as const
export type Crop = z.infer<typeof pictureEdit.crop>
export type Rotation = z.infer<typeof pictureEdit.rotate>

/** The uncut picture, for its owner to cut it anew, and how it is cut now. */
export const wholePicture = z.object({
  /** Pixels of the upright picture. */
  width: z.int(),
  height: z.int(),
  /** Readable by its owner alone, for five minutes. */
  url: z.string(),
  edit: z.object(pictureEdit),
})
export type WholePicture = z.infer<typeof wholePicture>

export const mediaSource = z.object({
  rendition: z.enum(renditionNames),
  /** Pixels of this rendition; a browser chooses by it. */
  width: z.int(),
  height: z.int(),
  /** Readable by the viewer that it was made for until `readableUntil`. */
  url: z.string(),
})

/** A medium as one viewer sees it. */
export const mediaCard = z.object({
  mediaId: id,
  kind: z.enum(mediaKinds),
  mediaType: z.enum(mediaTypes),
  state: z.enum(mediaStates),
  /** Pixels of the upright picture. */
  width: z.int(),
  height: z.int(),
  /** Drawn until the picture is there; empty for a video without a poster. */
  blurhash: z.string(),
  /** Of a video, its poster. */
  sources: z.array(mediaSource),
  /** The film of a video that is Live; null for a picture, and for a video that is not ready. */
  film: z
    .object({
      /** MP4, readable in parts; for the viewer that it was made for, until `readableUntil`. */
      url: z.string(),
      seconds: z.number(),
    })
    .nullable(),
  /** Of a document; it is saved, never shown. */
  document: z
    .object({
      /** For the viewer that it was made for, until `readableUntil`. */
      url: z.string(),
      /** As its sender called it, safe for every system: `Kontoudtog maj.pdf`. */
      name: z.string(),
      bytes: z.int(),
    })
    .optional(),
  /** Of a sound: it is played, and there is nothing of it to see but its loudness. */
  sound: z
    .object({
      /** MP4 with AAC, readable in parts; for the viewer that it was made for, until `readableUntil`. */
      url: z.string(),
      seconds: z.number(),
      /** Its loudness over its length, 0 to 100; measured by the service. */
      bars: z.array(z.int()),
    })
    .optional(),
  readableUntil: instant,
})
export type MediaCard = z.infer<typeof mediaCard>
