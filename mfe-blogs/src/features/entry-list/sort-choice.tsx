import { Link, useSearchParams } from '@samvaer/remote-kit/router'
import { useBlogTexts } from '../../texts.ts'
import styles from './sort-choice.module.css'

const parameter = 'sort'
const activity = 'activity'

/** Whether the address asks for the entries with the latest comments first. */
export const useByActivity = (): boolean => useSearchParams()[0].get(parameter) === activity

/** Newest first, or by latest comment; kept in the address, so that the way back knows it. */
export const SortChoice = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const choices = [
    { search: '', label: t('sort.newest'), current: !byActivity },
    { search: `?${parameter}=${activity}`, label: t('sort.activity'), current: byActivity },
  ]
  return (
    <nav className={styles.choice} aria-label={t('sort.label')}>
      {choices.map(({ search, label, current }) => (
        <Link
          key={label}
          to={{ search }}
          replace
          className={styles.option}
          {...(current && { 'aria-current': 'true' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
