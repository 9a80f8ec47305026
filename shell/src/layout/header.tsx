import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonAnchor, Icon, IconButton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { doorLink } from '../routing/door-link.tsx'
import { usePlace } from '../routing/place.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

interface HeaderProps {
  isLoggedIn: boolean
  /** False where the top menu is hidden (docs/product/screens.md, /ResetPassword). */
  topMenu: boolean
  /** Opens the drawer of narrow windows; absent where there is none. */
  onOpenMenu?: (() => void) | undefined
  /** The top menu of a member. */
  children?: ReactNode
}

const VisitorMenu = () => {
  const { t } = useTexts('shell')
  const { pathname } = usePlace()
  // A phone has room for one way: the front page itself says how to become a member.
  const front = pathname === '/'
  return (
    <>
      <Disclosure label={t('layout.language')} trigger={<Icon name="globe" />}>
        <LanguageSwitch />
      </Disclosure>
      <span className={front || pathname === '/Create' ? undefined : styles.long}>
        <ButtonAnchor variant="quiet" {...(front ? { href: '#login' } : doorLink('/'))}>
          {t('layout.signIn')}
        </ButtonAnchor>
      </span>
      {pathname !== '/Create' && (
        <span className={front ? styles.long : undefined}>
          <ButtonAnchor variant={front ? 'secondary' : 'primary'} {...doorLink('/Create')}>
            <span className={styles.long}>{t('layout.createProfile')}</span>
            <span className={styles.short}>{t('layout.createShort')}</span>
          </ButtonAnchor>
        </span>
      )}
    </>
  )
}

/** The top of every page: menu, logo, and who is signed in. */
export const Header = ({ isLoggedIn, topMenu, onOpenMenu, children }: HeaderProps) => {
  const { t } = useTexts('shell')
  return (
    <header className={styles.header} data-frame="">
      {onOpenMenu && (
        <span className={styles.opener}>
          <IconButton label={t('layout.openMenu')} icon="menu" aria-haspopup="dialog" onClick={onOpenMenu} />
        </span>
      )}
      <Logo isLoggedIn={isLoggedIn} />
      <div className={styles.end}>{topMenu && (isLoggedIn ? children : <VisitorMenu />)}</div>
    </header>
  )
}
