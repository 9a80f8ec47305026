import { useSite } from '@samvaer/remote-kit/session'
import { Card, Icon, OpeningHours } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './contact.module.css'

/** Tells how to reach the people of the brand, and when they are there. */
export const ContactCard = () => {
  const t = useSupportTexts()
  const { supportPhone, supportEmail, openingHours } = useSite()
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        {t('contact.title')}
      </h2>
      <ul className={styles.ways}>
        <li>
          <Icon name="phone" />
          <a className={styles.phone} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
            {supportPhone}
          </a>
        </li>
        <li>
          <Icon name="mail" />
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
        <li>
          <Icon name="clock" />
          <OpeningHours hours={openingHours} />
        </li>
      </ul>
    </Card>
  )
}
