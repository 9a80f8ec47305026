/** The parts of a row that the profile service answers for, as its events and its answers say them. */

import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DarkPersonFacts, DarkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import { answersOf } from '@samvaer/contracts/profile/fact-table'
import type { NewestMedium, ProfileRow } from '../models/profile-row.ts'
import { sentenceOf } from './own-sentence.ts'
import { wordsOfDarkFacts, wordsOfFacts } from './words.ts'

type Facts = Pick<DomainEventPayload<'ProfileFactsChanged'>, 'facts' | 'persons'>

export const factsOfEvent = ({
  facts,
  persons,
}: Facts): Pick<ProfileRow, 'answers' | 'personAnswers' | 'words' | 'sentence'> => ({
  answers: answersOf('profile', facts),
  personAnswers: persons.map((person) => ({ personId: person.personId, answers: answersOf('person', person.facts) })),
  words: wordsOfFacts(
    facts,
    persons.map((person) => person.facts),
  ),
  sentence: sentenceOf(facts),
})

export const darkAnswersOf = (facts: DarkProfileFacts, persons: readonly DarkPersonFacts[]) => ({
  persons: [...persons],
  words: wordsOfDarkFacts(facts),
})

export const mediumOf = (medium: DomainEventPayload<'NewestMediumChanged'>['medium']): NewestMedium | null =>
  medium && { ...medium, addedAt: new Date(medium.addedAt) }
