import type { OnlineBand } from '@samvaer/contracts/profile/shapes'
import type { ProfileSort } from '@samvaer/contracts/search/filters'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { filtersOf } from '../features/filter-data/filter-values.ts'
import { searchPath } from '../features/filter-data/search-address.ts'
import { FoundPeople } from '../features/found/found-people.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { everybodyAt, GenderChoice, genderIn, isSoughtIn } from '../features/people-lists/gender-choice.tsx'
import { NobodySought } from '../features/people-lists/nobody-sought.tsx'
import { ViewChoice } from '../features/people-lists/view-choice.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

interface SortedPageProps {
  list: 'newest' | 'top' | 'online'
  path: string
  sort: ProfileSort
  online?: OnlineBand
}

/** A list of everybody in one order; who more is wanted of goes on to all filters. */
export const SortedPage = ({ list, path, sort, online }: SortedPageProps) => {
  const t = useSearchTexts()
  const [query] = useSearchParams()
  const [gender, sought] = [genderIn(query), isSoughtIn(query)]
  const address = { filters: filtersOf({ genders: [gender], online }), sort }
  const more = <ButtonLink to={searchPath(address)}>{t('lists.narrow')}</ButtonLink>
  const elsewhere = online ? (
    <ButtonLink to={searchPath({ filters: { online: 'Last24Hours' }, sort: 'LastSeen' })}>
      {t('lists.online.empty.act')}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.search}>{t('notFound.act')}</ButtonLink>
  )
  return (
    <SearchFrame
      strip="search"
      people
      view={<ViewChoice />}
      title={t(`lists.${list}.title`)}
      lead={t(`lists.${list}.lead`)}
      within={
        <>
          <GenderChoice path={path} query={query} />
          {more}
        </>
      }
    >
      <FoundPeople
        address={address}
        sorted
        sought={sought}
        empty={
          sought ? (
            <NobodySought path={path} />
          ) : (
            <EmptyState
              icon="search"
              title={t(`lists.${list}.empty.title`)}
              text={t(`lists.${list}.empty.text`)}
              action={gender ? <ButtonLink to={everybodyAt(path)}>{t('lists.everybody')}</ButtonLink> : elsewhere}
            />
          )
        }
      />
    </SearchFrame>
  )
}
