import { type ReactNode, useId } from 'react'
import styles from './menu-panel.module.css'

interface MenuPanelProps {
  title: ReactNode
  /** The one way onward beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** The panel below a button of the top menu: a title, a way onward, and what there is. */
export const MenuPanel = ({ title, action, children }: MenuPanelProps) => {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
