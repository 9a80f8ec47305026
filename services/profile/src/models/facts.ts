import { type FactOf, factNamesOf, factRows } from '@samvaer/contracts/profile/fact-table'
import type { PersonFacts, ProfileFacts } from '@samvaer/contracts/profile/facts'
import type { PromptAnswer } from '@samvaer/contracts/profile/prompts'
import { profilePrompts } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** The facts that a profile and its persons say about themselves. Absent while nothing was ever saved. */
export interface FactsRow extends ProfileFacts {
  /** The profileId. */
  _id: number
  /** Rises with every save; two windows with the same one have one winner. */
  version: number
  persons: { personId: number; facts: PersonFacts }[]
  changedAt: Date
}

/** A field for each fact; a row of before a fact was there lacks it. */
const answerFields = (of: FactOf) =>
  Object.fromEntries(
    factNamesOf(of).map((name) => {
      const { values, several } = factRows[name]
      return [
        name,
        several ? [{ type: String, enum: values }] : { type: String, enum: [...values, null], default: null },
      ]
    }),
  )

const factsOfPerson = new Schema<FactsRow['persons'][number]>(
  {
    personId: { type: Number, required: true },
    facts: new Schema(
      {
        ...answerFields('person'),
        occupation: { type: String, default: '' },
      },
      { _id: false },
    ),
  },
  { _id: false },
)

const promptAnswer = new Schema<PromptAnswer>(
  { prompt: { type: String, enum: profilePrompts, required: true }, answer: { type: String, required: true } },
  { _id: false },
)

export const factsSchema = (collection: string): Schema<FactsRow> =>
  new Schema<FactsRow>(
    {
      _id: { type: Number, required: true },
      version: { type: Number, required: true },
      about: { type: String, default: '' },
      ...answerFields('profile'),
      lookingForText: { type: String, default: '' },
      prompts: [promptAnswer],
      persons: [factsOfPerson],
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
