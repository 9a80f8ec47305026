/** Shows toasts. They stay while read or pointed at, and can always be put away. */
import { toastStore } from '@samvaer/remote-kit/host'
import { useTexts } from '@samvaer/remote-kit/texts'
import { dismissToast, type Toast } from '@samvaer/remote-kit/toasts'
import { Button, IconButton } from '@samvaer/ui'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './toast-region.module.css'

/** Milliseconds that a toast stays; one with something to do stays longer. */
const shownFor = { plain: 6000, withAction: 12_000 }

/** Milliseconds in which a list takes the focus to what an act of a toast has brought back. */
const pause = 1500

interface ToastItemProps {
  toast: Toast
  id: number
  /** Hears that the toast is put away by its reader. */
  onLeave: (after: number) => void
}

function ToastItem({ toast, id, onLeave }: ToastItemProps) {
  const { t } = useTexts('shell')
  const [held, setHeld] = useState(false)
  const { action, tone, text } = toast
  const duration = action ? shownFor.withAction : shownFor.plain
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])
  const run = () => {
    action?.run()
    dismissToast(id)
    onLeave(pause)
  }
  const dismiss = () => {
    dismissToast(id)
    onLeave(0)
  }
  return (
    <li
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text} role={tone === 'danger' ? 'alert' : 'status'}>
        {text}
      </span>
      {action && (
        <Button variant="quiet" size="small" onClick={run}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('toasts.dismiss')} icon="close" onClick={dismiss} />
    </li>
  )
}

export function ToastRegion() {
  const { t } = useTexts('shell')
  const { toasts } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const cameFrom = useRef<HTMLElement>(undefined)
  const remember = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** The focus would be nowhere: whoever came from the page is back there. */
  const giveBack = (after: number) =>
    void setTimeout(() => {
      if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true })
    }, after)
  return (
    <section aria-label={t('toasts.region')} aria-keyshortcuts="F6" className={styles.region} onFocus={remember}>
      <ol className={styles.list}>
        {toasts.map(({ id, ...toast }) => (
          <ToastItem key={id} id={id} toast={toast} onLeave={giveBack} />
        ))}
      </ol>
    </section>
  )
}
