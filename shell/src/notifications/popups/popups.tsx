/** Says in the corner what just happened. It never takes the focus, and goes away by itself unless it is looked at. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import type { CountedTab } from '@samvaer/contracts/notifications/own-counts'
import { useFormat } from '@samvaer/remote-kit/format'
import { announce } from '@samvaer/remote-kit/host'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink, Icon, IconButton } from '@samvaer/ui'
import { useEffect, useState } from 'react'
import { ActorPicture } from '../actor-picture.tsx'
import { NotificationLink } from '../notification-link.tsx'
import { textOf } from '../sentence.ts'
import { SentenceText } from '../sentence-text.tsx'
import { pathOfTab } from '../tab-row.tsx'
import { useNotificationTexts } from '../texts.ts'
import { gatheredTabs, hidePopup, type PopupState, showGathered } from './popup-store.ts'
import styles from './popups.module.css'

/** Milliseconds. */
const shownFor = 8000

interface ArrivedProps {
  arrived: readonly ClientNotification[]
}

const Arrived = ({ arrived }: ArrivedProps) => {
  const t = useNotificationTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || arrived.length === 0) return
    const timer = setTimeout(hidePopup, shownFor)
    return () => clearTimeout(timer)
  }, [held, arrived])
  const [one, ...others] = arrived
  if (!one) return null
  return (
    <li
      className={styles.popup}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {others.length === 0 ? (
        <NotificationLink notification={one} className={styles.link} onFollow={hidePopup}>
          <ActorPicture notification={one} />
          <span className={styles.words}>
            <SentenceText notification={one} />
          </span>
        </NotificationLink>
      ) : (
        <Link className={styles.link ?? ''} to="/Notifications" onClick={hidePopup}>
          <Icon name="bell" />
          <span className={styles.words}>{t('new', { count: arrived.length })}</span>
        </Link>
      )}
      <IconButton size="small" label={t('popup.close')} icon="close" onClick={hidePopup} />
    </li>
  )
}

/** Shows what has gathered since the page was opened, until it is looked at or put away (docs/product/limits.md). */
const Gathered = ({ tab, count }: { tab: CountedTab; count: number }) => {
  const t = useNotificationTexts()
  const close = () => showGathered(tab, 0)
  return (
    <li className={styles.popup}>
      <span className={styles.gathered}>{t(`gathered.${tab}`, { count })}</span>
      <ButtonLink size="small" to={pathOfTab(tab)} onClick={close}>
        {t('gathered.see')}
      </ButtonLink>
      <IconButton size="small" label={t('popup.close')} icon="close" onClick={close} />
    </li>
  )
}

/** The popups of this moment; there is at least one. */
export default function Popups({ arrived, gathered }: PopupState) {
  const t = useNotificationTexts()
  const format = useFormat()
  const [one, ...others] = arrived
  const arrival = one && (others.length === 0 ? textOf(one, t, format) : t('new', { count: arrived.length }))
  const waiting = gatheredTabs({ gathered })
  const said = arrival ?? waiting.map(([tab, count]) => t(`gathered.${tab}`, { count })).join(' ')
  useEffect(() => {
    announce(said)
  }, [said])
  return (
    <section className={styles.corner} aria-label={t('popup.region')}>
      <ul className={styles.stack}>
        {waiting.map(([tab, count]) => (
          <Gathered key={tab} tab={tab} count={count} />
        ))}
        <Arrived arrived={arrived} />
      </ul>
    </section>
  )
}
