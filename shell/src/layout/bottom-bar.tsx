import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon } from '@samvaer/ui'
import styles from './bottom-bar.module.css'
import { currentPlace } from './places.ts'
import { usePlaces } from './use-places.ts'

/** On phones, the places people go, under the thumb. */
export const BottomBar = () => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const { bottom } = usePlaces()
  const current = currentPlace(bottom, pathname)
  return (
    <nav className={styles.bar} aria-label={t('layout.shortcuts')}>
      {bottom.map(({ path, icon, label }) => (
        <Link
          key={path}
          className={styles.place}
          to={path}
          {...(path === current && { 'aria-current': 'page' as const })}
        >
          <Icon name={icon} size="large" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
