import { openCookieSettings } from '@samvaer/remote-kit/cookies'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon, OpeningHours } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { PhoneLink } from '../brand/phone-link.tsx'
import { openKeysHelp } from '../keys/keys-help-store.ts'
import { usePlaces } from '../places/use-places.ts'
import { DoorLink } from '../routing/door-link.tsx'
import styles from './footer.module.css'
import { footerLinks } from './footer-links.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Names the company behind the brand and how to reach it, and links to the legal texts. */
export const Footer = () => {
  const { t } = useTexts('shell')
  const site = useSite()
  const [language] = useLanguage()
  const { exists } = usePlaces()
  return (
    <footer className={styles.footer} data-frame="">
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="footer-support">
          <h2 className={styles.title} id="footer-support">
            {t('footer.support.title')}
          </h2>
          <p>{t('footer.support.text')}</p>
          <p className={styles.contact}>
            <Icon name="phone" size="small" />
            <PhoneLink number={site.supportPhone} />
          </p>
          <p className={styles.contact}>
            <Icon name="mail" size="small" />
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </p>
          <p className={styles.contact}>
            <Icon name="clock" size="small" />
            <OpeningHours hours={site.openingHours} />
          </p>
        </section>
        <nav className={styles.column} aria-labelledby="footer-legal">
          <h2 className={styles.title} id="footer-legal">
            {t('footer.legal')}
          </h2>
          <ul className={styles.pages}>
            {footerLinks(site, exists).map(({ path, label, title }) => (
              <li key={path}>
                <DoorLink to={path}>{label ? t(label) : title}</DoorLink>
              </li>
            ))}
            <li>
              <button type="button" className={styles.button} onClick={openCookieSettings}>
                {t('footer.cookies')}
              </button>
            </li>
            <li className={styles.keys}>
              <button type="button" className={styles.button} onClick={openKeysHelp}>
                {t('footer.keys')}
              </button>
            </li>
          </ul>
        </nav>
        <section className={styles.column} aria-labelledby="footer-company">
          <h2 className={styles.title} id="footer-company">
            {site.company.name}
          </h2>
          <address className={styles.address}>
            {site.company.address}
            <br />
            {brandText(site.company.vat, language)}
          </address>
          <LanguageSwitch />
        </section>
      </div>
    </footer>
  )
}
