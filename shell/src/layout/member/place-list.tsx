import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Count, Icon, VisuallyHidden } from '@samvaer/ui'
import { useCounts } from '../../notifications/counts.ts'
import { currentPlace, type Place } from '../../places/places.ts'
import { countAt } from './place-counts.ts'
import styles from './place-list.module.css'

interface PlaceListProps {
  places: readonly Place[]
  /** Icons alone: the names are there for screen readers, and on hover. */
  mini?: boolean
}

/** The places with how many things wait at each. */
export const PlaceList = ({ places, mini = false }: PlaceListProps) => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const counts = useCounts()
  const current = currentPlace(places, pathname)
  return (
    <ul className={styles.places} data-mini={mini || undefined}>
      {places.map(({ path, icon, label, count: counted, number }) => {
        const count = countAt(counted, counts)
        return (
          <li key={path}>
            <Link className={styles.place} to={path} {...(path === current && { 'aria-current': 'page' as const })}>
              <Icon name={icon} />
              <span className={styles.label}>{label}</span>
              {count > 0 && (
                <>
                  <span className={styles.count} data-quiet={!number || undefined}>
                    <Count value={count} quiet={!number} />
                  </span>
                  <VisuallyHidden>, {t('layout.new', { count })}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
