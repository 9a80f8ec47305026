/** Everything that a profile answers to a question of the lists; of a couple what either says. */
import { type FactName, type FactNameOf, factRows, listOfAnswers } from '@samvaer/contracts/profile/fact-table'
import type { IndexedProfile } from './profile-index.ts'

export const isOfPerson = (name: FactName): name is FactNameOf<'person'> => factRows[name].of === 'person'

export const answersTo = (name: FactName, profile: IndexedProfile): readonly string[] =>
  isOfPerson(name)
    ? profile.persons.flatMap((person) => listOfAnswers(person[name]))
    : listOfAnswers(profile[name as FactNameOf<'profile'>])
