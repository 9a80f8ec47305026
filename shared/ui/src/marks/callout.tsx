import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './callout.module.css'

export type Tone = 'neutral' | 'positive' | 'warning' | 'danger'

export const toneIcons: Record<Tone, IconName> = {
  neutral: 'info',
  positive: 'check',
  warning: 'warning',
  danger: 'warning',
}

interface CalloutProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  /**
   * True when it appears after an act and has to be read out: at once for danger, else politely. One that tells of success
   * has the focus where it stands in place of what had it.
   */
  live?: boolean
}

/** Something to know, in the place it is about: what happened, what is safe, what to do. */
export const Callout = ({ tone = 'neutral', title, children, action, live = false }: CalloutProps) => (
  <div
    className={classNames(styles.callout, styles[tone])}
    {...(live && { role: tone === 'danger' ? 'alert' : 'status' })}
    {...(live && tone === 'positive' && { tabIndex: -1, 'data-outcome': '' })}
  >
    <Icon name={toneIcons[tone]} className={styles.icon} />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
