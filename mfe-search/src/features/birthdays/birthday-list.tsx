import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { birthdays } from '../people-lists/list-queries.ts'
import { NobodySought } from '../people-lists/nobody-sought.tsx'
import { PeopleList } from '../people-lists/people-list.tsx'
import { Greetings } from './greetings.tsx'

/** Lists those whose birthday it is today, each with the way to a greeting. */
export const BirthdayList = ({ sought }: { sought: boolean }) => {
  const t = useSearchTexts()
  const list = birthdays(sought)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <PeopleList
      query={query}
      queryKey={list.queryKey}
      label={t('birthdays.title')}
      empty={
        sought ? (
          <NobodySought path={paths.birthdays} />
        ) : (
          <EmptyState
            icon="events"
            title={t('birthdays.empty.title')}
            text={t('birthdays.empty.text')}
            action={<ButtonLink to={paths.online}>{t('birthdays.empty.act')}</ButtonLink>}
          />
        )
      }
    >
      {(person, condensed) => (
        <Person key={person.profileId} person={person} condensed={condensed} act={<Greetings person={person} />} />
      )}
    </PeopleList>
  )
}
