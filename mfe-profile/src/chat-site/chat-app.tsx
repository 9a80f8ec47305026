import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { siteAddress } from '@samvaer/remote-kit/standalone'
import { Icon } from '@samvaer/ui'
import styles from './chat-app.module.css'
import { useOpenRoom } from './place.ts'
import { Room } from './room.tsx'
import { RoomList } from './room-list.tsx'
import { useChatTexts } from './texts.ts'

/** The mark of the brand leads back to the site. */
const Header = () => {
  const t = useChatTexts()
  const { name, logoPath } = useSite()
  return (
    <header className={styles.header}>
      <a className={styles.back} href={siteAddress('/Start')}>
        <Icon name="undo" />
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={logoPath} fillRule="evenodd" />
        </svg>
        <span>{t('back', { site: name })}</span>
      </a>
    </header>
  )
}

/** The rooms, and the one that is open beside them; one of the two on phones. */
export const ChatApp = () => {
  const t = useChatTexts()
  const { isLoggedIn } = useCurrentProfile()
  const room = useOpenRoom()
  if (!isLoggedIn)
    return (
      <main className={styles.alone}>
        <a href={siteAddress(`/?u=${encodeURIComponent(location.pathname)}`)}>{t('signIn')}</a>
      </main>
    )
  return (
    <div className={styles.page} data-room={room !== undefined || undefined}>
      <Header />
      <nav className={styles.rooms} aria-label={t('rooms.title')}>
        <RoomList openRoom={room} />
      </nav>
      <main className={styles.main}>
        {room === undefined ? (
          <p className={styles.choose}>{t('rooms.choose')}</p>
        ) : (
          <Room key={room} chatRoomId={room} />
        )}
      </main>
    </div>
  )
}
