import { useTexts } from '@samvaer/remote-kit/texts'
import type { ReactNode } from 'react'
import { CookieBar } from '../cookies/cookie-bar.tsx'
import { Keys } from '../keys/keys.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'

interface FrameProps {
  header: ReactNode
  /** The parts that members have beside the page: the drawers. */
  drawers?: ReactNode
  /** Lines above the page. */
  lines?: ReactNode
  bottomBar?: ReactNode
  isLoggedIn: boolean
  /** The page reaches to the edges of the window. */
  bleed: boolean
  /** The page has a phone's screen to itself. */
  phoneScreen?: boolean
  children: ReactNode
}

/** Arranges header, places, the page and the footer around each other; at the door there are no places. */
export const Frame = ({ header, drawers, lines, bottomBar, isLoggedIn, bleed, phoneScreen, children }: FrameProps) => {
  const { t } = useTexts('shell')
  return (
    <div
      className={styles.layout}
      data-bottom-bar={Boolean(bottomBar) || undefined}
      data-member={isLoggedIn || undefined}
      data-phone-screen={phoneScreen || undefined}
    >
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      <CookieBar />
      {header}
      {drawers}
      <div className={styles.column}>
        {lines}
        <main className={styles.main} data-bleed={bleed || undefined} id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {bottomBar}
      <Keys />
    </div>
  )
}
