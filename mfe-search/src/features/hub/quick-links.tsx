import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { useId } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { searchPath } from '../filter-data/search-address.ts'
import styles from './hub.module.css'
import { quickSearches } from './quick-searches.ts'

/** Searches that stand ready. */
export const QuickLinks = () => {
  const t = useSearchTexts()
  const format = useFormat()
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('hub.quick')}</h2>
      <ul className={styles.chips}>
        {quickSearches.map(({ name, ...search }) => (
          <li key={name}>
            <Link className={styles.chip ?? ''} to={searchPath(search)}>
              {t(`quick.${name}`, { distance: format.distance(search.filters.within ?? 0) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
