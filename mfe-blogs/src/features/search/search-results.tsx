import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { isSearchable } from '../entry-data/searchable.ts'
import { EntryList, EntryListSkeleton } from '../entry-list/entry-list.tsx'
import { FoundAuthors } from './found-authors.tsx'
import { foundNames } from './found-names.ts'
import { FoundTags } from './found-tags.tsx'
import { type BlogSearch, searchPath } from './search-address.ts'
import { SearchParts } from './search-parts.tsx'
import styles from './search-results.module.css'
import { searchSource } from './search-source.ts'

/** Shows the results of a search: tags and authors by its words, and entries. */
export const SearchResults = ({ search }: { search: BlogSearch }) => {
  const t = useBlogTexts()
  const { text, author } = search
  const source = searchSource(search)
  const byWords = isSearchable(text) && author === undefined
  // Both are read at once and shown together: what comes first is not pushed down. Without names entries stand alone.
  const { data: names, isLoading } = useQuery({ ...foundNames(text), enabled: byWords, retry: false })
  useInfiniteQuery({ ...source.pages, retry: onceMore })
  // Alone, the entries need no heading of their own.
  const parted = names && names.tags.items.length + names.authors.items.length > 0
  const level = parted ? 3 : 2
  if (isLoading)
    return (
      <>
        <SearchParts search={search} />
        <EntryListSkeleton />
      </>
    )
  return (
    <>
      <SearchParts search={search} />
      {names && <FoundTags text={text} first={names.tags} />}
      {names && <FoundAuthors text={text} first={names.authors} />}
      {parted && <h2 className={styles.entries}>{t('search.entries')}</h2>}
      <EntryList
        key={searchPath(search)}
        source={source}
        level={level}
        empty={
          <EmptyState
            icon="search"
            level={level}
            title={t('search.empty.title')}
            text={t('search.empty.text')}
            action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
          />
        }
      />
    </>
  )
}
