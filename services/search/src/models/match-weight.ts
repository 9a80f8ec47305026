import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import { matchAspects } from '@samvaer/contracts/search/values'
import { Schema } from 'mongoose'

/** The weights in the matches of a member. */
export interface MatchWeightRow {
  /** The profileId. */
  _id: number
  weights: MatchWeights
}

export const matchWeightSchema = (collection: string): Schema<MatchWeightRow> =>
  new Schema<MatchWeightRow>(
    {
      _id: { type: Number, required: true },
      weights: new Schema<MatchWeights>(
        Object.fromEntries(matchAspects.map((aspect) => [aspect, { type: Number, required: true }])) as never,
        { _id: false },
      ),
    },
    { collection, versionKey: false },
  )
