import { Icon, type IconName } from '@samvaer/ui'
import styles from './edit-persons.module.css'

interface ConsequencesProps {
  label: string
  icon: IconName
  items: readonly string[]
}

/** A short list of what an act brings, before it is done. */
export const Consequences = ({ label, icon, items }: ConsequencesProps) => (
  <section className={styles.happens}>
    <h3>{label}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </section>
)
