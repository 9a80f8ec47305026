import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stack.module.css'

/** A step of the spacing scale (tokens --space-1 to --space-8). */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface StackProps {
  gap?: Gap
  children: ReactNode
}

/** Things below each other. */
export const Stack = ({ gap = 4, children }: StackProps) => (
  <div className={classNames(styles.stack, styles[`gap${gap}`])}>{children}</div>
)

interface ClusterProps extends StackProps {
  align?: 'start' | 'between' | 'end' | 'centre'
}

/** Things beside each other, that wrap. */
export const Cluster = ({ gap = 3, align = 'start', children }: ClusterProps) => (
  <div className={classNames(styles.cluster, styles[align], styles[`gap${gap}`])}>{children}</div>
)

interface GridProps extends StackProps {
  /** The least width of a column before there is one less. */
  column?: 'narrow' | 'medium' | 'wide'
}

/** Things in as many equal columns as fit. */
export const Grid = ({ gap = 4, column = 'medium', children }: GridProps) => (
  <div className={classNames(styles.grid, styles[column], styles[`gap${gap}`])}>{children}</div>
)
