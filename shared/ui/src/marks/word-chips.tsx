import { Icon } from '../icons/icon.tsx'
import styles from './word-chips.module.css'

interface WordChipsProps {
  /** The name of the list. */
  label: string
  words: readonly string[]
  /** Returns the name of a word, where it is not shown as it is kept. */
  nameOf?: (word: string) => string
  /** Returns the label of a word's cross. */
  removeLabel: (name: string) => string
  onRemove: (word: string) => void
}

const itself = (word: string): string => word

/** Words that somebody has chosen, each with a cross that takes it away; nothing while there are none. */
export const WordChips = ({ label, words, nameOf = itself, removeLabel, onRemove }: WordChipsProps) =>
  words.length > 0 && (
    <ul className={styles.chips} aria-label={label}>
      {words.map((word) => (
        <li key={word} className={styles.chip}>
          {nameOf(word)}
          <button
            type="button"
            className={styles.remove}
            aria-label={removeLabel(nameOf(word))}
            onClick={() => onRemove(word)}
          >
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
