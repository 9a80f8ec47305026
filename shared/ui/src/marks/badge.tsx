import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'danger'
  children: ReactNode
}

/** A word or a number about the thing beside it. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
)
