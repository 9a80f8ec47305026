import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon, IconButton } from '@samvaer/ui'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './drawer.module.css'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { currentPlace, type Place } from './places.ts'
import { useMiniDrawer } from './use-drawer.ts'
import { usePlaces } from './use-places.ts'

const PlaceList = ({ places }: { places: readonly Place[] }) => {
  const { pathname } = useLocation()
  const current = currentPlace(places, pathname)
  return (
    <ul className={styles.places}>
      {places.map(({ path, icon, label }) => (
        <li key={path}>
          <Link
            className={styles.place}
            to={path}
            title={label}
            {...(path === current && { 'aria-current': 'page' as const })}
          >
            <Icon name={icon} />
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The places at the left of wide windows: 240 px, or 60 px with icons alone (product.md section 9). */
export const SideDrawer = () => {
  const { t } = useTexts('shell')
  const { supportPhone } = useSite()
  const { menu } = usePlaces()
  const [mini, toggle] = useMiniDrawer()
  return (
    <nav className={styles.side} data-mini={mini || undefined} aria-label={t('layout.menu')}>
      <PlaceList places={menu} />
      <div className={styles.foot}>
        <p className={styles.help}>
          {t('layout.help')}
          <PhoneLink number={supportPhone} />
        </p>
        <IconButton
          label={t(mini ? 'layout.widenMenu' : 'layout.narrowMenu')}
          icon={mini ? 'chevron-right' : 'chevron-left'}
          aria-expanded={!mini}
          onClick={toggle}
        />
      </div>
    </nav>
  )
}

/** The same places in narrow windows: a sheet that opens above the page. */
export const SheetDrawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const { t } = useTexts('shell')
  const { key } = useLocation()
  const { menu } = usePlaces()
  const closed = useRef(key)
  const close = () => ref.current?.close()
  useEffect(() => {
    // Every navigation closes it.
    if (closed.current !== key) ref.current?.close()
    closed.current = key
  }, [key, ref])
  useEffect(() => {
    const dialog = ref.current
    // A press on the backdrop is a press on the dialog itself.
    const leave = (event: MouseEvent) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', leave)
    return () => dialog?.removeEventListener('click', leave)
  }, [ref])
  return (
    <dialog ref={ref} className={styles.sheet} aria-label={t('layout.menu')}>
      <div className={styles.content}>
        <div className={styles.head}>
          <Logo />
          <IconButton label={t('layout.closeMenu')} icon="close" onClick={close} />
        </div>
        <nav aria-label={t('layout.menu')}>
          <PlaceList places={menu} />
        </nav>
      </div>
    </dialog>
  )
}
