import { useLocation, useSearchParams } from '@samvaer/remote-kit/router'
import { EmptyState, lazyPart } from '@samvaer/ui'
import { WriteButton } from '../features/editor/write-button.tsx'
import { EntryList, EntryListSkeleton } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { SortChoice, useByActivity } from '../features/entry-list/sort-choice.tsx'
import { isSearch, readSearch } from '../features/search/search-address.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { useSearchTitle } from '../features/search/use-search-title.ts'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { useBlogTexts } from '../texts.ts'

const SearchResults = lazyPart(async () => ({
  default: (await import('../features/search/search-results.tsx')).SearchResults,
}))

/** /Community/Blogs/All: every entry, or those that a search in the address asks for. */
export const AllPage = () => {
  const t = useBlogTexts()
  const { search: address } = useLocation()
  const search = readSearch(useSearchParams()[0])
  const searchTitle = useSearchTitle(search)
  const byActivity = useByActivity()
  // Another address is another search: the box begins with what it asks for.
  const box = <SearchBox key={address} search={search} />
  if (isSearch(search))
    return (
      <ListFrame title={searchTitle} within={box}>
        <SearchResults search={search} meanwhile={<EntryListSkeleton />} />
      </ListFrame>
    )
  const empty = (
    <EmptyState icon="blogs" title={t('all.empty.title')} text={t('all.empty.text')} action={<WriteButton />} />
  )
  return (
    <ListFrame title={t('all.title')} lead={t('all.lead')} within={box} choice={<SortChoice />}>
      <EntryList key={String(byActivity)} source={entryLists.all(byActivity)} byActivity={byActivity} empty={empty} />
    </ListFrame>
  )
}
