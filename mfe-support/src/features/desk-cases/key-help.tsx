import { useSupportTexts } from '../../texts.ts'
import styles from './desk-cases.module.css'
import type { DeskKey } from './use-desk-keys.ts'

interface KeyHelpProps {
  keys: readonly DeskKey[]
  /** Says the key too by which everything is sent; once a page is enough. */
  sends?: boolean
}

/** Lists the keys and what they do, always in sight. */
export const KeyHelp = ({ keys, sends = false }: KeyHelpProps) => {
  const t = useSupportTexts()
  if (keys.length === 0 && !sends) return null
  return (
    <ul className={styles.keys} aria-label={t('cases.keys')}>
      {keys.map(({ key, label }) => (
        <li key={key}>
          <kbd className={styles.key}>{key.toUpperCase()}</kbd> {label}
        </li>
      ))}
      {sends && (
        <li>
          <kbd className={styles.key}>Ctrl + Enter</kbd> {t('cases.sends')}
        </li>
      )}
    </ul>
  )
}
