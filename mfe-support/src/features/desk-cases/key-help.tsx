import { useSupportTexts } from '../../texts.ts'
import styles from './desk-cases.module.css'
import type { DeskKey } from './use-desk-keys.ts'

/** Lists the keys and what they do, always in sight. */
export const KeyHelp = ({ keys }: { keys: readonly DeskKey[] }) => {
  const t = useSupportTexts()
  return (
    <ul className={styles.keys} aria-label={t('cases.keys')}>
      {keys.map(({ key, label }) => (
        <li key={key}>
          <kbd className={styles.key}>{key.toUpperCase()}</kbd> {label}
        </li>
      ))}
    </ul>
  )
}
