import { Outlet, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useRef } from 'react'
import { CookieBar } from '../cookies/cookie-bar.tsx'
import { Keys } from '../keys/keys.tsx'
import { phoneScreens } from '../remotes/release-list.ts'
import { isHeldBack } from '../routing/held-back.ts'
import { isAdmitted } from '../session/gate-steps.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useMemberParts } from './member-parts.ts'
import { isPhoneScreen } from './phone-screen.ts'

/** The frame of every page: header, places, the page itself, footer. */
export default function Layout() {
  const { t } = useTexts('shell')
  const location = useLocation()
  const { pathname } = location
  const profile = useCurrentProfile()
  const { dark } = useSite()
  const sheet = useRef<HTMLDialogElement>(null)
  const topMenu = pathname.toLowerCase() !== '/resetpassword'
  const member = useMemberParts(profile.isLoggedIn)
  const places = topMenu && isAdmitted(profile, dark) && !isHeldBack(profile) ? member : undefined
  return (
    <div
      className={styles.layout}
      data-bottom-bar={Boolean(places) || undefined}
      data-member={profile.isLoggedIn || undefined}
      data-phone-screen={isPhoneScreen(location, phoneScreens()) || undefined}
    >
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      <CookieBar />
      <Header topMenu={topMenu} onOpenMenu={places && (() => sheet.current?.showModal())}>
        {member && <member.TopMenu />}
      </Header>
      {places && <places.SideDrawer />}
      {places && <places.SheetDrawer ref={sheet} />}
      <div className={styles.column}>
        {member && <member.OfflineBanner />}
        {member && <member.Banners />}
        <main className={styles.main} data-bleed={pathname === '/' || undefined} id="content" tabIndex={-1}>
          {places && <places.SettingsNav />}
          <Outlet />
        </main>
        <Footer />
      </div>
      {places && <places.BottomBar />}
      <Keys />
    </div>
  )
}
