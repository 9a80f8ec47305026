import { type ConnectionRole, connectionRoles } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** A relation of two dark profiles, or the asking for one. Roles are kept as the first member sees the second. */
export interface ConnectionRow {
  _id: number
  /** See pairKey. */
  pair: string
  community: string
  /** The two profile ids, the lower one first. */
  members: number[]
  role: ConnectionRole
  accepted: boolean
  /** The member who has to be answered: who asked, or wants another role; null when nothing waits. */
  askedBy: number | null
  /** The other role, while one is wanted. */
  proposedRole: ConnectionRole | null
  /** Asked, later accepted. */
  since: Date
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
}

export const pairOf = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)]
export const pairKey = (one: number, other: number): string => pairOf(one, other).join(':')

export const connectionSchema = (collection: string): Schema<ConnectionRow> => {
  const schema = new Schema<ConnectionRow>(
    {
      _id: { type: Number, required: true },
      pair: { type: String, required: true },
      community: { type: String, required: true },
      members: { type: [Number], required: true },
      role: { type: String, enum: connectionRoles, required: true },
      accepted: { type: Boolean, required: true },
      askedBy: { type: Number, default: null },
      proposedRole: { type: String, enum: [...connectionRoles, null], default: null },
      since: { type: Date, required: true },
      heldAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ pair: 1 }, { unique: true })
  schema.index({ members: 1, since: -1, _id: -1 })
  return schema
}
