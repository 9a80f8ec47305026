import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** A picture beside words that say the same; it is never the only name of anything. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => {
  const path = iconPaths[name]
  const filled = path.startsWith('!')
  return (
    <svg
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={filled ? path.slice(1) : path} />
    </svg>
  )
}
