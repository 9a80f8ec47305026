import { footBarOf } from '@samvaer/remote-kit/host'
import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Count, Icon, VisuallyHidden } from '@samvaer/ui'
import { useCounts } from '../../notifications/counts.ts'
import { currentPlace } from '../../places/places.ts'
import { usePlaces } from '../../places/use-places.ts'
import styles from './bottom-bar.module.css'
import { countAt } from './place-counts.ts'

const footBar = footBarOf('frame')

/** Shows, on phones, the places people go, under the thumb. */
export const BottomBar = () => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const { bottom } = usePlaces()
  const counts = useCounts()
  const current = currentPlace(bottom, pathname)
  return (
    <nav ref={footBar} className={styles.bar} data-frame="" aria-label={t('layout.shortcuts')}>
      {bottom.map(({ path, icon, label, count: counted, number }) => {
        const count = countAt(counted, counts)
        return (
          <Link
            key={path}
            className={styles.place}
            to={path}
            {...(path === current && { 'aria-current': 'page' as const })}
          >
            <span className={styles.icon}>
              <Icon name={icon} size="large" />
              <span className={styles.count} data-quiet={!number || undefined}>
                <Count value={count} quiet={!number} />
              </span>
            </span>
            <span className={styles.label}>{label}</span>
            {count > 0 && <VisuallyHidden>, {t('layout.new', { count })}</VisuallyHidden>}
          </Link>
        )
      })}
    </nav>
  )
}
