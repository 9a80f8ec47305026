/** The filters of the search, as the pages need them: a row a filter. */
import { offeredGenders, personGenders } from '@samvaer/contracts/core/values'
import { type FactFilter, type FactName, factNames, factRows, factTable } from '@samvaer/contracts/profile/fact-table'
import { askedDistances, darkExperiences, darkPersonRoles, onlineBands } from '@samvaer/contracts/profile/values'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { searchedRanges, wordLimits } from '@samvaer/contracts/search/values'

export type FilterName = keyof ProfileFilters
export type RangeName = 'ages' | 'heights' | 'weights'
export type FlagName = 'withPicture' | 'validated' | 'photoChecked' | 'subscriber'
export type WordsName = 'words' | 'kinks'
export type ChoicesName = Exclude<FilterName, RangeName | FlagName | WordsName | 'within' | 'online' | 'countryAreaId'>

export type FilterRow =
  /** Any of these; of a fact that profiles tell its name. */
  | { kind: 'choices'; name: FactFilter; fact: FactName; values: readonly string[] }
  | { kind: 'choices'; name: Exclude<ChoicesName, FactFilter>; fact?: undefined; values: readonly string[] }
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

const choices = (name: Exclude<ChoicesName, FactFilter>, values: readonly string[]): FilterRow => ({
  kind: 'choices',
  name,
  values,
})

/** A filter for each fact that stands in this part of a page. */
const factsIn = (part: (typeof factRows)[FactName]['part']): FilterRow[] =>
  factNames
    .filter((name) => factRows[name].part === part)
    .map((fact) => ({
      kind: 'choices',
      name: factTable[fact].filter,
      fact,
      values: factRows[fact].values,
    }))

const range = (name: RangeName, step: number): FilterRow => {
  const [least, most] = searchedRanges[name]
  return { kind: 'range', name, least, most, step }
}

/** In the order of the page. */
export const filterGroups: readonly FilterGroup[] = [
  {
    name: 'who',
    rows: [choices('genders', offeredGenders), range('ages', 1), choices('personGenders', personGenders)],
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
      { kind: 'flag', name: 'photoChecked' },
      { kind: 'flag', name: 'subscriber' },
    ],
  },
  {
    name: 'wishes',
    rows: [...factsIn('wishes'), { kind: 'words', name: 'words', most: wordLimits.words }],
  },
  {
    name: 'life',
    rows: factsIn('life'),
  },
  {
    name: 'looks',
    rows: [range('heights', 5), range('weights', 5), ...factsIn('looks')],
  },
  {
    name: 'dark',
    dark: true,
    rows: [
      choices('roles', darkPersonRoles),
      choices('experiences', darkExperiences),
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
  ...factNames.filter((name) => factRows[name].tells).map((name) => factRows[name].filter),
  ...filterGroups.filter(({ dark }) => dark).flatMap(({ rows }) => rows.map(({ name }) => name)),
]
export const isTelling = (name: string): boolean => telling.includes(name)

/** The key of a filter's name. */
export const nameKey = (row: FilterRow) =>
  row.kind === 'choices' && row.fact ? (`facts.${row.fact}.name` as const) : (`filter.${row.name}` as const)

/** The key of a value that may be chosen. */
export const valueKey = ({ name, fact }: FilterRow & { kind: 'choices' }, value: string) =>
  fact ? (`facts.${fact}.answers.${value}` as const) : (`choice.${name}.${value}` as const)
