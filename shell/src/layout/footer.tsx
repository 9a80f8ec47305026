import { Link } from '@samvaer/remote-kit/router'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon } from '@samvaer/ui'
import { brandText } from './brand-text.ts'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PhoneLink } from './phone-link.tsx'
import { usePlaces } from './use-places.ts'

/** The legal pages of product.md section 2 by the key of their name. */
const legalPages = {
  terms: '/Support/GeneralTerms',
  trade: '/Support/TradeTerms',
  privacy: '/Support/Privacy',
  cookies: '/Support/Cookies',
  conduct: '/Support/CodeOfConduct',
} as const

/** Who stands behind the brand and how to reach them. */
export const Footer = () => {
  const { t } = useTexts('shell')
  const site = useSite()
  const [language] = useLanguage()
  const { exists } = usePlaces()
  const pages = Object.entries(legalPages).filter(([, path]) => exists(path))
  return (
    <footer className={styles.footer}>
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
            {brandText(site.openingHours, language)}
          </p>
        </section>
        <section className={styles.column} aria-labelledby="footer-company">
          <h2 className={styles.title} id="footer-company">
            {site.company.name}
          </h2>
          <address className={styles.address}>
            {site.company.address}
            <br />
            {brandText(site.company.vat, language)}
          </address>
          {pages.length > 0 && (
            <ul className={styles.pages}>
              {pages.map(([name, path]) => (
                <li key={path}>
                  <Link to={path}>{t(`footer.pages.${name}`)}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className={styles.column}>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
