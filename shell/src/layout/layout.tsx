import { Outlet, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useRef } from 'react'
import { phoneScreens } from '../remotes/release-list.ts'
import { isHeldBack } from '../routing/held-back.ts'
import { RouterPlace } from '../routing/router-place.tsx'
import { isAdmitted } from '../session/gate-steps.ts'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { useMemberParts } from './member-parts.ts'
import { isPhoneScreen } from './phone-screen.ts'

/** The frame of every page of the router: header, places, the page itself, footer. */
export default function Layout() {
  const location = useLocation()
  const { pathname } = location
  const profile = useCurrentProfile()
  const { isLoggedIn } = profile
  const { dark } = useSite()
  const sheet = useRef<HTMLDialogElement>(null)
  const topMenu = pathname.toLowerCase() !== '/resetpassword'
  const member = useMemberParts(isLoggedIn)
  const places = topMenu && isAdmitted(profile, dark) && !isHeldBack(profile) ? member : undefined
  const header = (
    <Header isLoggedIn={isLoggedIn} topMenu={topMenu} onOpenMenu={places && (() => sheet.current?.showModal())}>
      {member && <member.TopMenu />}
    </Header>
  )
  const drawers = places && (
    <>
      <places.SideDrawer />
      <places.SheetDrawer ref={sheet} />
    </>
  )
  const lines = member && (
    <>
      <member.OfflineBanner />
      <member.Banners />
    </>
  )
  return (
    <RouterPlace>
      <Frame
        header={header}
        drawers={drawers}
        lines={lines}
        bottomBar={places && <places.BottomBar />}
        isLoggedIn={isLoggedIn}
        bleed={pathname === '/'}
        phoneScreen={isPhoneScreen(location, phoneScreens())}
      >
        {places && <places.SettingsNav />}
        <Outlet />
      </Frame>
    </RouterPlace>
  )
}
