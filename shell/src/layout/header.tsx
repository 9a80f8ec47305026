import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Icon, IconButton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

interface HeaderProps {
  /** False where the top menu is hidden (docs/product/screens.md, /ResetPassword). */
  topMenu: boolean
  /** Opens the drawer of narrow windows; absent where there is none. */
  onOpenMenu?: (() => void) | undefined
  /** The top menu of a member. */
  children?: ReactNode
}

const VisitorMenu = () => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  // A phone has room for one way: the front page itself says how to become a member.
  const front = pathname === '/'
  return (
    <>
      <Disclosure label={t('layout.language')} trigger={<Icon name="globe" />}>
        <LanguageSwitch />
      </Disclosure>
      <span className={front || pathname === '/Create' ? undefined : styles.long}>
        <ButtonLink variant="quiet" to={front ? '#login' : '/'}>
          {t('layout.signIn')}
        </ButtonLink>
      </span>
      {pathname !== '/Create' && (
        <span className={front ? styles.long : undefined}>
          <ButtonLink variant={front ? 'secondary' : 'primary'} to="/Create">
            <span className={styles.long}>{t('layout.createProfile')}</span>
            <span className={styles.short}>{t('layout.createShort')}</span>
          </ButtonLink>
        </span>
      )}
    </>
  )
}

/** The top of every page: menu, logo, and who is signed in. */
export const Header = ({ topMenu, onOpenMenu, children }: HeaderProps) => {
  const { t } = useTexts('shell')
  const { isLoggedIn } = useCurrentProfile()
  return (
    <header className={styles.header} data-frame="">
      {onOpenMenu && (
        <span className={styles.opener}>
          <IconButton label={t('layout.openMenu')} icon="menu" aria-haspopup="dialog" onClick={onOpenMenu} />
        </span>
      )}
      <Logo />
      <div className={styles.end}>{topMenu && (isLoggedIn ? children : <VisitorMenu />)}</div>
    </header>
  )
}
