import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, EmptyState, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import type { ShownPerson } from '../people/shown-person.ts'
import { useShowAgain } from '../people/use-hide.ts'
import { kept } from '../people-lists/list-queries.ts'
import { PeopleList } from '../people-lists/people-list.tsx'

const hiddenPeople = listQuery('Search/GetHiddenProfiles', {}, { ...kept, staleTime: 0 })

const ShowAgain = ({ person }: { person: ShownPerson }) => {
  const t = useSearchTexts()
  const showAgain = useShowAgain(person)
  return (
    <Button
      size="small"
      icon="eye"
      aria-label={t('person.actFor', { act: t('hidden.show'), name: person.name })}
      onClick={showAgain}
    >
      {t('hidden.show')}
    </Button>
  )
}

/** Lists the members whom the member has hidden from their searches, the last one first, each with the way back. */
export const HiddenList = () => {
  const t = useSearchTexts()
  const query = useInfiniteQuery({
    ...hiddenPeople,
    retry: onceMore,
    select: (data) => hiddenPeople.select?.(data).map(({ profile, hiddenAt }) => ({ ...profile, hiddenAt })) ?? [],
  })
  return (
    <PeopleList
      query={query}
      queryKey={hiddenPeople.queryKey}
      label={t('hidden.title')}
      empty={
        <EmptyState
          icon="eye-off"
          title={t('hidden.empty.title')}
          text={t('hidden.empty.text')}
          action={<ButtonLink to={paths.search}>{t('notFound.act')}</ButtonLink>}
        />
      }
    >
      {(person) => (
        <Person
          key={person.profileId}
          person={person}
          condensed={false}
          beside={
            <>
              {t('hidden.since')} <Time value={person.hiddenAt} />
            </>
          }
          about={[]}
          act={<ShowAgain person={person} />}
        />
      )}
    </PeopleList>
  )
}
