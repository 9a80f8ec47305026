import { Outlet, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useRef } from 'react'
import { isAdmitted } from '../front/gate-steps.ts'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SheetDrawer, SideDrawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** The frame of every page: header, places, the page itself, footer. */
export default function Layout() {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const profile = useCurrentProfile()
  const { dark } = useSite()
  const sheet = useRef<HTMLDialogElement>(null)
  const topMenu = pathname.toLowerCase() !== '/resetpassword'
  const places = topMenu && isAdmitted(profile, dark)
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      <Header topMenu={topMenu} menu={places} onOpenMenu={() => sheet.current?.showModal()} />
      {places && <SideDrawer />}
      {places && <SheetDrawer ref={sheet} />}
      <div className={styles.column}>
        <Banners />
        <main className={styles.main} data-bleed={pathname === '/' || undefined} id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {places && <BottomBar />}
    </div>
  )
}
