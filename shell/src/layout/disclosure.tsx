import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePlace } from '../routing/place.ts'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** The content of the button. */
  trigger: ReactNode
  /** The name of the button, where its content is no name. */
  label?: string
  /** wide: a list of people or messages. */
  size?: 'small' | 'wide'
  /** Drawn when it opens for the first time, and anew each time. */
  children: ReactNode
}

/** A button with a panel below it that closes on Escape, on a press elsewhere and when the page changes. */
export const Disclosure = ({ trigger, label, size = 'small', children }: DisclosureProps) => {
  const { key, pathname, replaced } = usePlace()
  const [openAt, setOpenAt] = useState<{ key: string; pathname: string }>()
  // A page that only changes its own address, by putting its tab into it, has not changed.
  const stays = replaced && openAt?.pathname === pathname
  if (openAt && openAt.key !== key) setOpenAt(stays ? { key, pathname } : undefined)
  const open = openAt?.key === key
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element) || frame.current?.contains(target)) return
      // A dialog that was opened from the panel gives the focus back to it.
      if (!target.closest('[role=dialog], [role=alertdialog]')) setOpenAt(undefined)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role=dialog], [role=alertdialog][open]')) return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open])
  return (
    <div className={styles.disclosure} ref={frame}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={panel}
        {...(label && { 'aria-label': label, title: label })}
        onClick={() => setOpenAt(open ? undefined : { key, pathname })}
      >
        {trigger}
      </button>
      <div className={styles.panel} data-disclosed data-size={size} id={panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
