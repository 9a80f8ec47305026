import { classNames } from '../class-names.ts'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** One primary a view; secondary beside it; quiet in lists; danger for what cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  icon?: IconName | undefined
}

export const buttonClass = ({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook): string =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide)
