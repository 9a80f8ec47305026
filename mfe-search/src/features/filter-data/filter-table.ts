/** The filters of the search, as the pages need them: a row a filter. */
import { offeredGenders, personGenders } from '@samvaer/contracts/core/values'
import {
  askedDistances,
  bodyTypes,
  childrenAnswers,
  darkExperiences,
  darkPersonRoles,
  drinkingHabits,
  educations,
  eyeColours,
  hairColours,
  lookingForAnswers,
  onlineBands,
  orientations,
  relationshipStatuses,
  smokingHabits,
} from '@samvaer/contracts/profile/values'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { searchedRanges, wordLimits } from '@samvaer/contracts/search/values'

export type FilterName = keyof ProfileFilters
export type RangeName = 'ages' | 'heights' | 'weights'
export type FlagName = 'withPicture' | 'validated' | 'subscriber'
export type WordsName = 'words' | 'kinks'
export type ChoicesName = Exclude<FilterName, RangeName | FlagName | WordsName | 'within' | 'online' | 'countryAreaId'>

export type FilterRow =
  /** Any of these; `fact` names the texts of the values. */
  | { kind: 'choices'; name: ChoicesName; fact: string; values: readonly string[] }
  /** Between two numbers; a list offers one in so many. */
  | { kind: 'range'; name: RangeName; least: number; most: number; step: number }
  /** At most so many words. */
  | { kind: 'words'; name: WordsName; most: number }
  | { kind: 'flag'; name: FlagName }
  | { kind: 'within'; name: 'within'; values: readonly number[] }
  | { kind: 'online'; name: 'online'; values: readonly string[] }
  | { kind: 'area'; name: 'countryAreaId' }

export interface FilterGroup {
  name: string
  /** On the dark variant alone. */
  dark?: true
  rows: readonly FilterRow[]
}

const choices = (name: ChoicesName, fact: string, values: readonly string[]): FilterRow => ({
  kind: 'choices',
  name,
  fact,
  values,
})

const range = (name: RangeName, step: number): FilterRow => {
  const [least, most] = searchedRanges[name]
  return { kind: 'range', name, least, most, step }
}

/** In the order of the page. */
export const filterGroups: readonly FilterGroup[] = [
  {
    name: 'who',
    rows: [
      choices('genders', 'genders', offeredGenders),
      range('ages', 1),
      choices('personGenders', 'gender', personGenders),
    ],
  },
  {
    name: 'where',
    rows: [
      { kind: 'within', name: 'within', values: askedDistances },
      { kind: 'area', name: 'countryAreaId' },
    ],
  },
  {
    name: 'presence',
    rows: [
      { kind: 'online', name: 'online', values: onlineBands },
      { kind: 'flag', name: 'withPicture' },
      { kind: 'flag', name: 'validated' },
      { kind: 'flag', name: 'subscriber' },
    ],
  },
  {
    name: 'wishes',
    rows: [
      choices('lookingFor', 'lookingFor', lookingForAnswers),
      { kind: 'words', name: 'words', most: wordLimits.words },
    ],
  },
  {
    name: 'life',
    rows: [
      choices('relationships', 'relationshipStatus', relationshipStatuses),
      choices('children', 'children', childrenAnswers),
      choices('orientations', 'orientation', orientations),
      choices('smoking', 'smoking', smokingHabits),
      choices('drinking', 'drinking', drinkingHabits),
      choices('educations', 'education', educations),
    ],
  },
  {
    name: 'looks',
    rows: [
      range('heights', 5),
      range('weights', 5),
      choices('bodyTypes', 'bodyType', bodyTypes),
      choices('hairColours', 'hairColour', hairColours),
      choices('eyeColours', 'eyeColour', eyeColours),
    ],
  },
  {
    name: 'dark',
    dark: true,
    rows: [
      choices('roles', 'role', darkPersonRoles),
      choices('experiences', 'experience', darkExperiences),
      { kind: 'words', name: 'kinks', most: wordLimits.kinks },
    ],
  },
]

export const filterRows: readonly FilterRow[] = filterGroups.flatMap(({ rows }) => rows)

/** The groups that a brand has. */
export const groupsOf = ({ dark }: { dark: boolean }): readonly FilterGroup[] =>
  filterGroups.filter((group) => dark || !group.dark)

/** Filters that tell something about whoever asks; no address holds them. */
const telling: readonly string[] = [
  'orientations',
  ...filterGroups.filter(({ dark }) => dark).flatMap(({ rows }) => rows.map(({ name }) => name)),
]
export const isTelling = (name: string): boolean => telling.includes(name)
