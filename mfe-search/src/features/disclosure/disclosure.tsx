import { Icon } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** Beside the title: how much of it is chosen. */
  note?: string | undefined
  /** Open at the beginning. */
  open?: boolean
  children: ReactNode
}

/** A part of a page behind a line that opens it. A part that nobody opens is not drawn, and asks nothing. */
export const Disclosure = ({ title, note, open = false, children }: DisclosureProps) => {
  const [opened, setOpened] = useState(open)
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      {opened && <div className={styles.content}>{children}</div>}
    </details>
  )
}
