import { genders } from '@samvaer/contracts/core/values'
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { Schema } from 'mongoose'

/** The people whom a member looks for, and those who find the member. */
export interface MatchSettingRow extends MatchSettings {
  /** The profileId. */
  _id: number
}

export const matchSettingSchema = (collection: string): Schema<MatchSettingRow> =>
  new Schema<MatchSettingRow>(
    {
      _id: { type: Number, required: true },
      genders: [{ type: String, enum: genders }],
      ages: new Schema(
        { from: { type: Number, required: true }, to: { type: Number, required: true } },
        { _id: false },
      ),
      within: { type: Number, default: null },
      onlyValidated: { type: Boolean, required: true },
      onlyWithPicture: { type: Boolean, required: true },
      onlyTheyFindMe: { type: Boolean },
    },
    { collection, versionKey: false },
  )
