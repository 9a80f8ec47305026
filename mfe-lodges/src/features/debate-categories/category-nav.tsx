import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Unread } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { categoryPath, debatePaths } from '../debate-data/debate-paths.ts'
import type { DebateCategory } from '../debate-data/debate-queries.ts'
import styles from './category-nav.module.css'

interface CategoryNavProps {
  lodgeId: number
  categories: readonly DebateCategory[]
  /** Undefined for all. */
  current: number | undefined
}

/** The categories of a lodge's debates; a line that is swiped through on small screens, a column on wide ones. */
export const CategoryNav = ({ lodgeId, categories, current }: CategoryNavProps) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  const all = categories.reduce((sum, { entries }) => sum + entries, 0)
  const places = [
    { id: undefined, to: debatePaths(lodgeId).all, name: t('debate.all'), entries: all, unread: false },
    ...categories.map(({ categoryId, name, entries, unread }) => ({
      id: categoryId,
      to: categoryPath(lodgeId, categoryId),
      name,
      entries,
      unread,
    })),
  ]
  return (
    <nav className={styles.nav} aria-label={t('debate.categories')}>
      <ul className={styles.list}>
        {places.map(({ id, to, name, entries, unread }) => (
          <li key={to}>
            <Link to={to} className={styles.category} {...(id === current && { 'aria-current': 'page' as const })}>
              <span className={styles.name}>
                {unread && <Unread label={t('card.unread')} />}
                {name}
              </span>
              <span className={styles.count}>{number(entries)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
