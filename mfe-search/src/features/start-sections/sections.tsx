/** The sections of the start page that this remote fills (docs/product/screens.md, "Start page"). */

import { searchQueryName, searchQueryOf } from '@samvaer/contracts/search/query'
import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { api } from '@samvaer/remote-kit/api'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { filtersOf } from '../filter-data/filter-values.ts'
import { filtersOfStart, searchPath } from '../filter-data/search-address.ts'
import { ReasonList } from '../people/reason-list.tsx'
import { shownPeople } from '../people/shown-lists.ts'
import { WriteLink } from '../people/write-link.tsx'
import { MediaSection } from './media-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { SectionFrame } from './section-frame.tsx'
import styles from './start-sections.module.css'

/** Milliseconds after which it is looked again who is here. */
const everyMinute = 60_000

/** Asks for those alone who fit both ways, where the page was not told to show others first. */
const soughtUnless = (search: StartSectionProps['search']) => (search ? {} : { sought: true })

/** Shows new members, of those whom the member wants to see first. */
export const NewestProfiles = ({ condensed, search }: StartSectionProps) => {
  const filters = filtersOfStart(search)
  const input = { filters, sort: 'Newest' as const, take: shownPeople, ...soughtUnless(search) }
  return (
    <PeopleSection
      name="NewestProfiles"
      all={search ? searchPath({ filters, sort: 'Newest' }) : paths.newest}
      condensed={condensed}
      shelf={{
        queryKey: ['Search/SearchByFilters', input],
        queryFn: ({ signal }) => api.post('Search/SearchByFilters', input, { signal }),
      }}
    />
  )
}

/** Shows members who are here at this moment. */
export const OnlineProfiles = ({ condensed, search }: StartSectionProps) => {
  const filters = filtersOf({ ...filtersOfStart(search), online: 'Now' })
  const input = { filters, sort: 'LastSeen' as const, take: shownPeople, ...soughtUnless(search) }
  return (
    <PeopleSection
      name="OnlineProfiles"
      all={search ? searchPath({ filters, sort: 'LastSeen' }) : paths.online}
      condensed={condensed}
      shelf={{
        queryKey: ['Search/SearchByFilters', input],
        queryFn: ({ signal }) => api.post('Search/SearchByFilters', input, { signal }),
        refetchInterval: everyMinute,
      }}
    />
  )
}

/** The best matches, each with why. */
export const PossibleMatches = ({ condensed }: StartSectionProps) => {
  const input = { take: shownPeople }
  return (
    <PeopleSection
      name="PossibleMatches"
      all={paths.matches}
      condensed={condensed}
      shelf={{
        queryKey: ['Search/GetMatches', input],
        queryFn: ({ signal }) => api.post('Search/GetMatches', input, { signal }),
      }}
      about={({ reasons }) => reasons.length > 0 && <ReasonList reasons={reasons.slice(0, 1)} />}
    />
  )
}

/** Shows members whose birthday it is. */
export const BirthdayProfiles = ({ condensed }: StartSectionProps) => {
  const t = useSearchTexts()
  const input = { take: shownPeople, sought: true }
  return (
    <PeopleSection
      name="BirthdayProfiles"
      all={paths.birthdays}
      condensed={condensed}
      shelf={{
        queryKey: ['Search/GetBirthdays', input],
        queryFn: ({ signal }) => api.get('Search/GetBirthdays', input, { signal }),
      }}
      act={(person) => <WriteLink person={person} label={t('birthdays.greet')} />}
    />
  )
}

/** The newest pictures and videos of those whom the member looks for. */
export const NewestMedia = ({ condensed }: StartSectionProps) => (
  <MediaSection sought name="NewestMedia" all={paths.pictures} condensed={condensed} />
)

/** Shows the members whom the reader wants to see first; as long as nobody was chosen, how to choose. */
export const SearchMedia = ({ condensed, search }: StartSectionProps) => {
  const t = useSearchTexts()
  if (!search)
    return (
      <SectionFrame name="SearchMedia" all={paths.pictures}>
        <p className={styles.quiet}>{t('start.SearchMedia.choose')}</p>
      </SectionFrame>
    )
  const all = `${paths.pictures}?${new URLSearchParams({ [searchQueryName]: searchQueryOf(search) })}`
  return <MediaSection name="SearchMedia" all={all} options={search} condensed={condensed} />
}
