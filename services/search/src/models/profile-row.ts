/**
 * The facts by which a search finds a member on the light side: kept from the events of identity and profile, each of
 * which says a part of them. Texts are kept as their words alone,
 * with the one sentence that cards show.
 */

import { type Gender, genders } from '@samvaer/contracts/core/values'
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import type { Answers } from '@samvaer/contracts/profile/fact-table'
import type { OwnSentence } from '@samvaer/contracts/search/calls'
import { Schema } from 'mongoose'

export interface KnownPerson {
  /** Stays with the person when the two of a couple change places. */
  personId: number
  gender: Gender
  /** yyyy-mm-dd */
  birthday: string
  height: number | null
  weight: number | null
}

export interface NewestMedium {
  mediaId: number
  access: string
  addedAt: Date
}

/** The member's purchase to be shown in searches. */
export interface Promotion {
  purchaseId: number
  endsAt: Date
}

export interface ProfileRow {
  /** The profileId. */
  _id: number
  community: string
  /** Others find the member on the light side. */
  listed: boolean
  name: string
  gender: Gender
  /** Has pictures on its cards, and others may see them. */
  pictured: boolean
  validated: boolean
  /** Absent in rows of before. */
  photoChecked?: boolean
  subscriber: boolean
  /** Nobody learns when the member was here; absent in rows of before. */
  hidesOnline?: boolean
  createdAt: Date
  persons: KnownPerson[]
  countryId: number
  zipCode: string
  /** As the card names it, folded. */
  town: string
  /** Without what stands there in own words; a fact that was not asked yet when they were heard is missing. */
  answers: Partial<Answers<'profile'>>
  personAnswers: { personId: number; answers: Partial<Answers<'person'>> }[]
  words: string[]
  /** The one that cards show; missing until the facts were heard or asked for with it. */
  sentence?: OwnSentence | null
  /** The people whom the member looks for; null before the first save. */
  seeks: MatchSettings | null
  newestMedium: NewestMedium | null
  promotions: Promotion[]
  /** When the last of them ends. */
  promotedUntil: Date | null
  /** The part that the profile service keeps was heard or asked for; see ../indexing/ask-owners.ts. */
  asked: boolean
  /**
   * The mark of a rebuild that has begun to ask: an event that comes meanwhile removes it, and the answer is older than
   * the event.
   */
  asking: string | null
  /** The member is deleted: the row stays for a day, so that every process hears of it. */
  goneAt: Date | null
  changedAt: Date
  /** Rises with every change. */
  revision: number
}

/** Days for which a deleted member's row says that it is gone. */
export const rememberedGone = 1

const anything = { type: Schema.Types.Mixed, default: null }

export const newestMedium = new Schema<NewestMedium>(
  {
    mediaId: { type: Number, required: true },
    access: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { _id: false },
)

export const profileRowSchema = (collection: string): Schema<ProfileRow> => {
  const schema = new Schema<ProfileRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, default: '' },
      listed: { type: Boolean, default: false },
      name: { type: String, default: '' },
      gender: { type: String, enum: genders, default: 'Female' },
      pictured: { type: Boolean, default: false },
      validated: { type: Boolean, default: false },
      photoChecked: { type: Boolean },
      subscriber: { type: Boolean, default: false },
      hidesOnline: { type: Boolean },
      createdAt: { type: Date, default: () => new Date(0) },
      persons: [
        new Schema<KnownPerson>(
          {
            personId: { type: Number, required: true },
            gender: { type: String, enum: genders, required: true },
            birthday: { type: String, required: true },
            height: { type: Number, default: null },
            weight: { type: Number, default: null },
          },
          { _id: false },
        ),
      ],
      countryId: { type: Number, default: 0 },
      zipCode: { type: String, default: '' },
      town: { type: String, default: '' },
      answers: anything,
      personAnswers: [
        new Schema<ProfileRow['personAnswers'][number]>(
          { personId: { type: Number, required: true }, answers: { type: Schema.Types.Mixed, required: true } },
          { _id: false },
        ),
      ],
      words: [String],
      sentence: { type: Schema.Types.Mixed },
      seeks: anything,
      newestMedium: { type: newestMedium, default: null },
      promotions: [
        new Schema<Promotion>(
          { purchaseId: { type: Number, required: true }, endsAt: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      promotedUntil: { type: Date, default: null },
      asked: { type: Boolean, default: false },
      asking: { type: String, default: null },
      goneAt: { type: Date, default: null },
      changedAt: { type: Date, required: true },
      revision: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
  schema.index({ changedAt: 1 })
  schema.index({ asked: 1, _id: 1 })
  schema.index({ goneAt: 1 }, { expireAfterSeconds: rememberedGone * 24 * 60 * 60 })
  return schema
}
