/** The questions to the picture process and its answers; both ways as messages. */
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import type { Crop, Rotation } from '@samvaer/contracts/media/shapes'
import type { PictureFormat, RenditionName } from '@samvaer/contracts/media/values'
import type { RenditionFormat, StoredRendition } from '../models/medium.ts'

/** Checks an uploaded file and makes what is shown at once. */
export interface FirstLook {
  kind: 'first look'
  file: string
  /** The formats that this upload takes. */
  accepted: readonly PictureFormat[]
  /** The folder of its renditions. */
  folder: string
}

/** Makes one rendition, or the master, of a file that had its first look. */
export interface Rendering {
  kind: 'rendering'
  file: string
  rendition: RenditionName | 'master'
  format: RenditionFormat
  folder: string
}

/** Turns and cuts a picture: what further renditions are drawn from, what is shown at once, and the uncut one. */
export interface Editing {
  kind: 'editing'
  file: string
  rotate: Rotation
  crop: Crop
  folder: string
  /** The file is no master yet: one is made of it, for later edits. */
  withMaster: boolean
}

export type PictureJob = FirstLook | Rendering | Editing

export interface FirstLookResult {
  width: number
  height: number
  blurhash: string
  likeness: string
  likenessParts: string[]
  renditions: StoredRendition[]
}

export interface EditingResult extends FirstLookResult {
  /** Pixels of the uncut picture, before it was turned. */
  whole: { width: number; height: number }
}

export interface RenderingResult {
  width: number
  height: number
}

export type ResultOf<Job extends PictureJob> = Job extends FirstLook
  ? FirstLookResult
  : Job extends Editing
    ? EditingResult
    : RenderingResult

export interface JobMessage {
  id: number
  job: PictureJob
}

/** The reason why a picture is refused. */
export interface PictureRefusal {
  code: ErrorCode
  detail?: Record<string, unknown>
}

export type JobAnswer =
  | { id: number; result: FirstLookResult | EditingResult | RenderingResult; refusal?: never }
  | { id: number; refusal: PictureRefusal; result?: never }
