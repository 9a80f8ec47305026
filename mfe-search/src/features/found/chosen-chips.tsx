import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import { type SearchAddress, searchPath } from '../filter-data/search-address.ts'
import { useChosenFilters } from '../filter-data/use-filter-words.ts'
import styles from './found.module.css'

/** Lists the choices of a search, each with the way to do without it: the address without it. */
export const ChosenChips = ({ address }: { address: SearchAddress }) => {
  const t = useSearchTexts()
  const chosen = useChosenFilters(address.filters)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosen.label')}>
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            className={styles.chip ?? ''}
            to={searchPath({ ...address, filters: without })}
            aria-label={t('chosen.without', { what: label })}
          >
            {label}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
