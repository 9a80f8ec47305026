import type { shareKinds } from '@samvaer/contracts/lodges/values'
import { Schema } from 'mongoose'

/** A thing to bring, or a ride, within the row of its meetup or event: who changes it at once meets at that row. */
export interface ShareRow {
  shareId: string
  kind: (typeof shareKinds)[number]
  text: string
  count: number
  /** The member who put it up. */
  byId: number
  takers: { profileId: number; count: number }[]
}

const takerSchema = new Schema({ profileId: Number, count: Number }, { _id: false })

export const shareSchema = new Schema<ShareRow>(
  {
    shareId: { type: String, required: true },
    kind: { type: String, required: true },
    text: { type: String, required: true },
    count: { type: Number, required: true },
    byId: { type: Number, required: true },
    takers: { type: [takerSchema], required: true },
  },
  { _id: false },
)
