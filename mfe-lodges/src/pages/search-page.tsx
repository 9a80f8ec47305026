import { Navigate, useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { foundLodges, type LodgeSearch } from '../features/lodge-data/lodge-lists.ts'
import { isNarrowed, readAddress, searchPath, tellsIn } from '../features/lodge-data/search-address.ts'
import { LodgeList } from '../features/lodge-list/lodge-list.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { paths } from '../paths.ts'
import { useLodgeTexts } from '../texts.ts'

/** /Community/Lodges/Search: what is looked for stands in the address. */
export const SearchPage = () => {
  const t = useLodgeTexts()
  const [query] = useSearchParams()
  const address = readAddress(query)
  const { text, category, tags, kinks, sort } = address
  const search: LodgeSearch = { text, tags: [...tags], kinks: [...kinks], sort, ...(category && { category }) }
  if (tellsIn(query)) return <Navigate replace to={searchPath(address)} />
  const title = text === '' ? t('search.title') : t('search.titleFor', { what: text })
  return (
    <ListFrame title={title} within={<SearchForm address={address} />}>
      <LodgeList
        key={JSON.stringify(search)}
        list={foundLodges(search)}
        empty={
          <EmptyState
            icon="search"
            title={t('search.empty.title')}
            text={t('search.empty.text')}
            action={isNarrowed(address) && <ButtonLink to={paths.search}>{t('search.clear')}</ButtonLink>}
          />
        }
      />
    </ListFrame>
  )
}
