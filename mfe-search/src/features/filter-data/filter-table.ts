/**
 * The filters of the search, as the pages need them: a row a filter. The values are those of the contract, which a test
 * compares; not its own tables: with them the first page would carry zod.
 */
import type { ProfileFilters } from '@samvaer/contracts/search/filters'

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

/** In the order of the page. */
export const filterGroups: readonly FilterGroup[] = [
  {
    name: 'who',
    rows: [
      choices('genders', 'genders', ['Female', 'Male', 'Couple', 'Transsexual']),
      { kind: 'range', name: 'ages', least: 18, most: 99, step: 1 },
      choices('personGenders', 'gender', ['Female', 'Male', 'Transsexual']),
    ],
  },
  {
    name: 'where',
    rows: [
      { kind: 'within', name: 'within', values: [5, 10, 25, 50, 100] },
      { kind: 'area', name: 'countryAreaId' },
    ],
  },
  {
    name: 'presence',
    rows: [
      { kind: 'online', name: 'online', values: ['Now', 'Last24Hours', 'ThisWeek', 'ThisMonth'] },
      { kind: 'flag', name: 'withPicture' },
      { kind: 'flag', name: 'validated' },
      { kind: 'flag', name: 'subscriber' },
    ],
  },
  {
    name: 'wishes',
    rows: [
      choices('lookingFor', 'lookingFor', [
        'Conversation',
        'Friendship',
        'Activities',
        'Travel',
        'Dating',
        'Relationship',
        'CasualMeetings',
        'OtherCouples',
      ]),
      { kind: 'words', name: 'words', most: 5 },
    ],
  },
  {
    name: 'life',
    rows: [
      choices('relationships', 'relationshipStatus', [
        'Single',
        'Dating',
        'InRelationship',
        'OpenRelationship',
        'Married',
        'Separated',
        'Divorced',
        'Widowed',
      ]),
      choices('children', 'children', ['None', 'AtHome', 'SometimesAtHome', 'MovedOut']),
      choices('orientations', 'orientation', [
        'Heterosexual',
        'Bisexual',
        'Homosexual',
        'Pansexual',
        'Asexual',
        'Curious',
      ]),
      choices('smoking', 'smoking', ['Never', 'Sometimes', 'Daily', 'Quitting']),
      choices('drinking', 'drinking', ['Never', 'Seldom', 'WithOthers', 'Often']),
      choices('educations', 'education', [
        'PrimarySchool',
        'UpperSecondary',
        'Vocational',
        'ShortHigher',
        'Bachelor',
        'Master',
        'Doctorate',
      ]),
    ],
  },
  {
    name: 'looks',
    rows: [
      { kind: 'range', name: 'heights', least: 120, most: 230, step: 5 },
      { kind: 'range', name: 'weights', least: 35, most: 250, step: 5 },
      choices('bodyTypes', 'bodyType', ['Slim', 'Average', 'Athletic', 'Muscular', 'Curvy', 'Large']),
      choices('hairColours', 'hairColour', [
        'Blonde',
        'LightBrown',
        'DarkBrown',
        'Black',
        'Red',
        'Grey',
        'White',
        'Bald',
      ]),
      choices('eyeColours', 'eyeColour', ['Blue', 'Green', 'Grey', 'Brown', 'Hazel']),
    ],
  },
  {
    name: 'dark',
    dark: true,
    rows: [
      choices('roles', 'role', ['Curious', 'Dominant', 'Submissive', 'Switch', 'Voyeur', 'Exhibitionist', 'Romantic']),
      choices('experiences', 'experience', ['New', 'Some', 'Experienced']),
      { kind: 'words', name: 'kinks', most: 10 },
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

export const profileSorts = ['Newest', 'LastSeen', 'Top'] as const
