import { usePage } from '@samvaer/remote-kit/page'
import type { ReactNode } from 'react'
import { BrandScene } from './brand-scene.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: ReactNode
  /** The next steps. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page that says one thing, under the evening sky of the brand. */
export const MessagePage = ({ title, text, actions, children }: MessagePageProps) => {
  usePage({ title })
  return (
    <div className={styles.message}>
      <div className={styles.scene}>
        <BrandScene name="quiet" />
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.text}>{text}</div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
