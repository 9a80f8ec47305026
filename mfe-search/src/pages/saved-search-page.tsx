import type { SavedSearch } from '@samvaer/contracts/search/calls'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Loaded, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { searchPath } from '../features/filter-data/search-address.ts'
import { useChosenFilters } from '../features/filter-data/use-filter-words.ts'
import { FoundPeople } from '../features/found/found-people.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { PeopleOutline } from '../features/people-lists/people-frame.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { SavedActs } from '../features/saved-searches/saved-acts.tsx'
import { savedSearch } from '../features/saved-searches/saved-queries.ts'
import { idOf, paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Shown = ({ search }: { search: SavedSearch }) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const asked = useChosenFilters(search.filters).map(({ label }) => label)
  return (
    <SearchFrame
      strip="search"
      title={search.name}
      lead={asked.join(' · ') || t('everybody')}
      actions={
        <>
          <ButtonLink icon="settings" to={searchPath(search)}>
            {t('saved.filters')}
          </ButtonLink>
          <SavedActs search={search} onDeleted={() => void navigate(paths.search, { replace: true })} />
        </>
      }
    >
      <FoundPeople address={search} sorted />
    </SearchFrame>
  )
}

const Search = ({ savedSearchId }: { savedSearchId: number }) => {
  const t = useSearchTexts()
  const query = useQuery({ ...savedSearch(savedSearchId), retry: onceMore })
  const outline = (
    <Stack gap={6}>
      <Skeleton lines={2} />
      <PeopleOutline condensed={false} />
    </Stack>
  )
  return (
    <Loaded
      query={query}
      outline={outline}
      gone={<NotFoundPage what="savedSearch" />}
      failed={(failure) => (
        // Its name does not come: where one is, and the way to the others, can be seen all the same.
        <SearchFrame strip="search" title={t('saved.one')}>
          <LoadFailure failure={failure} />
        </SearchFrame>
      )}
    >
      {(search) => <Shown search={search} />}
    </Loaded>
  )
}

/** /Search/:id: whom a saved search finds today. */
export const SavedSearchPage = () => {
  const savedSearchId = idOf(useParams().id)
  return savedSearchId === undefined ? <NotFoundPage /> : <Search savedSearchId={savedSearchId} />
}
