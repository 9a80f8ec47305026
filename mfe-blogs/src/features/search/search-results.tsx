import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { EntryList } from '../entry-list/entry-list.tsx'
import { FoundAuthors } from './found-authors.tsx'
import { foundNames, isSearchable } from './found-names.ts'
import { FoundTags } from './found-tags.tsx'
import { type BlogSearch, searchPath } from './search-address.ts'
import { SearchParts } from './search-parts.tsx'
import styles from './search-results.module.css'
import { searchSource } from './search-source.ts'

/** Tags and authors that begin with the words; without an answer the entries stand alone. */
const Names = ({ text }: { text: string }) => {
  const { data } = useQuery({ ...foundNames(text), retry: false })
  if (!data) return null
  return (
    <>
      <FoundTags text={text} first={data.tags} />
      <FoundAuthors text={text} first={data.authors} />
    </>
  )
}

/** What a search finds: tags and authors by its words, and entries. */
export const SearchResults = ({ search }: { search: BlogSearch }) => {
  const t = useBlogTexts()
  const { text, author } = search
  const byWords = isSearchable(text) && author === undefined
  return (
    <>
      <SearchParts search={search} />
      {byWords && <Names text={text} />}
      <h2 className={styles.heading}>{t('search.entries')}</h2>
      <EntryList
        key={searchPath(search)}
        source={searchSource(search)}
        level={3}
        corner="menu"
        empty={
          <EmptyState
            icon="search"
            level={3}
            title={t('search.empty.title')}
            text={t('search.empty.text')}
            action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
          />
        }
      />
    </>
  )
}
