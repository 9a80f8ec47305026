import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import { restorableHours } from '@samvaer/contracts/search/values'
import { Schema } from 'mongoose'

/** A search that a member has kept under a name. */
export interface SavedSearchRow {
  /** The savedSearchId. */
  _id: number
  profileId: number
  community: string
  name: string
  filters: ProfileFilters
  sort: ProfileSort
  notify: boolean
  savedAt: Date
  /** Members who came later are new to it. */
  seenUpTo: Date
  /** When it is looked at next; null while the member does not want to be notified. */
  dueAt: Date | null
  /** Deleted, and kept for a while as it was, so that it can be taken back. */
  deletedAt: Date | null
}

/** Those that are not deleted. */
export const standing = { deletedAt: null } as const

export const savedSearchSchema = (collection: string): Schema<SavedSearchRow> => {
  const schema = new Schema<SavedSearchRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      community: { type: String, required: true },
      name: { type: String, required: true },
      filters: { type: Schema.Types.Mixed, required: true },
      sort: { type: String, required: true },
      notify: { type: Boolean, required: true },
      savedAt: { type: Date, required: true },
      seenUpTo: { type: Date, required: true },
      dueAt: { type: Date, default: null },
      deletedAt: { type: Date, default: null },
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ profileId: 1, deletedAt: 1, name: 1, _id: 1 })
  schema.index({ deletedAt: 1, dueAt: 1 })
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: restorableHours * 60 * 60 })
  return schema
}
