import type { CallOutput } from '@samvaer/contracts/client'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { PeopleFrame } from '../people-lists/people-frame.tsx'

interface FoundNamesProps {
  people: CallOutput<'Search/SuggestNames'>['items']
}

/** The members whose names begin as was written. */
export const FoundNames = ({ people }: FoundNamesProps) => {
  const t = useSearchTexts()
  return (
    <PeopleFrame condensed label={t('names.label')}>
      {people.map((person) => (
        <Person key={person.profileId} person={person} condensed />
      ))}
    </PeopleFrame>
  )
}
