import { useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { IconButton } from '@samvaer/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useMenu } from '../../places/use-absent-now.ts'
import { Logo } from '../logo.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './sheet-drawer.module.css'

/** The places in narrow windows: a sheet that opens above the page. */
export const SheetDrawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const { t } = useTexts('shell')
  const { key } = useLocation()
  const menu = useMenu()
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
          <Logo isLoggedIn />
          <IconButton label={t('layout.closeMenu')} icon="close" onClick={close} />
        </div>
        <nav aria-label={t('layout.menu')}>
          <PlaceList places={menu} />
        </nav>
      </div>
    </dialog>
  )
}
