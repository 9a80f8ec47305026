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
  return (
    <>
      <Disclosure label={t('layout.language')} trigger={<Icon name="globe" />}>
        <LanguageSwitch />
      </Disclosure>
      {pathname !== '/' && (
        <span className={styles.signIn}>
          <ButtonLink variant="quiet" to="/">
            {t('layout.signIn')}
          </ButtonLink>
        </span>
      )}
      {pathname !== '/Create' && (
        <ButtonLink variant={pathname === '/' ? 'secondary' : 'primary'} to="/Create">
          <span className={styles.long}>{t('layout.createProfile')}</span>
          <span className={styles.short}>{t('layout.createShort')}</span>
        </ButtonLink>
      )}
    </>
  )
}

/** The top of every page: menu, logo, and who is signed in. */
export const Header = ({ topMenu, onOpenMenu, children }: HeaderProps) => {
  const { t } = useTexts('shell')
  const { isLoggedIn } = useCurrentProfile()
  return (
    <header className={styles.header}>
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
