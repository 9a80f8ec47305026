import { useSite } from '@samvaer/remote-kit/session'
import { Icon, OpeningHours } from '@samvaer/ui'
import { PhoneLink } from '../brand/phone-link.tsx'
import styles from './support-contact.module.css'

/** Tells how to reach the people of the brand, and when. */
export const SupportContact = () => {
  const { supportPhone, supportEmail, openingHours } = useSite()
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
      <li className={styles.way}>
        <Icon name="clock" />
        <OpeningHours hours={openingHours} />
      </li>
    </ul>
  )
}
