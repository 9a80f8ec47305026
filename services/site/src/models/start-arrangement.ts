/** The member's arrangement of the start page; parts that a member never touched are not there. */
import type { SectionOption, StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { Schema } from 'mongoose'

export interface StartArrangement {
  profileId: number
  sortOptions?: SectionOption[]
  searchOptions?: StartSearchOptions | null
  condensedProfileView?: boolean
  customizeStart?: boolean
}

const section = new Schema<SectionOption>(
  { id: { type: String, required: true }, hidden: { type: Boolean, required: true } },
  { _id: false },
)

const searchOptions = new Schema<StartSearchOptions>(
  { gender: String, ageFrom: Number, ageTo: Number, countryAreaId: Number },
  { _id: false },
)

export const startArrangement = new Schema<StartArrangement>(
  {
    profileId: { type: Number, required: true },
    sortOptions: { type: [section], default: undefined },
    searchOptions: { type: searchOptions, default: undefined },
    condensedProfileView: Boolean,
    customizeStart: Boolean,
  },
  { collection: 'start_arrangements', strict: 'throw', versionKey: false },
)
startArrangement.index({ profileId: 1 }, { unique: true })
