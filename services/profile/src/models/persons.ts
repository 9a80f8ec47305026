/** The one or two persons of a profile as identity knows them, and where they live; kept from its events. */
import { type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

export interface KnownPerson {
  /** Stays with the person when the two of a couple change places. */
  personId: number
  gender: Gender
  /** yyyy-mm-dd */
  birthday: string
  /** Centimetres and kilograms; null while unanswered. */
  height: number | null
  weight: number | null
}

export interface PersonsRow {
  /** The profileId. */
  _id: number
  persons: KnownPerson[]
  /** ISO 3166-1 numeric. */
  countryId: number
  zipCode: string
}

export const personsSchema = (collection: string): Schema<PersonsRow> => {
  const schema = new Schema<PersonsRow>(
    {
      _id: { type: Number, required: true },
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
      countryId: { type: Number, required: true },
      zipCode: { type: String, required: true },
    },
    { collection, versionKey: false },
  )
  return schema
}
