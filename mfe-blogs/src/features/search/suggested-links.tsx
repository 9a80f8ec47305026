import { useDebounced } from '@samvaer/remote-kit/debounced'
import { PersonCard } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { authorEntriesPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { isSearchable } from '../entry-data/searchable.ts'
import { foundNames, suggestedNames } from './found-names.ts'
import styles from './suggested-links.module.css'
import { TagLinks } from './tag-links.tsx'

/**
 * Returns the names that begin with the text; while it is empty, those that most members read. Without an answer
 * nothing is suggested.
 */
const useNames = (text: string) => {
  const searching = isSearchable(text)
  const suggested = useQuery({ ...suggestedNames(), enabled: text === '', retry: false })
  const found = useQuery({ ...foundNames(text), enabled: searching, retry: false })
  if (text === '') return suggested.data
  return searching && found.data && { tags: found.data.tags.items, authors: found.data.authors.items }
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <p className={styles.heading}>{heading}</p>
    {children}
  </div>
)

/** Tags and authors below the field, as links. */
export const SuggestedLinks = ({ text }: { text: string }) => {
  const t = useBlogTexts()
  const names = useNames(useDebounced(text.trim()))
  if (!names || (names.tags.length === 0 && names.authors.length === 0)) return null
  const { tags, authors } = names
  return (
    <nav className={styles.panel} aria-label={t('search.suggestions')}>
      {tags.length > 0 && (
        <Part heading={t('search.tags')}>
          <TagLinks tags={tags} />
        </Part>
      )}
      {authors.length > 0 && (
        <Part heading={t('search.authors')}>
          <ul className={styles.authors}>
            {authors.slice(0, 5).map((author) => (
              <li key={author.profileId}>
                <PersonCard
                  profile={author}
                  size="small"
                  to={authorEntriesPath(author.profileId)}
                  beside={t('authors.entries', { count: author.entries })}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </nav>
  )
}
