import { Schema } from 'mongoose'

/** A tag, or a category, with how many lodges have it. */
export interface FacetRow {
  /** `<community>:<kind>:<name>` */
  _id: string
  community: string
  kind: 'tag' | 'category'
  name: string
  /** The folded form that is searched. */
  key: string
  lodges: number
}

export const facetSchema = (collection: string): Schema<FacetRow> =>
  new Schema<FacetRow>(
    {
      _id: { type: String, required: true },
      community: { type: String, required: true },
      kind: { type: String, required: true },
      name: { type: String, required: true },
      key: { type: String, required: true },
      lodges: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ community: 1, kind: 1, key: 1 })
    .index({ community: 1, kind: 1, lodges: -1, key: 1 })
