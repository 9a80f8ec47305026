import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon, type IconName } from '@samvaer/ui'
import styles from './facts.module.css'

/** The promises of the product (docs/product/blocking.md and docs/product/roles.md): the services keep each of them. */
const facts: readonly { name: string; icon: IconName }[] = [
  { name: 'block', icon: 'shield' },
  { name: 'free', icon: 'mail' },
  { name: 'real', icon: 'validated' },
]

/** Three honest facts. */
export const Facts = () => {
  const { t } = useTexts('shell')
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, icon }) => (
        <li key={name} className={styles.fact}>
          <span className={styles.sign}>
            <Icon name={icon} size="large" />
          </span>
          <div>
            <h2 className={styles.title}>{t(`front.facts.${name}.title`)}</h2>
            <p className={styles.text}>{t(`front.facts.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
