import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** A plain dot: it claims to be nothing. */
const neutral = '!M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'

const drawings: Readonly<Record<string, string>> = iconPaths
const unknown = new Set<string>()

/** Returns the drawing of a name. One of a release that only a newer page knows gets a dot, and is said once. */
const drawingOf = (name: string): string => {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (drawing !== undefined) return drawing
  if (!unknown.has(name)) console.warn(`There is no icon ${name}`)
  unknown.add(name)
  return neutral
}

/** A picture beside words that say the same; it is never the only name of anything. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => {
  const path = drawingOf(name)
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
