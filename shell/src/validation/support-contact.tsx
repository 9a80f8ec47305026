import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { Icon } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { PhoneLink } from '../brand/phone-link.tsx'
import styles from './support-contact.module.css'

/** How to reach the people of the brand, and when. */
export const SupportContact = () => {
  const { supportPhone, supportEmail, openingHours } = useSite()
  const [language] = useLanguage()
  const hours = brandText(openingHours, language)
  return (
    <ul className={styles.contact}>
      <li className={styles.way}>
        <Icon name="phone" />
        <PhoneLink number={supportPhone} />
      </li>
      <li className={styles.way}>
        <Icon name="mail" />
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </li>
      {hours && (
        <li className={styles.way}>
          <Icon name="clock" />
          {hours}
        </li>
      )}
    </ul>
  )
}
