/** The filters by which members search: everything that a profile tells (docs/product/search.md). */

import * as z from 'zod'
import { gender, id } from '../core/fields.ts'
import {
  type FactFilter,
  type FactName,
  type FactOf,
  type FactValue,
  factNamesOf,
  factRows,
  type factTable,
} from '../profile/fact-table.ts'
import { onlineBand } from '../profile/shapes.ts'
import { darkExperiences, darkPersonRoles, askedDistances as distanceBands } from '../profile/values.ts'
import { oneLine } from '../text/fields.ts'
import { kinkName } from './kink.ts'
import { profileSorts, searchedRanges, wordLength, wordLimits } from './values.ts'

const range = ([least, most]: readonly [number, number]) => {
  const end = z.int().min(least).max(most)
  return z
    .strictObject({ from: end.optional(), to: end.optional() })
    .refine(({ from = least, to = most }) => from <= to, { path: ['to'], message: 'is below from' })
}

/** Any of them fits; none chosen: everybody. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).optional()

type NameOfFilter<Filter extends string> = {
  [Name in FactName]: (typeof factTable)[Name]['filter'] extends Filter ? Name : never
}[FactName]
type FactFilters<Of extends FactOf> = {
  [Filter in FactFilter<Of>]: z.ZodOptional<
    z.ZodType<FactValue<NameOfFilter<Filter>>[], FactValue<NameOfFilter<Filter>>[]>
  >
}

/** A filter for each fact. */
const factFilters = <Of extends FactOf>(of: Of): FactFilters<Of> =>
  Object.fromEntries(
    factNamesOf(of).map((name) => [factRows[name].filter, anyOf(factRows[name].values)]),
  ) as unknown as FactFilters<Of>

/** Of one person. Of a couple one of the two has to fit all of it. */
const personFilters = {
  /** "Either of a couple": a couple of a woman and a man is found by both. */
  personGenders: z
    .array(gender.exclude(['Couple']))
    .max(3)
    .optional(),
  /** Whole years, both ends included, as are all ranges. */
  ages: range(searchedRanges.ages).optional(),
  heights: range(searchedRanges.heights).optional(),
  weights: range(searchedRanges.weights).optional(),
  ...factFilters('person'),
} as const

/** Of a person of a dark profile; ignored on light brands. */
const darkPersonFilters = {
  roles: anyOf(darkPersonRoles),
  experiences: anyOf(darkExperiences),
} as const

/** A word of a text, of letters and digits. */
const word = oneLine(wordLength.least, wordLength.most).regex(/[\p{L}\p{N}]/u)

export const profileFilters = z.strictObject({
  /** Of the profile; a couple is a gender of its own. */
  genders: z.array(gender).max(4).optional(),
  ...personFilters,
  ...factFilters('profile'),
  /** Kilometres between the centres of zip codes (R22). */
  within: z.literal(distanceBands).optional(),
  /** A region, with those within it. */
  countryAreaId: id.optional(),
  /** Here within this window (docs/product/limits.md). */
  online: onlineBand.optional(),
  withPicture: z.literal(true).optional(),
  validated: z.literal(true).optional(),
  photoChecked: z.literal(true).optional(),
  subscriber: z.literal(true).optional(),
  /** All of them stand in what the profile says, from their beginning: "hik" finds "hiking". */
  words: z.array(word).max(wordLimits.words).optional(),
  ...darkPersonFilters,
  /** All of them; on the dark variant alone, ignored elsewhere. */
  kinks: z.array(kinkName).max(wordLimits.kinks).optional(),
})
export type ProfileFilters = z.infer<typeof profileFilters>

export const profileSort = z.enum(profileSorts)
export type ProfileSort = z.infer<typeof profileSort>
