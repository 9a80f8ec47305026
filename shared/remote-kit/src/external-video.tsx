/** A video of YouTube or Vimeo, once the reader allows such players (docs/product/README.md, R14). */
import { useEffect } from 'react'
import { openCookieSettings, useCookieConsent } from './cookies.ts'
import styles from './external-video.module.css'
import { playerOf } from './internal/media/video-player.ts'
import { documentAllowsVideo } from './internal/stores/consent-store.ts'
import { useTexts } from './texts.ts'

interface ExternalVideoProps {
  /** The address of the video as people copy it. */
  address: string
  /** The title of the video. */
  title: string
}

/**
 * The player; without consent a sentence that leads to the cookie settings; for an address of any other site a link.
 * The policy that keeps players out belongs to the document, so a consent that is newer than it loads the page again,
 * in the place where the reader is.
 */
export const ExternalVideo = ({ address, title }: ExternalVideoProps) => {
  const { t } = useTexts('shell')
  const allowed = useCookieConsent() === 'external-video'
  const player = playerOf(address)
  const waits = allowed && !documentAllowsVideo && player !== undefined
  useEffect(() => {
    if (waits) location.reload()
  }, [waits])
  if (player === undefined)
    return (
      <a href={address} rel="noopener noreferrer nofollow">
        {title}
      </a>
    )
  if (!allowed || waits)
    return (
      <button type="button" className={`${styles.video} ${styles.blocked}`} onClick={openCookieSettings}>
        <span className={styles.sentence}>{t('cookies.blockedVideo')}</span>
        <span className={styles.name}>{title}</span>
      </button>
    )
  return (
    <div className={styles.video}>
      {/* The players refuse to run without knowing the site they are on. */}
      <iframe
        className={styles.player}
        src={player}
        title={title}
        loading="lazy"
        allow="encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
