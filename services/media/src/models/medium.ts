import type { Crop, Rotation } from '@samvaer/contracts/media/shapes'
import type { AlbumType, MediaKind, MediaState, RenditionName, VideoFormat } from '@samvaer/contracts/media/values'
import { Schema } from 'mongoose'

export type RenditionFormat = 'webp' | 'avif'

/** A file that browsers are shown. */
export interface StoredRendition {
  name: RenditionName
  format: RenditionFormat
  width: number
  height: number
}

/** A video's file as it came, until it is converted. */
export interface UploadedVideo {
  format: VideoFormat
  bytes: number
  /** The number of tries. */
  tries: number
  /** When a process may take it; ahead of now while one is at it. */
  next: Date
}

/** The film of a video. */
export interface Film {
  seconds: number
  bytes: number
}

/** The sound of a voice message. */
export interface Sound {
  seconds: number
  /** Its loudness over its length, 0 to 100. */
  bars: number[]
}

/** A document as its readers are told of it. */
export interface KeptDocument {
  /** Safe for every system. */
  name: string
}

/** The turn and cut of a picture, and the pixels of the uncut one. */
export interface PictureEdit {
  rotate: Rotation
  crop: Crop
  whole: { width: number; height: number }
}

/** A medium as it stood when a case began to hold it. */
export interface HeldMedium
  extends Pick<MediumRow, 'address' | 'width' | 'height' | 'blurhash' | 'renditions' | 'film' | 'sound'> {
  /** `safety:case:12` */
  hold: string
}

/** One uploaded picture, video, document or sound. */
export interface MediumRow {
  _id: number
  /** The address of its files: random, so that nobody guesses it (R19). */
  address: string
  community: string
  ownerId: number
  albumType: AlbumType
  kind: MediaKind
  state: MediaState
  width: number
  height: number
  blurhash: string
  /**
   * The hash by which the same picture is found again; empty for a plain colour, absent for what is no picture, or of
   * before.
   */
  likeness?: string
  likenessParts?: string[]
  renditions: StoredRendition[]
  /**
   * The uploaded picture, or a video's poster, as long as renditions are to be made of it; it is deleted then (R20).
   */
  original: string | null
  /** The number of tries. */
  attempts: number
  upload?: UploadedVideo
  film?: Film
  document?: KeptDocument
  sound?: Sound
  /** The bytes that it counts in the quota. */
  bytes: number
  /** The item that it belongs to; null while it is temporary. */
  item: string | null
  /** The access that says who may read it; null: its owner alone. */
  access: string | null
  createdAt: Date
  /** The number of turns and cuts. */
  edits?: number
  /** Of one that was edited. */
  edit?: PictureEdit
  /** Addresses of before, whose files are to be erased. */
  leaving?: string[]
  /** Cases that hold it: its files stay as long. */
  held?: HeldMedium[]
  deletedAt: Date | null
  /** When the files are erased: of what is temporary or deleted. */
  purgeAt?: Date
}

export const mediumSchema = (collection: string): Schema<MediumRow> => {
  const schema = new Schema<MediumRow>(
    {
      _id: { type: Number, required: true },
      address: { type: String, required: true },
      community: { type: String, required: true },
      ownerId: { type: Number, required: true },
      albumType: { type: String, required: true },
      kind: { type: String, required: true },
      state: { type: String, required: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      blurhash: { type: String, default: '' },
      likeness: String,
      likenessParts: { type: [String], default: undefined },
      renditions: {
        type: [
          {
            _id: false,
            name: { type: String, required: true },
            format: { type: String, required: true },
            width: { type: Number, required: true },
            height: { type: Number, required: true },
          },
        ],
        required: true,
      },
      original: { type: String, default: null },
      attempts: { type: Number, required: true },
      upload: {
        type: new Schema<UploadedVideo>(
          {
            format: { type: String, required: true },
            bytes: { type: Number, required: true },
            tries: { type: Number, required: true },
            next: { type: Date, required: true },
          },
          { _id: false },
        ),
        default: undefined,
      },
      film: {
        type: new Schema<Film>(
          { seconds: { type: Number, required: true }, bytes: { type: Number, required: true } },
          { _id: false },
        ),
        default: undefined,
      },
      document: {
        type: new Schema<KeptDocument>({ name: { type: String, required: true } }, { _id: false }),
        default: undefined,
      },
      sound: {
        type: new Schema<Sound>(
          { seconds: { type: Number, required: true }, bars: { type: [Number], required: true } },
          { _id: false },
        ),
        default: undefined,
      },
      bytes: { type: Number, required: true },
      item: { type: String, default: null },
      access: { type: String, default: null },
      createdAt: { type: Date, required: true },
      edits: Number,
      edit: {
        type: new Schema<PictureEdit>(
          {
            rotate: { type: Number, required: true },
            crop: { x: Number, y: Number, width: Number, height: Number },
            whole: { width: Number, height: Number },
          },
          { _id: false },
        ),
        default: undefined,
      },
      leaving: { type: [String], default: undefined },
      held: { type: [Schema.Types.Mixed] as never, default: undefined },
      deletedAt: { type: Date, default: null },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ address: 1 }, { unique: true })
  schema.index({ ownerId: 1, _id: 1 })
  schema.index({ likenessParts: 1 }, { sparse: true })
  schema.index({ purgeAt: 1 }, { sparse: true })
  schema.index({ leaving: 1 }, { sparse: true })
  schema.index({ 'held.hold': 1 }, { sparse: true })
  schema.index({ 'held.address': 1 }, { sparse: true })
  // Few at a time: those that still have their original.
  schema.index({ original: 1 }, { partialFilterExpression: { original: { $type: 'string' } } })
  schema.index({ 'upload.next': 1 }, { sparse: true })
  return schema
}
