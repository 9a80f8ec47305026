import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { Card, Icon } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './contact.module.css'

/** How to reach the people of the brand, and when they are there. */
export const ContactCard = () => {
  const t = useSupportTexts()
  const { supportPhone, supportEmail, openingHours } = useSite()
  const [language] = useLanguage()
  const hours = openingHours[language] ?? openingHours['da-DK'] ?? openingHours['en-GB']
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
        {hours && (
          <li>
            <Icon name="clock" />
            <span>{hours}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
