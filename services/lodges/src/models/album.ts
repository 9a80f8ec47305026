import { Schema } from 'mongoose'

export interface AlbumRow {
  /** The albumId. */
  _id: number
  lodgeId: number
  authorId: number
  name: string
  description: string
  /** Accepted ones by members who are found. */
  items: number
  /** The choice of a manager; null for the newest. */
  coverId: number | null
  /** The newest of what it shows. */
  newestId: number | null
  createdAt: Date
  /** When something came into it last, else when it was created. */
  latestAt: Date
}

export const albumSchema = (collection: string): Schema<AlbumRow> =>
  new Schema<AlbumRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      name: { type: String, required: true },
      description: { type: String, default: '' },
      items: { type: Number, default: 0 },
      coverId: { type: Number, default: null },
      newestId: { type: Number, default: null },
      createdAt: { type: Date, required: true },
      latestAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  ).index({ lodgeId: 1, latestAt: -1, _id: -1 })
