import { Link } from '@samvaer/remote-kit/router'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './shelf.module.css'

interface ShelfProps {
  title: string
  /** The link to all of them. */
  all?: { to: string; label: string } | undefined
  /** True while its content is on its way. */
  busy?: boolean
  children: ReactNode
  className?: string | undefined
}

/** The first few of a list under a heading, with the way to the others. */
export const Shelf = ({ title, all, busy, children, className }: ShelfProps) => {
  const heading = useId()
  return (
    <section className={classNames(styles.shelf, className)} aria-labelledby={heading} aria-busy={busy}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {all && (
          <Link to={all.to} className={styles.all ?? ''}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** The text of a shelf with nothing in it, and the next step. */
export const ShelfEmpty = ({ children }: { children: ReactNode }) => <div className={styles.none}>{children}</div>
