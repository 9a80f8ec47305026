/** The facts of a profile in the order in which they are read; unanswered ones are left out. */
import type { ProfileData, ProfilePerson } from '@samvaer/contracts/profile/shapes'

export type PersonFactName =
  | 'orientation'
  | 'height'
  | 'weight'
  | 'bodyType'
  | 'hairColour'
  | 'eyeColour'
  | 'smoking'
  | 'drinking'
  | 'education'
  | 'occupation'
export type SharedFactName = 'relationshipStatus' | 'children'

/** `choice` is one of a list and has a text, `measure` a number with a unit, `words` the member's own. */
export type Fact<Name extends string> =
  | { name: Name; kind: 'choice'; value: string }
  | { name: Name; kind: 'measure'; value: number }
  | { name: Name; kind: 'words'; value: string }

const choice = <Name extends string>(name: Name, value: string | null): Fact<Name>[] =>
  value === null ? [] : [{ name, kind: 'choice', value }]
const measure = <Name extends string>(name: Name, value: number | null): Fact<Name>[] =>
  value === null ? [] : [{ name, kind: 'measure', value }]

/** Of one person. */
export const personFacts = ({ height, weight, facts }: ProfilePerson): Fact<PersonFactName>[] => [
  ...choice('orientation', facts.orientation),
  ...measure('height', height),
  ...measure('weight', weight),
  ...choice('bodyType', facts.bodyType),
  ...choice('hairColour', facts.hairColour),
  ...choice('eyeColour', facts.eyeColour),
  ...choice('smoking', facts.smoking),
  ...choice('drinking', facts.drinking),
  ...choice('education', facts.education),
  ...(facts.occupation === ''
    ? []
    : [{ name: 'occupation' as const, kind: 'words' as const, value: facts.occupation }]),
]

/** Of one or two together. */
export const sharedFacts = ({ facts }: Pick<ProfileData, 'facts'>): Fact<SharedFactName>[] => [
  ...choice('relationshipStatus', facts.relationshipStatus),
  ...choice('children', facts.children),
]

/** Nothing was filled in beyond who they are. */
export const isEmpty = (profile: Pick<ProfileData, 'facts' | 'persons'>): boolean => {
  const { about, lookingFor, lookingForText, prompts } = profile.facts
  const answered =
    profile.persons.flatMap(personFacts).length + sharedFacts(profile).length + lookingFor.length + prompts.length
  return answered === 0 && about === '' && lookingForText === ''
}
