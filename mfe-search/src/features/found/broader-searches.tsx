import { ButtonLink, EmptyState, Skeleton } from '@samvaer/ui'
import { useQueries } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { countQuery } from '../filter-data/count-query.ts'
import { type SearchAddress, searchPath } from '../filter-data/search-address.ts'
import { useChosenFilters } from '../filter-data/use-filter-words.ts'
import { useTotalText } from '../filter-data/use-total-text.ts'
import styles from './found.module.css'

/** The number that is tried, and the best of them offered: each is a question to the service. */
const tried = 8
const offered = 3

/** Offers, when nobody fits, filters to take away, with how many members there are then. */
export const BroaderSearches = ({ address }: { address: SearchAddress }) => {
  const t = useSearchTexts()
  const totalText = useTotalText()
  const chosen = useChosenFilters(address.filters).slice(0, tried)
  const counts = useQueries({ queries: chosen.map(({ without }) => countQuery(without)) })
  const coming = counts.some(({ isPending }) => isPending)
  const helpful = chosen
    .map((filter, place) => ({ ...filter, total: counts[place]?.data }))
    .flatMap(({ total, ...filter }) => (total && total.count > 0 ? [{ ...filter, total }] : []))
    .toSorted((one, other) => other.total.count - one.total.count)
    .slice(0, offered)
  const anything = (
    <ButtonLink to={searchPath({ ...address, filters: {} })} variant={helpful.length > 0 ? 'quiet' : 'primary'}>
      {t('widen.anything')}
    </ButtonLink>
  )
  const ways = (
    <div className={styles.ways} aria-busy={coming}>
      {coming && <Skeleton shape="control" />}
      {!coming &&
        helpful.map(({ key, label, without, total }) => (
          <ButtonLink key={key} to={searchPath({ ...address, filters: without })} icon="close">
            {t('widen.without', { what: label, total: totalText(total) })}
          </ButtonLink>
        ))}
      {chosen.length > 0 && anything}
    </div>
  )
  return (
    <EmptyState
      icon="search"
      title={t('widen.title')}
      text={helpful.length > 0 ? t('widen.text') : t('widen.textMany')}
      action={ways}
    />
  )
}
