import { Card } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './detail-part.module.css'

interface PartProps {
  /** Names it on its page. */
  id: string
  title: string
  /** The level of the page's title, below which it stands. */
  level: 1 | 2
  children: ReactNode
}

/** A part beside the text, with a heading of its own. */
export const DetailPart = ({ id, title, level, children }: PartProps) => {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <Card as="section" aria-labelledby={`gathering-${id}`}>
      <div className={styles.part}>
        <Heading id={`gathering-${id}`} className={styles.heading}>
          {title}
        </Heading>
        {children}
      </div>
    </Card>
  )
}
