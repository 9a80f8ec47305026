import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon, TabStrip } from '@samvaer/ui'
import { brandText } from '../../brand/brand-text.ts'
import { useMayOpen } from '../../places/may-open.ts'
import { usePlaces } from '../../places/use-places.ts'
import { declared } from '../../remotes/declared.ts'
import { declaredIcon } from '../../remotes/declared-icon.ts'
import styles from './settings-nav.module.css'
import { currentSetting, offeredSettings, ownSettings } from './settings-pages.ts'

/**
 * The frame that all pages of settings share, whoever brings them (decision 0057): the way from each to the others,
 * beside the page where there is room, else above it.
 */
export const SettingsNav = () => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const { pathname, search } = useLocation()
  const { status } = useCurrentProfile()
  const { exists } = usePlaces()
  const mayOpen = useMayOpen()
  const pages = [
    ...ownSettings.map(({ label, ...page }) => ({ ...page, label: t(label) })),
    ...declared('settings').map(({ label, ...page }) => ({ ...page, label: brandText(label, language) })),
  ]
  const offered = offeredSettings(pages, (path) => exists(path) && mayOpen(path))
  const current = currentSetting(offered, pathname, search)
  // A member who is held back opens few pages, and reads which at the validation.
  if (!current || status !== 'Active') return null
  const label = t('layout.settingsNav')
  return (
    <div className={styles.nav}>
      <div className={styles.strip}>
        <TabStrip label={label} items={offered.map(({ path, label: name }) => ({ to: path, label: name }))} />
      </div>
      <nav className={styles.side} aria-label={label}>
        <ul>
          {offered.map((page) => (
            <li key={page.path}>
              <Link
                className={styles.page}
                to={page.path}
                {...(page === current && { 'aria-current': 'page' as const })}
              >
                <Icon name={declaredIcon(page.icon)} />
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
