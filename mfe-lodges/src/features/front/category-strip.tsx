import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { anything, searchPath } from '../lodge-data/search-address.ts'
import styles from './category-strip.module.css'

/** The categories that have lodges, each the way to its own; one line that is swiped through where it is long. */
export const CategoryStrip = () => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  const { data, isError } = useQuery({
    ...callQuery('Lodges/GetLodgeCategories', {}, { staleTime: 60_000 }),
    retry: onceMore,
  })
  // They lead to what the search offers as well: without them the page is whole.
  if (isError) return null
  const items = data?.items.filter(({ lodges }) => lodges > 0)
  return (
    <nav className={styles.strip} aria-label={t('front.categories')} aria-busy={!items}>
      {!items && <Skeleton shape="control" />}
      {items && (
        <ul className={styles.list}>
          {items.map(({ category, lodges }) => (
            <li key={category}>
              <Link className={styles.category} to={searchPath({ ...anything, category })}>
                {t(`category.${category}`)} <span className={styles.count}>{number(lodges)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
