import { Card, type EndlessListProps, Skeleton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { EndlessList } from '../recovery/desk-recovery.ts'
import styles from './desk.module.css'

interface DeskListProps<Item> extends Pick<EndlessListProps<Item>, 'query' | 'queryKey' | 'empty'> {
  id: string
  title: string
  /** Of the outline that stands for it until it comes. */
  lines: number
  /** A row, with its key. */
  children: (item: Item) => ReactNode
}

/** A list of the desk in a card of its own. */
export const DeskList = <Item,>({ id, title, lines, children, ...list }: DeskListProps<Item>) => (
  <Card as="section" aria-labelledby={id} inset="large">
    <div className={styles.part}>
      <h2 id={id}>{title}</h2>
      <EndlessList {...list} outline={<Skeleton lines={lines} />}>
        {(items) => (
          <ul className={styles.rows} aria-label={title}>
            {items.map(children)}
          </ul>
        )}
      </EndlessList>
    </div>
  </Card>
)
