import type { SavedSearch } from '@samvaer/contracts/search/calls'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { Card, Icon, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { savedSearchPath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { useChosenFilters } from '../filter-data/use-filter-words.ts'
import { Loaded } from '../recovery/recovery.ts'
import { SavedActs } from './saved-acts.tsx'
import { savedSearches } from './saved-queries.ts'
import styles from './saved-searches.module.css'

const Saved = ({ search }: { search: SavedSearch }) => {
  const t = useSearchTexts()
  const { savedSearchId, name, filters, notify } = search
  const asked = useChosenFilters(filters).map(({ label }) => label)
  return (
    <li className={styles.row} {...rowAttributes(savedSearchId)}>
      <div className={styles.words}>
        <Link className={styles.name ?? ''} to={savedSearchPath(savedSearchId)}>
          {name}
        </Link>
        <p className={styles.quiet}>{asked.join(' · ') || t('everybody')}</p>
        {notify && (
          <p className={styles.quiet}>
            <Icon name="bell" size="small" /> {t('saved.notified')}
          </p>
        )}
      </div>
      <SavedActs search={search} />
    </li>
  )
}

/** The saved searches, by name. */
export const SavedList = () => {
  const t = useSearchTexts()
  const heading = useId()
  const rows = useRowFocus()
  const query = useQuery({ ...savedSearches, retry: onceMore })
  return (
    <section className={styles.part} aria-labelledby={heading} ref={rows}>
      <h2 id={heading}>{t('saved.title')}</h2>
      <Loaded query={query} outline={<Skeleton shape="card" lines={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>{t('saved.none')}</p>
          ) : (
            <Card inset="none">
              <ul>
                {items.map((search) => (
                  <Saved key={search.savedSearchId} search={search} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </section>
  )
}
