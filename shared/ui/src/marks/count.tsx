import { useFormat } from '@samvaer/remote-kit/format'
import styles from './count.module.css'

/** From here on "99+" says enough. */
const most = 99

interface CountProps {
  value: number
  /** A dot: that something waits says enough. */
  quiet?: boolean
}

/**
 * Draws the number of things that wait, beside or upon what they wait at; nothing for 0. The words are said by what is
 * around.
 */
export const Count = ({ value, quiet = false }: CountProps) => {
  const format = useFormat()
  if (value <= 0) return null
  if (quiet) return <span className={styles.dot} aria-hidden="true" />
  return (
    <span className={styles.count} aria-hidden="true">
      {value > most ? `${format.number(most)}+` : format.number(value)}
    </span>
  )
}
