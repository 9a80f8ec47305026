/**
 * The facts that members choose from lists on their profile, a row a fact. What is saved, heard and searched, filters,
 * the index, reasons, forms, what a profile shows, the keys of labels (`texts/facts`) and the generators of tests follow
 * from it (decision 127). The lists are given (docs/product/profiles.md); their values are ours. Plain, for pages too.
 */

export interface FactRow {
  /** Answered by each person, or by all of a profile together. */
  of: 'person' | 'profile'
  /** The part of a page that it stands in. */
  part: 'wishes' | 'life' | 'looks'
  /** The name of the filter by which members search for it. */
  filter: string
  /** Several answers at once; one at most otherwise. */
  several?: true
  /** Says something about whoever searches by it: no address holds it. */
  tells?: true
  /** Two who answer alike have that in common; of couples one of the two is enough. */
  alike?: {
    /** The points for it in the aspect Habits of a match; all facts together have ten. */
    points: number
    /** Its place among the reasons of a match: the greatest comes first. */
    weight: number
    /** Answers that most members give: sharing one says nothing. */
    usual?: readonly string[]
  }
  /** Shown in a word beside the picture; `named` where the answer alone says little: "None", "Never". */
  glance?: 'plain' | 'named'
  values: readonly [string, ...string[]]
}

/** In the order of forms, and of what a profile shows. */
export const factTable = {
  relationshipStatus: {
    of: 'profile',
    part: 'life',
    filter: 'relationships',
    glance: 'plain',
    values: ['Single', 'Dating', 'InRelationship', 'OpenRelationship', 'Married', 'Separated', 'Divorced', 'Widowed'],
  },
  children: {
    of: 'profile',
    part: 'life',
    filter: 'children',
    alike: { points: 4, weight: 5 },
    glance: 'named',
    values: ['None', 'AtHome', 'SometimesAtHome', 'MovedOut'],
  },
  pets: {
    of: 'profile',
    part: 'life',
    filter: 'pets',
    several: true,
    alike: { points: 0, weight: 7 },
    values: ['Dog', 'Cat', 'Horse', 'Rabbit', 'Birds', 'Fish', 'Hens'],
  },
  lookingFor: {
    of: 'profile',
    part: 'wishes',
    filter: 'lookingFor',
    several: true,
    values: [
      'Conversation',
      'Friendship',
      'Activities',
      'Travel',
      'Dating',
      'Relationship',
      'CasualMeetings',
      'OtherCouples',
    ],
  },
  orientation: {
    of: 'person',
    part: 'life',
    filter: 'orientations',
    tells: true,
    values: ['Heterosexual', 'Bisexual', 'Homosexual', 'Pansexual', 'Asexual', 'Curious'],
  },
  bodyType: {
    of: 'person',
    part: 'looks',
    filter: 'bodyTypes',
    values: ['Slim', 'Average', 'Athletic', 'Muscular', 'Curvy', 'Large'],
  },
  hairColour: {
    of: 'person',
    part: 'looks',
    filter: 'hairColours',
    values: ['Blonde', 'LightBrown', 'DarkBrown', 'Black', 'Red', 'Grey', 'White', 'Bald'],
  },
  eyeColour: {
    of: 'person',
    part: 'looks',
    filter: 'eyeColours',
    values: ['Blue', 'Green', 'Grey', 'Brown', 'Hazel'],
  },
  smoking: {
    of: 'person',
    part: 'life',
    filter: 'smoking',
    alike: { points: 3, weight: 4 },
    glance: 'named',
    values: ['Never', 'Sometimes', 'Daily', 'Quitting'],
  },
  drinking: {
    of: 'person',
    part: 'life',
    filter: 'drinking',
    alike: { points: 3, weight: 4 },
    values: ['Never', 'Seldom', 'WithOthers', 'Often'],
  },
  education: {
    of: 'person',
    part: 'life',
    filter: 'educations',
    glance: 'plain',
    values: ['PrimarySchool', 'UpperSecondary', 'Vocational', 'ShortHigher', 'Bachelor', 'Master', 'Doctorate'],
  },
  interests: {
    of: 'person',
    part: 'life',
    filter: 'interests',
    several: true,
    alike: { points: 0, weight: 8 },
    values: [
      'Hiking',
      'Cycling',
      'Swimming',
      'Skiing',
      'Sailing',
      'Fishing',
      'Gardening',
      'Dancing',
      'Yoga',
      'Fitness',
      'BallGames',
      'Cooking',
      'Crafts',
      'BoardGames',
      'Gaming',
      'Reading',
      'Theatre',
      'Concerts',
      'Music',
      'Art',
      'Photography',
      'Motors',
      'Volunteering',
    ],
  },
  languages: {
    of: 'person',
    part: 'life',
    filter: 'languages',
    several: true,
    alike: { points: 0, weight: 6, usual: ['Danish', 'Swedish', 'Norwegian', 'English'] },
    values: [
      'Danish',
      'Swedish',
      'Norwegian',
      'English',
      'German',
      'Dutch',
      'French',
      'Spanish',
      'Portuguese',
      'Italian',
      'Finnish',
      'Polish',
      'Ukrainian',
      'Russian',
      'Turkish',
      'Arabic',
      'Persian',
      'Thai',
      'SignLanguage',
    ],
  },
} as const satisfies Record<string, FactRow>

type Table = typeof factTable
export type FactOf = FactRow['of']
export type FactName = keyof Table
export type FactNameOf<Of extends FactOf> = {
  [Name in FactName]: Table[Name]['of'] extends Of ? Name : never
}[FactName]
export type FactValue<Name extends FactName> = Table[Name]['values'][number]
export type FactFilter<Of extends FactOf = FactOf> = Table[FactNameOf<Of>]['filter']

/** An answer; null or empty while there is none. */
export type Answer<Name extends FactName> = Table[Name] extends { several: true }
  ? FactValue<Name>[]
  : FactValue<Name> | null
export type Answers<Of extends FactOf> = { [Name in FactNameOf<Of>]: Answer<Name> }

/** The rows without their literal types, for whoever goes through all of them. */
export const factRows: Readonly<Record<FactName, FactRow>> = factTable

export const factNames = Object.keys(factTable) as readonly FactName[]

export const factNamesOf = <Of extends FactOf>(of: Of): readonly FactNameOf<Of>[] =>
  factNames.filter((name): name is FactNameOf<Of> => factRows[name].of === of)

/** The answer to a question that nobody has answered. */
const unanswered = (name: FactName): [] | null => (factRows[name].several ? [] : null)

/** Returns the answers among what was said; a fact that was not there when it was said is unanswered. */
export const answersOf = <Of extends FactOf>(of: Of, said: Partial<Answers<Of>> = {}): Answers<Of> =>
  Object.fromEntries(factNamesOf(of).map((name) => [name, said[name] ?? unanswered(name)])) as Answers<Of>

/** Answers to every question, made by its row: as a list, of which a question with one answer takes the first. */
export const answersBy = <Of extends FactOf>(of: Of, answer: (row: FactRow) => readonly string[]): Answers<Of> => {
  const said = factNamesOf(of).map((name) => {
    const answers = answer(factRows[name])
    return [name, factRows[name].several ? answers : answers[0]]
  })
  return answersOf(of, Object.fromEntries(said) as Partial<Answers<Of>>)
}

/** Returns one answer, several or none as a list. */
export const listOfAnswers = (answer: unknown): readonly string[] =>
  typeof answer === 'string' ? [answer] : Array.isArray(answer) ? (answer as string[]) : []
