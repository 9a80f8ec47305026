import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { errorText } from '@samvaer/remote-kit/errors'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { countQuery } from '../filter-data/count-query.ts'
import { useTotalText } from '../filter-data/use-total-text.ts'
import styles from './filter-form.module.css'

/** Counts the members who fit what is chosen at this moment. */
export const LiveCount = ({ filters }: { filters: ProfileFilters }) => {
  const t = useSearchTexts()
  const totalText = useTotalText()
  const settled = useDebounced(JSON.stringify(filters))
  const { data, error, isFetching } = useQuery({
    ...countQuery(JSON.parse(settled) as ProfileFilters),
    placeholderData: keepPreviousData,
  })
  return (
    <p className={styles.total} role="status" aria-busy={isFetching}>
      {error ? errorText(error, t) : data ? totalText(data) : t('form.counting')}
    </p>
  )
}
