import type { ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps {
  /** Of the group; one of it is chosen. */
  name: string
  value: string
  title: string
  /** The charged price: it stands largest. */
  price: string
  chosen: boolean
  onChoose: () => void
  /** The price a month, and how much less that is. */
  note?: string
}

/** Shows one of the things that one can buy, to choose from. */
export const ChoiceCard = ({ name, value, title, price, chosen, onChoose, note }: ChoiceCardProps) => (
  <label className={styles.card}>
    <span className={styles.head}>
      <input type="radio" name={name} value={value} checked={chosen} onChange={onChoose} />
      <span className={styles.name}>{title}</span>
    </span>
    <span className={styles.price}>{price}</span>
    {note && <span className={styles.quiet}>{note}</span>}
  </label>
)

interface ChoiceProps {
  legend: string
  children: ReactNode
}

/** Such things beside each other. */
export const Choice = ({ legend, children }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
