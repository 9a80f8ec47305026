/** The facts of a profile in the order in which they are read; unanswered ones are left out. */
import {
  type Answers,
  type FactNameOf,
  type FactOf,
  factNamesOf,
  factRows,
  listOfAnswers,
} from '@samvaer/contracts/profile/fact-table'
import type { ProfileData, ProfilePerson } from '@samvaer/contracts/profile/shapes'

export type PersonFactName = FactNameOf<'person'> | 'height' | 'weight' | 'occupation'
export type SharedFactName = FactNameOf<'profile'>

/** `choice` is one or some of a list and has texts, `measure` a number with a unit, `words` the member's own. */
export type Fact<Name extends string> =
  | { name: Name; kind: 'choice'; values: readonly string[] }
  | { name: Name; kind: 'measure'; value: number }
  | { name: Name; kind: 'words'; value: string }

const choices = <Of extends FactOf>(names: readonly FactNameOf<Of>[], answers: Answers<Of>): Fact<FactNameOf<Of>>[] =>
  names.flatMap((name) => {
    const values = listOfAnswers(answers[name])
    return values.length === 0 ? [] : { name, kind: 'choice', values }
  })

const measure = <Name extends string>(name: Name, value: number | null): Fact<Name>[] =>
  value === null ? [] : [{ name, kind: 'measure', value }]

const ofPerson = factNamesOf('person')
const firstOfLooks = ofPerson.findIndex((name) => factRows[name].part === 'looks')

/** Returns the facts of one person: height and weight before the rest of the looks. */
export const personFacts = ({ height, weight, facts }: ProfilePerson): Fact<PersonFactName>[] => [
  ...choices<'person'>(ofPerson.slice(0, firstOfLooks), facts),
  ...measure('height', height),
  ...measure('weight', weight),
  ...choices<'person'>(ofPerson.slice(firstOfLooks), facts),
  ...(facts.occupation === ''
    ? []
    : [{ name: 'occupation' as const, kind: 'words' as const, value: facts.occupation }]),
]

/** The wishes stand in a part of their own. */
const together = factNamesOf('profile').filter((name) => factRows[name].part !== 'wishes')

/** Returns the facts that one person has, or two together. */
export const sharedFacts = ({ facts }: Pick<ProfileData, 'facts'>): Fact<SharedFactName>[] =>
  choices<'profile'>(together, facts)

/** True when nothing was filled in beyond who they are. */
export const isEmpty = (profile: Pick<ProfileData, 'facts' | 'persons'>): boolean => {
  const { about, lookingFor, lookingForText, prompts } = profile.facts
  const answered =
    profile.persons.flatMap(personFacts).length + sharedFacts(profile).length + lookingFor.length + prompts.length
  return answered === 0 && about === '' && lookingForText === ''
}
