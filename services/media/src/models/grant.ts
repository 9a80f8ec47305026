import { Schema } from 'mongoose'

/** One member may read what belongs to an access. */
export interface GrantRow {
  /** See grantKey. */
  _id: string
}

export const grantKey = (access: string, profileId: number): string => `${access}|${profileId}`

export const grantSchema = (collection: string): Schema<GrantRow> =>
  new Schema<GrantRow>({ _id: { type: String, required: true } }, { collection, versionKey: false })
